import { get, type ThreadState } from '../thread/index.ts'
import { visibleIds } from './visible-ids.ts'

export type MessageGroup = readonly string[]

/** A group is closed by the first question behind this many messages, so turns stay whole. */
const MOST = 24

const cache = new WeakMap<readonly string[], readonly MessageGroup[]>()

/**
 * The messages to show in groups of whole turns. A group that is drawn as one node is what makes a
 * long conversation cheap: React and the browser look into the group that changed and no other. Of the
 * end of a log whose rest is still read, only what will be a group as well when all is there.
 */
export function messageGroups(state: ThreadState): readonly MessageGroup[] {
  const ids = visibleIds(state)
  const known = cache.get(ids)
  if (known) return known
  const groups: string[][] = []
  for (const id of ids) {
    const open = groups.at(-1)
    const isQuestion = get(state.messages, id)?.role === 'user'
    if (!open || (isQuestion && (isMark(id) || open.length >= MOST))) groups.push([id])
    else open.push(id)
  }
  if (state.seq === 0 && groups.length > 1) groups.shift()
  cache.set(ids, groups)
  return groups
}

/**
 * About every fourth question begins a group, whatever comes before it: so groups stay what they are
 * when earlier messages come.
 */
function isMark(id: string): boolean {
  return (id.charCodeAt(id.length - 1) & 3) === 0
}
