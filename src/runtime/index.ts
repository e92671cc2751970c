/** Joins thread, turn, tools and store into an agent that can be talked to. */
export { complete } from './complete.ts'
export { createAgent } from './create-agent.ts'
export { DEFAULT_LIMITS } from './default-limits.ts'
export { keepLast } from './keep-last.ts'
export type {
  AgentToolOptions,
  Agent,
  AgentCallbacks,
  AgentGrants,
  Answering,
  AnsweringOptions,
  CallbackFilter,
  OpenCallback,
  SessionInputs,
  ThreadOptions,
  ThreadTools,
  AgentOptions,
  AgentThreadQuery,
  AgentThreads,
  ErrorOrigin,
  Redaction,
  SendOptions,
  Thread,
  TurnHandle,
  TurnRecord,
} from './types.ts'
