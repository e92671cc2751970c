/**
 * Settles as the promise does, or rejects with the signal's reason as soon as it is aborted: a
 * `fetch` given by an application may not know signals.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    // An abort's reason is whatever the caller gave, an Error or not.
    const abort = (): void => reject(signal.reason as Error)
    const settle = (): void => signal.removeEventListener('abort', abort)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(settle)
  })
}
