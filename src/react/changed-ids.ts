import type { ContentBlock } from '../protocol/index.ts'
import { changedEntries, type ThreadState } from '../thread/index.ts'

/**
 * The messages and calls that differ between two states; `all` where turns moved on, which every
 * message may show. The cost is that of the change, not of the thread.
 */
export function changedIds(before: ThreadState, after: ThreadState): ReadonlySet<string> | 'all' {
  if (before.turns !== after.turns || before.queued_turns !== after.queued_turns) return 'all'
  const ids = new Set<string>()
  for (const [id, message] of changedEntries(before.messages, after.messages)) {
    ids.add(id)
    // The text of arguments stands in the message and is shown in the card of the call.
    for (const block of message.content) if (isCall(block)) ids.add(block.id)
  }
  for (const [id] of changedEntries(before.calls, after.calls)) ids.add(id)
  return ids
}

function isCall(block: ContentBlock): block is Extract<ContentBlock, { type: 'tool_call' }> {
  return block.type === 'tool_call'
}
