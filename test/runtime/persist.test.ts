import { describe, expect, test, vi } from 'vitest'
import {
  createAgent,
  type Message,
  selectMessages,
  textOf,
  type ThreadEvent,
  type ThreadStore,
  tool,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

/** What is stored, as this test knows that it is. */
async function rowsOf(store: ThreadStore, threadId: string): Promise<readonly ThreadEvent[]> {
  return ((await store.load(threadId))?.rows ?? []) as readonly ThreadEvent[]
}

describe('a store', () => {
  test('gives a thread back to another agent, as it was', async () => {
    const store = memoryStore()
    const first = createAgent({ model: scriptedModel(['One.']), store }).thread()
    await first.send('1').result()

    const second = createAgent({ model: scriptedModel(['Two.']), store }).thread(first.id)
    await second.loaded
    expect(second.getState()).toEqual(first.getState())
    await second.send('2').result()
    expect(selectMessages(second.getState()).map((message) => textOf(message.content))).toEqual([
      '1',
      'One.',
      '2',
      'Two.',
    ])
  })

  test('takes a message that was sent before the thread had loaded', async () => {
    const store = memoryStore()
    const first = createAgent({ model: scriptedModel(['One.']), store }).thread()
    await first.send('1').result()
    const second = createAgent({ model: scriptedModel(['Two.']), store }).thread(first.id)
    const record = await second.send('2').result()
    expect(record.text).toBe('Two.')
    expect(selectMessages(second.getState())).toHaveLength(4)
  })

  test('holds no transient events', async () => {
    const store = memoryStore()
    const thread = createAgent({ model: scriptedModel(['One two three.']), store }).thread()
    await thread.send('1').result()
    const stored = await eventually(async () => {
      const events = await rowsOf(store, thread.id)
      expect(events.at(-1)?.type).toBe('turn.ended')
      return events
    })
    expect(stored.some((event) => event.type === 'block.grown')).toBe(false)
    expect(stored.map((event) => event.seq)).toEqual(stored.map((_, index) => index + 1))
  })

  test('knows that a tool was started before it runs', async () => {
    const store = memoryStore()
    let seen: readonly string[] = []
    const probe = tool({
      name: 'probe',
      run: async (_args, { threadId }) => {
        seen = (await rowsOf(store, threadId)).map((event) => event.type)
      },
    })
    await createAgent({
      model: scriptedModel([{ calls: [{ name: 'probe' }] }, 'Ok']),
      tools: [probe],
      store,
    }).run('Go')
    expect(seen.at(-1)).toBe('call.started')
  })

  test('that fails does not stop the conversation; it is said once, and what was missed is written later', async () => {
    const memory = memoryStore()
    let broken = true
    const store: ThreadStore = {
      ...memory,
      append: (...args) => (broken ? Promise.reject(new Error('quota')) : memory.append(...args)),
    }
    const onError = vi.fn()
    const thread = createAgent({ model: scriptedModel(['One.', 'Two.']), store, onError }).thread()
    expect(await thread.send('1').result()).toMatchObject({ state: 'completed', text: 'One.' })
    expect(thread.getState().notices.map((notice) => notice.code)).toEqual(['not_saved'])
    expect(onError).toHaveBeenCalled()

    broken = false
    await thread.send('2').result()
    await eventually(async () => expect(await rowsOf(memory, thread.id)).toEqual(thread.log()))
    expect(thread.getState().notices.map((notice) => notice.code)).toEqual([
      'not_saved',
      'saved_again',
    ])
  })

  test('that somebody else wrote to is read before anything is done', async () => {
    const store = memoryStore()
    const run = vi.fn()
    const probe = tool({ name: 'probe', run })
    const here = createAgent({
      model: scriptedModel(['One.', { calls: [{ name: 'probe' }] }, 'Three.']),
      tools: [probe],
      store,
    }).thread()
    await here.send('1').result()
    const there = createAgent({ model: scriptedModel(['Elsewhere.']), store }).thread(here.id)
    await there.send('2').result()

    expect((await here.send('3').result()).text).toBe('Three.')
    expect(run).toHaveBeenCalledOnce()
    const words = ({ content }: Message): string => textOf(content)
    const said = ['1', 'One.', '2', 'Elsewhere.', '3', '', '', 'Three.']
    expect(selectMessages(here.getState()).map(words)).toEqual(said)
    await eventually(() => expect(there.getState()).toEqual(here.getState()))
    expect(await rowsOf(store, here.id)).toEqual(here.log())
    expect(here.getState().notices).toEqual([])
  })

  test('lists threads by their newest change, titled by name or first words', async () => {
    const agent = createAgent({ model: scriptedModel(['a', 'b']), store: memoryStore() })
    const one = agent.thread()
    await one.send('The first question').result()
    const two = agent.thread()
    await two.send('The second question').result()
    await agent.threads.rename(one.id, 'Renamed')
    await eventually(async () =>
      expect((await agent.threads.list()).map((thread) => thread.title)).toEqual(
        expect.arrayContaining(['Renamed', 'The second question']),
      ),
    )
    await agent.threads.delete(two.id)
    expect((await agent.threads.list()).map((thread) => thread.id)).toEqual([one.id])
  })
})
