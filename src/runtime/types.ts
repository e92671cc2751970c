import type {
  Callback,
  ContentBlock,
  Failure,
  LimitName,
  Message,
  Model,
  ModelSettings,
  SendMode,
  ThreadEvent,
  ThreadStore,
  ThreadSummary,
  TurnEnd,
  Usage,
} from '../protocol/index.ts'
import type { ThreadState, ToolCall, Turn } from '../thread/index.ts'
import type { AnyTool, OnToolException } from '../tools/index.ts'
import type { Limits } from '../turn/index.ts'

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
  /** Exceptions of tools and of the store, as they were thrown. For your logs; must not throw. */
  readonly onError?: (error: unknown, where: ErrorOrigin) => void
  /** Where threads are kept. Default: in memory. */
  readonly store?: ThreadStore
  /** Who sits at the keyboard, for the log. */
  readonly user?: () => { readonly id: string; readonly name?: string }
}

export interface ErrorOrigin {
  readonly thread_id: string
  readonly tool?: string
  readonly during: 'tool' | 'model' | 'store'
}

export interface SendOptions {
  /** While a turn runs: wait for its end, or stop it and go first. Default `queue`. */
  readonly mode?: Exclude<SendMode, 'steer'>
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
  readonly callbacks: readonly Callback[]
  readonly error?: Failure & { readonly cause?: unknown }
  readonly limit?: LimitName
  readonly usage: Usage
  readonly turn: Turn
}

/** A turn as one sent it. */
export interface TurnHandle {
  /** The `execution_id`. */
  readonly id: string
  /** Resolves when the turn rests; never rejects for what a model, a tool or a network did. */
  result(): Promise<TurnRecord>
  /** Its events, those that happened and those to come, until the turn is over. */
  events(): AsyncIterable<ThreadEvent>
  stop(): void
}

/** A conversation. One handle for each id and agent; it loads behind and can be used at once. */
export interface Thread {
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
}

export interface AgentThreads {
  list(): Promise<readonly ThreadSummary[]>
  rename(id: string, title: string): Promise<void>
  delete(id: string): Promise<void>
}

export interface Agent {
  readonly id: string
  readonly name: string
  readonly tools: readonly AnyTool[]
  thread(id?: string): Thread
  /** A fresh thread and one turn. */
  run(
    content: string | readonly ContentBlock[],
    options?: Pick<SendOptions, 'signal' | 'model' | 'settings'>,
  ): Promise<TurnRecord>
  readonly threads: AgentThreads
}
