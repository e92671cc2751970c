import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAgent,
  type LogRange,
  type Model,
  selectMessages,
  textOf,
  type Thread,
  type ThreadEvent,
  type ThreadStore,
  tool,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

const TURNS = 200

/** The log of a thread with many turns, the last of which asks. */
let rows: readonly ThreadEvent[] = []

const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })

beforeAll(async () => {
  const store = memoryStore()
  const replies = Array.from({ length: TURNS - 1 }, (_, at) => `Answer ${at}`)
  const model = scriptedModel([...replies, { calls: [{ name: 'pay' }] }])
  const thread = createAgent({ model, tools: [pay], store }).thread('thr_1')
  for (let at = 0; at < TURNS; at += 1) await thread.send(`Question ${at}`).result()
  rows = await eventually(async () => {
    const log = await store.load('thr_1')
    const last = log?.rows.at(-1) as ThreadEvent | undefined
    if (last?.type !== 'turn.blocked') throw new Error('It is not stored yet.')
    return log?.rows as readonly ThreadEvent[]
  })
}, 60_000)

interface Place {
  readonly store: ThreadStore
  /** What was read so far. */
  readonly ranges: LogRange[]
  /** Lets it read on from the newest rows. */
  readOn(): void
  /** Lets it fail there. */
  fail(): void
}

/** The thread in a store that first gives its newest rows and then waits. */
async function place(stored: readonly ThreadEvent[] = rows): Promise<Place> {
  const memory = memoryStore()
  await memory.append('thr_1', stored, { after: 0 })
  const ranges: LogRange[] = []
  let readOn: () => void = () => {}
  let fail: () => void = () => {}
  const going = new Promise<void>((resolve, reject) => {
    readOn = resolve
    fail = () => reject(new Error('The disk is gone.'))
  })
  going.catch(() => {})
  const load: ThreadStore['load'] = async (id, range = {}) => {
    ranges.push(range)
    if (ranges.length > 1) await going
    return memory.load(id, range)
  }
  return { store: { ...memory, load }, ranges, readOn, fail }
}

function open(store: ThreadStore, model: Model = scriptedModel(['Done.']), options = {}): Thread {
  const onError = (): void => {}
  const thread = createAgent({ model, tools: [pay], store, onError, ...options }).thread('thr_1')
  thread.subscribe(() => {})
  return thread
}

const texts = (thread: Thread): readonly string[] =>
  selectMessages(thread.getState()).map(({ content }) => textOf(content))

const glimpse = (thread: Thread): Promise<void> =>
  eventually(() => expect(texts(thread)).toContain(`Question ${TURNS - 1}`))

