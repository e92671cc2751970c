import { get, type Notice, type ThreadState } from '../thread/index.ts'

/**
 * How a thread is kept: the newest of them says how it is, and the others are over. All but the last
 * two stand until that changes.
 */
const KEEPING: ReadonlySet<string> = new Set([
  'not_saved',
  'not_loaded',
  'written_elsewhere',
  'deleted_elsewhere',
  'written_by_newer',
  'not_migrated',
  'saved_again',
  'store_cleared',
])
/** They tell what happened, and are old news when the conversation has gone on. */
const PASSING: ReadonlySet<string> = new Set(['saved_again', 'store_cleared', 'rows_unreadable'])

/**
 * The notices of a thread that people should see now, oldest first: how the conversation is kept, what
 * was lost of it, and what went wrong. All others are for those who read its log.
 */
export function standingNotices(state: ThreadState): readonly Notice[] {
  const { notices } = state
  const keeping = notices.findLast(({ code }) => KEEPING.has(code))
  const asked = get(state.turns, state.turn_order.at(-1) ?? '')?.queued_at ?? ''
  return notices.filter((notice) => {
    const { code, level, at } = notice
    if (KEEPING.has(code) && notice !== keeping) return false
    if (PASSING.has(code) || (level === 'error' && !KEEPING.has(code))) return at >= asked
    return KEEPING.has(code)
  })
}

/** That the model is asked again after a failure, for as long as nothing has come of it. */
export function retryNotice({ notices, turns, active_turn }: ThreadState): Notice | undefined {
  const last = notices.at(-1)
  const turn = get(turns, active_turn ?? '')
  return last?.code === 'retrying' && turn && last.at >= (turn.started_at ?? '') ? last : undefined
}
