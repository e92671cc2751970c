import { isTransient, type ThreadEvent } from '../protocol/index.ts'
import { foldAgain } from './fold-again.ts'
import type { Log } from './log.ts'
import { reduceThread } from './reduce.ts'
import type { ThreadState } from './state.ts'

/**
 * Takes in events that were stamped elsewhere: from a store, another tab, an import. `end`: where
 * that log ends, if that is behind the last of them. What was appended here and is not confirmed
 * moves behind them, under new numbers; what says nothing new by then is left out, and so is what
 * `keep` does not want. `folded`: the state after those events, where they were folded already and
 * nothing stood before them. Apart from the log itself, because a page loads it with what it adopts.
 */
export function adopt(
  log: Log,
  events: readonly ThreadEvent[],
  end = 0,
  keep: (event: ThreadEvent) => boolean = () => true,
  folded?: ThreadState,
): void {
  const { confirmed, pending } = log.tail()
  const fresh = events.filter((event) =>
    isTransient(event) ? event.seq >= confirmed : event.seq > confirmed,
  )
  const known = new Set(fresh.map((event) => event.id))
  const again = pending.flatMap(({ event }) => (!known.has(event.id) && keep(event) ? event : []))
  const base = folded ?? fresh.reduce(reduceThread, pending[0]?.before ?? log.getState())
  const seq = Math.max(confirmed, fresh.at(-1)?.seq ?? 0, end)
  log.rebase(fresh, seq, foldAgain(again, base, seq))
}
