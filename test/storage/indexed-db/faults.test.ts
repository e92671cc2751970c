import { cdp } from 'vitest/browser'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ThreadStore } from 'countersign'
import { indexedDbStore } from 'countersign/storage/indexed-db'
import { eventually } from '../../eventually.ts'
import { createIndexedDbStore } from '../../../src/storage/indexed-db-place/indexed-db-store.ts'
import { SCHEMA, type SchemaStep } from '../../../src/storage/indexed-db-place/schema.ts'
import { eventsOf, newPlace, said } from './place.ts'

const origin = window.location.origin
const nextShape: SchemaStep = (database) => void database.createObjectStore('notes')

/** A thread of one row. */
async function begin(store: ThreadStore, threadId = 'thr_1') {
  const next = eventsOf(threadId)
  await store.append(threadId, [next({ type: 'thread.created', title: 'Mine' })], { after: 0 })
  return next
}

async function rowsOf(store: ThreadStore, threadId = 'thr_1'): Promise<number | undefined> {
  return (await store.load(threadId))?.rows.length
}

/** A connection that stays open whatever others want, as a hung page holds one. */
function holdOpen(name: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('success', () => resolve(request.result))
  })
}

afterEach(() => vi.restoreAllMocks())

describe('when there is no room', () => {
  test('an append says so, leaves nothing half written, and goes on when there is room again', async () => {
    const store = indexedDbStore({ name: newPlace() })
    const next = await begin(store)
    const events = [next({ type: 'thread.renamed', title: 'Later' }), next(said('Hi'))]
    let left = 1
    const { put } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      ...args
    ) {
      left -= 1
      if (left < 0) throw new DOMException('The quota is used up.', 'QuotaExceededError')
      return put.apply(this, args)
    })
    await expect(store.append('thr_1', events, { after: 1 })).rejects.toMatchObject({
      name: 'StoreError',
      code: 'full',
    })
    expect(await rowsOf(store)).toBe(1)
    expect(await store.list()).toMatchObject([{ title: 'Mine' }])

    vi.restoreAllMocks()
    expect(await store.append('thr_1', events, { after: 1 })).toEqual({ status: 'written' })
    expect(await store.list()).toMatchObject([{ title: 'Later' }])
  })
})

describe('when the site’s data is cleared', () => {
  test('the store is empty and can be used at once, and an append finds that its log is gone', async () => {
    const store = indexedDbStore({ name: newPlace() })
    const next = await begin(store)
    await cdp().send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    await eventually(async () => expect(await store.list()).toEqual([]))
    expect(await store.append('thr_1', [next(said('More'))], { after: 1 })).toEqual({
      status: 'conflict',
      seq: 0,
    })
    await begin(store, 'thr_2')
    expect(await rowsOf(store, 'thr_2')).toBe(1)
  })
})

describe('when another version of the library is about', () => {
  test('an open tab lets a newer one change the shape, and writes no more', async () => {
    const name = newPlace()
    const old = createIndexedDbStore(name)
    const next = await begin(old)
    const newer = createIndexedDbStore(name, { schema: [...SCHEMA, nextShape] })
    expect(await rowsOf(newer)).toBe(1)
    await expect(old.append('thr_1', [next(said('Late'))], { after: 1 })).rejects.toMatchObject({
      code: 'newer',
    })
    expect(await rowsOf(newer)).toBe(1)
  })

  test('an old library reads what a newer one wrote, and writes nothing', async () => {
    const name = newPlace()
    await begin(createIndexedDbStore(name, { schema: [...SCHEMA, nextShape] }))
    const old = createIndexedDbStore(name)
    expect(await rowsOf(old)).toBe(1)
    expect(await old.list()).toMatchObject([{ title: 'Mine' }])
    for (const write of [
      old.append('thr_1', [], { after: 1 }),
      old.delete('thr_1'),
      old.leases.take('thr_1', { holder: 'tab', forMs: 1000 }),
    ]) {
      await expect(write).rejects.toMatchObject({ code: 'newer' })
    }
    old.partials.put('thr_1', { after: 1, events: [] })
    expect(await old.load('thr_1')).not.toHaveProperty('partial')
  })

  test('a tab that holds up the change is named as the reason, and waited for', async () => {
    const name = newPlace()
    await begin(createIndexedDbStore(name))
    const hung = await holdOpen(name, SCHEMA.length)
    const newer = createIndexedDbStore(name, { schema: [...SCHEMA, nextShape] })
    await expect(newer.list()).rejects.toMatchObject({ code: 'blocked' })
    await expect(newer.list()).rejects.toMatchObject({ code: 'blocked' })
    hung.close()
    await eventually(async () => expect(await newer.list()).toMatchObject([{ title: 'Mine' }]))
  })

  test('a change that dies half way leaves the old shape, and is made the next time', async () => {
    const name = newPlace()
    await begin(createIndexedDbStore(name))
    let dies = true
    const change: SchemaStep = (database, transaction) => {
      nextShape(database, transaction)
      transaction.objectStore('rows').clear()
      if (dies) transaction.abort()
    }
    const newer = createIndexedDbStore(name, { schema: [...SCHEMA, change, () => {}] })
    await expect(newer.list()).rejects.toMatchObject({ code: 'lost' })
    expect(await rowsOf(createIndexedDbStore(name))).toBe(1)
    dies = false
    expect(await rowsOf(newer)).toBe(0)
  })
})

