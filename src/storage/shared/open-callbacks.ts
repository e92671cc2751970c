import type { Callback, CallbackQuery, ThreadEvent } from '../../protocol/index.ts'
import { compareText } from './compare.ts'

/** The open callbacks of a thread, by id, when these events have come to it. Pure. */
export function openCallbacksAfter(
  before: ReadonlyMap<string, Callback>,
  events: readonly ThreadEvent[],
): ReadonlyMap<string, Callback> {
  const open = new Map(before)
  for (const event of events) {
    switch (event.type) {
      case 'callback.opened':
        open.set(event.callback.id, event.callback)
        break
      case 'callback.answering': {
        const callback = open.get(event.callback_id)
        if (callback) open.set(callback.id, { ...callback, state: 'answering' })
        break
      }
      case 'callback.settled':
        open.delete(event.callback_id)
        break
      case 'log.imported':
        for (const [id, callback] of open) open.set(id, { ...callback, ask_again: true })
        break
      default:
    }
  }
  return open
}

/** Whether a callback is wanted; whose thread it is in must be asked apart. */
export function isWantedCallback(callback: Callback, query: CallbackQuery): boolean {
  return (
    (query.id === undefined || callback.id === query.id) &&
    (query.thread_id === undefined || callback.thread_id === query.thread_id) &&
    (query.kind === undefined || callback.kind === query.kind) &&
    (query.tool === undefined || callback.tool?.name === query.tool)
  )
}

/** Oldest first. */
export function compareCallbacks(left: Callback, right: Callback): number {
  return compareText(left.opened_at, right.opened_at) || compareText(left.id, right.id)
}
