/** A turn: what is next, and doing it. */
export { closePath } from './close-path.ts'
export type { Limits } from './limits.ts'
export type { Completion, CompletionOptions } from './once/index.ts'
export type { Interceptors, ToolCallVerdict } from './intercept.ts'
export type { CallContext, Policy, PolicyDecision, PolicyRule, ToolMatch } from './policy.ts'
export { loadCalls } from './late-calls.ts'
export type { Calls } from './late-calls.ts'
export type { ResultPolicy, ResultRule, ResultRuleDecision } from './result-policy.ts'
export { repairTranscript } from './repair.ts'
export type { Repair, RepairedTranscript } from './repair.ts'
export { runTurn } from './run-turn.ts'
export { strictLog } from './strict.ts'
export { unexpectedFailure } from './unexpected.ts'
export type { Subagent } from './subagent.ts'
export type {
  AnswerPorts,
  ApprovalHandler,
  GrantBook,
  NamedContext,
  SaveState,
  TurnFailure,
  TurnPorts,
} from './turn-ports.ts'
