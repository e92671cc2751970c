import type {
  BlockType,
  Callback,
  ContentBlock,
  EventType,
  Message,
  ThreadEvent,
  ToolDefinition,
} from '../../src/protocol/index.ts'
import type { callbackObject, toolDefinitionObject } from '../../src/schema/callback-shape.ts'
import type { contentBlocks } from '../../src/schema/content-shape.ts'
import type { threadEvents } from '../../src/schema/event-shape.ts'
import type { messageObject } from '../../src/schema/message-shape.ts'
import type { TypeOf } from '../../src/schema/shape.ts'
import { expectType, type Equal } from './equal.ts'

// Compiled, never run. The shapes, of which readers and schemas are made, describe the same types
// as `protocol`: a member that is missing, or optional on one side only, is an error here.

/** An intersection as one object, so that only its members count. */
type Flat<T> = { [Key in keyof T]: T[Key] }

type Block<Type extends BlockType> = Flat<Extract<ContentBlock, { readonly type: Type }>>
type ShapedBlock<Type extends BlockType> = Flat<
  Extract<TypeOf<typeof contentBlocks>, { readonly type: Type }>
>
type SameBlocks = { [Type in BlockType]: Equal<Block<Type>, ShapedBlock<Type>> }[BlockType]
expectType<Equal<SameBlocks, true>>()
expectType<Equal<TypeOf<typeof contentBlocks>['type'], BlockType>>()

type Event<Type extends EventType> = Flat<Extract<ThreadEvent, { readonly type: Type }>>
type ShapedEvent<Type extends EventType> = Flat<
  Extract<TypeOf<typeof threadEvents>, { readonly type: Type }>
>
type SameEvents = { [Type in EventType]: Equal<Event<Type>, ShapedEvent<Type>> }[EventType]
expectType<Equal<SameEvents, true>>()
expectType<Equal<TypeOf<typeof threadEvents>['type'], EventType>>()

expectType<Equal<Flat<TypeOf<typeof messageObject>>, Flat<Message>>>()
expectType<Equal<Flat<TypeOf<typeof callbackObject>>, Flat<Callback>>>()
expectType<Equal<Flat<TypeOf<typeof toolDefinitionObject>>, Flat<ToolDefinition>>>()

// The test tests: one member more on either side is seen.
expectType<Equal<Equal<Flat<TypeOf<typeof messageObject>>, Flat<Message & { x?: 1 }>>, false>>()
