import { after } from './timer.ts'

/** Waits, or comes back at once when the signal is aborted. Never rejects. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = (): void => {
      cancel()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const cancel = after(milliseconds, done)
    signal.addEventListener('abort', done, { once: true })
  })
}
