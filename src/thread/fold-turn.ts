import type { EventOf } from './event-of.ts'
import { placeBehind, withHead } from './fold-message.ts'
import { type ThreadState, type Turn, NO_USAGE } from './state.ts'
import { get, put } from './table.ts'

export function turnQueued(state: ThreadState, event: EventOf<'turn.queued'>): ThreadState {
  const id = event.execution_id
  if (id === undefined || get(state.turns, id) || !get(state.messages, event.message_id))
    return state
  const turn: Turn = {
    id,
    message_id: event.message_id,
    mode: event.mode,
    state: 'queued',
    steps: 0,
    calls: 0,
    steps_before: 0,
    usage: NO_USAGE,
    step_message_id: null,
    messages: [],
    queued_at: event.at,
  }
  return {
    ...state,
    turns: put(state.turns, id, turn),
    turn_order: [...state.turn_order, id],
    queued_turns:
      event.mode === 'interrupt' ? [id, ...state.queued_turns] : [...state.queued_turns, id],
  }
}

export function turnStarted(state: ThreadState, event: EventOf<'turn.started'>): ThreadState {
  const turn = get(state.turns, event.execution_id ?? '')
  const message = turn && get(state.messages, turn.message_id)
  if (!turn || !message || turn.state !== 'queued') return state
  const started: Turn = { ...turn, state: 'running', started_at: event.at }
  const placed = placeBehind(state, message, event.parent_id)
  return {
    ...withHead(placed, message.id),
    turns: put(placed.turns, turn.id, started),
    active_turn: turn.id,
    queued_turns: placed.queued_turns.filter((id) => id !== turn.id),
  }
}

export function turnResumed(state: ThreadState, event: EventOf<'turn.resumed'>): ThreadState {
  const turn = get(state.turns, event.execution_id ?? '')
  if (!turn || turn.state === 'queued' || turn.state === 'running') return state
  const { error: _error, limit: _limit, ended_at: _ended, paused_by: pause, ...rest } = turn
  const isRetry = event.because === 'retry'
  return {
    ...state,
    turns: put(state.turns, turn.id, {
      ...rest,
      state: 'running',
      steps_before: isRetry ? turn.steps : turn.steps_before,
      // A retry is a person's word: what a pause was answered with before does not hold it back.
      ...(isRetry || pause === undefined ? {} : { paused_by: pause }),
    }),
    active_turn: turn.id,
  }
}

export function turnEnded(state: ThreadState, event: EventOf<'turn.ended'>): ThreadState {
  const turn = get(state.turns, event.execution_id ?? '')
  if (!turn) return state
  const over: Turn = {
    ...turn,
    state: event.state,
    ended_at: event.at,
    ...(event.error ? { error: event.error } : {}),
    ...(event.limit ? { limit: event.limit } : {}),
    ...(event.joined === undefined ? {} : { joined: event.joined }),
  }
  const message = event.joined === undefined ? undefined : get(state.messages, turn.message_id)
  const placed = message ? withHead(placeBehind(state, message, state.head), message.id) : state
  return {
    ...sealed(placed, turn.step_message_id),
    turns: put(state.turns, turn.id, over),
    active_turn: state.active_turn === turn.id ? null : state.active_turn,
    queued_turns: state.queued_turns.filter((id) => id !== turn.id),
  }
}

/** A message does not go on streaming when its turn is over. */
function sealed(state: ThreadState, messageId: string | null): ThreadState {
  const message = messageId === null ? undefined : get(state.messages, messageId)
  return message?.status === 'streaming'
    ? { ...state, messages: put(state.messages, message.id, { ...message, status: 'partial' }) }
    : state
}

export function changeTurn(
  state: ThreadState,
  event: { readonly execution_id?: string },
  change: (turn: Turn) => Turn,
): ThreadState {
  const turn = get(state.turns, event.execution_id ?? '')
  return turn ? { ...state, turns: put(state.turns, turn.id, change(turn)) } : state
}
