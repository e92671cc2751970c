import { type Callback, type ExtendOutcome, isOpen } from '../protocol/index.ts'
import { get } from '../thread/index.ts'
import { later } from './later.ts'
import type { AnswerPorts } from './turn-ports.ts'

/**
 * Keeps a question open: from now on for as long as it was given at first, where its rule lets
 * people do so. Never shortens its time, and never rejects.
 */
export async function extendCallback(
  ports: AnswerPorts,
  callbackId: string,
): Promise<ExtendOutcome> {
  const { log } = ports
  const callback = get(log.getState().callbacks, callbackId)
  if (!callback) return { status: 'not_found' }
  const now = log.now()
  if (!isOpen(callback) || hasExpired(callback, now)) return { status: 'already_settled' }
  const { expires_at: before, extends_by_ms: by } = callback
  if (before === undefined || by === undefined || callback.ask_again) {
    return { status: 'not_allowed' }
  }
  const wanted = later(now, by)
  const expires_at = wanted > before ? wanted : before
  log.append(
    { type: 'callback.extended', callback_id: callback.id, expires_at },
    {
      author: { kind: 'reviewer', ...ports.user() },
      execution_id: callback.execution_id,
    },
  )
  const stored = (await ports.saved()) === 'stored'
  return { status: stored ? 'extended' : 'not_saved', expires_at }
}

/** Its time has passed, whether somebody noted it or not. */
export function hasExpired({ expires_at }: Callback, now: string): boolean {
  return expires_at !== undefined && expires_at <= now
}
