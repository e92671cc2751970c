import type { ThreadEvent } from '../protocol/index.ts'
import { contentOf, isMedia, type MediaBlock } from './media-in.ts'

export interface InlineMedia {
  readonly block: MediaBlock
  readonly data: string
  readonly media_type: string
}

/** Less than 4 kB costs a log little, and is read with it. */
const WORTH_BYTES = 4_096
const WORTH_CHARACTERS = (WORTH_BYTES / 3) * 4

/** What is said in an event whose inline bytes are better kept apart. What stands in results stays. */
export function largeMediaIn(event: ThreadEvent): readonly InlineMedia[] {
  return contentOf(event).flatMap((block): readonly InlineMedia[] => {
    if (!isMedia(block) || block.source.type !== 'base64') return []
    const { data, media_type } = block.source
    return data.length > WORTH_CHARACTERS ? [{ block, data, media_type }] : []
  })
}
