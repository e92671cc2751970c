import type { ContentBlock, StoredBlob } from '../protocol/index.ts'
import { base64Of } from './base64.ts'
import { isMedia, type MediaBlock, type ReplaceMedia } from './media-in.ts'

/** Null where there are no such bytes, or none can be had. Must not reject. */
export type ReadBlob = (blobId: string) => Promise<StoredBlob | null>

/**
 * Reads the bytes that content names and resolves with what puts them in their place. Each is read
 * once. Where there are none, `missing` says what stands there instead.
 */
export async function readBlobs(
  content: readonly ContentBlock[],
  read: ReadBlob,
  missing: ReplaceMedia,
): Promise<ReplaceMedia> {
  const found = new Map<string, string | null>()
  // One after the other: a thread may hold many, and all of them are in memory in the end.
  for (const id of blobIdsIn(content)) {
    const blob = await read(id)
    found.set(id, blob && base64Of(blob.data))
  }
  return (block) => {
    const { source } = block
    if (source.type !== 'blob') return block
    const data = found.get(source.blob_id)
    return data == null ? missing(block) : inline(block, data, source.media_type)
  }
}

function inline(block: MediaBlock, data: string, media_type: string): MediaBlock {
  return { ...block, source: { type: 'base64', data, media_type } }
}

function blobIdsIn(content: readonly ContentBlock[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const block of content) {
    if (block.type === 'tool_result') for (const id of blobIdsIn(block.content)) ids.add(id)
    if (isMedia(block) && block.source.type === 'blob') ids.add(block.source.blob_id)
  }
  return ids
}
