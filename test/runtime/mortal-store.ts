import type { ThreadStore } from 'countersign'

/** A store as one page sees it, and the end of that page. */
export interface MortalStore {
  readonly store: ThreadStore
  /** How often it was asked to read or write so far. */
  readonly made: () => number
  /** Resolves when it is dead. */
  readonly died: Promise<void>
  /** The page dies: nothing that it asks is answered any more, and others may have its threads. */
  die(): Promise<void>
}

export interface Death {
  /** It dies when it has asked so often. Of the next time nobody learns what became of it. */
  readonly after?: number
  /** Whether that was done. */
  readonly isDone?: boolean
  /** In place of giving up what it held: a real page that dies does so by itself. */
  readonly onDeath?: () => Promise<unknown>
}

/**
 * What a page sees of a store in which others work as well. When it dies, the place gives up what it
 * held, as a browser does.
 */
export function mortalStore(
  place: Required<ThreadStore>,
  { after = Infinity, isDone = false, onDeath }: Death = {},
): MortalStore {
  const held = new Map<string, string>()
  let isDead = false
  let made = 0

  const never = (): Promise<never> => new Promise(() => {})

  let end: () => void = () => {}
  const died = new Promise<void>((resolve) => {
    end = resolve
  })

  async function die(): Promise<void> {
    isDead = true
    if (onDeath) await onDeath()
    else await giveUp()
    end()
  }

  async function giveUp(): Promise<void> {
    await Promise.all([...held].map(([holder, threadId]) => place.leases.release(threadId, holder)))
  }

  /** A read or a write of a log: at one of these the page dies. */
  async function pass<Result>(act: () => Promise<Result>): Promise<Result> {
    if (isDead) return never()
    made += 1
    if (made <= after) return ifAlive(act)
    if (isDone) await act()
    await die()
    return never()
  }

  async function ifAlive<Result>(act: () => Promise<Result>): Promise<Result> {
    if (isDead) return never()
    const result = await act()
    return isDead ? never() : result
  }

  return {
    made: () => made,
    died,
    die,
    store: {
      id: place.id,
      load: (...args) => pass(() => place.load(...args)),
      append: (...args) => pass(() => place.append(...args)),
      rewrite: (...args) => pass(() => place.rewrite(...args)),
      list: (...args) => ifAlive(() => place.list(...args)),
      delete: (...args) => ifAlive(() => place.delete(...args)),
      callbacks: { list: (...args) => ifAlive(() => place.callbacks.list(...args)) },
      grants: {
        list: () => ifAlive(() => place.grants.list()),
        put: (...args) => ifAlive(() => place.grants.put(...args)),
        delete: (...args) => ifAlive(() => place.grants.delete(...args)),
      },
      blobs: {
        put: (...args) => pass(() => place.blobs.put(...args)),
        get: (...args) => ifAlive(() => place.blobs.get(...args)),
        collect: (...args) => ifAlive(() => place.blobs.collect(...args)),
      },
      leases: {
        take: (threadId, options) =>
          ifAlive(async () => {
            const outcome = await place.leases.take(threadId, options)
            if (outcome.status !== 'taken') return outcome
            held.set(options.holder, threadId)
            // One that was waited for until after the end.
            if (isDead) await place.leases.release(threadId, options.holder)
            return outcome
          }),
        release: (threadId, holder) => ifAlive(() => place.leases.release(threadId, holder)),
        lost: (threadId, holder) => ifAlive(() => place.leases.lost?.(threadId, holder) ?? never()),
      },
      partials: {
        put(...args) {
          if (!isDead) place.partials.put(...args)
        },
      },
      subscribe: (listener) =>
        place.subscribe((change) => {
          if (!isDead) listener(change)
        }),
    },
  }
}
