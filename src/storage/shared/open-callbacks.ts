import {
  type Callback,
  type CallbackQuery,
  isAskedAnew,
  type ThreadEvent,
} from '../../protocol/index.ts'
import { compareText } from './compare.ts'

/** The open callbacks of a thread, by id, when these events have come to it. Pure. */
export function openCallbacksAfter(
  before: ReadonlyMap<string, Callback>,
  events: readonly ThreadEvent[],
): ReadonlyMap<string, Callback> {
  const open = new Map(before)
  const settled = new Map<string, Callback>()
  const change = (id: string, changes: Partial<Callback>): void => {
    const callback = open.get(id)
    if (callback) open.set(id, { ...callback, ...changes })
  }
  for (const event of events) {
    switch (event.type) {
      case 'callback.opened':
        open.set(event.callback.id, event.callback)
        break
      case 'callback.answering':
        change(event.callback_id, { state: 'answering' })
        break
      case 'callback.extended':
        change(event.callback_id, { expires_at: event.expires_at })
        break
      case 'callback.settled': {
        const callback = open.get(event.callback_id)
        if (callback) settled.set(callback.id, callback)
        open.delete(event.callback_id)
        break
      }
      case 'callback.reopened': {
        const callback = settled.get(event.callback_id)
        if (callback) open.set(callback.id, { ...callback, state: 'open' })
        break
      }
      case 'log.imported':
        for (const [id, callback] of open) {
          if (isAskedAnew(callback)) change(id, { ask_again: true })
        }
        break
      default:
    }
  }
  return open
}

/**
 * Whether these events open something again that was settled before them: then the open callbacks
 * follow from all rows of the thread, and not from those that were open before.
 */
export function reopensEarlier(events: readonly ThreadEvent[]): boolean {
  const settled = new Set<string>()
  return events.some((event) => {
    if (event.type === 'callback.settled') settled.add(event.callback_id)
    return event.type === 'callback.reopened' && !settled.has(event.callback_id)
  })
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
