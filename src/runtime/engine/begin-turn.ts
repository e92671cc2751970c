import {
  get,
  type Origin,
  selectMessage,
  type ThreadState,
  type TurnLog,
} from '../../thread/index.ts'
import { closePath } from '../../turn/index.ts'

/** Starts a turn in the log. Not any more, if it was stopped while the engine was on its way. */
export function beginTurn(log: TurnLog, turnId: string): 'begun' | 'stopped' {
  const turn = get(log.getState().turns, turnId)
  if (turn?.state !== 'queued') return 'stopped'
  leaveOrphan(log)
  closePath(log, origin(turnId))
  log.append(
    { type: 'turn.started', parent_id: parentFor(log.getState(), turn.message_id) },
    origin(turnId),
  )
  return 'begun'
}

/** A turn that the log calls active, and that nobody drives, was left by a page that died. */
function leaveOrphan(log: TurnLog): void {
  const orphan = log.getState().active_turn
  if (orphan !== null) {
    log.append({ type: 'turn.ended', state: 'interrupted' }, origin(orphan))
  }
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
