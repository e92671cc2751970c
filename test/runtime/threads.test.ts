import { describe, expect, test, vi } from 'vitest'
import {
  createAgent,
  SdkError,
  selectMessages,
  textOf,
  type Agent,
  type AgentOptions,
  type Thread,
  type ThreadEvent,
  tool,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

type Store = ReturnType<typeof memoryStore>

function agentOn(store: Store, options: Partial<AgentOptions> = {}): Agent {
  const model = scriptedModel(Array.from({ length: 20 }, (_, index) => `Answer ${index + 1}.`))
  return createAgent({ model, store, ...options })
}

/** A thread with so many turns, all of it stored. */
async function told(agent: Agent, store: Store, ...texts: readonly string[]): Promise<Thread> {
  const thread = agent.thread()
  for (const text of texts) await thread.send(text).result()
  await eventually(async () =>
    expect((await store.load(thread.id))?.seq).toBe(thread.getState().seq),
  )
  return thread
}

const words = (thread: Thread): readonly string[] =>
  selectMessages(thread.getState()).map(({ content }) => textOf(content))

async function typesOf(store: Store, id: string): Promise<readonly string[]> {
  return (((await store.load(id))?.rows ?? []) as readonly ThreadEvent[]).map(({ type }) => type)
}

describe('the threads of an agent', () => {
  test('are listed newest first, searched, put away, and given page by page', async () => {
    const store = memoryStore()
    const agent = agentOn(store)
    const ids: string[] = []
    for (const text of ['Oslo', 'Bergen', 'Oslo again']) {
      ids.unshift((await told(agent, store, text)).id)
    }
    const list = async (query?: Parameters<typeof agent.threads.list>[0]) =>
      (await agent.threads.list(query)).map(({ id }) => id)
    expect(await list()).toEqual(ids)
    expect(await list({ search: 'oslo' })).toEqual([ids[0], ids[2]])
    await agent.threads.archive(ids[1] ?? '')
    expect(await list({ archived: false })).toEqual([ids[0], ids[2]])
    expect(await list({ archived: true })).toEqual([ids[1]])
    await agent.threads.archive(ids[1] ?? '', false)
    const [first] = await agent.threads.list({ limit: 1 })
    expect(first?.id).toBe(ids[1])
    const behind = first && { behind: first }
    expect(await list({ limit: 5, ...behind })).toEqual([ids[0], ids[2]])
  })

  test('are those of this agent, unless all are asked for', async () => {
    const store = memoryStore()
    const [one, two] = [agentOn(store, { id: 'one' }), agentOn(store, { id: 'two' })]
    const mine = await told(one, store, 'Mine')
    const theirs = await told(two, store, 'Theirs')
    expect((await one.threads.list()).map(({ id }) => id)).toEqual([mine.id])
    const all = await one.threads.list({ agent_id: undefined })
    expect(all.map(({ id }) => id).toSorted()).toEqual([mine.id, theirs.id].toSorted())
  })

  test('can be renamed and put away without being open, and an open one follows at once', async () => {
    const store = memoryStore()
    const { id } = await told(agentOn(store), store, 'Hello')
    const agent = agentOn(store, { user: () => ({ id: 'u_1' }) })
    await agent.threads.rename(id, 'Renamed')
    await agent.threads.archive(id)
    expect((await typesOf(store, id)).slice(-2)).toEqual(['thread.renamed', 'thread.archived'])
    const rows = (await store.load(id))?.rows as readonly ThreadEvent[]
    expect(rows.at(-1)).toMatchObject({ author: { kind: 'user', id: 'u_1' } })
    const thread = agent.thread(id)
    await thread.loaded
    expect(thread.getState()).toMatchObject({ title: 'Renamed', archived: true })
    await agent.threads.rename(id, 'Again')
    expect(thread.getState().title).toBe('Again')
    expect((await store.list())[0]).toMatchObject({ title: 'Again', archived: true })
  })

  test('that are opened while they are renamed show the new name and go on', async () => {
    const store = memoryStore()
    const { id } = await told(agentOn(store), store, 'Hello')
    const agent = agentOn(store)
    await agent.threads.list()
    const slow = vi.spyOn(store, 'append')
    const renaming = agent.threads.rename(id, 'Renamed')
    await eventually(() => expect(slow).toHaveBeenCalled())
    const thread = agent.thread(id)
    const record = await thread.send('More').result()
    await renaming
    expect(record.state).toBe('completed')
    expect(thread.getState()).toMatchObject({ title: 'Renamed', notices: [] })
    await eventually(async () => expect((await store.load(id))?.rows).toEqual(thread.log()))
  })

  test('that change elsewhere at the same time are renamed all the same', async () => {
    const store = memoryStore()
    const { id } = await told(agentOn(store), store, 'Hello')
    const agents = Array.from({ length: 8 }, () => agentOn(store))
    await Promise.all(agents.map((agent, index) => agent.threads.rename(id, `Name ${index}`)))
    const renamed = (await typesOf(store, id)).filter((type) => type === 'thread.renamed')
    expect(renamed).toHaveLength(8)
  })

  test('that nobody knows are told by name', async () => {
    const agent = agentOn(memoryStore())
    for (const act of [
      agent.threads.rename('thr_none', 'x'),
      agent.threads.archive('thr_none'),
      agent.threads.export('thr_none'),
    ]) {
      const error: unknown = await act.catch((thrown: unknown) => thrown)
      expect(SdkError.is(error)).toBe(true)
      expect(String(error)).toContain('"thr_none"')
    }
    expect(await agent.threads.list()).toEqual([])
  })

  test('are told of when they change, here and elsewhere, until one leaves', async () => {
    const store = memoryStore()
    const agent = agentOn(store)
    const heard = vi.fn()
    const leave = agent.threads.subscribe(heard)
    const { id } = await told(agent, store, 'Hello')
    await eventually(() => expect(heard).toHaveBeenCalled())
    heard.mockClear()
    await agentOn(store).threads.rename(id, 'Elsewhere')
    await eventually(() => expect(heard).toHaveBeenCalled())
    leave()
    heard.mockClear()
    await agent.threads.rename(id, 'Here')
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a thread that is deleted', () => {
  test('is gone for good, also where it is open, and what runs in it ends', async () => {
    const store = memoryStore()
    const wait = tool({
      name: 'wait',
      run: (_args, { signal }) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve())
        }),
    })
    const model = scriptedModel([{ calls: [{ name: 'wait' }] }])
    const agent = createAgent({ model, tools: [wait], store })
    const thread = agent.thread()
    const turn = thread.send('Wait')
    await eventually(async () => expect(await typesOf(store, thread.id)).toContain('call.started'))
    await agent.threads.delete(thread.id)
    expect((await turn.result()).state).toBe('interrupted')
    expect(thread.getState().deleted).toBe(true)
    expect(thread.getState().notices.map(({ code }) => code)).not.toContain('deleted_elsewhere')
    expect(await agent.threads.list()).toEqual([])
    await agent.threads.delete(thread.id)
    const late = agent.thread(thread.id)
    await late.send('Anybody?').result()
    await eventually(() => expect(late.getState().deleted).toBe(true))
    expect(await store.load(thread.id)).toBeNull()
  })
})

