import type { ThreadEvent } from '../../protocol/index.ts'
import { withOpenBlocks } from '../../history/index.ts'
import { adopt, createSight, type Log, type Viewer, type Visibility } from '../../thread/index.ts'

export function sightOf(
  visibility: Visibility,
  at: Viewer['at'],
  user: Viewer['user'],
): (event: ThreadEvent) => ThreadEvent | null {
  return createSight(visibility, user ? { at, user } : { at })
}

/** Fills a second log with what hooks may see of the first, and keeps it up. */
export function showVisible(
  log: Log,
  shown: Log,
  visibility: Visibility,
  user: () => Viewer['user'],
): void {
  const sees = sightOf(visibility, 'hooks', user())
  const show = (event: ThreadEvent): void => {
    const seen = sees(event)
    if (seen) adopt(shown, [seen])
  }
  // What has grown so far is in no event that is kept.
  for (const event of withOpenBlocks(log.events(), log.getState())) show(event)
  log.onEvent(show)
}
