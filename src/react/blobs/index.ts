/** What the store keeps apart from messages. */
export { useBlob } from './use-blob.ts'
export type { BlobSource } from '../../blobs/index.ts'
export type { BlobState } from './use-blob.ts'
export { useBlobBytes } from './use-blob-bytes.ts'
