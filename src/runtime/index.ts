/** Joins thread, turn, tools and store into an agent that can be talked to. */
export { createAgent } from './create-agent.ts'
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
