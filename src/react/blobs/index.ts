/** What the store keeps apart from messages. */
export { useBlob } from './use-blob.ts'
export type { BlobSource, BlobState } from './use-blob.ts'
export { useBlobBytes } from './use-blob-bytes.ts'
