import type { Model, ModelSettings, ThreadStore } from '../protocol/index.ts'
import type { Redact, Retention } from '../history/index.ts'
import type { Visibility } from '../thread/index.ts'
import type { AnyTool, ClientToolAnswers, OnToolException } from '../tools/index.ts'
import type { ApprovalHandler, Interceptors, Limits, Policy } from '../turn/index.ts'

export interface AgentOptions {
  /** The endpoint, or one for each thread. */
  readonly model: Model | ((thread: { readonly id: string }) => Model)
  /** Names the agent in logs and stored threads. Default `agent`. */
  readonly id?: string
  /** For people. Default: the id. */
  readonly name?: string
  /** What the model is told before the conversation. */
  readonly instructions?: string
  readonly tools?: readonly AnyTool[]
  readonly settings?: ModelSettings
  readonly limits?: Partial<Limits>
  /** What the model learns of an exception that a tool did not expect. Default `return_to_model`. */
  readonly onToolException?: OnToolException
  /** Which calls run, ask, or are denied. */
  readonly policy?: Policy
  /** Functions that answer client tools, made with `clientToolAnswers`. */
  readonly clientToolAnswers?: ClientToolAnswers
  /** Decides approvals by code, in the tab that drives the turn; `keepOpen()` leaves them to people. */
  readonly onApproval?: ApprovalHandler
  readonly intercept?: Interceptors
  /**
   * What hooks, readers of events and exports see of each event: all, less of it, or nothing (null).
   * The turn, the store and the records of turns know all of it. For showing less, not for keeping
   * secrets from whoever owns the page.
   */
  readonly visibility?: Visibility
  /** Values that exports, and stored threads if asked, do not hold. */
  readonly redaction?: Redaction
  /** How much of a thread is kept when it is opened again, or by `threads.tidy()`. Default: all. */
  readonly retention?: Retention
  /** Exceptions of tools and of the store, as they were thrown. For your logs; must not throw. */
  readonly onError?: (error: unknown, where: ErrorOrigin) => void
  /** Where threads are kept. Default: in memory. */
  readonly store?: ThreadStore
  /** Who sits at the keyboard, for the log. */
  readonly user?: () => { readonly id: string; readonly name?: string }
}

/** With the store that was put in. */
export type StoredAgentOptions = AgentOptions & { readonly store: ThreadStore }

/** Takes values out of what leaves the page, or the memory. */
export interface Redaction {
  /** Says what stands instead of a value; undefined leaves it and looks inside. */
  readonly redact: Redact
  /**
   * Also before anything is stored. What is in memory stays whole; after a reload a call whose
   * arguments miss something asks for it instead of running. Default false.
   */
  readonly beforeStoring?: boolean
}

export interface ErrorOrigin {
  /** Missing where it is about the agent as a whole. */
  readonly thread_id?: string
  readonly tool?: string
  /** `turn`: what the application was asked for between two steps. `listener`: a subscription. */
  readonly during: 'tool' | 'model' | 'answer' | 'policy' | 'store' | 'turn' | 'listener'
}
