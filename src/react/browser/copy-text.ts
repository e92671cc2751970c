import type { ClientToolFailure, ClientToolOutcome } from '../../tools/index.ts'
import type { Browser } from './browser.ts'
import { failures } from './failures.ts'

const WHAT = 'The clipboard'

/** Copies a text: at once, so that it can be called in the press that it needs. Never rejects. */
export async function copyText(
  browser: Browser,
  text: string,
): Promise<ClientToolOutcome<{ readonly characters: number }>> {
  const refused = beforeCopying(browser)
  if (refused) return refused
  const { writeText } = browser
  if (!writeText) return failures.unsupported(WHAT)
  // Asked now: a moment later the press is over, whatever it was.
  const attended = browser.hasFocus() && browser.isActive() !== false
  try {
    await writeText(text)
    return { ok: true, data: { characters: Array.from(text).length } }
  } catch (error) {
    return copyingFailed(browser, error, attended)
  }
}

export function beforeCopying(browser: Browser): ClientToolFailure | undefined {
  if (!browser.isSecure()) return failures.insecure(WHAT)
  if (!browser.writeText) return failures.unsupported(WHAT)
  return browser.allows('clipboard-write') === false ? failures.policyBlocked(WHAT) : undefined
}

async function copyingFailed(
  browser: Browser,
  error: unknown,
  attended: boolean,
): Promise<ClientToolFailure> {
  // The same error for a page without the focus, without a press, and without permission.
  if (!(error instanceof Error) || error.name !== 'NotAllowedError') {
    return failures.unavailable(WHAT)
  }
  if ((await browser.permission('clipboard-write')) === 'denied') {
    return failures.denied('the clipboard')
  }
  return attended ? failures.denied('the clipboard') : failures.needsGesture(WHAT)
}
