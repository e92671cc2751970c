import type { ContentBlock, Message } from '../protocol/index.ts'
import { changedEntries, get, type ThreadState } from '../thread/index.ts'

/**
 * The messages and calls that differ between two states, and the keys of their blocks; `all` where
 * turns moved on, which every message may show. The cost is that of the change, not of the thread.
 */
export function changedIds(before: ThreadState, after: ThreadState): ReadonlySet<string> | 'all' {
  if (before.turns !== after.turns || before.queued_turns !== after.queued_turns) return 'all'
  const ids = new Set<string>()
  for (const [id, message] of changedEntries(before.messages, after.messages)) {
    const old = get(before.messages, id)
    ids.add(id)
    if (!old) ids.add(bornKey(id))
    for (const [index, block] of changedBlocks(old, message)) {
      ids.add(blockKey(id, index))
      // The text of arguments stands in the message and is shown in the card of the call.
      if (block?.type === 'tool_call') ids.add(block.id)
    }
  }
  for (const [id] of changedEntries(before.calls, after.calls)) ids.add(id)
  return ids
}

/** What listens for one block listens by this. An answer may hold hundreds of them, and one grows. */
export function blockKey(messageId: string, index: number): string {
  return `${messageId}#${index}`
}

/** What reads of a message what never changes listens by this. */
export function bornKey(messageId: string): string {
  return `${messageId}#`
}

function* changedBlocks(
  before: Message | undefined,
  after: Message,
): Generator<readonly [index: number, block: ContentBlock | undefined]> {
  const count = Math.max(before?.content.length ?? 0, after.content.length)
  for (let index = 0; index < count; index += 1) {
    const block = after.content[index]
    if (block !== before?.content[index]) yield [index, block]
  }
}
