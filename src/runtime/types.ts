/** The words of the runtime, each beside its like. */
export type * from './agent-lists.ts'
export type * from './agent-options.ts'
export type * from './agent.ts'
export type * from './turn-handle.ts'
