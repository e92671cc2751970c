import { describe, it } from 'vitest'
import { indexedDbStore } from 'countersign/storage/indexed-db'
import { describeThreadStore } from 'countersign/testing'

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
