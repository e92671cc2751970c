import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createAgent,
  selectMessages,
  textOf,
  type Thread,
  type ThreadEvent,
  type ThreadStore,
  tool,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import type { Migration } from 'countersign/history'
import { eventually } from '../eventually.ts'
import { loadThread } from '../../src/runtime/keep/index.ts'
import { createLog } from '../../src/thread/index.ts'

const ran = vi.fn(() => 'paid')
beforeEach(() => ran.mockClear())
const pay = tool({ name: 'pay', needsApproval: true, run: ran })

type Rows = readonly unknown[]

/** A store whose rows come back otherwise than they were written. */
function damaged(store: ThreadStore, damage: (rows: readonly ThreadEvent[]) => Rows): ThreadStore {
  return {
    ...store,
    async load(...args) {
      const log = await store.load(...args)
      return log && { ...log, rows: damage(log.rows as readonly ThreadEvent[]) }
    },
  }
}

async function told(store: ThreadStore, ...answers: readonly string[]): Promise<Thread> {
  const thread = createAgent({ model: scriptedModel(answers), store }).thread()
  for (const [index] of answers.entries()) await thread.send(`${index + 1}`).result()
  await stored(store, thread)
  return thread
}

async function stored(store: ThreadStore, thread: Thread): Promise<void> {
  await eventually(async () =>
    expect((await store.load(thread.id))?.seq).toBe(thread.getState().seq),
  )
}

async function reopened(store: ThreadStore, id: string, answers: readonly string[] = []) {
  const thread = createAgent({ model: scriptedModel(answers), tools: [pay], store }).thread(id)
  await thread.loaded
  return thread
}

const words = (thread: Thread): readonly string[] =>
  selectMessages(thread.getState()).map(({ content }) => textOf(content))
const codes = (thread: Thread): readonly string[] =>
  thread.getState().notices.map(({ code }) => code)

describe('a stored thread with a row that cannot be read', () => {
  const broken = (rows: readonly ThreadEvent[]): Rows =>
    rows.map((row) => (row.type === 'step.ended' ? { ...row, usage: 'much' } : row))

  test('is shown without it, says so once, and goes on', async () => {
    const store = memoryStore()
    const { id } = await told(store, 'One.')
    const thread = await reopened(damaged(store, broken), id, ['Two.'])
    expect(words(thread)).toEqual(['1', 'One.'])
    expect(thread.getState().notices).toMatchObject([
      { code: 'rows_unreadable', detail: { count: 1, rows: [{ path: '$.usage' }] } },
    ])
    await thread.send('2').result()
    await stored(store, thread)
    const again = await reopened(damaged(store, broken), id)
    expect(words(again)).toEqual(['1', 'One.', '2', 'Two.'])
    // The step of the second turn is another row.
    expect(codes(again)).toEqual(['rows_unreadable', 'rows_unreadable'])
    await stored(store, again)
    expect(codes(await reopened(damaged(store, broken), id))).toHaveLength(2)
  })

  test('loses nothing of the store, not even the last row', async () => {
    const store = memoryStore()
    const first = await told(store, 'One.')
    const before = (await store.load(first.id))?.rows ?? []
    const last = (rows: readonly ThreadEvent[]): Rows =>
      rows.map((row) => (row.seq === before.length ? 'gone' : row))
    const thread = await reopened(damaged(store, last), first.id)
    await stored(store, thread)
    const after = (await store.load(first.id))?.rows ?? []
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length)).toMatchObject([{ code: 'rows_unreadable' }])
  })

  test('asks again for what is unfinished: the row may be the one that says that it ran', async () => {
    const store = memoryStore()
    const model = scriptedModel([{ calls: [{ name: 'pay' }] }])
    const first = createAgent({ model, tools: [pay], store }).thread()
    await first.send('Pay').result()
    const [asked] = first.getState().open_callbacks
    await first.decide(asked ?? '', { type: 'approve' })
    await eventually(() => expect(ran).toHaveBeenCalledOnce())
    await stored(store, first)

    const lost = new Set(['call.started', 'call.ended', 'turn.ended'])
    const lossy = damaged(store, (rows) => rows.map((row) => (lost.has(row.type) ? 0 : row)))
    const thread = await reopened(lossy, first.id, ['Done.'])
    thread.retry()
    await eventually(() => expect(thread.getState().open_callbacks).toHaveLength(1))
    expect(ran).toHaveBeenCalledOnce()
  })
})

describe('a stored thread of a newer version', () => {
  test('is shown as far as it is understood, goes on in memory, and stays as it is in the store', async () => {
    const store = memoryStore()
    const { id } = await told(store, 'One.')
    const before = await store.load(id)
    const newer = damaged(store, (rows) =>
      rows.map((row) => (row.type === 'turn.ended' ? { ...row, v: 2 } : row)),
    )
    const thread = await reopened(newer, id, ['Two.'])
    expect(words(thread)).toEqual(['1', 'One.'])
    expect(codes(thread)).toEqual(['written_by_newer'])
    expect((await thread.send('2').result()).text).toBe('Two.')
    expect(words(thread)).toEqual(['1', 'One.', '2', 'Two.'])
    expect(await store.load(id)).toEqual(before)
  })

  test('starts nothing that a person decided, because that cannot be stored', async () => {
    const store = memoryStore()
    const model = scriptedModel([{ calls: [{ name: 'pay' }] }])
    const first = createAgent({ model, tools: [pay], store }).thread()
    await first.send('Pay').result()
    await stored(store, first)
    const newer = damaged(store, (rows) => [...rows, { ...rows.at(-1), seq: 99, v: 2 }])
    const thread = await reopened(newer, first.id)
    const [asked] = thread.getState().open_callbacks
    expect((await thread.decide(asked ?? '', { type: 'approve' })).status).toBe('not_allowed')
    expect(ran).not.toHaveBeenCalled()
  })
})

