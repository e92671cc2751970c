import type {
  AnsweredHow,
  AnswerOutcome,
  Callback,
  CallbackKind,
  ContentBlock,
  Decision,
  ExtendOutcome,
  Failure,
  Grant,
  JsonValue,
  LimitName,
  Message,
  Model,
  ModelCapabilities,
  ModelSettings,
  SendMode,
  ThreadEvent,
  ThreadQuery,
  ThreadStore,
  ThreadSummary,
  TurnEnd,
  Usage,
} from '../protocol/index.ts'
import type { Redact, Retention } from '../history/index.ts'
import type { ThreadState, ToolCall, Turn, Visibility } from '../thread/index.ts'
import type {
  AnyTool,
  ClientToolAnswer,
  ClientToolAnswers,
  OnToolException,
  ToolResult,
} from '../tools/index.ts'
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

/** What a thread offers; the list keeps its identity while it is the same. */
export interface ThreadTools {
  list(): readonly AnyTool[]
  /** Called when tools came or went. Returns the way out. */
  subscribe(listener: () => void): () => void
}

/** A conversation. One handle for each id and agent; it loads behind and can be used at once. */
export interface Thread extends Answering {
  readonly id: string
  readonly agent: Agent
  /** Resolves when what is stored has been read. Rejects never: see notices. */
  readonly loaded: Promise<void>
  send(content: string | readonly ContentBlock[], options?: SendOptions): TurnHandle
  /** Ends the running turn: stream and tools are aborted, the text so far stays. */
  stop(): void
  /**
   * Goes on from the last good point of the newest turn: a failed step is asked again, a call
   * without a result runs, nothing that has a result runs twice.
   */
  retry(): TurnHandle
  /** Asks anew: another answer to the message before this one, as a branch beside it. */
  regenerate(messageId?: string, options?: SendOptions): TurnHandle
  /** Sends another wording of a user message, as a branch beside it. */
  edit(
    messageId: string,
    content: string | readonly ContentBlock[],
    options?: SendOptions,
  ): TurnHandle
  /** Shows the path that leads through this message. */
  selectBranch(messageId: string): void
  rename(title: string): void
  getState(): ThreadState
  subscribe(listener: (state: ThreadState) => void): () => void
  /** The stored events so far, in order. The array is shared: read, do not write. */
  log(): readonly ThreadEvent[]
  /** Events after a `seq` (default 0: all), those that happened and those to come. */
  events(options?: {
    readonly after?: number
    readonly signal?: AbortSignal
  }): AsyncIterable<ThreadEvent>
  /** Drops the handle; a turn that runs is stopped. The stored thread stays. */
  close(): void
  /** Registers functions that answer client tools here, before all others. Returns the way out. */
  addAnswer(answer: ClientToolAnswer): () => void
  /**
   * A component shows calls of this client tool to a person: no default answer takes them. Returns
   * the way out; what was shown by then stays open for a person.
   */
  addClientToolUI(tool: AnyTool): () => void
  /** The tools that it offers now: the agent's, and those that are added here. */
  readonly tools: ThreadTools
  /** Offers tools in this thread from the next step on. Returns the way out. */
  addTool(tool: AnyTool): () => void
  /** Tells the model something from the next step on, under a name. Returns the way out. */
  addContext(name: string, value: () => JsonValue): () => void
}

/** Which threads are wanted; what is not given does not matter, but for the agent. */
export interface AgentThreadQuery extends Omit<ThreadQuery, 'agent_id'> {
  /** Default: this agent's. */
  readonly agent_id?: string | undefined
}

/** The threads of an agent, open here or not. What they reject with says what to do. */
export interface AgentThreads {
  /**
   * Newest first. Those of this agent, and those that name none; `{ agent_id: undefined }` for all in
   * the store. Page by page: give `limit`, and the last thread of a page as `behind` for the next one.
   */
  list(query?: AgentThreadQuery): Promise<readonly ThreadSummary[]>
  /** Rejects with `SdkError` where there is no such thread, as do the others. */
  rename(id: string, title: string): Promise<void>
  /** Puts a thread away, or takes it back (`false`). */
  archive(id: string, archived?: boolean): Promise<void>
  /** For good: what runs in it ends, and nothing brings it back. Idempotent. */
  delete(id: string): Promise<void>
  /** The thread as JSON Lines: line 1 names the format, each further line is an event. */
  export(id: string): Promise<string>
  /**
   * A thread from what `export` wrote, of this agent from now on. What is unfinished in it asks
   * again, whatever it says of consent; grants are left out. It gets another id where its own is
   * known here. Rejects with `SdkError` for text that is no thread.
   */
  import(text: string): Promise<Thread>
  /**
   * Applies the retention to threads that are not open, and drops what later events made superfluous
   * and bytes that nothing names. Threads that are opened are looked after by themselves.
   */
  tidy(): Promise<void>
  /** Called when the list may have changed, here or in another tab. Returns the way out. */
  subscribe(listener: () => void): () => void
}

/** Which callbacks are wanted; what is not given does not matter. */
export interface CallbackFilter {
  readonly thread_id?: string
  readonly kind?: CallbackKind
  /** The tool's id. */
  readonly tool?: string
}

/** Open callbacks over all threads of the agent, open here or not. */
export interface AgentCallbacks {
  /**
   * Oldest first. Those of threads that are not open come from the store, which is asked when
   * somebody looks: they are in a later list, and a listener hears of it.
   */
  list(filter?: CallbackFilter): readonly Callback[]
  /** Called when the list may have changed. Returns the way out. */
  subscribe(listener: () => void): () => void
}

/** Remembered decisions. */
export interface AgentGrants {
  list(): readonly Grant[]
  revoke(grantId: string): void
  subscribe(listener: () => void): () => void
}

export interface AgentToolOptions {
  readonly name: string
  readonly title?: string
  /** What the other model reads to know when to ask it. */
  readonly description: string
  /** Milliseconds. Default: none; it may have to wait for a person. */
  readonly timeoutMs?: number
}

export interface ThreadOptions {
  readonly clientToolAnswers?: ClientToolAnswers
  readonly onApproval?: ApprovalHandler
  readonly sessionInputs?: SessionInputs
}

export interface Agent extends Answering {
  readonly id: string
  readonly name: string
  /** What its model takes; undefined where each thread has a model of its own. */
  readonly capabilities: ModelCapabilities | undefined
  readonly tools: readonly AnyTool[]
  thread(id?: string, options?: ThreadOptions): Thread
  /**
   * Loads what the first message needs, ahead of it: the turn engine and the model's wire. Optional,
   * and never rejects: what fails to load is asked for again when it is needed.
   */
  prepare(): Promise<void>
  /**
   * This agent as a tool of another one, in the namespace `subagent`. It gets a task and gives back
   * its last words; what it does nests under the call, and its questions are asked in that thread.
   */
  asTool(options: AgentToolOptions): AnyTool
  /** A fresh thread and one turn. */
  run(
    content: string | readonly ContentBlock[],
    options?: ThreadOptions & Pick<SendOptions, 'signal' | 'model' | 'settings'>,
  ): Promise<TurnRecord>
  readonly callbacks: AgentCallbacks
  readonly grants: AgentGrants
  readonly threads: AgentThreads
}
