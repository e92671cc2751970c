import type { ThreadEvent } from '../../protocol/index.ts'
import { readEvent } from '../../schema/index.ts'
import { grownText, scopeOf, selectMessage, stateIn, type ThreadState } from '../../thread/index.ts'

/**
 * What a partial adds to what is shown already: its events have all that a block grew by since it was
 * started. What does not go on from what is shown is left out. Pure.
 */
export function growthOf(state: ThreadState, partial: readonly unknown[]): readonly ThreadEvent[] {
  return partial.flatMap((row) => {
    const read = readEvent(row)
    if (read.status !== 'read' || read.value.type !== 'block.grown') return []
    const event = read.value
    const inside = stateIn(state, scopeOf(event))
    const shown = grownText(selectMessage(inside, event.message_id)?.content[event.index])
    if (shown === undefined || !event.text.startsWith(shown)) return []
    const text = event.text.slice(shown.length)
    return text === '' ? [] : [{ ...event, text, seq: state.seq }]
  })
}
