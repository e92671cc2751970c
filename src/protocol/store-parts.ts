import type { CallbackKind } from './callback.ts'
import type { ThreadEvent } from './event.ts'
import type { Grant } from './grant.ts'

/**
 * An index of the open callbacks, which the store keeps up as events are appended:
 * `callback.opened` puts one in (an open one with its id is replaced), also where a subagent asks;
 * `callback.answering` and `callback.extended` change it; `callback.settled` takes it out, and
 * `callback.reopened` puts it back as it was, however long ago that was; `log.imported` marks all open
 * ones of its thread with `ask_again`, except reviews of results.
 */
export interface StoredCallbacks {
  /** Callbacks as their events had them, oldest first by `opened_at`, then by `id`. */
  list(query?: CallbackQuery): Promise<readonly unknown[]>
}

/** Which callbacks are wanted; what is not given does not matter. */
export interface CallbackQuery {
  readonly id?: string
  readonly thread_id?: string
  readonly kind?: CallbackKind
  /** The tool's id. */
  readonly tool?: string
  /** Those in threads of this agent, and in threads that name none. */
  readonly agent_id?: string
}

/** Remembered decisions, apart from the logs. */
export interface GrantStore {
  /** As they were put, in the order in which they were put first. */
  list(): Promise<readonly unknown[]>
  /** Keeps a grant; one with the same id is replaced. */
  put(grant: Grant): Promise<void>
  /** Idempotent. */
  delete(grantId: string): Promise<void>
}

export interface StoredBlob {
  readonly data: Uint8Array<ArrayBuffer>
  /** `image/png`. */
  readonly media_type: string
}

/**
 * Bytes that events name by `{ type: 'blob', blob_id }`, wherever that stands in them. The store
 * counts: a blob stays as long as a stored row names it. One that none names (it was put before the
 * message that needs it, or its rows are gone) stays until it is collected.
 *
 * Bytes are put before the row that names them is written, so that no row ever stands without them.
 */
export interface BlobStore {
  /**
   * Keeps bytes under an id that the caller made. What is there under that id stays, and waits for a
   * row anew: a collection that runs now must not take it from under the one that is being written.
   */
  put(blobId: string, blob: StoredBlob): Promise<void>
  /** A copy; null where it is unknown. */
  get(blobId: string): Promise<StoredBlob | null>
  /**
   * Drops the blobs that no row names: at once those that a row has named since they were last put,
   * the others when that is so long ago. Resolves with how many went.
   */
  collect(olderThanMs: number): Promise<number>
}

/**
 * Who drives a thread. Each time it passes from one holder to another the thread's epoch rises; an
 * append that names a lower epoch is fenced. Times are by the store's own clock.
 */
export interface LeaseStore {
  /**
   * Takes a thread for so many milliseconds (0: it may be taken from you at once). The holder takes
   * it again to keep it: the epoch stays, as long as nobody else had it in between. `steal` takes it
   * from whoever holds it; with `wait` it is waited for, first come first served, until that is
   * aborted. The thread need not exist yet.
   */
  take(threadId: string, options: LeaseOptions): Promise<LeaseOutcome>
  /** Gives it up, if this holder has it. The epoch stays what it was. Idempotent. */
  release(threadId: string, holder: string): Promise<void>
  /**
   * Resolves when this holder has lost a thread that it had taken, however that came. Without it a
   * holder learns of that when it renews, or by a write that is `fenced`.
   */
  lost?(threadId: string, holder: string): Promise<void>
}

export interface LeaseOptions {
  readonly holder: string
  /** Left out: as long as the place holds right. Take it again in a third of that. */
  readonly forMs?: number
  readonly steal?: boolean
  readonly wait?: AbortSignal
}

export type LeaseOutcome =
  /** Yours. `epoch` goes with each append. */
  | {
      readonly status: 'taken'
      readonly epoch: number
      /** For so many milliseconds, unless it is taken again. Missing: for ever. */
      readonly forMs?: number
    }
  /** Somebody else's, for so many more milliseconds. `holder` is empty where it is just changing. */
  | { readonly status: 'held'; readonly holder: string; readonly leftMs: number }
  | { readonly status: 'deleted' }

/**
 * One slot a thread for what is under way and stands in no log yet: the growth of open blocks. Made
 * for the moment in which a page goes away, so it neither waits nor answers.
 */
export interface PartialStore {
  /**
   * Overwrites the slot. Returns at once, the write on its way; never throws; what fails is lost. The
   * slot counts as long as the log ends at `after`: the next append drops it, and `load` gives it only
   * until then. `events` are transient ones, such as one `block.grown` for each open block with all of
   * its text since it was started.
   */
  put(
    threadId: string,
    partial: { readonly after: number; readonly events: readonly ThreadEvent[] },
  ): void
}

/** What was written, be it a partial: look there. */
export type StoreChange =
  | {
      readonly type: 'thread'
      readonly thread_id: string
      /** Where the log ends since, or ended when a partial was put. Missing where the thread went. */
      readonly seq?: number
    }
  | { readonly type: 'grants' }

/** Why a place does not do what it is asked. */
export type StoreErrorCode =
  /** No room left. */
  | 'full'
  /** There is none here: not supported, forbidden, a private mode. */
  | 'unavailable'
  /** Another tab holds up a change of the place's shape. */
  | 'blocked'
  /** A newer library has changed its shape: this one must not write. */
  | 'newer'
  /** The connection broke and could not be made again. */
  | 'lost'

/** How a store says that it cannot. An error with such a `code` does as well; any other counts as `lost`. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
