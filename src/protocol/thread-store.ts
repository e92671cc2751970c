import type { ThreadEvent } from './event.ts'

/** A thread in a list: what can be known without reading its log. */
export interface ThreadSummary {
  readonly id: string
  readonly title: string | null
  readonly archived: boolean
  readonly agent_id?: string
  readonly created_at: string
  readonly updated_at: string
}

export type AppendOutcome =
  | { readonly status: 'appended' }
  /** Somebody else wrote first; `seq` is where the log stands. Nothing was written. */
  | { readonly status: 'conflict'; readonly seq: number }

/**
 * Where logs live. Methods reject when the place cannot be reached or is full; the runtime then
 * goes on in memory and says so.
 */
export interface ThreadStore {
  /** Names the place: `memory`, `indexed-db`. */
  readonly id: string
  /** All events of a thread in order of `seq`; null where it is unknown or deleted. */
  load(threadId: string): Promise<readonly ThreadEvent[] | null>
  /**
   * Adds events if the last stored `seq` is `after` (0 for a new thread): all of them or none.
   */
  append(
    threadId: string,
    events: readonly ThreadEvent[],
    expect: { readonly after: number },
  ): Promise<AppendOutcome>
  /** Newest first by `updated_at`. */
  list(): Promise<readonly ThreadSummary[]>
  /** Forgets a thread. Idempotent. */
  delete(threadId: string): Promise<void>
}
