import { isTransient, type ThreadEvent } from '../protocol/index.ts'
import { scopeOf, selectMessage, stateIn, type ThreadState } from '../thread/index.ts'

/**
 * The log of a thread in the middle of an answer, with each open block as far as it has come: what
 * grew is transient and not in a log, so the block's beginning carries it instead.
 */
export function withOpenBlocks(
  events: readonly ThreadEvent[],
  state: ThreadState,
): readonly ThreadEvent[] {
  const stored = events.filter((event) => !isTransient(event))
  const ended = new Set<string>()
  for (const event of stored) {
    if (event.type === 'block.ended') ended.add(placeOf(event))
  }
  return stored.map((event) => {
    if (event.type !== 'block.started') return event
    if (ended.has(placeOf(event))) return event
    const inside = stateIn(state, scopeOf(event))
    const block = selectMessage(inside, event.message_id)?.content[event.index]
    return block ? { ...event, block } : event
  })
}

function placeOf(event: Extract<ThreadEvent, { type: 'block.started' | 'block.ended' }>): string {
  return `${scopeOf(event)}/${event.message_id}/${event.index}`
}
