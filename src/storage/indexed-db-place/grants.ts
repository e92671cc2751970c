import type { Grant, GrantStore } from '../../protocol/index.ts'
import type { Changes } from './changes.ts'
import type { Connection } from './connection.ts'
import { resultOf } from './requests.ts'

export function createGrants(connection: Connection, changes: Changes): GrantStore {
  /** Who gave or took back a right must not find it otherwise after a power cut. */
  async function change(
    grantId: string,
    act: (grants: IDBObjectStore, key: IDBValidKey | undefined) => void,
  ): Promise<void> {
    await connection.write(['grants'], 'strict', async (transaction) => {
      const grants = transaction.objectStore('grants')
      act(grants, await resultOf(grants.index('by_id').getKey(grantId)))
    })
    changes.tell({ type: 'grants' })
  }

  return {
    list: () =>
      connection.read(['grants'], (transaction) =>
        resultOf(transaction.objectStore('grants').getAll()),
      ),
    put: (grant: Grant) =>
      change(grant.id, (grants, key) => {
        grants.put(grant, key)
      }),
    delete: (grantId) =>
      change(grantId, (grants, key) => {
        if (key !== undefined) grants.delete(key)
      }),
  }
}

/** Drops the grants that hold in one thread only. In the caller's transaction. */
export async function dropGrantsOf(transaction: IDBTransaction, threadId: string): Promise<void> {
  const grants = transaction.objectStore('grants')
  for (const key of await resultOf(grants.index('by_thread').getAllKeys(threadId))) {
    grants.delete(key)
  }
}
