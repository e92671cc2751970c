import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  clientTool,
  createAgent,
  type Redaction,
  type Thread,
  type ThreadStore,
  tool,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { mortalStore } from './mortal-store.ts'

const CARD = '1234-5678'
const ran = vi.fn((_args: { card: string; cents: number }) => `charged ${CARD}`)
beforeEach(() => ran.mockClear())
const pay = tool({
  name: 'pay',
  inputSchema: {
    type: 'object',
    properties: { card: { type: 'string' }, cents: { type: 'integer' } },
    required: ['card', 'cents'],
  },
  needsApproval: true,
  run: ran,
})

const redact: Redaction['redact'] = (value) =>
  typeof value === 'string' && value.includes(CARD) ? value.replaceAll(CARD, '••••') : undefined

function agentOn(store: ThreadStore, options: Partial<AgentOptions>) {
  return createAgent({ model: scriptedModel(['Done.']), tools: [pay], store, ...options })
}

const toStore = { redaction: { redact, beforeStoring: true } }
const call = { calls: [{ name: 'pay', args: { card: CARD, cents: 5 } }] }

async function asking(store: ThreadStore): Promise<Thread> {
  const model = scriptedModel([call, 'Done.'])
  const thread = agentOn(store, { model, ...toStore }).thread()
  await thread.send(`Charge ${CARD}`).result()
  await eventually(async () =>
    expect((await store.load(thread.id))?.seq).toBe(thread.getState().seq),
  )
  return thread
}

const everything = async (store: ThreadStore, id: string): Promise<string> =>
  JSON.stringify([await store.load(id), await store.list(), await store.callbacks.list()])

describe('redaction', () => {
  test('on exports leaves the store and the screen as they are', async () => {
    const store = memoryStore()
    const agent = agentOn(store, { model: scriptedModel([call]), redaction: { redact } })
    const thread = agent.thread()
    await thread.send(`Charge ${CARD}`).result()
    const text = await agent.threads.export(thread.id)
    expect(text).not.toContain(CARD)
    expect(text).toContain('••••')
    expect(JSON.stringify(thread.getState())).toContain(CARD)
    await eventually(async () => expect(await everything(store, thread.id)).toContain(CARD))
    thread.close()
    expect(await agent.threads.export(thread.id)).not.toContain(CARD)
  })

  test('before storing reaches rows, titles and the index of callbacks; what is in memory runs', async () => {
    const store = memoryStore()
    const thread = await asking(store)
    expect(await everything(store, thread.id)).not.toContain(CARD)
    expect((await store.list())[0]?.title).toBe('Charge ••••')
    const [open] = thread.getState().open_callbacks
    await thread.decide(open ?? '', { type: 'approve' })
    await eventually(() =>
      expect(ran).toHaveBeenCalledWith({ card: CARD, cents: 5 }, expect.anything()),
    )
    await eventually(async () =>
      expect((await store.load(thread.id))?.seq).toBe(thread.getState().seq),
    )
    expect(await everything(store, thread.id)).not.toContain(CARD)
  })

  test('reaches what is renamed without being open, and what is imported', async () => {
    const store = memoryStore()
    const { id } = await asking(store)
    const agent = agentOn(store, toStore)
    await agent.threads.rename(id, `For ${CARD}`)
    expect((await store.list())[0]?.title).toBe('For ••••')
    const whole = agentOn(memoryStore(), { model: scriptedModel([call]) })
    const thread = whole.thread()
    await thread.send(`Charge ${CARD}`).result()
    const copy = await agent.threads.import(await whole.threads.export(thread.id))
    expect(await everything(store, copy.id)).not.toContain(CARD)
  })
})

describe('a call whose arguments were taken out of the store', () => {
  test('cannot be approved as it is; it runs with what somebody enters again', async () => {
    const store = memoryStore()
    const { id } = await asking(store)
    const thread = agentOn(store, toStore).thread(id)
    await thread.loaded
    const [open = ''] = thread.getState().open_callbacks
    expect(thread.agent.callbacks.list()[0]?.allowed).toEqual(['edit', 'reject', 'answer'])
    expect((await thread.decide(open, { type: 'approve' })).status).toBe('not_allowed')
    const asItIs = thread.agent.callbacks.list()[0]?.args ?? {}
    expect(await thread.decide(open, { type: 'edit', args: asItIs })).toEqual({
      status: 'invalid',
      problems: [{ path: 'card', keyword: 'redacted' }],
    })
    expect(ran).not.toHaveBeenCalled()
    const args = { card: CARD, cents: 5 }
    expect(await thread.decide(open, { type: 'edit', args })).toEqual({ status: 'answered' })
    await eventually(() => expect(ran).toHaveBeenCalledWith(args, expect.anything()))
    await eventually(() => expect(thread.getState().active_turn).toBeNull())
    await eventually(async () => expect((await store.load(id))?.seq).toBe(thread.getState().seq))
    expect(await everything(store, id)).not.toContain(CARD)
  })

  test('asks again where it was approved and the page died before it ran', async () => {
    const store = memoryStore()
    const first = await asking(store)
    first.close()
    const page = mortalStore(store)
    const append = page.store.append.bind(page.store)
    const dying: ThreadStore = {
      ...page.store,
      append: (...args) => append(...args).finally(() => void page.die()),
    }
    const lost = agentOn(dying, toStore).thread(first.id)
    await lost.loaded
    const [open = ''] = lost.getState().open_callbacks
    void lost.decide(open, { type: 'edit', args: { card: CARD, cents: 6 } })
    await eventually(async () => expect(await store.callbacks.list()).toEqual([]))

    const thread = agentOn(store, toStore).thread(first.id)
    await thread.loaded
    const again = await eventually(() => {
      const [asked] = thread.agent.callbacks.list()
      expect(asked?.why).toEqual({ type: 'redacted' })
      return asked
    })
    expect(again?.allowed).not.toContain('approve')
    expect(ran).not.toHaveBeenCalled()
  })

  test('is not handed to a function that answers a client tool', async () => {
    const store = memoryStore()
    const locate = clientTool({
      name: 'locate',
      inputSchema: { type: 'object', properties: { card: { type: 'string' } } },
      outputSchema: { type: 'string' },
    })
    const model = scriptedModel([{ calls: [{ name: 'locate', args: { card: CARD } }] }])
    const first = agentOn(store, { model, tools: [locate], ...toStore }).thread()
    await first.send('Where?').result()
    await eventually(async () => expect(await store.callbacks.list()).toHaveLength(1))

    const answer = vi.fn(() => 'Oslo')
    const agent = agentOn(store, { tools: [locate], ...toStore })
    const thread = agent.thread(first.id)
    thread.addAnswer(locate.answer(answer))
    await thread.loaded
    thread.retry()
    await eventually(() => expect(thread.getState().seq).toBeGreaterThan(0))
    const [open = ''] = thread.getState().open_callbacks
    expect(await thread.answer(open, 'Bergen')).toEqual({ status: 'answered' })
    await eventually(() => expect(thread.getState().active_turn).toBeNull())
    expect(answer).not.toHaveBeenCalled()
  })
})
