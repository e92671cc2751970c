/**
 * Does something once the page has nothing better to do, not before so many milliseconds. Gives back
 * what calls it off; the work is told by its signal.
 */
export function whenIdle(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
): () => void {
  const off = new AbortController()
  const start = (): void => {
    // What could not be loaded is tried again with the next change.
    work(off.signal).catch(() => {})
  }
  const timer = setTimeout(
    () => {
      // Safari has no idle time.
      if (typeof requestIdleCallback !== 'function') return start()
      const idle = requestIdleCallback(start, { timeout: 1000 })
      off.signal.addEventListener('abort', () => cancelIdleCallback(idle))
    },
    Math.max(0, milliseconds),
  )
  off.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => off.abort()
}
