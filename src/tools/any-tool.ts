import type { JsonSchemaObject, ToolDefinition } from '../protocol/index.ts'
import type { ToolContext } from './context.ts'
import type { ReadSchema } from './read-schema.ts'

/** What every tool has, whatever its types. */
export interface AnyTool {
  /** `<namespace>.<name>`: what calls, policies and events use. */
  readonly id: string
  readonly name: string
  readonly namespace: string
  readonly title: string | undefined
  readonly description: string
  readonly inputSchema: JsonSchemaObject
  readonly outputSchema: JsonSchemaObject | undefined
  readonly definition: ToolDefinition
  readonly timeoutMs: number | undefined
  /** Checks arguments; what it passes on is what runs. */
  readonly input: ReadSchema
  readonly output: ReadSchema | undefined
  /** The code, with checked arguments. */
  readonly run: (args: never, context: ToolContext) => unknown
}
