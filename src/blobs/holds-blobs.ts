import type { ContentBlock } from '../protocol/index.ts'
import { isMedia } from './media-in.ts'

/** Whether some of it is kept apart. */
export function holdsBlobs(content: readonly ContentBlock[]): boolean {
  return content.some((block) =>
    isMedia(block)
      ? block.source.type === 'blob'
      : block.type === 'tool_result' && holdsBlobs(block.content),
  )
}
