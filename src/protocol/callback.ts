import type { JsonObject, JsonValue } from './json.ts'
import type { Hints, ToolDefinition } from './tool-definition.ts'

/** A question that a turn asks and waits for. */
export type CallbackKind =
  | 'approval'
  | 'client_tool_call'
  | 'elicitation'
  | 'sign_in'
  | 'result_review'
  | 'resume'
  | 'pause'

/** `answering`: a function took it up and has not returned. */
export type CallbackState =
  | 'open'
  | 'answering'
  | 'answered'
  | 'cancelled'
  | 'superseded'
  | 'expired'

export type DecisionType = 'approve' | 'edit' | 'reject' | 'answer'

export interface Remember {
  readonly scope: 'turn' | 'thread' | 'always'
  readonly match: 'tool' | 'args'
  /** ISO 8601; without it the grant does not run out. */
  readonly until?: string
}

/** The answer to an approval. */
export type Decision =
  | { readonly type: 'approve'; readonly remember?: Remember }
  | { readonly type: 'edit'; readonly args: JsonObject }
  | { readonly type: 'reject'; readonly reason?: string }
  | { readonly type: 'answer'; readonly result: JsonValue }

/** Why a call asks. */
export type Why =
  | { readonly type: 'rule'; readonly reason?: string }
  | { readonly type: 'tool' }
  | { readonly type: 'interceptor'; readonly reason?: string }
  | { readonly type: 'untrusted' }
  | { readonly type: 'unverifiable'; readonly reason?: string }

/** What a settled callback was answered with, by whom and how. */
export interface Settlement {
  readonly by?: string
  readonly how: 'click' | 'shortcut' | 'function' | 'grant' | 'policy' | 'runtime'
  readonly decision?: Decision
  readonly value?: JsonValue
}

export interface Callback {
  /** Globally unique: `cb_…`. */
  readonly id: string
  readonly kind: CallbackKind
  readonly thread_id: string
  readonly execution_id: string
  /** The assistant message with the call, and our id of the call. */
  readonly message_id?: string
  readonly tool_call_id?: string
  /** The provider's id of the call, where it gave one. */
  readonly call_id?: string
  readonly tool?: ToolDefinition
  readonly hints?: Hints
  readonly args?: JsonObject
  readonly digest?: string
  readonly why?: Why
  readonly asked_by?: { readonly agent: string; readonly path: readonly string[] }
  readonly allowed?: readonly DecisionType[]
  readonly opened_at: string
  readonly expires_at?: string
  readonly state: CallbackState
  readonly settlement?: Settlement
}

/** A callback still waits for somebody. */
export function isOpen(callback: Callback): boolean {
  return callback.state === 'open' || callback.state === 'answering'
}
