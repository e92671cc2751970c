import type { ThreadStore } from '../protocol/index.ts'
import { lateStore } from './late/index.ts'

export interface IndexedDbStoreOptions {
  /** Of the database; two names are two places. Default `countersign`. */
  readonly name?: string
  /** Whose place it is. Each user has a database apart: on a shared machine nobody sees another's. */
  readonly user?: string
}

/**
 * Keeps threads in this browser's IndexedDB, for all tabs of the origin, until they are deleted or the
 * browser is told to forget. Opened when it is first used; where there is none (no browser, a sandboxed
 * frame, some private modes) each call rejects with a `StoreError` whose `code` is `unavailable`.
 */
export function indexedDbStore({
  name = 'countersign',
  user,
}: IndexedDbStoreOptions = {}): Required<ThreadStore> {
  const database = user === undefined ? name : `${name}:${user}`
  return lateStore('indexed-db', async () => {
    const { createIndexedDbStore } = await import('./indexed-db-place/index.ts')
    return createIndexedDbStore(database)
  })
}
