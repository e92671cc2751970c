import type { ToolResultBlock } from './content.ts'
import type { JsonObject, JsonValue } from './json.ts'
import type { Problem, UncheckedCode } from './problem.ts'
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

/**
 * The answer to an approval. To the review of a result: `approve` passes it on to the model as it is,
 * `answer` puts another value in its place, `reject` withholds it.
 */
export type Decision =
  | { readonly type: 'approve'; readonly remember?: Remember }
  | { readonly type: 'edit'; readonly args: JsonObject }
  | { readonly type: 'reject'; readonly reason?: string }
  | { readonly type: 'answer'; readonly result: JsonValue }

/** Why a call asks. A `reason` is a sentence of the application's; all else is a word for code. */
export type Why =
  /** A rule of the policy. `default`: none matched. `failed`: one could not be evaluated. */
  | { readonly type: 'rule'; readonly reason?: string; readonly because?: 'default' | 'failed' }
  /** The tool says so: by a declared `destructiveHint`, else by `needsApproval`, which may fail. */
  | { readonly type: 'tool'; readonly because?: 'destructive' | 'failed' }
  | { readonly type: 'interceptor'; readonly reason?: string }
  /** It comes from a source whose word does not count. */
  | { readonly type: 'untrusted' }
  /** Its arguments could not be checked. The code is for people, the reason for models and logs. */
  | {
      readonly type: 'unverifiable'
      readonly code?: UncheckedCode
      readonly detail?: string
      readonly reason?: string
    }
  /** What it does changed since it was approved. */
  | { readonly type: 'changed' }
  /** It came with an import: what the log says of consent does not count. */
  | { readonly type: 'imported' }
  /** Some of its arguments were redacted in the store: they are not what was approved. */
  | { readonly type: 'redacted' }
  /** Of a result: it comes from outside, and private data was read in this thread. */
  | { readonly type: 'private_data' }

/** What a settled callback was answered with, by whom and how. */
export interface Settlement {
  /** Who: the id that `user()` gave; of a grant its id. */
  readonly by?: string
  /** What that person is called. */
  readonly by_name?: string
  readonly how: AnsweredHow
  readonly decision?: Decision
  readonly value?: JsonValue
  /** Of the call as it will run: another one than the callback's after an edit. */
  readonly digest?: string
}

/** By which way an answer came. `function`: code of the application, by a direct call or a handler. */
export type AnsweredHow = 'click' | 'shortcut' | 'function' | 'grant' | 'policy' | 'runtime'

/** Why an answer or a decision is not taken: a word for code. */
export type RefusalCode =
  /** This question does not take this kind of answer. */
  | 'not_offered'
  /** The tool is not declared any more: it cannot run, but the call can be declined or answered. */
  | 'tool_gone'
  /** The question came with an import; it was closed, and the call asks anew. */
  | 'imported'
  /** A decision about this call cannot be remembered. */
  | 'not_remembered'
  /** The policy or an interceptor says no to these arguments; a problem holds the reason, if any. */
  | 'denied'
  /** The application's code that had to be asked failed. */
  | 'failed'

/** What became of an answer. */
export interface AnswerOutcome {
  readonly status:
    | 'answered'
    /** Somebody was first; see `settled_by`. */
    | 'already_settled'
    | 'not_found'
    /** The value breaks the schema; the callback stays open. */
    | 'invalid'
    /** This callback does not take such an answer; it stays open. */
    | 'not_allowed'
    /** It could not be stored, so nothing was started; the callback stays open. */
    | 'not_saved'
  /** With `not_allowed`. */
  readonly code?: RefusalCode
  readonly problems?: readonly Problem[]
  readonly settled_by?: Settlement
}

/** What became of the wish to keep a question open for longer. */
export interface ExtendOutcome {
  readonly status:
    | 'extended'
    | 'already_settled'
    | 'not_found'
    /** It does not expire, or its time is fixed. */
    | 'not_allowed'
    /** It counts here for now, but could not be stored. */
    | 'not_saved'
  /** When it expires now; ISO 8601. */
  readonly expires_at?: string
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
  /** With `result_review`: what the tool gave, whole. The thread shows what became of it. */
  readonly result?: ToolResultBlock
  readonly why?: Why
  readonly asked_by?: { readonly agent: string; readonly path: readonly string[] }
  readonly allowed?: readonly DecisionType[]
  readonly opened_at: string
  /** When it is rejected by itself; ISO 8601. It never approves anything. */
  readonly expires_at?: string
  /** A person may keep it open for so many milliseconds more, as often as they like. */
  readonly extends_by_ms?: number
  readonly state: CallbackState
  readonly settlement?: Settlement
  /** It came with an import: nothing it shows is believed, and deciding it means asking anew. */
  readonly ask_again?: true
}

/**
 * Whether an open question is asked anew when it came with an import: nothing it says of a call is
 * believed. A review shows the very result that it is about, and lets nothing run.
 */
export function isAskedAnew({ kind }: Callback): boolean {
  return kind !== 'result_review'
}

/** A callback still waits for somebody. */
export function isOpen(callback: Callback): boolean {
  return callback.state === 'open' || callback.state === 'answering'
}