describe('a long stored thread', () => {
  test('shows its newest messages while the rest is read, and then all of them', async () => {
    const { store, readOn } = await place()
    const thread = open(store)
    await glimpse(thread)
    const few = texts(thread)
    expect(few.length).toBeLessThan(TURNS)
    expect(thread.getState().open_callbacks).toHaveLength(1)
    expect(thread.getState().seq).toBe(0)
    readOn()
    await thread.loaded
    const all = texts(thread)
    expect(all.length).toBeGreaterThanOrEqual(2 * TURNS)
    expect(all.slice(-few.length)).toEqual(few)
    expect(all[0]).toBe('Question 0')
  })

  test('shows them also where its last step is all questions', async () => {
    const memory = memoryStore()
    const calls = Array.from({ length: 60 }, () => ({ name: 'pay' }))
    const replies = Array.from({ length: 60 }, (_, at) => `Answer ${at}`)
    const before = open(memory, scriptedModel([...replies, { calls }]))
    for (const reply of replies) await before.send(`Question to ${reply}`).result()
    await before.send('Pay all').result()
    const stored = await eventually(async () => {
      const log = await memory.load('thr_1')
      const last = log?.rows.at(-1) as ThreadEvent | undefined
      if (last?.type !== 'turn.blocked') throw new Error('It is not stored yet.')
      return log?.rows as readonly ThreadEvent[]
    })
    expect(stored.slice(-100).filter(({ type }) => type === 'message.added')).toEqual([])
    const { store } = await place(stored)
    const thread = open(store)
    await eventually(() => expect(texts(thread)).toContain('Pay all'))
    expect(thread.getState().open_callbacks).toHaveLength(60)
    expect(thread.getState().seq).toBe(0)
  })

  test('is read page by page, and is what it is when it is read whole', async () => {
    const { store, ranges, readOn } = await place()
    readOn()
    const thread = open(store)
    await thread.loaded
    expect(ranges.length).toBeGreaterThan(2)
    expect(ranges.every(({ limit }) => limit !== undefined)).toBe(true)
    const events = rows.map(({ id }) => id)
    expect(thread.log().map(({ id }) => id)).toEqual(events)
    const memory = memoryStore()
    await memory.append('thr_1', rows, { after: 0 })
    // A store that knows no pages.
    const whole = open({ ...memory, load: (id) => memory.load(id) })
    await whole.loaded
    expect(thread.getState()).toEqual(whole.getState())
  })

  test('is asked about at once: a decision that is made early counts when all is read', async () => {
    const { store, readOn } = await place()
    const thread = open(store)
    await glimpse(thread)
    const [callback = ''] = thread.getState().open_callbacks
    const decided = thread.decide(callback, { type: 'approve' })
    expect(thread.getState().open_callbacks).toEqual([callback])
    readOn()
    expect(await decided).toEqual({ status: 'answered' })
    await eventually(() => expect(texts(thread).at(-1)).toBe('Done.'))
  })

  test('is stopped and written to in order, when all is read', async () => {
    const { store, readOn } = await place()
    const model = scriptedModel(['To that.'])
    const thread = open(store, model)
    await glimpse(thread)
    thread.stop()
    const turn = thread.send('And now?')
    readOn()
    expect((await turn.result()).state).toBe('completed')
    expect(texts(thread).slice(-2)).toEqual(['And now?', 'To that.'])
    expect(model.requests[0]?.messages.length).toBeGreaterThan(2 * TURNS)
  })

  test('that cannot be read on shows nothing of what it does not have', async () => {
    const { store, fail } = await place()
    const thread = open(store)
    await glimpse(thread)
    fail()
    await thread.loaded
    expect(texts(thread)).toEqual([])
    expect(thread.getState().notices.map(({ code }) => code)).toEqual(['not_loaded'])
  })

  test('for which there is no place any more shows nothing of it either', async () => {
    const { store, fail } = await place()
    const gone = Object.assign(new Error('No place.'), { code: 'unavailable' })
    const { load } = store
    const thread = open({
      ...store,
      load: (...asked) =>
        load(...asked).catch(() => {
          throw gone
        }),
    })
    await glimpse(thread)
    fail()
    await thread.loaded
    expect(texts(thread)).toEqual([])
  })

  test('that was rewritten while it was read is read anew', async () => {
    const { store, readOn } = await place()
    const thread = open(store)
    await glimpse(thread)
    const last = rows.at(-1)
    const upTo = last?.seq ?? 0
    const cut = rows.slice(-320).map((row) => ({ ...row }))
    await store.rewrite('thr_1', cut, { from: 0, upTo, after: upTo, revision: 0 })
    readOn()
    await thread.loaded
    expect(thread.log().map(({ id }) => id)).toEqual(cut.map(({ id }) => id))
  })

  test('with a row that cannot be read says so, as a short one does', async () => {
    const broken = { ...rows[5], v: 1, author: 'nobody' } as unknown as ThreadEvent
    const { store, readOn } = await place(rows.map((row, at) => (at === 5 ? broken : row)))
    readOn()
    const thread = open(store)
    await thread.loaded
    expect(thread.getState().notices.map(({ code }) => code)).toEqual(['rows_unreadable'])
    expect(thread.log().length).toBeGreaterThan(rows.length - 2)
  })

  test('shows nothing early where old turns are to be dropped', async () => {
    const { store, readOn, ranges } = await place(
      rows.filter(({ execution_id }) => execution_id !== rows.at(-1)?.execution_id),
    )
    const thread = open(store, undefined, { retention: { maxTurns: 1 } })
    await eventually(() => expect(ranges).toHaveLength(2))
    expect(texts(thread)).toEqual([])
    readOn()
    await thread.loaded
    expect(texts(thread)).toEqual([`Question ${TURNS - 2}`, `Answer ${TURNS - 2}`])
  })

  test('shows nothing early where the application says who may see what', async () => {
    const { store, readOn, ranges } = await place()
    const hidden = 'Question 199'
    const thread = open(store, undefined, {
      visibility: (event: ThreadEvent) =>
        event.type === 'message.added' && textOf(event.message.content) === hidden ? null : event,
    })
    const seen: string[] = []
    thread.subscribe(() => seen.push(...texts(thread)))
    await eventually(() => expect(ranges).toHaveLength(2))
    expect(texts(thread)).toEqual([])
    readOn()
    await thread.loaded
    await eventually(() => expect(texts(thread)).toContain('Question 0'))
    expect(seen).not.toContain(hidden)
  })
})
