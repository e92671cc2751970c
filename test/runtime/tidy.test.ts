import { describe, expect, test, vi } from 'vitest'
import {
  createAgent,
  selectMessages,
  textOf,
  type AgentOptions,
  type Thread,
  type ThreadEvent,
  tool,
} from 'countersign'
import { verifyLog } from 'countersign/history'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { emptyThread, reduceThread } from '../../src/thread/index.ts'

type Store = ReturnType<typeof memoryStore>

const MANY = Array.from({ length: 400 }, (_, index) => `Answer ${index + 1}.`)

function agentOn(store: Store, options: Partial<AgentOptions> = {}) {
  return createAgent({ model: scriptedModel(MANY), store, ...options })
}

async function stored(store: Store, thread: Thread): Promise<readonly ThreadEvent[]> {
  await eventually(async () =>
    expect((await store.load(thread.id))?.seq).toBe(thread.getState().seq),
  )
  return ((await store.load(thread.id))?.rows ?? []) as readonly ThreadEvent[]
}

async function told(store: Store, turns: number, options?: Partial<AgentOptions>): Promise<Thread> {
  const thread = agentOn(store, options).thread()
  for (let turn = 1; turn <= turns; turn += 1) await thread.send(`Question ${turn}`).result()
  await stored(store, thread)
  return thread
}

const words = (thread: Thread): readonly string[] =>
  selectMessages(thread.getState()).map(({ content }) => textOf(content))

const fold = (events: readonly ThreadEvent[]) =>
  events.reduce(reduceThread, emptyThread(events[0]?.thread_id ?? ''))

describe('a thread whose retention is limited', () => {
  test('loses its oldest turns when it is loaded, in the store and on the screen', async () => {
    const store = memoryStore()
    const { id } = await told(store, 5)
    const thread = agentOn(store, { retention: { maxTurns: 2 } }).thread(id)
    await thread.loaded
    expect(words(thread)).toEqual(['Question 4', 'Answer 4.', 'Question 5', 'Answer 5.'])
    const log = await store.load(id)
    expect(log?.rows).toEqual(thread.log())
    expect(log?.revision).toBe(1)
    expect(verifyLog(thread.log())).toEqual([])
    expect(JSON.stringify(log)).not.toContain('Question 3')
    expect((await store.list())[0]).toMatchObject({ title: 'Question 1' })
    expect((await thread.send('Question 6').result()).text).toBe('Answer 1.')
    await stored(store, thread)
    const again = agentOn(store).thread(id)
    await again.loaded
    expect(again.getState()).toEqual(thread.getState())
  })

  test('loses none while it is open: people may go on from any of them', async () => {
    const store = memoryStore()
    const thread = await told(store, 60, { retention: { maxTurns: 2 } })
    const [first] = selectMessages(thread.getState())
    await thread.edit(first?.id ?? '', 'Otherwise').result()
    await stored(store, thread)
    const again = agentOn(store).thread(thread.id)
    await again.loaded
    expect(words(again)).toEqual(words(thread))
    expect(words(again)[0]).toBe('Otherwise')
  })

  test('stays as it is while somebody is asked something in it', async () => {
    const store = memoryStore()
    const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
    const model = scriptedModel(['One.', 'Two.', { calls: [{ name: 'pay' }] }])
    const first = agentOn(store, { model, tools: [pay] }).thread()
    for (const text of ['1', '2', 'Pay']) await first.send(text).result()
    await stored(store, first)
    const options = { retention: { maxTurns: 0, maxAgeMs: 0 }, tools: [pay] }
    const thread = agentOn(store, options).thread(first.id)
    await thread.loaded
    expect(thread.getState().open_callbacks).toHaveLength(1)
    expect(words(thread)).toContain('1')
    await agentOn(store, options).threads.tidy()
    expect((await store.load(first.id))?.revision).toBe(0)
  })

  test('is looked after without being opened, with the bytes that nothing names any more', async () => {
    const store = memoryStore()
    const { id } = await told(store, 5)
    const collect = vi.spyOn(store.blobs, 'collect')
    const agent = agentOn(store, { retention: { maxTurns: 1 } })
    await agent.threads.tidy()
    const rows = (await store.load(id))?.rows as readonly ThreadEvent[]
    expect(selectMessages(fold(rows)).map(({ content }) => textOf(content))).toEqual([
      'Question 5',
      'Answer 5.',
    ])
    expect(collect).toHaveBeenCalledOnce()
    await agent.threads.tidy()
    expect((await store.load(id))?.revision).toBe(1)
  })

  test('is shown all the same where its store cannot be rewritten', async () => {
    const store = memoryStore()
    const { id } = await told(store, 3)
    const full = { ...store, rewrite: () => Promise.reject(new Error('full')) }
    const onError = vi.fn()
    const thread = agentOn(full, { retention: { maxTurns: 1 }, onError }).thread(id)
    await thread.loaded
    expect(words(thread)).toEqual(['Question 3', 'Answer 3.'])
    expect(onError).toHaveBeenCalledOnce()
    expect((await thread.send('More').result()).state).toBe('completed')
    await stored(store, thread)
    expect((await store.load(id))?.rows).toHaveLength((await stored(store, thread)).length)
  })
})

describe('a long thread', () => {
  const progress = tool({
    name: 'work',
    repeatable: true,
    async *run() {
      for (let step = 0; step < 60; step += 1) yield `Step ${step}`
      return 'done'
    },
  })

  async function worked(store: Store): Promise<Thread> {
    const script = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? { calls: [{ name: 'work' }] } : 'Done.',
    )
    const thread = agentOn(store, { model: scriptedModel(script), tools: [progress] }).thread()
    for (let turn = 0; turn < 10; turn += 1) await thread.send(`Go ${turn}`).result()
    return thread
  }

  test('is compacted in its store while it rests, and folds to the same', async () => {
    const store = memoryStore()
    const rewrite = vi.spyOn(store, 'rewrite')
    const thread = await worked(store)
    const rows = await stored(store, thread)
    expect(rewrite).toHaveBeenCalledOnce()
    expect(rows.length).toBeLessThan(thread.log().length - 300)
    expect(selectMessages(fold(rows))).toEqual(selectMessages(thread.getState()))
    // What comes later is rewritten apart from what was looked over already.
    expect(rewrite.mock.calls[0]?.[2].from).toBeGreaterThan(0)
    const later = agentOn(store).thread(thread.id)
    await later.loaded
    expect(later.getState().notices).toEqual([])
    expect(selectMessages(later.getState())).toEqual(selectMessages(thread.getState()))
  })

  test('is left alone where somebody else has rewritten it meanwhile', async () => {
    const store = memoryStore()
    const place = {
      ...store,
      rewrite: vi.fn(async () => ({ status: 'conflict', seq: 1 }) as const),
    }
    const thread = await worked(place)
    await thread.send('More').result()
    const rows = await stored(place, thread)
    expect(rows).toEqual(thread.log())
    expect(place.rewrite).toHaveBeenCalledOnce()
    expect(thread.getState().notices).toEqual([])
  })

  test('is not rewritten for nothing', async () => {
    const store = memoryStore()
    const rewrite = vi.spyOn(store, 'rewrite')
    const thread = await told(store, 60)
    const before = thread.log().length
    expect(before).toBeGreaterThan(500)
    const again = agentOn(store).thread(thread.id)
    await again.loaded
    await agentOn(store).threads.tidy()
    expect(rewrite).not.toHaveBeenCalled()
  })
})
