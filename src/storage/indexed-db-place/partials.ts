import type { PartialStore, StoredLog } from '../../protocol/index.ts'
import type { Changes } from './changes.ts'
import type { Connection } from './connection.ts'

/** As it is stored. */
export type Partial = Parameters<PartialStore['put']>[1]

export function createPartials(connection: Connection, changes: Changes): PartialStore {
  return {
    put(threadId, partial) {
      try {
        // One request and an explicit commit: what a page that goes away has the time for.
        const transaction = connection
          .atOnce()
          ?.transaction(['partials'], 'readwrite', { durability: 'relaxed' })
        transaction?.objectStore('partials').put(partial, threadId)
        transaction?.commit()
        transaction?.addEventListener('complete', () =>
          changes.tell({ type: 'thread', thread_id: threadId, seq: partial.after }),
        )
      } catch {
        // The connection is closing: what is lost is the text of the last moment.
      }
    },
  }
}

/** What counts of a partial for a log that ends here. */
export function partialAt(seq: number, partial: Partial | undefined): Pick<StoredLog, 'partial'> {
  return partial?.after === seq ? { partial: partial.events } : {}
}
