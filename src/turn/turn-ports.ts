import type {
  Author,
  Callback,
  Decision,
  Failure,
  Grant,
  JsonValue,
  Model,
  ModelSettings,
} from '../protocol/index.ts'
import type { ReadBlob } from '../blobs/index.ts'
import type { Origin, TurnLog } from '../thread/index.ts'
import type {
  AnswerFunction,
  AnyTool,
  ClientToolAnswers,
  KeepOpen,
  OnToolException,
  ToolSet,
} from '../tools/index.ts'
import type { Interceptors } from './intercept.ts'
import type { Limits } from './limits.ts'
import type { Policy } from './policy.ts'

/** Remembered decisions, wherever they are kept. */
export interface GrantBook {
  /** Those that count now: asked anew for each ruling, because another tab may have revoked one. */
  current(): Promise<readonly Grant[]>
  give(grant: Grant): void
}

/** Decides approvals by code. `keepOpen()` leaves them to a person. */
export type ApprovalHandler = (
  callback: Callback,
) => Decision | KeepOpen | Promise<Decision | KeepOpen>

/** What deciding and answering need, in a turn or out of it. */
export interface AnswerPorts {
  readonly log: TurnLog
  /** The tools as they are now: asked anew for each step and each call. */
  readonly tools: () => ToolSet
  readonly policy: Policy | undefined
  /** Of the agents around this one: the strictest of all counts. */
  readonly outerPolicies: readonly (Policy | undefined)[]
  readonly grants: GrantBook
  readonly intercept: Interceptors
  readonly limits: Limits
  /** Who sits at the keyboard. */
  readonly user: () => { readonly id: string; readonly name?: string } | undefined
  /** Resolves when all events so far are stored; says false where they cannot be. */
  readonly saved: () => Promise<SaveState>
  /** For the application's logs. Must not throw. */
  readonly onError: (
    error: unknown,
    where: {
      readonly during: 'tool' | 'model' | 'answer' | 'policy' | 'turn'
      readonly tool?: string
    },
  ) => void
}

/**
 * `in_memory`: the store does not take anything at the moment. `unkept`: there is no
 * place for it here at all, so nobody else can know of the thread. `fenced`: somebody else drives the
 * thread, so nothing may be started on the strength of this log.
 */
export type SaveState = 'stored' | 'in_memory' | 'unkept' | 'fenced'

/** What was decided is as safe as it can be: its effect may start. */
export function isKept(state: SaveState): boolean {
  return state === 'stored' || state === 'unkept'
}

/** What a turn needs from outside. */
export interface TurnPorts extends AnswerPorts {
  readonly executionId: string
  readonly agent: { readonly name: string; readonly path: readonly string[] }
  /** The log of the thread itself; `log` is a part of it in a subagent. */
  readonly threadLog: TurnLog
  /** Tells the thread where a subagent’s questions are answered. Returns the way out. */
  readonly onSubagent: (ports: AnswerPorts) => () => void
  readonly model: Model
  readonly instructions: string | undefined
  /** What components tell the model now, by name. */
  readonly contexts: () => readonly NamedContext[]
  readonly settings: ModelSettings
  /** What the store keeps apart from the log. */
  readonly blob: ReadBlob
  readonly onToolException: OnToolException
  readonly sessionInputs: { readonly [name: string]: unknown }
  /** The function that answers a client tool, or this callback of it, if there is one now. */
  readonly answerFor: (
    tool: AnyTool,
    callbackId?: string,
    inner?: ClientToolAnswers,
  ) => AnswerFunction | undefined
  /** Says when that may have changed. Returns the way out. */
  readonly onAnswersChanged: (listener: () => void) => () => void
  readonly onApproval: ApprovalHandler | undefined
  /** Aborted when the user stops the turn or leaves it. */
  readonly signal: AbortSignal
  /** A call that was running without a result failed for certain: it may run again unasked. */
  readonly rerunLost: boolean
  /**
   * Somebody asked for the turn, or for it to go on, here. Else it was left by a page that died, and
   * no model is asked until somebody is there.
   */
  readonly isAttended: () => boolean
  /**
   * Nothing of the turn runs until this resolves: others may have the thread meanwhile. Resolves with
   * `left` where one of them drives it then.
   */
  readonly rest: (until: Promise<void>) => Promise<'ours' | 'left'>
}

/** A value that the model is told under a name. Asked for anew before each request. */
export interface NamedContext {
  readonly name: string
  readonly value: () => JsonValue
}

/** How a turn came to its end, with the exception behind it where there was one. */
export interface TurnFailure {
  readonly failure: Failure
  readonly cause?: unknown
}

/** Who writes an event of this turn. */
export function originOf(ports: TurnPorts, kind: Author['kind']): Origin {
  return { author: { kind }, execution_id: ports.executionId }
}