describe('when there is no IndexedDB', () => {
  test('each call says so, and a partial is let go', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    const store = indexedDbStore({ name: newPlace() })
    await expect(store.list()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(begin(store)).rejects.toMatchObject({ code: 'unavailable' })
    store.partials.put('thr_1', { after: 1, events: [] })
    vi.restoreAllMocks()
    await begin(store)
    expect(await rowsOf(store)).toBe(1)
  })
})

describe('when the connection breaks', () => {
  const broken = [
    ['InvalidStateError', 'The database connection is closing.'],
    ['UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
  ] as const

  test.each(broken)('it is made again once after a %s', async (name, message) => {
    const store = indexedDbStore({ name: newPlace() })
    await begin(store)
    const lost = new DOMException(message, name)
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw lost
    })
    expect(await rowsOf(store)).toBe(1)
  })

  test.each(broken)('a second %s is the caller’s to know', async (name, message) => {
    const store = indexedDbStore({ name: newPlace() })
    const next = await begin(store)
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException(message, name)
    })
    await expect(store.append('thr_1', [next(said('Hi'))], { after: 1 })).rejects.toMatchObject({
      code: 'lost',
    })
    vi.restoreAllMocks()
    expect(await rowsOf(store)).toBe(1)
  })
})

describe('what is kept for whom', () => {
  test('each user and each name has a place apart', async () => {
    const name = newPlace()
    const users = ['ada', 'bob', undefined] as const
    for (const user of users)
      await begin(indexedDbStore({ name, ...(user && { user }) }), `thr_${user}`)
    for (const user of users) {
      const [thread, ...others] = await indexedDbStore({ name, ...(user && { user }) }).list()
      expect(thread?.id).toBe(`thr_${user}`)
      expect(others).toEqual([])
      indexedDB.deleteDatabase(`${name}:${user}`)
    }
  })
})

