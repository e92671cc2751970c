import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAgent, type Agent, type AgentOptions, type ThreadStore, tool } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

const ran = vi.fn(() => 'paid')
beforeEach(() => ran.mockClear())
const pay = tool({ name: 'pay', needsApproval: true, run: ran })

function agentOn(store: ThreadStore, options: Partial<AgentOptions> = {}): Agent {
  return createAgent({ model: scriptedModel(['Done.', 'Done.']), tools: [pay], store, ...options })
}

/** A thread that asks and is closed, as a page leaves it. */
async function asking(
  store: ThreadStore,
  id = 'agent',
): Promise<{ thread: string; callback: string }> {
  const model = scriptedModel([{ calls: [{ name: 'pay' }] }])
  const thread = createAgent({ id, model, tools: [pay], store }).thread()
  const { callbacks } = await thread.send('Pay').result()
  const callback = callbacks[0]?.id ?? ''
  await eventually(async () => expect(await store.callbacks.list({ id: callback })).toHaveLength(1))
  return { thread: thread.id, callback }
}

describe('the open callbacks of an agent', () => {
  test('include those of threads that nobody has opened here', async () => {
    const store = memoryStore()
    const one = await asking(store)
    const two = await asking(store)
    const agent = agentOn(store)
    const heard = vi.fn()
    agent.callbacks.subscribe(heard)
    expect(agent.callbacks.list()).toEqual([])
    await eventually(() => expect(heard).toHaveBeenCalled())
    expect(agent.callbacks.list().map(({ id }) => id)).toEqual([one.callback, two.callback])
    expect(agent.callbacks.list()).toBe(agent.callbacks.list())
    expect(agent.callbacks.list({ thread_id: two.thread })).toHaveLength(1)
    expect(agent.callbacks.list({ tool: 'client.other' })).toEqual([])
  })

  test('stay listed while their thread loads, and follow it from then on', async () => {
    const store = memoryStore()
    const { thread: id, callback } = await asking(store)
    const agent = agentOn(store)
    const seen: number[] = []
    agent.callbacks.subscribe(() => seen.push(agent.callbacks.list().length))
    await eventually(() => expect(seen).toEqual([1]))
    const thread = agent.thread(id)
    expect(agent.callbacks.list()).toHaveLength(1)
    await thread.loaded
    expect(agent.callbacks.list().map((each) => each.id)).toEqual([callback])
    await thread.decide(callback, { type: 'reject' })
    await eventually(() => expect(agent.callbacks.list()).toEqual([]))
    expect(seen).not.toContain(2)
  })

  test('can be decided by their id alone; the turn goes on', async () => {
    const store = memoryStore()
    const { thread, callback } = await asking(store)
    const agent = agentOn(store)
    expect(await agent.decide(callback, { type: 'approve' })).toEqual({ status: 'answered' })
    await eventually(() => expect(ran).toHaveBeenCalledOnce())
    await eventually(async () => expect(await store.callbacks.list()).toEqual([]))
    const again = await agent.decide(callback, { type: 'approve' })
    expect(again).toMatchObject({ status: 'already_settled' })
    expect((await agentOn(store).decide('cb_nobody', { type: 'reject' })).status).toBe('not_found')
    expect(agent.thread(thread).getState().open_callbacks).toEqual([])
  })

  test('are heard of when they are asked and answered elsewhere', async () => {
    const store = memoryStore()
    const agent = agentOn(store)
    agent.callbacks.subscribe(() => {})
    const { callback } = await asking(store)
    await eventually(() => expect(agent.callbacks.list().map(({ id }) => id)).toEqual([callback]))
    await agentOn(store).decide(callback, { type: 'reject' })
    await eventually(() => expect(agent.callbacks.list()).toEqual([]))
  })

  test('come back from the store when their thread is closed', async () => {
    const store = memoryStore()
    const { thread, callback } = await asking(store)
    const agent = agentOn(store)
    agent.callbacks.subscribe(() => {})
    const handle = agent.thread(thread)
    await handle.loaded
    handle.close()
    await eventually(() => expect(agent.callbacks.list().map(({ id }) => id)).toEqual([callback]))
  })

  test('are not those of other agents, nor any that cannot be read', async () => {
    const store = memoryStore()
    await asking(store, 'other')
    const { callback } = await asking(store)
    const hostile: ThreadStore = {
      ...store,
      callbacks: {
        list: async (query) => [
          ...(await store.callbacks.list(query)),
          null,
          { id: 'cb_1' },
          { id: 'cb_2', kind: 'approval', args: 'all' },
        ],
      },
    }
    const agent = agentOn(hostile)
    agent.callbacks.subscribe(() => {})
    await eventually(() => expect(agent.callbacks.list().map(({ id }) => id)).toEqual([callback]))
  })

  test('that a viewer may not see are not listed', async () => {
    const store = memoryStore()
    await asking(store)
    const { callback } = await asking(store)
    const agent = agentOn(store, {
      visibility: (event) =>
        event.type === 'callback.opened' && event.callback.id !== callback ? null : event,
    })
    agent.callbacks.subscribe(() => {})
    await eventually(() => expect(agent.callbacks.list().map(({ id }) => id)).toEqual([callback]))
  })

  test('of a store that fails are none, and the application is told', async () => {
    const onError = vi.fn()
    const broken: ThreadStore = {
      ...memoryStore(),
      callbacks: { list: () => Promise.reject(new Error('lost')) },
    }
    const agent = agentOn(broken, { onError })
    expect(agent.callbacks.list()).toEqual([])
    await eventually(() =>
      expect(onError).toHaveBeenCalledWith(expect.any(Error), { during: 'store' }),
    )
    // It may be there: nobody knows.
    expect((await agent.decide('cb_1', { type: 'reject' })).status).toBe('not_saved')
    await expect(agent.callbacks.refresh()).rejects.toThrow('lost')
  })
})

