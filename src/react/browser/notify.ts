import {
  type ClientToolFailure,
  clientToolFailure,
  type ClientToolOutcome,
} from '../../tools/index.ts'
import type { Browser } from './browser.ts'
import { failures } from './failures.ts'

const WHAT = 'Notifications'

/** As long as a system may take to show a notification before nobody knows whether it did. */
const SHOWING_MS = 10_000

/**
 * Shows a notification of the system, asking for permission where nobody has decided yet: at once,
 * so that it can be called in the press that it needs. Never rejects.
 */
export async function notify(
  browser: Browser,
  { title, body }: { readonly title: string; readonly body?: string },
): Promise<ClientToolOutcome<{ readonly shown: true }>> {
  const refused = beforeNotifying(browser)
  if (refused) return refused
  const { notifications } = browser
  if (!notifications) return failures.unsupported(WHAT)
  const attended = browser.isActive() !== false
  const permission =
    notifications.permission() === 'granted' ? 'granted' : await notifications.ask()
  if (permission === 'denied') return failures.denied('notifications')
  if (permission === 'default') return attended ? dismissed : failures.needsGesture(WHAT)
  let stop = (): void => {}
  const late = new Promise<'late'>((resolve) => {
    stop = browser.setTimer(() => resolve('late'), SHOWING_MS)
  })
  try {
    const first = await Promise.race([notifications.show(title, body), late])
    return first === 'late'
      ? failures.timeout('The notification', SHOWING_MS)
      : { ok: true, data: { shown: true } }
  } catch (error) {
    // Where only a service worker may show one, and there is none.
    return error instanceof TypeError ? failures.unsupported(WHAT) : failures.unavailable(WHAT)
  } finally {
    stop()
  }
}

export function beforeNotifying(browser: Browser): ClientToolFailure | undefined {
  if (!browser.isSecure()) return failures.insecure(WHAT)
  if (!browser.notifications) return failures.unsupported(WHAT)
  if (browser.notifications.permission() === 'denied') return failures.denied('notifications')
  return undefined
}

const dismissed = clientToolFailure(
  'user_dismissed',
  'The person closed the question of the browser without allowing notifications. Do not call again in this turn.',
)
