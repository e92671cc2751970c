/**
 * The shape of the database: what each object store holds, by which key.
 *
 * - `threads`: a {@link ThreadRow} by its id; `by_update` gives the order of the list.
 * - `rows`: events as they were appended, by `[thread, seq]`.
 * - `callbacks`: open ones, by `[thread, id]`.
 * - `grants`: in the order in which they were put.
 * - `blobs`: bytes by id; `blob_notes`: a {@link BlobNote} of each, so that counting reads no bytes.
 * - `leases`, `partials`: one a thread. `deleted`: threads that must not come back, with the time.
 */
export type StoreName =
  | 'threads'
  | 'rows'
  | 'callbacks'
  | 'grants'
  | 'blobs'
  | 'blob_notes'
  | 'leases'
  | 'partials'
  | 'deleted'

/**
 * One step from a version of the shape to the next. All of it happens in the transaction that opens
 * the database: a page that dies in the middle leaves the old shape, and the next one starts anew.
 */
export type SchemaStep = (database: IDBDatabase, transaction: IDBTransaction) => void

/** The version is their number. A step that was published is never changed: add another one. */
export const SCHEMA: readonly SchemaStep[] = [
  (database) => {
    const threads = database.createObjectStore('threads', { keyPath: 'id' })
    threads.createIndex('by_update', ['summary.updated_at', 'id'])
    database.createObjectStore('rows')
    database.createObjectStore('callbacks')
    const grants = database.createObjectStore('grants', { autoIncrement: true })
    grants.createIndex('by_id', 'id', { unique: true })
    grants.createIndex('by_thread', 'thread_id')
    for (const name of ['blobs', 'blob_notes', 'leases', 'partials', 'deleted']) {
      database.createObjectStore(name)
    }
  },
]
