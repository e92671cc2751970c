import type {
  ContentBlock,
  JsonValue,
  ModelCapabilities,
  StoredBlob,
  ThreadEvent,
  ThreadSummary,
} from '../protocol/index.ts'
import type { ThreadState } from '../thread/index.ts'
import type { AnyTool, ClientToolAnswer, ClientToolAnswers } from '../tools/index.ts'
import type { ApprovalHandler } from '../turn/index.ts'
import type {
  Answering,
  SendOptions,
  SessionInputs,
  TurnHandle,
  TurnRecord,
} from './turn-handle.ts'
import type { AgentCallbacks, AgentGrants, AgentThreadQuery } from './agent-lists.ts'

/** What a thread offers; the list keeps its identity while it is the same. */
export interface ThreadTools {
  list(): readonly AnyTool[]
  /** Called when tools came or went. Returns the way out. */
  subscribe(listener: () => void): () => void
}

export interface ThreadOptions {
  readonly clientToolAnswers?: ClientToolAnswers
  readonly onApproval?: ApprovalHandler
  readonly sessionInputs?: SessionInputs
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
  /**
   * The bytes that a message names by `{ type: 'blob', blob_id }`; null where they are not there (any
   * more). Rejects with what the store says where it cannot be read.
   */
  blob(blobId: string): Promise<StoredBlob | null>
  /** Called when the list may have changed, here or in another tab. Returns the way out. */
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
