/** A lock that is held until it is given up, or taken by force. */
export interface Lock {
  release(): void
  /** Resolves when it is not held any more. */
  readonly gone: Promise<void>
}

export interface Locks {
  /** Null where somebody else has it, and it is not stolen. */
  grab(name: string, how: { readonly steal: boolean }): Promise<Lock | null>
  /** Stands in the queue for it; null when that was aborted. */
  queue(name: string, signal: AbortSignal): Promise<Lock | null>
}

/**
 * The browser's locks: a page that closes or crashes gives up its own at once. Null where there are
 * none: on plain http, and in old browsers.
 */
export function pageLocks(): Locks | null {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return null

  function request(name: string, options: LockOptions): Promise<Lock | null> {
    return new Promise((resolve, reject) => {
      let isHeld = false
      let release: () => void = () => {}
      const until = new Promise<void>((give) => {
        release = give
      })
      const asked = locks.request(name, options, async (lock) => {
        if (!lock) return resolve(null)
        isHeld = true
        resolve({ release, gone })
        await until
      })
      const gone: Promise<void> = asked.then(
        () => {},
        (error: unknown) => {
          // Stolen, where it was held; else it was not to be had.
          if (isHeld) return
          if (options.signal?.aborted) resolve(null)
          else reject(error)
        },
      )
    })
  }

  return {
    grab: (name, { steal }) => request(name, steal ? { steal } : { ifAvailable: true }),
    queue: (name, signal) => (signal.aborted ? Promise.resolve(null) : request(name, { signal })),
  }
}
