/** Words: what the floors above speak. Imports nothing. */
export { assertNever } from './assert-never.ts'
export type {
  Callback,
  CallbackKind,
  CallbackState,
  Decision,
  DecisionType,
  Remember,
  Settlement,
  Why,
} from './callback.ts'
export { isOpen } from './callback.ts'
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
  ResultDecision,
  ResultStatus,
  Source,
  SourceBlock,
  TextBlock,
  ToolCallBlock,
  ToolResultBlock,
} from './content.ts'
export { statusOf, textOf, toolCallsOf } from './content.ts'
export type { Failure, FailureCode } from './error.ts'
export { ModelError, SdkError } from './error.ts'
export type {
  EventStamp,
  EventType,
  Happening,
  LimitName,
  SendMode,
  ThreadEvent,
  TurnEnd,
} from './event.ts'
export { isTransient } from './event.ts'
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
export { present } from './present.ts'
export type { Present } from './present.ts'
export { summaryOf } from './summary.ts'
export type { AppendOutcome, ThreadStore, ThreadSummary } from './thread-store.ts'
export type {
  Hint,
  HintName,
  Hints,
  ToolAnnotations,
  ToolDefinition,
  ToolIcon,
} from './tool-definition.ts'
export { HINT_DEFAULTS, hintsOf } from './tool-definition.ts'
