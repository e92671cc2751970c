import type { Browser, BrowserFix } from '../../src/react/browser/browser.ts'

/** A browser that does what a test tells it to; time goes when it is told to. */
export interface FakeBrowser extends Browser {
  advance(milliseconds: number): void
  /** Answers what was asked last of the place. */
  found(fix: Partial<BrowserFix>): void
  failed(code: number, message?: string): void
  /** What `locate` was asked with. */
  readonly located: readonly { readonly exact: boolean; readonly timeoutMs: number }[]
  readonly timers: () => number
}

export const FIX: BrowserFix = {
  latitude: 59.913868,
  longitude: 10.752245,
  accuracy: 21.4,
  at: Date.UTC(2026, 0, 5, 9, 0, 0),
}

export function fakeBrowser(parts: Partial<Browser> = {}): FakeBrowser {
  let now = 0
  let timers: { readonly at: number; readonly callback: () => void }[] = []
  const located: { exact: boolean; timeoutMs: number }[] = []
  let found = (_fix: BrowserFix): void => {}
  let failed = (_error: { code: number; message: string }): void => {}
  return {
    setTimer(callback, milliseconds) {
      const timer = { at: now + milliseconds, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    isSecure: () => true,
    isVisible: () => true,
    hasFocus: () => true,
    isActive: () => true,
    allows: () => undefined,
    permission: async () => 'unknown',
    geolocation: {
      locate(onFound, onFailed, options) {
        found = onFound
        failed = onFailed
        located.push(options)
      },
    },
    writeText: async () => {},
    notifications: {
      permission: () => 'granted',
      ask: async () => 'granted',
      show: async () => {},
    },
    ...parts,
    advance(milliseconds) {
      now += milliseconds
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers = timers.filter((other) => other !== timer)
        timer.callback()
      }
    },
    found: (fix) => found({ ...FIX, ...fix }),
    failed: (code, message = '') => failed({ code, message }),
    located,
    timers: () => timers.length,
  }
}

export function notAllowed(message = 'not allowed'): Error {
  const error = new Error(message)
  error.name = 'NotAllowedError'
  return error
}
