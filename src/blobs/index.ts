/** Bytes of messages: inline as base64, or apart in a store. */
export { base64Of, bytesOf } from './base64.ts'
export { largeMediaIn } from './large-media.ts'
export type { InlineMedia } from './large-media.ts'
export { contentOf, replaceMedia, replaceMediaSaid } from './media-in.ts'
export type { BlobSource, MediaBlock, ReplaceMedia } from './media-in.ts'
export { holdsBlobs } from './holds-blobs.ts'
export { readBlobs } from './read-blobs.ts'
export type { ReadBlob } from './read-blobs.ts'
