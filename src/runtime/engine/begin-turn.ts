import {
  get,
  type Origin,
  selectMessage,
  type ThreadState,
  type TurnLog,
} from '../../thread/index.ts'
import { closePath } from '../../turn/index.ts'

/**
 * Starts a turn in the log. Not any more, if it was stopped while the engine was on its way; not yet,
 * if meanwhile it is another one's turn: with the thread came what other tabs asked for before.
 */
export function beginTurn(log: TurnLog, turnId: string): 'begun' | 'not_now' {
  const { active_turn, queued_turns, turns } = log.getState()
  const turn = get(turns, turnId)
  if (active_turn !== null || queued_turns[0] !== turnId || !turn) return 'not_now'
  closePath(log, origin(turnId))
  log.append(
    { type: 'turn.started', parent_id: parentFor(log.getState(), turn.message_id) },
    origin(turnId),
  )
  return 'begun'
}

/** A message that has its place stays there; one that waited comes behind what is there by now. */
function parentFor(state: ThreadState, messageId: string): string | null {
  const message = selectMessage(state, messageId)
  const placed =
    state.head === messageId ||
    state.path.includes(messageId) ||
    (get(state.children, messageId) ?? []).length > 0
  return placed ? (message?.parent_id ?? null) : state.head
}

function origin(turnId: string): Origin {
  return { author: { kind: 'runtime' }, execution_id: turnId }
}
