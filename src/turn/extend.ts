import { type ExtendOutcome, isOpen } from '../protocol/index.ts'
import { get } from '../thread/index.ts'
import { later } from './later.ts'
import { timeLeft } from './time-left.ts'
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
  if (!isOpen(callback) || timeLeft(callback, now) <= 0) return { status: 'already_settled' }
  const { extends_by_ms: by } = callback
  if (by === undefined || callback.ask_again) {
    return { status: 'not_allowed' }
  }
  // Never less than is left: more than that is given to no question at once.
  const expires_at = later(now, by)
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