describe('remembered decisions', () => {
  const always = { type: 'approve', remember: { scope: 'always', match: 'tool' } } as const
  const calls = [{ calls: [{ name: 'pay' }] }, 'Done.']

  test('hold after a reload, and end in all tabs when they are taken back in one', async () => {
    const store = memoryStore()
    const { callback } = await asking(store)
    const first = agentOn(store)
    await first.decide(callback, always)
    await eventually(async () => expect(await store.grants.list()).toHaveLength(1))

    const later = createAgent({ model: scriptedModel([...calls, ...calls]), tools: [pay], store })
    expect((await later.thread().send('Pay').result()).state).toBe('completed')
    expect(ran).toHaveBeenCalledTimes(2)
    const [grant] = later.grants.list()
    expect(grant).toMatchObject({ tool: 'client.pay', agent_id: 'agent' })
    first.grants.revoke(grant?.id ?? '')
    await eventually(async () => expect(await store.grants.list()).toEqual([]))
    expect((await later.thread().send('Pay').result()).state).toBe('blocked')
    expect(later.grants.list()).toEqual([])
  })

  test('are those of one agent', async () => {
    const store = memoryStore()
    const { callback } = await asking(store)
    await agentOn(store).decide(callback, always)
    await eventually(async () => expect(await store.grants.list()).toHaveLength(1))
    const model = scriptedModel(calls)
    const other = createAgent({ id: 'other', model, tools: [pay], store })
    expect((await other.thread().send('Pay').result()).state).toBe('blocked')
  })

  test('that cannot be read, or not be stored, are told to nobody and grant what they can', async () => {
    const { grants: _grants, ...place } = memoryStore()
    const onError = vi.fn()
    const store: ThreadStore = {
      ...place,
      grants: {
        list: async () => [{ id: 'grant_1', tool: 'client.pay', scope: 'always' }, 'all'],
        put: () => Promise.reject(new Error('full')),
        delete: async () => {},
      },
    }
    const model = scriptedModel([...calls, ...calls])
    const agent = createAgent({ model, tools: [pay], store, onError })
    const { callbacks } = await agent.thread().send('Pay').result()
    await agent.decide(callbacks[0] ?? '', always)
    await eventually(() => expect(onError).toHaveBeenCalled())
    expect((await agent.thread().send('Pay').result()).state).toBe('completed')
    expect(agent.grants.list()).toHaveLength(1)
  })
})
