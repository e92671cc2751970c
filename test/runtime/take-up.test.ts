import { describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  clientTool,
  createAgent,
  selectCurrentTurn,
  selectMessages,
  selectOpenCallbacks,
  textOf,
  type Thread,
  tool,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { type ScriptedModel, scriptedModel } from 'countersign/testing'
import { get } from '../../src/thread/index.ts'
import { mortalStore } from './mortal-store.ts'

const locate = clientTool({
  name: 'locate',
  outputSchema: { type: 'object', properties: { city: { type: 'string' } } },
})
const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })

/** Pages of one place. Each can be killed; what it is told after that goes nowhere. */
function pages(options: Partial<AgentOptions> = {}) {
  const store = memoryStore()
  return (model: ScriptedModel) => {
    const mortal = mortalStore(store)
    const agent = createAgent({ model, tools: [locate, pay], store: mortal.store, ...options })
    const remove = () => agent.threads.delete('thr_1')
    return { thread: agent.thread('thr_1'), die: mortal.die, remove }
  }
}

const texts = (thread: Thread) =>
  selectMessages(thread.getState())
    .filter(({ role }) => role !== 'tool')
    .map(({ content }) => textOf(content))

const turn = (thread: Thread) => selectCurrentTurn(thread.getState())

async function question(thread: Thread): Promise<string> {
  await thread.loaded
  return seen(() => {
    expect(turn(thread)?.state).toBe('blocked')
    const [open] = selectOpenCallbacks(thread.getState())
    if (!open) throw new Error('Nothing is open.')
    return open.id
  })
}

/** Parts of the runtime are fetched when they are needed, which takes a busy machine a while. */
const seen = <Result>(look: () => Result) => vi.waitFor(look, { timeout: 20_000 })

describe('a turn that a page left', () => {
  test('in front of a question that was answered meanwhile goes on with the answer', async () => {
    const open = pages()
    const asking = open(scriptedModel([{ calls: [{ name: 'locate' }] }]))
    asking.thread.send('Where am I?')
    const id = await question(asking.thread)
    await asking.die()
    const answering = open(scriptedModel([]))
    await question(answering.thread)
    expect(await answering.thread.answer(id, { city: 'Lisbon' })).toEqual({ status: 'answered' })
    await answering.die()
    const model = scriptedModel(['Lisbon it is.'])
    const { thread } = open(model)
    await thread.loaded
    await seen(() => expect(turn(thread)?.state).toBe('completed'))
    expect(texts(thread).at(-1)).toBe('Lisbon it is.')
    expect(model.requests).toHaveLength(1)
  })

  test('in front of a question that expired meanwhile asks no model by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const open = pages({
        policy: { rules: [{ tools: ['client.pay'], decision: 'ask', expiresInMs: 60_000 }] },
      })
      const asking = open(scriptedModel([{ calls: [{ name: 'pay' }] }]))
      asking.thread.send('Pay.')
      await question(asking.thread)
      await asking.die()
      vi.setSystemTime(Date.now() + 120_000)
      const model = scriptedModel(['Too late.'])
      const { thread } = open(model)
      await thread.loaded
      await seen(() => expect(turn(thread)?.error?.code).toBe('page_left'))
      expect(model.requests).toHaveLength(0)
      thread.retry()
      await seen(() => expect(turn(thread)?.state).toBe('completed'))
    } finally {
      vi.useRealTimers()
    }
  })

  test('in the middle of an answer keeps what had come of it when it is stopped from another one', async () => {
    const open = pages()
    const writing = open(
      scriptedModel([{ text: 'Once upon a time', until: new Promise(() => {}) }]),
    )
    writing.thread.send('Tell me.')
    const { thread } = open(scriptedModel([]))
    await thread.loaded
    await seen(() => expect(texts(thread)).toEqual(['Tell me.', 'Once upon a time']))
    thread.stop()
    await seen(() => expect(turn(thread)?.state).toBe('interrupted'))
    expect(texts(thread)).toEqual(['Tell me.', 'Once upon a time'])
    expect(selectMessages(thread.getState()).at(-1)?.status).toBe('partial')
    await seen(() => expect(turn(writing.thread)?.state).toBe('interrupted'))
    expect(texts(writing.thread)).toEqual(texts(thread))
  })
})

test('a turn ends when its thread is deleted in another tab, and so does what was queued behind it', async () => {
  const open = pages()
  const { thread } = open(scriptedModel([{ calls: [{ name: 'locate' }] }]))
  const asked = thread.send('Where am I?')
  await question(thread)
  const queued = thread.send('And now?', { whenBlocked: 'queue' })
  const model = scriptedModel([])
  const other = open(model)
  await other.thread.loaded
  await other.remove()
  await seen(() => {
    const { deleted, turns } = thread.getState()
    const states = [asked, queued].map(({ id }) => get(turns, id)?.state)
    expect({ deleted, states }).toEqual({ deleted: true, states: ['interrupted', 'interrupted'] })
  })
  expect(model.requests).toHaveLength(0)
})

test('a turn that is tried again in the very moment in which it failed is asked again', async () => {
  const model = scriptedModel([{ text: 'Once', cut: true }, 'Once upon a time'])
  const thread = createAgent({ model, store: memoryStore(), limits: { retries: 0 } }).thread()
  thread.send('Tell me.')
  let tries = 0
  thread.subscribe(() => {
    if (turn(thread)?.state !== 'failed' || tries > 0) return
    tries += 1
    queueMicrotask(() => thread.retry())
  })
  await seen(() => expect(turn(thread)?.state).toBe('completed'))
  expect(texts(thread)).toEqual(['Tell me.', 'Once upon a time'])
  expect(model.requests).toHaveLength(2)
})
