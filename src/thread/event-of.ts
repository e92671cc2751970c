import type { ThreadEvent } from '../protocol/index.ts'

/** The event of one type. */
export type EventOf<Type extends ThreadEvent['type']> = Extract<ThreadEvent, { type: Type }>
