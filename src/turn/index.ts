/** A turn: what is next, and doing it. */
export { closePath } from './close-path.ts'
export type { Limits } from './limits.ts'
export { completeOnce } from './complete.ts'
export type { Completion, CompletionOptions } from './complete.ts'
export type { Interceptors, ToolCallVerdict } from './intercept.ts'
export { extendCallback } from './extend.ts'
export { keepNewest } from './keep-newest.ts'
export { callDigest } from './digest.ts'
export type { CallContext, Policy, PolicyDecision, PolicyRule } from './policy.ts'
export { repairTranscript } from './repair.ts'
export type { Repair, RepairedTranscript } from './repair.ts'
export { runTurn } from './run-turn.ts'
export { strictLog } from './strict.ts'
export { answerCallback, decideCallback } from './settle.ts'
export { unexpectedFailure } from './unexpected.ts'
export { runSubagent } from './subagent.ts'
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
