import type { LeaseStore } from '../../protocol/index.ts'

interface Lease {
  readonly epoch: number
  /** Null when it was given up. */
  readonly holder: string | null
  /** By `performance.now()`: a clock that was set wrong takes nobody's lease. */
  readonly until: number
}

export interface Leases {
  readonly store: LeaseStore
  /** 0 where nobody ever held the thread. */
  epochOf(threadId: string): number
  drop(threadId: string): void
}

export function createLeases(deleted: ReadonlySet<string>): Leases {
  const leases = new Map<string, Lease>()

  return {
    epochOf: (threadId) => leases.get(threadId)?.epoch ?? 0,
    drop: (threadId) => void leases.delete(threadId),
    store: {
      async take(threadId, { holder, forMs, steal = false }) {
        if (deleted.has(threadId)) return { status: 'deleted' }
        const now = performance.now()
        const lease = leases.get(threadId)
        const isMine = lease?.holder === holder
        const leftMs = lease && lease.holder !== null ? lease.until - now : 0
        if (lease?.holder && !isMine && !steal && leftMs > 0) {
          return { status: 'held', holder: lease.holder, leftMs }
        }
        const epoch = isMine ? lease.epoch : (lease?.epoch ?? 0) + 1
        leases.set(threadId, { epoch, holder, until: now + forMs })
        return { status: 'taken', epoch }
      },
      async release(threadId, holder) {
        const lease = leases.get(threadId)
        if (lease?.holder === holder) leases.set(threadId, { ...lease, holder: null })
      },
    },
  }
}
