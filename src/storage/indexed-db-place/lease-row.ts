import type { LeaseOptions, LeaseOutcome } from '../../protocol/index.ts'
import type { Connection } from './connection.ts'
import { resultOf } from './requests.ts'

/**
 * So long is waited for a renewal of what seems to have ended before anybody here saw it: the clock may
 * have been set. Who has it and is asked renews at once; where nobody can be asked there are no locks
 * either, and it is renewed every five seconds.
 */
const IN_DOUBT_MS = 6_000

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
  /** Counts the time from now, for who still has it. */
  renew(threadId: string, holder: string): Promise<void>
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

export function createLeaseRows(
  connection: Connection,
  askFor: (threadId: string) => void,
): LeaseRows {
  /** Leases of others as they were first seen: what was left, and since when, by a clock that nobody sets. */
  const seen = new Map<string, Sight>()

  /**
   * How long it holds still. The wall clock tells at first sight only, and no more than a lease may
   * have: set back it would hold a dead tab's thread for hours. Nor much less, before whoever has it was
   * asked: set forward it would take a living one's.
   */
  function leftOf(threadId: string, lease: LeaseRow): number {
    const since = performance.now()
    const before = seen.get(threadId)
    if (before?.lease.epoch === lease.epoch && before.lease.until === lease.until) {
      return before.left - (since - before.since)
    }
    const told = lease.until - Date.now()
    const left = Math.min(Math.max(told, IN_DOUBT_MS), lease.for_ms)
    if (told < left) askFor(threadId)
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

    renew: (threadId, holder) =>
      change(threadId, holder, (lease) => ({ until: Date.now() + lease.for_ms })),
    release: (threadId, holder) => change(threadId, holder, () => ({ holder: null })),
  }

  /** Where the holder still has it; else nothing. */
  function change(
    threadId: string,
    holder: string,
    to: (lease: LeaseRow) => Partial<LeaseRow>,
  ): Promise<void> {
    return connection.write(['leases'], 'relaxed', async (transaction) => {
      const lease = await leaseIn(transaction, threadId)
      if (lease?.holder !== holder) return
      transaction.objectStore('leases').put({ ...lease, ...to(lease) }, threadId)
    })
  }
}

function leaseIn(transaction: IDBTransaction, threadId: string): Promise<LeaseRow | undefined> {
  return resultOf<LeaseRow | undefined>(transaction.objectStore('leases').get(threadId))
}
