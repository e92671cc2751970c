import type { ContentBlock } from '../protocol/index.ts'
import { blockKey } from './changed-ids.ts'
import { selectMessage } from '../thread/index.ts'
import { useThreadEntry } from './use-thread-entry.ts'

/** One block of a message. A streamed token re-renders the component that shows its block. */
export function useBlock(messageId: string, index: number): ContentBlock | undefined {
  return useThreadEntry(
    blockKey(messageId, index),
    (state) => selectMessage(state, messageId)?.content[index],
    Object.is,
  )
}
