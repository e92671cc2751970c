import type { LeaseOptions, LeaseOutcome, LeaseStore } from '../../protocol/index.ts'

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
  /** Called when the lease of a thread has changed. */
  const watchers = new Map<string, Set<() => void>>()

  function set(threadId: string, lease: Lease | undefined): void {
    if (lease) leases.set(threadId, lease)
    else leases.delete(threadId)
    for (const watcher of watchers.get(threadId) ?? []) watcher()
  }

  /** Resolves when the lease has changed, after a time, or when it is aborted. */
  function changed(threadId: string, withinMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const watching = watchers.get(threadId) ?? new Set()
      watchers.set(threadId, watching)
      // No timer counts that far, and none is needed.
      const timer = withinMs < 2 ** 31 ? setTimeout(done, withinMs) : undefined
      watching.add(done)
      signal?.addEventListener('abort', done)
      function done(): void {
        clearTimeout(timer)
        watching.delete(done)
        signal?.removeEventListener('abort', done)
        resolve()
      }
    })
  }

  // Without a time a thread is held for ever: who drives one here lives as long as the place.
  function takeNow(
    threadId: string,
    { holder, forMs = Infinity, steal }: LeaseOptions,
  ): LeaseOutcome {
    if (deleted.has(threadId)) return { status: 'deleted' }
    const now = performance.now()
    const lease = leases.get(threadId)
    const isMine = lease?.holder === holder
    const leftMs = lease && lease.holder !== null ? lease.until - now : 0
    if (lease?.holder && !isMine && !steal && leftMs > 0) {
      return { status: 'held', holder: lease.holder, leftMs }
    }
    const epoch = isMine ? lease.epoch : (lease?.epoch ?? 0) + 1
    set(threadId, { epoch, holder, until: now + forMs })
    return { status: 'taken', epoch, ...(forMs < Infinity && { forMs }) }
  }

  return {
    epochOf: (threadId) => leases.get(threadId)?.epoch ?? 0,
    drop: (threadId) => set(threadId, undefined),
    store: {
      async take(threadId, options) {
        for (;;) {
          const outcome = takeNow(threadId, options)
          const { wait } = options
          if (outcome.status !== 'held' || !wait || wait.aborted) return outcome
          await changed(threadId, outcome.leftMs, wait)
          // Who does not wait any more does not want it either.
          if (wait.aborted) return outcome
        }
      },
      async release(threadId, holder) {
        const lease = leases.get(threadId)
        if (lease?.holder === holder) set(threadId, { ...lease, holder: null })
      },
      async lost(threadId, holder) {
        while (leases.get(threadId)?.holder === holder) await changed(threadId, Infinity)
      },
    },
  }
}
