import type { Callback, Message } from '../protocol/index.ts'
import type { ThreadState, ToolCall, Turn } from './state.ts'
import { get, valuesOf } from './table.ts'

/** One message, on the path or off it. */
export function selectMessage(state: ThreadState, id: string): Message | undefined {
  return get(state.messages, id)
}

/** The messages of the path, root to head. Order is the path's; a fresh array each time. */
export function selectMessages(state: ThreadState): readonly Message[] {
  return messagesAt(state, state.path)
}

/** The ids of the other messages that could stand where this one does, itself included. */
export function selectSiblings(state: ThreadState, id: string): readonly string[] {
  const message = get(state.messages, id)
  return message ? (get(state.children, message.parent_id ?? '') ?? []) : []
}

export function selectToolCall(state: ThreadState, id: string): ToolCall | undefined {
  return get(state.calls, id)
}

export function selectTurn(state: ThreadState, id: string): Turn | undefined {
  return get(state.turns, id)
}

/** The turn that is under way, else the newest that was asked for. */
export function selectCurrentTurn(state: ThreadState): Turn | undefined {
  return selectActiveTurn(state) ?? get(state.turns, state.turn_order.at(-1) ?? '')
}

/** The turn that runs or is blocked. A thread has one at most. */
export function selectActiveTurn(state: ThreadState): Turn | undefined {
  return state.active_turn === null ? undefined : get(state.turns, state.active_turn)
}

/** Turns that wait for the one that runs, first come first. */
export function selectQueuedTurns(state: ThreadState): readonly Turn[] {
  return state.queued_turns.flatMap((id) => get(state.turns, id) ?? [])
}

export function selectOpenCallbacks(state: ThreadState): readonly Callback[] {
  return state.open_callbacks.flatMap((id) => get(state.callbacks, id) ?? [])
}

/** Whether a person, or a grant of one, said that this call may run. */
export function isApproved(state: ThreadState, callId: string): boolean {
  return valuesOf(state.callbacks).some((callback) => {
    if (callback.kind !== 'approval' || callback.tool_call_id !== callId) return false
    const decision = callback.settlement?.decision?.type
    return callback.state === 'answered' && (decision === 'approve' || decision === 'edit')
  })
}

/** The messages that a turn added, on the path or off it, in order; not the user's. */
export function selectTurnMessages(state: ThreadState, turn: Turn): readonly Message[] {
  return messagesAt(state, turn.messages)
}

export function isActive(turn: Turn): boolean {
  return turn.state === 'running' || turn.state === 'blocked'
}

export function isOver(turn: Turn): boolean {
  return !isActive(turn) && turn.state !== 'queued'
}

function messagesAt(state: ThreadState, ids: readonly string[]): readonly Message[] {
  const messages: Message[] = []
  for (const id of ids) {
    const message = get(state.messages, id)
    if (message) messages.push(message)
  }
  return messages
}
