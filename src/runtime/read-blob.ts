import type { ReadBlob } from '../blobs/index.ts'
import type { ThreadStore } from '../protocol/index.ts'

/** Reads bytes of a store. What cannot be read counts as gone, for this time; `onError` hears why. */
export function blobReader({ blobs }: ThreadStore, onError: (error: unknown) => void): ReadBlob {
  return async (blobId) => {
    try {
      return (await blobs?.get(blobId)) ?? null
    } catch (error) {
      onError(error)
      return null
    }
  }
}
