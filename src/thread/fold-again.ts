import { isTransient, type Outcome, type ThreadEvent } from '../protocol/index.ts'
import type { Folded, Refolded } from './folded.ts'
import { reduceThread } from './reduce.ts'
import type { ThreadState } from './state.ts'
import { get } from './table.ts'

/** How a call ends because its turn does, whatever became of the question about it. */
const BY_THE_TURN: ReadonlySet<Outcome> = new Set([
  'cancelled',
  'superseded',
  'interrupted',
  'cut_off',
])

/**
 * Folds events again that come later than they were meant to, under new numbers from behind `seq`.
 * What says nothing new by then is left out; and with a decision that came too late falls the end
 * that it gave to a call. Pure.
 */
export function foldAgain(
  events: readonly ThreadEvent[],
  start: ThreadState,
  seq: number,
): Refolded {
  const folded: Folded[] = []
  /** Calls about which somebody else was faster. */
  const decided = new Set<string>()
  let state = start
  let last = seq
  for (const old of events) {
    const event: ThreadEvent = { ...old, seq: isTransient(old) ? last : last + 1 }
    const after = reduceThread(state, event)
    if (!saysSomething(event, state, after)) {
      if (event.type !== 'callback.settled') continue
      decided.add(get(state.callbacks, event.callback_id)?.tool_call_id ?? '')
    } else if (!fallsWith(decided, event)) {
      folded.push({ event, before: state })
      state = after
      last = event.seq
    }
  }
  return { folded, state }
}

function saysSomething(event: ThreadEvent, before: ThreadState, after: ThreadState): boolean {
  // A grant is no part of the state.
  if (isTransient(event) || event.type.startsWith('grant.')) return true
  return (Object.keys(after) as (keyof ThreadState)[]).some(
    (key) => key !== 'seq' && before[key] !== after[key],
  )
}

function fallsWith(decided: ReadonlySet<string>, event: ThreadEvent): boolean {
  return (
    event.type === 'call.ended' &&
    decided.has(event.tool_call_id) &&
    !BY_THE_TURN.has(event.result.outcome)
  )
}
