import type { LeaseOptions, LeaseOutcome } from '../../protocol/index.ts'
import type { Connection } from './connection.ts'
import { resultOf } from './requests.ts'

/** As it is stored. */
export interface LeaseRow {
  readonly epoch: number
  /** Null when it was given up. */
  readonly holder: string | null
  /** By `Date.now()`, which all tabs share. */
  readonly until: number
  readonly for_ms: number
}

/** The leases as they are stored. */
export interface LeaseRows {
  take(threadId: string, options: LeaseOptions & { readonly forMs: number }): Promise<LeaseOutcome>
  /** What is held by somebody, and for how long still; null where it is free. */
  heldBy(threadId: string): Promise<{ readonly holder: string; readonly leftMs: number } | null>
  release(threadId: string, holder: string): Promise<void>
}

/** The epoch under which a thread is driven; 0 where nobody ever held it. In the caller's transaction. */
export async function epochOf(transaction: IDBTransaction, threadId: string): Promise<number> {
  return (await leaseIn(transaction, threadId))?.epoch ?? 0
}

interface Sight {
  readonly lease: LeaseRow
  readonly left: number
  readonly since: number
}

export function createLeaseRows(connection: Connection): LeaseRows {
  /** Leases of others as they were first seen: what was left, and since when, by a clock that nobody sets. */
  const seen = new Map<string, Sight>()

  /**
   * How long it holds still. The wall clock tells at first sight only, and no more than a lease may
   * have: set back it would hold a dead tab's thread for hours, set forward it would take a living one's.
   */
  function leftOf(threadId: string, lease: LeaseRow): number {
    const since = performance.now()
    const before = seen.get(threadId)
    if (before?.lease.epoch === lease.epoch && before.lease.until === lease.until) {
      return before.left - (since - before.since)
    }
    const left = Math.min(lease.until - Date.now(), lease.for_ms)
    seen.set(threadId, { lease, left, since })
    return left
  }

  return {
    take: (threadId, { holder, forMs, steal = false }) =>
      connection.write(['leases', 'deleted'], 'relaxed', async (transaction) => {
        const [isDeleted, lease] = await Promise.all([
          resultOf(transaction.objectStore('deleted').count(threadId)),
          leaseIn(transaction, threadId),
        ])
        if (isDeleted > 0) return { status: 'deleted' }
        const isMine = lease?.holder === holder
        if (lease && lease.holder !== null && !isMine && !steal) {
          const leftMs = leftOf(threadId, lease)
          if (leftMs > 0) return { status: 'held', holder: lease.holder, leftMs }
        }
        const epoch = isMine ? lease.epoch : (lease?.epoch ?? 0) + 1
        const next: LeaseRow = { epoch, holder, until: Date.now() + forMs, for_ms: forMs }
        transaction.objectStore('leases').put(next, threadId)
        return { status: 'taken', epoch, forMs }
      }),

    heldBy: (threadId) =>
      connection.read(['leases'], async (transaction) => {
        const lease = await leaseIn(transaction, threadId)
        return lease?.holder == null
          ? null
          : { holder: lease.holder, leftMs: leftOf(threadId, lease) }
      }),

    release: (threadId, holder) =>
      connection.write(['leases'], 'relaxed', async (transaction) => {
        const lease = await leaseIn(transaction, threadId)
        if (lease?.holder !== holder) return
        transaction.objectStore('leases').put({ ...lease, holder: null }, threadId)
      }),
  }
}

function leaseIn(transaction: IDBTransaction, threadId: string): Promise<LeaseRow | undefined> {
  return resultOf<LeaseRow | undefined>(transaction.objectStore('leases').get(threadId))
}
