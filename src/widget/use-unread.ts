import { useState } from 'react'
import { useThread, type ThreadState } from '../react/index.ts'

const cache = new WeakMap<ThreadState['turns'], number>()

/** Turns that are over. Counted once for each change of turns, which a streamed token is not. */
export function endedTurns(state: ThreadState): number {
  const known = cache.get(state.turns)
  if (known !== undefined) return known
  const active = (state.active_turn === null ? 0 : 1) + state.queued_turns.length
  const ended = state.turn_order.length - active
  cache.set(state.turns, ended)
  return ended
}

/** Answers that came while nobody looked. */
export function useUnread(looks: boolean): number {
  const ended = useThread(endedTurns)
  const [seen, setSeen] = useState(ended)
  if ((looks && seen !== ended) || seen > ended) setSeen(ended)
  return looks ? 0 : Math.max(0, ended - seen)
}
