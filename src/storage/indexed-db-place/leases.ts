import type { LeaseOptions, LeaseOutcome, LeaseStore } from '../../protocol/index.ts'
import type { LeaseRows } from './lease-row.ts'
import type { Lock, Locks } from './locks.ts'

/** How often one who waits looks again where there are no locks; what is given up is seen then. */
const LOOK_AGAIN_MS = 1_000

/** A page in the background may come to renew once a minute only. One that dies is seen by its lock. */
const WITH_LOCK_MS = 90_000
/** Only time tells that a page has died. One that is slowed down too much loses its thread, safely. */
const WITHOUT_LOCK_MS = 15_000

/** Who got a lock and wrote no lease in this time is a page that is frozen: it was so while it queued. */
const WITHOUT_LEASE_MS = 5_000

/** What a lease is for is settled by now. */
type Options = LeaseOptions & { readonly forMs: number }

/**
 * Who drives a thread. Where the browser has locks, they say so, and a page that dies gives its thread
 * up at once; the stored lease fences its late writes, and counts alone where there are no locks. One
 * who holds a lock and did not renew its lease is a page that is frozen: it loses both.
 */
export function createLeases(
  name: string,
  rows: LeaseRows,
  locks: Locks | null,
  onAsked: (answer: (threadId: string) => void) => void,
): LeaseStore {
  const held = new Map<string, Lock & { readonly holder: string }>()
  /** Who took a thread here last. It may have lost it: what is stored tells. */
  const holders = new Map<string, string>()

  onAsked((threadId) => {
    const holder = holders.get(threadId)
    // Where that fails the time goes on as it did.
    if (holder !== undefined) void rows.renew(threadId, holder).catch(() => {})
  })

  const lockName = (threadId: string): string => `${name} ${threadId}`

  async function takeLocked(
    byLock: Locks,
    threadId: string,
    options: Options,
    since = performance.now(),
  ): Promise<LeaseOutcome> {
    const { holder, steal = false, wait } = options
    const ours = held.get(threadId)
    if (ours?.holder === holder) return settle(threadId, ours, options)
    const lock = await byLock.grab(lockName(threadId), { steal })
    if (lock) return settle(threadId, lock, options)
    const other = await rows.heldBy(threadId)
    const seenLast = other ? performance.now() : since
    // Somebody has the lock and is about to write its lease, or has just given it up.
    const leftMs = other
      ? other.leftMs
      : Math.min(LOOK_AGAIN_MS, since + WITHOUT_LEASE_MS - performance.now())
    if (leftMs <= 0) return takeLocked(byLock, threadId, { ...options, steal: true })
    if (!wait || wait.aborted) return { status: 'held', holder: other?.holder ?? '', leftMs }
    const queued = await byLock.queue(lockName(threadId), within(leftMs, wait))
    if (queued) return settle(threadId, queued, options)
    // Who does not wait any more does not want it either.
    return wait.aborted
      ? { status: 'held', holder: other?.holder ?? '', leftMs }
      : takeLocked(byLock, threadId, options, seenLast)
  }

  /** With the lock in hand the lease is written over whatever stands there. */
  async function settle(threadId: string, lock: Lock, options: Options): Promise<LeaseOutcome> {
    const { holder } = options
    try {
      const outcome = await rows.take(threadId, { ...options, steal: true })
      if (outcome.status === 'taken') keep(threadId, lock, holder)
      else lock.release()
      return outcome
    } catch (error) {
      lock.release()
      throw error
    }
  }

  function keep(threadId: string, lock: Lock, holder: string): void {
    const kept = { ...lock, holder }
    held.set(threadId, kept)
    void lock.gone.then(() => {
      if (held.get(threadId)?.gone === lock.gone) held.delete(threadId)
    })
  }

  async function takeUnlocked(threadId: string, options: Options): Promise<LeaseOutcome> {
    for (;;) {
      const outcome = await rows.take(threadId, options)
      const { wait } = options
      if (outcome.status !== 'held' || !wait || wait.aborted) return outcome
      await pause(Math.min(outcome.leftMs, LOOK_AGAIN_MS), wait)
      if (wait.aborted) return outcome
    }
  }

  return {
    async take(threadId, options) {
      const outcome = await (locks
        ? takeLocked(locks, threadId, { ...options, forMs: options.forMs ?? WITH_LOCK_MS })
        : takeUnlocked(threadId, { ...options, forMs: options.forMs ?? WITHOUT_LOCK_MS }))
      if (outcome.status === 'taken') holders.set(threadId, options.holder)
      return outcome
    },

    async release(threadId, holder) {
      if (holders.get(threadId) === holder) holders.delete(threadId)
      const ours = held.get(threadId)
      try {
        await rows.release(threadId, holder)
      } finally {
        if (ours?.holder === holder) ours.release()
      }
    },

    async lost(threadId, holder) {
      const ours = held.get(threadId)
      if (ours?.holder === holder) return ours.gone
      // Nobody tells, so it is looked for.
      while (!locks && (await rows.heldBy(threadId))?.holder === holder) await pause(LOOK_AGAIN_MS)
    },
  }
}

/** Aborted with the other, or after a time. */
function within(ms: number, signal: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const end = (): void => {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    controller.abort()
  }
  const timer = setTimeout(end, Math.min(ms, 2 ** 31 - 1))
  signal.addEventListener('abort', end)
  return controller.signal
}

/** Waits a time, or until it is aborted. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
