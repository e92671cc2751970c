import type {
  AnswerOutcome,
  AnsweredHow,
  Callback,
  Decision,
  ExtendOutcome,
  Failure,
  JsonValue,
  LimitName,
  Message,
  Model,
  ModelSettings,
  SendMode,
  ThreadEvent,
  TurnEnd,
  Usage,
} from '../protocol/index.ts'
import type { ToolCall, Turn } from '../thread/index.ts'
import type { ToolResult } from '../tools/index.ts'

/** Values that tools declare with `sessionInputs`. Never stored, logged, or seen by a model. */
export interface SessionInputs {
  readonly [name: string]: unknown
}

export interface SendOptions {
  /**
   * While a turn runs: wait for its end, join it before its next step, or stop it and go first.
   * Default `queue`.
   */
  readonly mode?: SendMode
  /**
   * While something is open that a person is asked: close it as superseded and go on, or wait for
   * it. Default `close`.
   */
  readonly whenBlocked?: 'close' | 'queue'
  /** Values for the tools that declare them, over those of the thread. */
  readonly sessionInputs?: SessionInputs
  readonly model?: Model
  readonly settings?: ModelSettings
  /** Stops the turn. */
  readonly signal?: AbortSignal
}

/**
 * How a turn came to rest: it is over, or it is blocked and waits for an answer. `error` has the
 * `cause` beside what the log keeps, where the turn failed in this tab.
 */
export interface TurnRecord {
  readonly state: TurnEnd | 'blocked'
  /** The text of the last assistant message. */
  readonly text: string
  /** What the turn added: assistant and tool messages, in order. */
  readonly messages: readonly Message[]
  readonly tool_calls: readonly ToolCall[]
  /** What is still open. */
  readonly callbacks: readonly OpenCallback[]
  readonly error?: Failure & { readonly cause?: unknown }
  readonly limit?: LimitName
  readonly usage: Usage
  readonly turn: Turn
}

/** An open callback, with a way to answer it by code. */
export interface OpenCallback extends Callback {
  /** Answers a client tool's call with what the function returns, throws or leaves open. */
  run(fn: (args: never) => unknown): Promise<AnswerOutcome>
}

/** Decides and answers what a turn waits for. A callback is named by itself or by its id. */
export interface Answering {
  /** Answers a client tool's call, or says what to do about an interrupted one. */
  answer(
    callback: Callback | string,
    value: JsonValue | ToolResult,
    options?: AnsweringOptions,
  ): Promise<AnswerOutcome>
  /** Decides an approval or a pause. A client tool's call takes `reject` and `answer`. */
  decide(
    callback: Callback | string,
    decision: Decision,
    options?: AnsweringOptions,
  ): Promise<AnswerOutcome>
  /**
   * Keeps an approval that expires open: from now on for as long as its rule gives it, as often as
   * a person likes. `not_allowed` where it does not expire, or where the rule fixes its time.
   */
  extend(callback: Callback | string): Promise<ExtendOutcome>
}

export interface AnsweringOptions {
  /** For the log. Default `function`. */
  readonly how?: AnsweredHow
}

/** A turn as one sent it. */
export interface TurnHandle extends Answering {
  /** The `execution_id`. */
  readonly id: string
  /** Resolves when the turn rests; never rejects for what a model, a tool or a network did. */
  result(): Promise<TurnRecord>
  /** Its events, those that happened and those to come, until the turn is over. */
  events(): AsyncIterable<ThreadEvent>
  stop(): void
}
