import type { BlobStore, StoredBlob } from '../../protocol/index.ts'
import { blobCounts } from '../shared/index.ts'

export interface Blobs {
  readonly store: BlobStore
  /** Rows came to a log, or went from one: what they name is counted. */
  came(rows: readonly unknown[]): void
  went(rows: readonly unknown[]): void
}

export function createBlobs(): Blobs {
  const kept = new Map<string, StoredBlob>()
  /** When those were put last that wait for a row: once one has named them they wait no more. */
  const waiting = new Map<string, number>()
  /** Apart from the bytes: a row may name a blob before it is put. */
  const counts = new Map<string, number>()

  function count(rows: readonly unknown[], sign: 1 | -1): void {
    for (const [id, number] of blobCounts(rows)) {
      if (sign === 1) waiting.delete(id)
      const now = (counts.get(id) ?? 0) + sign * number
      if (now > 0) counts.set(id, now)
      else counts.delete(id)
    }
  }

  return {
    came: (rows) => count(rows, 1),
    went: (rows) => count(rows, -1),
    store: {
      async put(blobId, { data, media_type }) {
        waiting.set(blobId, performance.now())
        if (!kept.has(blobId)) kept.set(blobId, { data: data.slice(), media_type })
      },
      async get(blobId) {
        const blob = kept.get(blobId)
        return blob ? { data: blob.data.slice(), media_type: blob.media_type } : null
      },
      async collect(olderThanMs) {
        const latest = performance.now() - olderThanMs
        let gone = 0
        for (const id of kept.keys()) {
          if (counts.has(id) || (waiting.get(id) ?? latest) > latest) continue
          kept.delete(id)
          waiting.delete(id)
          gone += 1
        }
        return gone
      },
    },
  }
}
