import type { ThreadStore } from '../protocol/index.ts'

/** Bytes are put before the message that names them is written. */
const BLOB_AGE_MS = 24 * 60 * 60 * 1000

/** Drops bytes that nothing names any more. Rejects where the store does. */
export async function collectBlobs({ blobs }: ThreadStore): Promise<void> {
  await blobs?.collect(BLOB_AGE_MS)
}
