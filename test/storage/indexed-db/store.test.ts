import { describe, it } from 'vitest'
import { indexedDbStore } from 'countersign/storage/indexed-db'
import { describeThreadStore } from 'countersign/testing'
import { createIndexedDbStore } from '../../../src/storage/indexed-db-place/indexed-db-store.ts'

describe('the store in IndexedDB on plain http, where there are no locks', () => {
  describeThreadStore(
    {
      create: () => {
        const name = `test ${crypto.randomUUID()}`
        return {
          open: () => createIndexedDbStore(name, { locks: null }),
          close: () => indexedDB.deleteDatabase(name),
        }
      },
    },
    { describe, it },
  )
})

describe('the store in IndexedDB', () => {
  describeThreadStore(
    {
      create: () => {
        const name = `test ${crypto.randomUUID()}`
        return {
          open: () => indexedDbStore({ name }),
          close: () => indexedDB.deleteDatabase(name),
        }
      },
    },
    { describe, it },
  )
})
