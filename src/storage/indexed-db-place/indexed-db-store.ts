import type { ThreadStore, ThreadSummary } from '../../protocol/index.ts'
import { isWantedThread } from '../shared/index.ts'
import { countBlobs, createBlobs } from './blobs.ts'
import { createCallbacks } from './callbacks.ts'
import { createChanges } from './changes.ts'
import { createConnection } from './connection.ts'
import { createGrants, dropGrantsOf } from './grants.ts'
import { createLeaseRows } from './lease-row.ts'
import { createLeases } from './leases.ts'
import { type Locks, pageLocks } from './locks.ts'
import { createLogs } from './logs.ts'
import { createPartials } from './partials.ts'
import { ofThread, resultOf } from './requests.ts'
import type { SchemaStep, StoreName } from './schema.ts'
import type { ThreadRow } from './thread-row.ts'

const DELETED_FROM: readonly StoreName[] = [
  'threads',
  'rows',
  'callbacks',
  'grants',
  'blob_notes',
  'leases',
  'partials',
  'deleted',
]

/** Another shape than that of today, and other locks than the browser's, are for tests. */
export function createIndexedDbStore(
  name: string,
  {
    schema,
    locks = pageLocks(),
  }: { readonly schema?: readonly SchemaStep[]; readonly locks?: Locks | null } = {},
): Required<ThreadStore> {
  const connection = createConnection(name, schema)
  const scope = `countersign:${name}`
  const changes = createChanges(scope)

  return {
    id: 'indexed-db',
    ...createLogs(connection, changes),

    list: (query = {}) =>
      connection.read(['threads'], async (transaction) => {
        const { behind, limit = Infinity } = query
        const range = behind && IDBKeyRange.upperBound([behind.updated_at, behind.id], true)
        const request = transaction
          .objectStore('threads')
          .index('by_update')
          .openCursor(range, 'prev')
        const wanted: ThreadSummary[] = []
        for (
          let cursor = await resultOf(request);
          cursor && wanted.length < limit;
          cursor = await resultOf(request)
        ) {
          const { summary } = cursor.value as ThreadRow
          if (isWantedThread(summary, query)) wanted.push(summary)
          cursor.continue()
        }
        return wanted
      }),

    async delete(threadId) {
      await connection.write(DELETED_FROM, 'strict', async (transaction) => {
        const rows = transaction.objectStore('rows')
        const all = ofThread(threadId)
        await countBlobs(transaction, await resultOf<unknown[]>(rows.getAll(all)), -1)
        await dropGrantsOf(transaction, threadId)
        for (const store of ['rows', 'callbacks']) transaction.objectStore(store).delete(all)
        for (const store of ['threads', 'leases', 'partials']) {
          transaction.objectStore(store).delete(threadId)
        }
        transaction.objectStore('deleted').put(Date.now(), threadId)
      })
      changes.tell({ type: 'thread', thread_id: threadId })
    },

    callbacks: createCallbacks(connection),
    grants: createGrants(connection, changes),
    blobs: createBlobs(connection),
    leases: createLeases(
      scope,
      createLeaseRows(connection, changes.askFor),
      locks,
      changes.onAsked,
    ),
    partials: createPartials(connection, changes),
    subscribe: changes.subscribe,
  }
}