describe('a thread as a file', () => {
  test('comes from one that is not open, and comes back as another one where it is known', async () => {
    const store = memoryStore()
    const { id } = await told(agentOn(store), store, 'Hello')
    const agent = agentOn(store)
    const text = await agent.threads.export(id)
    const copy = await agent.threads.import(text)
    expect(copy.id).not.toBe(id)
    expect(words(copy)).toEqual(['Hello', 'Answer 1.'])
    expect(await agent.threads.export(id)).toBe(text)
    await agent.threads.delete(id)
    const again = await agent.threads.import(text)
    expect(again.id).not.toBe(id)
    expect(words(again)).toEqual(['Hello', 'Answer 1.'])
    expect(await agent.threads.list()).toHaveLength(2)
  })

  test('belongs to the agent that takes it in', async () => {
    const from = memoryStore()
    const { id } = await told(agentOn(from, { id: 'old' }), from, 'Hello')
    const text = await agentOn(from, { id: 'old' }).threads.export(id)
    const agent = agentOn(memoryStore(), { id: 'new' })
    const thread = await agent.threads.import(text)
    expect(thread.id).toBe(id)
    expect((await agent.threads.list())[0]).toMatchObject({ id, agent_id: 'new' })
  })

  test('is not written over a thread that is open and not stored yet', async () => {
    const from = memoryStore()
    const { id } = await told(agentOn(from), from, 'Hello')
    const text = await agentOn(from).threads.export(id)
    const agent = agentOn(memoryStore())
    const open = agent.thread(id)
    const copy = await agent.threads.import(text)
    expect(copy.id).not.toBe(open.id)
  })
})
