import type { Callback, CallbackKind, Grant, ThreadQuery } from '../protocol/index.ts'

/** Which threads are wanted; what is not given does not matter, but for the agent. */
export interface AgentThreadQuery extends Omit<ThreadQuery, 'agent_id'> {
  /** Default: this agent's. */
  readonly agent_id?: string | undefined
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
  /**
   * Asks the store once more. Rejects with what the store says where it cannot be read: the list keeps
   * what was known before.
   */
  refresh(): Promise<void>
}

/** Remembered decisions. */
export interface AgentGrants {
  list(): readonly Grant[]
  revoke(grantId: string): void
  subscribe(listener: () => void): () => void
}
