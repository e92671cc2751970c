import type { BlobStore } from '../../protocol/index.ts'
import { blobCounts } from '../shared/index.ts'
import type { Connection } from './connection.ts'
import { resultOf } from './requests.ts'

/** What is known of a blob without its bytes. */
interface BlobNote {
  /** How often rows name it; they may do so before it is put. */
  readonly named: number
  readonly put?: {
    readonly media_type: string
    /** When it was put last, for a row that is still to come; 0 once a row has named it. */
    readonly at: number
  }
}

/** Counts what rows name that come to a log (1) or go from one (-1). In the caller's transaction. */
export async function countBlobs(
  transaction: IDBTransaction,
  rows: readonly unknown[],
  sign: 1 | -1,
): Promise<void> {
  const notes = transaction.objectStore('blob_notes')
  for (const [id, number] of blobCounts(rows)) {
    const note = (await resultOf<BlobNote | undefined>(notes.get(id))) ?? { named: 0 }
    const named = Math.max(0, note.named + sign * number)
    const put = note.put && sign === 1 ? { ...note.put, at: 0 } : note.put
    if (named === 0 && !put) notes.delete(id)
    else notes.put({ named, ...(put && { put }) } satisfies BlobNote, id)
  }
}

export function createBlobs(connection: Connection): BlobStore {
  return {
    put: (blobId, { data, media_type }) =>
      connection.write(['blobs', 'blob_notes'], 'relaxed', async (transaction) => {
        const notes = transaction.objectStore('blob_notes')
        const note = (await resultOf<BlobNote | undefined>(notes.get(blobId))) ?? { named: 0 }
        if (!note.put) transaction.objectStore('blobs').put(data, blobId)
        const put = { media_type, ...note.put, at: Date.now() }
        notes.put({ ...note, put } satisfies BlobNote, blobId)
      }),

    get: (blobId) =>
      connection.read(['blobs', 'blob_notes'], async (transaction) => {
        const notes = transaction.objectStore('blob_notes')
        const note = await resultOf<BlobNote | undefined>(notes.get(blobId))
        if (!note?.put) return null
        const blobs = transaction.objectStore('blobs')
        const data = await resultOf<Uint8Array<ArrayBuffer>>(blobs.get(blobId))
        return { data, media_type: note.put.media_type }
      }),

    collect: (olderThanMs) =>
      connection.write(['blobs', 'blob_notes'], 'relaxed', async (transaction) => {
        const latest = Date.now() - olderThanMs
        const notes = transaction.objectStore('blob_notes')
        const [keys, values] = await Promise.all([
          resultOf(notes.getAllKeys()),
          resultOf<BlobNote[]>(notes.getAll()),
        ])
        const gone = keys.filter((_, index) => {
          const note = values[index]
          return note?.put && note.named === 0 && note.put.at <= latest
        })
        for (const key of gone) {
          transaction.objectStore('blobs').delete(key)
          notes.delete(key)
        }
        return gone.length
      }),
  }
}
