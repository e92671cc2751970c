import { readLog } from '../../history/index.ts'
import { emptyThread, reduceThread, type ThreadState } from '../../thread/index.ts'

/**
 * What the last rows of a long log show, before the rest of it is read: its newest messages, turns and
 * questions. As long as it stands there nothing can be done to them but to read them, so it says that
 * nothing is folded in yet. Null where these rows show nothing by themselves. Pure.
 */
export function glimpseOf(rows: readonly unknown[], threadId: string): ThreadState | null {
  const read = readLog(rows, threadId)
  if (read.status !== 'read' || read.refused.length > 0) return null
  const { events } = read
  const from = events.findIndex(
    (event) => event.type === 'message.added' && event.parent_event === undefined,
  )
  const first = events[from]
  if (first?.type !== 'message.added') return null
  // What came before is not known but for its end, and what comes goes on from there.
  const start = { ...emptyThread(threadId), head: first.message.parent_id }
  const state = events.slice(from).reduce(reduceThread, start)
  return state.path.length === 0 ? null : { ...state, seq: 0 }
}
