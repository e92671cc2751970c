/** Words: what the floors above speak. Imports nothing. */
export { assertNever } from './assert-never.ts'
export { canonicalJson } from './canonical-json.ts'
export type {
  AnsweredHow,
  AnswerOutcome,
  Callback,
  CallbackKind,
  CallbackState,
  Decision,
  DecisionType,
  ExtendOutcome,
  RefusalCode,
  Remember,
  Settlement,
  Why,
} from './callback.ts'
export { isAskedAnew, isOpen } from './callback.ts'
export type {
  AudioBlock,
  BlockType,
  Citation,
  ContentBlock,
  CustomBlock,
  FileBlock,
  ImageBlock,
  JsonBlock,
  OpaqueBlock,
  Outcome,
  ProviderData,
  ReasoningBlock,
  Reduced,
  ResultDecision,
  ResultReview,
  ResultStatus,
  Source,
  SourceBlock,
  TextBlock,
  ToolCallBlock,
  ToolResultBlock,
} from './content.ts'
export { isForModel, isOutcome, OUTCOMES, statusOf, textOf, toolCallsOf } from './content.ts'
export { inDevelopment } from './development.ts'
export type { Failure, FailureCode } from './error.ts'
export { ModelError, SdkError } from './error.ts'
export type {
  Checkpoint,
  EventStamp,
  EventType,
  Happening,
  LimitName,
  SendMode,
  ThreadEvent,
  TurnEnd,
} from './event.ts'
export { isTransient } from './event.ts'
export { mendText } from './mend-text.ts'
export { nextTask } from './next-task.ts'
export { requireJson } from './require-json.ts'
export type {
  JsonLimits,
  JsonObject,
  JsonPrimitive,
  JsonProblem,
  JsonSchema,
  JsonSchemaObject,
  JsonValue,
} from './json.ts'
export { findJsonProblem, isJson, isObject, isWellFormed, JSON_LIMITS, memberPath } from './json.ts'
export type { Grant } from './grant.ts'
export { late, lateMethods, latePart, lateSubscribe } from './late.ts'
export type { Late } from './late.ts'
export type { Author, Message, MessageStatus, Role } from './message.ts'
export type {
  FinishReason,
  Model,
  ModelCapabilities,
  ModelEvent,
  ModelRequest,
  ModelSettings,
  ModelTool,
  OpeningBlock,
  ToolChoice,
  Usage,
} from './model.ts'
export type { Problem, Unchecked, UncheckedCode } from './problem.ts'
export { present } from './present.ts'
export type { Present } from './present.ts'
export { stopHow, stopReason } from './stop-reason.ts'
export type { StopHow } from './stop-reason.ts'
export { holdsRedacted, REDACTED_KEY, redactedValue } from './redacted.ts'
export type {
  BlobStore,
  CallbackQuery,
  GrantStore,
  LeaseOptions,
  LeaseOutcome,
  LeaseStore,
  PartialStore,
  StoreChange,
  StoredBlob,
  StoredCallbacks,
  StoreErrorCode,
} from './store-parts.ts'
export { StoreError } from './store-parts.ts'
export type {
  AppendExpectation,
  LogRange,
  RewriteExpectation,
  StoredLog,
  ThreadQuery,
  ThreadStore,
  ThreadSummary,
  WriteOutcome,
} from './thread-store.ts'
export type {
  Hint,
  HintName,
  Hints,
  ToolAnnotations,
  ToolDefinition,
  ToolIcon,
} from './tool-definition.ts'
export { HINT_DEFAULTS, hintsOf } from './tool-definition.ts'
