import type { ThreadEvent } from '../protocol/index.ts'
import { emptyThread, reduceThread, type ThreadState } from '../thread/index.ts'

export interface Replay {
  /** The state after the first `count` events; all of them where there are fewer. */
  stateAfter(count: number): ThreadState
}

/** A state is kept every so many events: a step back costs no more than this. */
const EVERY = 128

/** Goes back and forth in a log. Each state is folded once from the nearest one that is known. */
export function createReplay(events: readonly ThreadEvent[]): Replay {
  const kept: ThreadState[] = [emptyThread(events[0]?.thread_id ?? '')]

  function keptUpTo(place: number): ThreadState {
    while (kept.length <= place) {
      const from = (kept.length - 1) * EVERY
      const before = kept.at(-1) ?? emptyThread('')
      kept.push(events.slice(from, from + EVERY).reduce(reduceThread, before))
    }
    return kept[place] ?? emptyThread('')
  }

  return {
    stateAfter(count) {
      const end = Math.max(0, Math.min(count, events.length))
      const place = Math.floor(end / EVERY)
      return events.slice(place * EVERY, end).reduce(reduceThread, keptUpTo(place))
    },
  }
}
