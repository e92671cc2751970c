/** Joins thread, turn, tools and store into an agent that can be talked to. */
export { createAgent } from './create-agent.ts'
export { DEFAULT_LIMITS } from './default-limits.ts'
export type {
  Agent,
  AgentOptions,
  AgentThreads,
  ErrorOrigin,
  SendOptions,
  Thread,
  TurnHandle,
  TurnRecord,
} from './types.ts'
