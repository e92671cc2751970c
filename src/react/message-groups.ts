import { get, type ThreadState } from '../thread/index.ts'
import { visibleIds } from './visible-ids.ts'

export type MessageGroup = readonly string[]

/** A group is closed by the first question behind this many messages, so turns stay whole. */
const ENOUGH = 12

const cache = new WeakMap<readonly string[], readonly MessageGroup[]>()

/**
 * The messages to show in groups of whole turns. A group that is drawn as one node is what makes a
 * long conversation cheap: React and the browser look into the group that changed and no other.
 */
export function messageGroups(state: ThreadState): readonly MessageGroup[] {
  const ids = visibleIds(state)
  const known = cache.get(ids)
  if (known) return known
  const groups: string[][] = []
  for (const id of ids) {
    const open = groups.at(-1)
    const begins = !open || (open.length >= ENOUGH && get(state.messages, id)?.role === 'user')
    if (begins) groups.push([id])
    else open.push(id)
  }
  cache.set(ids, groups)
  return groups
}