describe('who holds a thread', () => {
  test('a clock that was set back does not keep a dead tab’s thread for ever', async () => {
    const name = newPlace()
    const [dead, alive] = [createIndexedDbStore(name), createIndexedDbStore(name)]
    await dead.leases.take('thr_1', { holder: 'dead', forMs: 50 })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now - 86_400_000)
    const taken = (): ReturnType<typeof alive.leases.take> =>
      alive.leases.take('thr_1', { holder: 'alive', forMs: 1000 })
    expect(await taken()).toMatchObject({ status: 'held', leftMs: expect.closeTo(50, -2) })
    await eventually(async () => expect(await taken()).toMatchObject({ status: 'taken', epoch: 2 }))
  })

  test('a page that got the lock while it was frozen, and wrote no lease, keeps the thread from nobody', async () => {
    const name = newPlace()
    let end: () => void = () => {}
    const frozen = new Promise<void>((resolve) => {
      end = resolve
    })
    await new Promise<void>((resolve) => {
      void navigator.locks
        .request(`countersign:${name} thr_1`, () => (resolve(), frozen))
        .catch(() => {})
    })
    const alive = createIndexedDbStore(name)
    expect(await alive.leases.take('thr_1', { holder: 'alive' })).toMatchObject({ status: 'held' })
    const wait = new AbortController().signal
    expect(await alive.leases.take('thr_1', { holder: 'alive', wait })).toMatchObject({
      status: 'taken',
    })
    end()
  })

  test('a clock that is set forward takes no thread of a living tab', async () => {
    const name = newPlace()
    const locks = null
    const [living, other] = [
      createIndexedDbStore(name, { locks }),
      createIndexedDbStore(name, { locks }),
    ]
    await living.leases.take('thr_1', { holder: 'living', forMs: 60_000 })
    const taken = (): ReturnType<typeof other.leases.take> =>
      other.leases.take('thr_1', { holder: 'other', forMs: 60_000 })
    expect(await taken()).toMatchObject({ status: 'held', holder: 'living' })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 86_400_000)
    expect(await taken()).toMatchObject({ status: 'held', holder: 'living' })
    await living.leases.take('thr_1', { holder: 'living', forMs: 60_000 })
    expect(await taken()).toMatchObject({ status: 'held', holder: 'living' })
  })

  test.each([
    ['with locks', {}],
    ['without locks', { locks: null }],
  ])(
    'a clock that is set forward takes no thread of a living tab for one that looks for the first time, %s: who has it is asked',
    async (_where, options) => {
      const name = newPlace()
      const [living, other] = [
        createIndexedDbStore(name, options),
        createIndexedDbStore(name, options),
      ]
      onTestFinished(living.subscribe(() => {}))
      await living.leases.take('thr_1', { holder: 'living', forMs: 60_000 })
      const now = Date.now()
      vi.spyOn(Date, 'now').mockReturnValue(now + 86_400_000)
      const taken = (): ReturnType<typeof other.leases.take> =>
        other.leases.take('thr_1', { holder: 'other', forMs: 60_000 })
      expect(await taken()).toMatchObject({ status: 'held', holder: 'living' })
      await eventually(async () =>
        expect(await taken()).toMatchObject({
          holder: 'living',
          leftMs: expect.closeTo(60_000, -4),
        }),
      )
      await living.leases.release('thr_1', 'living')
      await eventually(async () =>
        expect(await taken()).toMatchObject({ status: 'taken', epoch: 2 }),
      )
    },
  )

  test('who is asked and lost the thread does not take it back', async () => {
    const name = newPlace()
    const options = { locks: null }
    const [first, second, third] = [
      createIndexedDbStore(name, options),
      createIndexedDbStore(name, options),
      createIndexedDbStore(name, options),
    ]
    onTestFinished(first.subscribe(() => {}))
    await first.leases.take('thr_1', { holder: 'first', forMs: 60_000 })
    await second.leases.take('thr_1', { holder: 'second', forMs: 60_000, steal: true })
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 86_400_000)
    const taken = (): ReturnType<typeof third.leases.take> =>
      third.leases.take('thr_1', { holder: 'third', forMs: 60_000 })
    expect(await taken()).toMatchObject({ status: 'held', holder: 'second' })
    // What it is told comes before the answer to this.
    await first.load('thr_1')
    expect(await taken()).toMatchObject({ status: 'held', holder: 'second' })
  })

  test('a thread whose time was over before anybody looked is free when nobody renews it in a few seconds', async () => {
    const name = newPlace()
    const options = { locks: null }
    await createIndexedDbStore(name, options).leases.take('thr_1', { holder: 'dead' })
    const other = createIndexedDbStore(name, options)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 86_400_000)
    const since = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(since)
    const taken = (): ReturnType<typeof other.leases.take> =>
      other.leases.take('thr_1', { holder: 'other' })
    expect(await taken()).toMatchObject({ status: 'held', leftMs: 6_000 })
    clock.mockReturnValue(since + 5_999)
    expect(await taken()).toMatchObject({ status: 'held' })
    clock.mockReturnValue(since + 6_000)
    expect(await taken()).toMatchObject({ status: 'taken', epoch: 2 })
  })
})