describe('a stored thread of an older version', () => {
  const renumber: Migration = {
    id: 'thread/1',
    up: (rows) => (rows as readonly ThreadEvent[]).map((row) => ({ ...row, v: 1 })),
  }

  async function old(answers: readonly string[] = ['One.']) {
    const store = memoryStore()
    const { id, getState } = await told(store, ...answers)
    const written = ((await store.load(id))?.rows ?? []) as readonly ThreadEvent[]
    const rows = written.map((row) => ({ ...row, v: 0 as never }))
    const end = rows.length
    await store.rewrite(id, rows, { upTo: end, after: end, revision: 0 })
    const onError = vi.fn()
    const load = (migrations: readonly Migration[], from: ThreadStore = store) => {
      const log = createLog(id)
      const ports = {
        log,
        options: { store: from },
        stored: { now: () => undefined },
        onError,
        onDeleted: vi.fn(),
        onNews: vi.fn(),
      }
      return loadThread(ports, migrations).then((persister) => ({ log, persister }))
    }
    return { id, store, state: getState(), load, onError }
  }

  test('is brought up to date in the store before anything is added', async () => {
    const { id, store, state, load } = await old()
    const { log, persister } = await load([renumber])
    expect(log.getState()).toEqual(state)
    expect(log.getState().notices).toEqual([])
    log.append({ type: 'thread.renamed', title: 'New' }, { author: { kind: 'user' } })
    expect(await persister.saved()).toBe('stored')
    const after = await store.load(id)
    expect(after?.revision).toBe(2)
    expect(after?.rows).toEqual(log.events())
    expect(new Set(log.events().map(({ v }) => v))).toEqual(new Set([1]))
  })

  test('is read again where another tab brings it up to date at the same time', async () => {
    const { id, store, state, load } = await old()
    const [one, two] = await Promise.all([load([renumber]), load([renumber])])
    expect(one.log.getState()).toEqual(state)
    expect(two.log.getState()).toEqual(state)
    expect((await store.load(id))?.revision).toBe(2)
  })

  test('that cannot be brought up to date stays as it is, and the thread says so', async () => {
    const { id, store, load } = await old()
    const before = await store.load(id)
    const fails: Migration = {
      id: 'thread/1',
      up() {
        throw new Error('no idea')
      },
    }
    const { log, persister } = await load([fails])
    expect(log.getState().notices.map(({ code }) => code)).toEqual(['not_migrated'])
    expect(await persister.saved()).toBe('in_memory')
    expect(await store.load(id)).toEqual(before)
  })

  test('is not written back where a row of it would get lost', async () => {
    const { id, store, load } = await old()
    const before = await store.load(id)
    const lossy = damaged(store, (rows) => rows.with(2, 'unreadable' as never))
    const { log, persister } = await load(
      [
        {
          id: 'thread/1',
          up: (rows) =>
            rows.map((row) => (typeof row === 'string' ? row : { ...(row as ThreadEvent), v: 1 })),
        },
      ],
      lossy,
    )
    expect(log.getState().notices.map(({ code }) => code)).toEqual(['not_migrated'])
    expect(await persister.saved()).toBe('in_memory')
    expect(await store.load(id)).toEqual(before)
  })
})

describe('a store', () => {
  test('that cannot be read leaves the thread in memory and is not written over', async () => {
    const store = memoryStore()
    const { id } = await told(store, 'One.')
    const before = await store.load(id)
    const unreadable = { ...store, load: () => Promise.reject(new Error('lost')) }
    const onError = vi.fn()
    const thread = createAgent({
      model: scriptedModel(['Two.']),
      store: unreadable,
      onError,
    }).thread(id)
    await thread.loaded
    expect(codes(thread)).toEqual(['not_loaded'])
    expect((await thread.send('2').result()).text).toBe('Two.')
    expect(onError).toHaveBeenCalledOnce()
    expect(await store.load(id)).toEqual(before)
  })

  test('that was emptied gets back what is still in memory', async () => {
    const store = memoryStore()
    const other = memoryStore()
    const place = { now: store }
    const moving: ThreadStore = {
      ...store,
      load: (...args) => place.now.load(...args),
      append: (...args) => place.now.append(...args),
    }
    const thread = createAgent({ model: scriptedModel(['One.', 'Two.']), store: moving }).thread()
    await thread.send('1').result()
    await stored(store, thread)
    place.now = other
    await thread.send('2').result()
    await stored(other, thread)
    expect((await other.load(thread.id))?.rows).toEqual(thread.log())
    expect(codes(thread)).toEqual(['store_cleared'])
  })

  test('whose thread was deleted by somebody else gets nothing more, and what runs ends', async () => {
    const store = memoryStore()
    const started = vi.fn()
    const wait = tool({
      name: 'wait',
      run: (_args, { signal }) =>
        new Promise<void>((resolve) => {
          started()
          signal.addEventListener('abort', () => resolve())
        }),
    })
    const model = scriptedModel([{ calls: [{ name: 'wait' }] }, 'Done.'])
    const thread = createAgent({ model, tools: [wait], store }).thread()
    const turn = thread.send('Wait')
    await eventually(() => expect(started).toHaveBeenCalled())
    await store.delete(thread.id)
    thread.rename('Late')
    expect((await turn.result()).state).toBe('interrupted')
    expect(thread.getState().deleted).toBe(true)
    expect(codes(thread)).toContain('deleted_elsewhere')
    expect(await store.load(thread.id)).toBeNull()
    expect(await store.list()).toEqual([])
  })
})
