import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  bytesOf,
  type InlineMedia,
  largeMediaIn,
  type MediaBlock,
  replaceMediaSaid,
} from '../../blobs/index.ts'
import type { BlobStore, ThreadEvent } from '../../protocol/index.ts'

/**
 * Puts the large attachments of events into the store, and names them in the events instead. They are
 * put before anything names them: who dies in between leaves bytes that are collected, and no event
 * without its bytes. What cannot be put stays inline: writing it tells what is wrong with the store.
 */
export async function keepApart(
  events: readonly ThreadEvent[],
  blobs: BlobStore,
): Promise<readonly ThreadEvent[]> {
  const apart = new Map<MediaBlock, MediaBlock>()
  for (const media of events.flatMap(largeMediaIn)) {
    const id = await put(media, blobs).catch(() => null)
    if (id === null) continue
    const { block, media_type } = media
    apart.set(block, { ...block, source: { type: 'blob', blob_id: id, media_type } })
  }
  return events.map((event) => replaceMediaSaid(event, (block) => apart.get(block) ?? block))
}

/** Named by what they are, so that the same bytes are kept once. Needs no `crypto.subtle`. */
async function put({ data, media_type }: InlineMedia, blobs: BlobStore): Promise<string | null> {
  const bytes = bytesOf(data)
  if (!bytes) return null
  const id = `blob_${bytesToHex(sha256(bytes))}`
  await blobs.put(id, { data: bytes, media_type })
  return id
}
