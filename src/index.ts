/**
 * The runtime: no React, no DOM. Runs in a browser tab, a worker or Node.
 * @packageDocumentation
 */
import { type Agent, type AgentOptions, createAgent as createAgentOn } from './runtime/index.ts'
import { memoryStore } from './storage/memory.ts'

/** See {@link AgentOptions}. Threads live in memory unless a store is given. */
export function createAgent(options: AgentOptions): Agent {
  return createAgentOn({ ...options, store: options.store ?? memoryStore() })
}

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
} from './runtime/index.ts'
export type * from './protocol/index.ts'
export {
  findJsonProblem,
  HINT_DEFAULTS,
  hintsOf,
  isJson,
  isOpen,
  isWellFormed,
  ModelError,
  SdkError,
  statusOf,
  textOf,
  toolCallsOf,
} from './protocol/index.ts'
export {
  reduceThread,
  emptyThread,
  selectActiveTurn,
  selectCurrentTurn,
  selectMessage,
  selectMessages,
  selectOpenCallbacks,
  selectQueuedTurns,
  selectSiblings,
  selectToolCall,
  selectTurn,
  selectTurnMessages,
} from './thread/index.ts'
export type {
  CallState,
  Notice,
  ThreadState,
  ToolCall,
  Turn,
  TurnState,
  Viewer,
  Visibility,
} from './thread/index.ts'
export {
  clientTool,
  clientToolAnswers,
  keepOpen,
  tool,
  ToolError,
  ToolResult,
} from './tools/index.ts'
export type {
  AnswerFunction,
  AnyTool,
  ApprovalContext,
  ClientTool,
  ClientToolAnswer,
  ClientToolAnswers,
  ClientToolOptions,
  DefaultAnswer,
  KeepOpen,
  FromSchema,
  OnToolException,
  StandardSchemaV1,
  Tool,
  ToolContext,
  ToolErrorOptions,
  ToolOptions,
  ToolResultOptions,
  ToolSchema,
} from './tools/index.ts'
export { complete, DEFAULT_LIMITS, keepLast } from './runtime/index.ts'
export type {
  ApprovalHandler,
  CallContext,
  Completion,
  CompletionOptions,
  Interceptors,
  Limits,
  Policy,
  PolicyDecision,
  PolicyRule,
  ResultPolicy,
  ResultRule,
  ResultRuleDecision,
  ToolCallVerdict,
  ToolMatch,
} from './turn/index.ts'
