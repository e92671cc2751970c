import type { ThreadEvent } from './event.ts'
import type {
  BlobStore,
  GrantStore,
  LeaseStore,
  PartialStore,
  StoreChange,
  StoredCallbacks,
} from './store-parts.ts'

/**
 * Where threads live: their logs and what can be known of them without reading a log. Each method is
 * one transaction: all of it happens or nothing, also when the page dies in the middle, and what it
 * resolved with is on disk as far as the place can tell. What it gives back was written by somebody
 * (an older library, a newer one, whoever had access): rows are `unknown`, and whoever reads them
 * checks them.
 *
 * Methods reject with {@link StoreError} when the place cannot be reached or is full; the runtime then
 * goes on in memory and says so. They reject with `SdkError` for arguments that break these rules.
 * `describeThreadStore` in `countersign/testing` checks all that is said here.
 */
export interface ThreadStore {
  /** Names the place: `memory`, `indexed-db`. */
  readonly id: string

  /** The rows of a thread in order of `seq`; null where it is unknown or deleted. */
  load(threadId: string, range?: LogRange): Promise<StoredLog | null>

  /**
   * Adds events behind the last one, if the log still ends where the writer believes. The first
   * append makes the thread. With the rows it updates, in the same transaction, the thread's summary,
   * its open callbacks and the counts of its blobs, and it drops its partial.
   *
   * Events are settled ones of this thread (none is transient), their numbers rise and are higher
   * than `expect.after`; numbers may be left out. An empty list checks the expectation and writes
   * nothing. Events that are there already, by the id of the last one, count as written: an append
   * whose answer was lost can be made again.
   */
  append(
    threadId: string,
    events: readonly ThreadEvent[],
    expect: AppendExpectation,
  ): Promise<WriteOutcome>

  /**
   * Puts other events in the place of rows: those behind `expect.from` and up to `expect.upTo`, which
   * is one of them. Used to drop what became superfluous, to drop old turns behind a checkpoint, and
   * to bring a log up to date. The new events' numbers rise from behind `from`, and the last one bears
   * `upTo`, so that the log ends where it did. Raises the revision and counts blobs anew; summary,
   * open callbacks and all other rows stay as they are. An unknown thread is a conflict.
   */
  rewrite(
    threadId: string,
    events: readonly ThreadEvent[],
    expect: RewriteExpectation,
  ): Promise<WriteOutcome>

  /** Threads, newest first by `updated_at`, then by `id`, both falling. */
  list(query?: ThreadQuery): Promise<readonly ThreadSummary[]>

  /**
   * Forgets a thread: rows, summary, callbacks, partial, lease, and the grants that hold in it only;
   * blobs that nothing else refers to are free to go. Its id stays taken for ever: a late append, a
   * rewrite or a lease comes back as `deleted`, so that no other tab brings it to life again.
   * Idempotent; an id that is unknown is taken from then on as well.
   */
  delete(threadId: string): Promise<void>

  /** The questions that are open, over all threads. */
  readonly callbacks: StoredCallbacks
  /** Remembered decisions. Without it they last as long as the page. */
  readonly grants?: GrantStore
  /** Attachments, apart from the logs that name them. Without it they stay in the log. */
  readonly blobs?: BlobStore
  /** Who drives a thread. Without it a thread is driven by one page at a time, unchecked. */
  readonly leases?: LeaseStore
  /** Answers that are arriving. Without it a reload loses the text of a block that had not ended. */
  readonly partials?: PartialStore
  /**
   * Hears that something was written, here or by another tab. A hint: it may come late, twice or not
   * at all, so whoever hears it looks into the store. Returns the way out. Without it lists are as
   * old as their last look.
   */
  subscribe?(listener: (change: StoreChange) => void): () => void
}

/** Which rows are wanted. Bounds are left out themselves; without any, all rows are wanted. */
export interface LogRange {
  /** Only rows with a higher `seq`. */
  readonly after?: number
  /** Only rows with a lower `seq`. */
  readonly before?: number
  /** At most so many: the first ones where `after` is given, else the last ones. In order all the same. */
  readonly limit?: number
}

export interface StoredLog {
  /** The events as they were written, as far as they are wanted, in order of `seq`. A list of its own. */
  readonly rows: readonly unknown[]
  /** The last stored `seq`, wanted or not. */
  readonly seq: number
  /** How often the log was rewritten. */
  readonly revision: number
  /** The thread's partial, where the log still ends where it was put. See {@link PartialStore}. */
  readonly partial?: readonly unknown[]
}

export interface AppendExpectation {
  /** The last stored `seq`; 0 for a thread that is new. */
  readonly after: number
  /**
   * Of the lease under which this is written. Left out by commands that come from anywhere (a
   * decision in another tab): for them `after` alone counts.
   */
  readonly epoch?: number
}

export interface RewriteExpectation extends AppendExpectation {
  /** Rows behind this `seq` are replaced; default 0: from the first one. */
  readonly from?: number
  /** Rows up to this `seq` are replaced. */
  readonly upTo: number
  /** As {@link StoredLog.revision} told it: who read before another rewrite must read again. */
  readonly revision: number
}

export type WriteOutcome =
  | { readonly status: 'written' }
  /** The log ends elsewhere, at `seq` (0: unknown), or was rewritten. Nothing was written: load, try again. */
  | { readonly status: 'conflict'; readonly seq: number }
  /** Somebody else drives the thread since, under this epoch. Nothing was written. */
  | { readonly status: 'fenced'; readonly epoch: number }
  /** The thread is deleted. Nothing was written, and nothing ever will be. */
  | { readonly status: 'deleted' }

/** A thread in a list: what can be known without reading its log. */
export interface ThreadSummary {
  readonly id: string
  /** The newest title; of a thread without one the first words of a user, at most 80 characters. */
  readonly title: string | null
  readonly archived: boolean
  readonly agent_id?: string
  /** Whose it is: the id that `user()` gave when it began. */
  readonly user?: string
  /** ISO 8601, UTC, as the events carry it. */
  readonly created_at: string
  /** When something last happened. Notices and what befalls the log itself do not count. */
  readonly updated_at: string
  /** Questions that wait for somebody. */
  readonly open_callbacks: number
}

/** Which threads are wanted; what is not given does not matter. */
export interface ThreadQuery {
  /** Each of these words, between blanks, is in the title, in whatever case and width. */
  readonly search?: string
  readonly archived?: boolean
  /** Those of this agent, and those that name none. */
  readonly agent_id?: string
  /** Those of this user, and those that name none. */
  readonly user?: string
  /** The last thread of the page before: only what comes behind it in the order of the list. */
  readonly behind?: Pick<ThreadSummary, 'id' | 'updated_at'>
  readonly limit?: number
}
