import type { ClientToolFailure, ClientToolOutcome } from '../../tools/index.ts'
import type { Browser, BrowserFix } from './browser.ts'
import { failures } from './failures.ts'

export interface LocateOptions {
  /** Milliseconds, the time in which a person looks at the browser's prompt included. */
  readonly timeoutMs: number
  /** Asks for the best that the device can do. */
  readonly exact: boolean
  /** Gives up; what comes later is not used. */
  readonly signal?: AbortSignal
}

const WHAT = 'The location of the device'

const DENIED = 1
const UNAVAILABLE = 2
const TIMEOUT = 3

/**
 * Asks the browser where the device is: at once, so that it can be called in the press that it needs.
 * Never rejects. A browser may wait without end for a person or for a hidden page, so the deadline is
 * our own. Resolves with nothing when it was given up.
 */
export function locate(
  browser: Browser,
  options: LocateOptions,
): Promise<ClientToolOutcome<BrowserFix> | null> {
  const refused = beforeLocating(browser)
  if (refused) return Promise.resolve(refused)
  const { geolocation } = browser
  if (!geolocation) return Promise.resolve(failures.unsupported(WHAT))
  const { timeoutMs, exact, signal } = options
  return new Promise((resolve) => {
    const end = (outcome: ClientToolOutcome<BrowserFix> | null): void => {
      stop()
      signal?.removeEventListener('abort', giveUp)
      resolve(outcome)
    }
    const giveUp = (): void => end(null)
    const stop = browser.setTimer(() => end(tooLate(browser, timeoutMs)), timeoutMs)
    signal?.addEventListener('abort', giveUp)
    geolocation.locate(
      (fix) => end(isFix(fix) ? { ok: true, data: fix } : failures.unavailable(WHAT)),
      (error) => end(locatingFailed(browser, error, timeoutMs)),
      { exact, timeoutMs },
    )
  })
}

/** Why it need not be tried at all; undefined where it may work. */
export function beforeLocating(browser: Browser): ClientToolFailure | undefined {
  if (!browser.isSecure()) return failures.insecure(WHAT)
  if (!browser.geolocation) return failures.unsupported(WHAT)
  if (browser.allows('geolocation') === false) return failures.policyBlocked(WHAT)
  return browser.isVisible() ? undefined : failures.notForeground(WHAT)
}

/** A browser gives no place to a page that nobody sees, and says nothing of it. */
function tooLate(browser: Browser, timeoutMs: number): ClientToolFailure {
  return browser.isVisible() ? failures.timeout(WHAT, timeoutMs) : failures.notForeground(WHAT)
}

function locatingFailed(
  browser: Browser,
  { code, message }: { readonly code: number; readonly message: string },
  timeoutMs: number,
): ClientToolFailure {
  switch (code) {
    case DENIED:
      // The same code for a person who says no and for a page that must not ask.
      return browser.allows('geolocation') === false || /permissions? policy/i.test(message)
        ? failures.policyBlocked(WHAT)
        : failures.denied('the location of the device')
    case TIMEOUT:
      return tooLate(browser, timeoutMs)
    case UNAVAILABLE:
    default:
      return failures.unavailable(WHAT)
  }
}

function isFix({ latitude, longitude, accuracy, at }: BrowserFix): boolean {
  return (
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    accuracy >= 0 &&
    Number.isFinite(accuracy) &&
    Number.isFinite(at)
  )
}
