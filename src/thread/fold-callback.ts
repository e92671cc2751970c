import { type Callback, type Settlement, isObject, isOpen } from '../protocol/index.ts'
import type { EventOf } from './event-of.ts'
import { changeTurn } from './fold-turn.ts'
import { isActive } from './select.ts'
import { changeCall, reopenCall, reviewCall } from './fold-call.ts'
import { reviewedResult } from './reviewed-result.ts'
import type { ThreadState, ToolCall } from './state.ts'
import { get, put } from './table.ts'

export function callbackOpened(state: ThreadState, callback: Callback): ThreadState {
  const known = get(state.callbacks, callback.id)
  // Opened once more: the function that had taken it up leaves it to somebody else.
  if (known && known.state !== 'answering') return state
  const next: ThreadState = {
    ...state,
    callbacks: put(state.callbacks, callback.id, callback),
    open_callbacks: known ? state.open_callbacks : [...state.open_callbacks, callback.id],
  }
  if (callback.kind === 'pause') {
    return changeTurn(next, callback, (turn) => ({ ...turn, paused_by: callback.id }))
  }
  if (callback.kind === 'result_review') return reviewed(next, callback)
  return callback.tool_call_id === undefined
    ? next
    : changeCall(next, callback.tool_call_id, (call) => {
        const { ask_again: _asked, ...rest } = call
        return { ...rest, state: 'waiting', callback_id: callback.id }
      })
}

/** A function took the question up: from here on its answer may have taken effect. */
export function callbackAnswering(
  state: ThreadState,
  event: EventOf<'callback.answering'>,
): ThreadState {
  const callback = get(state.callbacks, event.callback_id)
  if (callback?.state !== 'open') return state
  const next: ThreadState = {
    ...state,
    callbacks: put(state.callbacks, callback.id, { ...callback, state: 'answering' }),
  }
  return callback.tool_call_id === undefined
    ? next
    : changeCall(next, callback.tool_call_id, (call) => ({
        ...call,
        state: 'running',
        started_at: event.at,
      }))
}

export function callbackSettled(
  state: ThreadState,
  event: EventOf<'callback.settled'>,
): ThreadState {
  const callback = get(state.callbacks, event.callback_id)
  if (!callback || !isOpen(callback)) return state
  const settled: Callback = { ...callback, state: event.state, settlement: event.settlement }
  const next: ThreadState = {
    ...state,
    callbacks: put(state.callbacks, callback.id, settled),
    open_callbacks: state.open_callbacks.filter((id) => id !== callback.id),
  }
  if (callback.kind === 'result_review') return reviewed(next, settled)
  return callback.tool_call_id === undefined
    ? next
    : changeCall(next, callback.tool_call_id, (call) => afterSettlement(call, event.settlement))
}

/** A call whose result is reviewed has ended: what stands in the thread of it is what changes. */
function reviewed(state: ThreadState, callback: Callback): ThreadState {
  const call = get(state.calls, callback.tool_call_id ?? '')
  const result = reviewedResult(callback)
  return call?.state === 'ended' && result ? reviewCall(state, call, result) : state
}

/**
 * The answer counts as not given. Not where the turn is over, nor where the call has begun on the
 * strength of it: what ran, ran.
 */
export function callbackReopened(
  state: ThreadState,
  event: EventOf<'callback.reopened'>,
): ThreadState {
  const callback = get(state.callbacks, event.callback_id)
  const turn = get(state.turns, callback?.execution_id ?? '')
  if (callback?.state !== 'answered' || !turn || !isActive(turn)) return state
  const isReview = callback.kind === 'result_review'
  const call = isReview ? undefined : get(state.calls, callback.tool_call_id ?? '')
  if (call && call.state !== 'proposed' && (call.state !== 'ended' || starts(callback)))
    return state
  const { settlement: _settlement, ...rest } = callback
  const open: Callback = { ...rest, state: 'open' }
  const next: ThreadState = {
    ...state,
    callbacks: put(state.callbacks, callback.id, open),
    open_callbacks: [...state.open_callbacks, callback.id],
  }
  if (isReview) return reviewed(next, open)
  return call ? reopenCall(next, call) : next
}

/** What was answered lets the call run; else it ends the call. */
function starts({ settlement }: Callback): boolean {
  const { decision, value } = settlement ?? {}
  return (
    decision?.type === 'approve' ||
    decision?.type === 'edit' ||
    (isObject(value) && value['action'] === 'run_again')
  )
}

export function callbackExtended(
  state: ThreadState,
  event: EventOf<'callback.extended'>,
): ThreadState {
  const callback = get(state.callbacks, event.callback_id)
  if (!callback || !isOpen(callback) || callback.expires_at === undefined) return state
  return {
    ...state,
    callbacks: put(state.callbacks, callback.id, { ...callback, expires_at: event.expires_at }),
  }
}

/** A settled call is ready again; what ends it, if anything, is the next event. */
function afterSettlement(call: ToolCall, { decision }: Settlement): ToolCall {
  if (call.state !== 'waiting' && call.state !== 'running') return call
  const ready: ToolCall = { ...call, state: 'proposed' }
  return decision?.type === 'edit' ? { ...ready, edited_args: decision.args } : ready
}
