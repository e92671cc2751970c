import { isTransient, type ThreadEvent } from '../../protocol/index.ts'
import { withOpenBlocks } from '../../history/index.ts'
import {
  adopt,
  createSight,
  emptyThread,
  type Log,
  reduceThread,
  type Viewer,
  type Visibility,
} from '../../thread/index.ts'

export function sightOf(
  log: Log,
  visibility: Visibility,
  at: Viewer['at'],
  user: Viewer['user'],
): (event: ThreadEvent) => ThreadEvent | null {
  return createSight(visibility, user ? { at, user } : { at }, log.getState)
}

/** Fills a second log with what hooks may see of the first, and keeps it up. */
export function showVisible(
  log: Log,
  shown: Log,
  visibility: Visibility,
  user: () => Viewer['user'],
): void {
  const sees = sightOf(log, visibility, 'hooks', user())
  /** What was looked at, by place in the log. */
  let looked: ThreadEvent[] = []

  function show(event: ThreadEvent): void {
    if (!isTransient(event)) {
      if (event.seq <= (looked.at(-1)?.seq ?? 0)) return
      looked.push(event)
    }
    const seen = sees(event)
    if (seen) adopt(shown, [seen])
  }

  /** Something of others came before what was shown already. */
  function hasMoved(): boolean {
    const events = log.events()
    for (let at = looked.length - 1; at >= 0; at -= 1) {
      const [then, now] = [looked[at], events[at]]
      if (then === now) return false
      if (then?.id !== now?.id || then?.seq !== now?.seq) return true
    }
    return false
  }

  function showAll(): void {
    looked = [...log.events()]
    // What has grown so far is in no event that is kept.
    const events = withOpenBlocks(looked, log.getState())
    const seen = events.flatMap((event) => sees(event) ?? [])
    const state = seen.reduce(reduceThread, emptyThread(log.getState().thread_id))
    shown.rebase(seen, state.seq, { folded: [], state }, 'all')
  }

  showAll()
  log.onEvent(show)
  log.store.subscribe(() => {
    if (hasMoved()) showAll()
  })
}
