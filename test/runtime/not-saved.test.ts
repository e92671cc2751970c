import { describe, expect, test } from 'vitest'
import { clientTool, createAgent, type Decision, type ThreadEvent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { get } from '../../src/thread/index.ts'
import { verifyLog } from '../../src/history/index.ts'
import { eventually } from '../eventually.ts'
import { type Asked, asked, fragileStore, only, openedAgain, over, refundTool } from './asked.ts'

/** Lets everything happen that is due without a clock. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const decisions: readonly Decision[] = [
  { type: 'approve' },
  { type: 'edit', args: { cents: 100 } },
  { type: 'reject', reason: 'No.' },
  { type: 'answer', result: { refunded: 1 } },
]

function expectOpen({ thread, turn, callback }: Pick<Asked, 'thread' | 'turn' | 'callback'>): void {
  const state = thread.getState()
  expect(state.open_callbacks).toEqual([callback.id])
  expect(get(state.callbacks, callback.id)).toMatchObject({ state: 'open' })
  expect(get(state.callbacks, callback.id)?.settlement).toBeUndefined()
  const call = get(state.calls, callback.tool_call_id ?? '')
  expect(call?.state).toBe('waiting')
  expect(call).not.toHaveProperty('result')
  expect(call).not.toHaveProperty('edited_args')
  expect(get(state.turns, turn.id)?.state).toBe('blocked')
}

describe('a decision that is stored, of a call whose start cannot be', () => {
  test('starts nothing, says why, and starts it once when the store takes it', async () => {
    const fragile = fragileStore()
    const { thread, turn, callback, ran, model } = await asked({ store: fragile.store })
    fragile.failAfter(1)
    expect(await thread.decide(callback, { type: 'approve' })).toEqual({ status: 'answered' })
    expect(await over(turn)).toMatchObject({ state: 'failed', error: { code: 'not_saved' } })
    expect(ran).toEqual([])

    fragile.mend()
    thread.retry()
    await eventually(() => expect(model.requests).toHaveLength(2))
    expect(ran).toEqual([{ cents: 500 }])
  })
})

describe('a result that cannot be stored, of a call whose start was', () => {
  async function resultless() {
    const fragile = fragileStore()
    let begin: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const waiting = await asked({
      tools: [
        refundTool([], {
          run: ({ cents }: { readonly cents: number }) => {
            begin()
            fragile.failAfter(0)
            return { refunded: cents }
          },
        }),
      ],
      store: fragile.store,
    })
    await waiting.thread.decide(waiting.callback, { type: 'approve' })
    await begun
    const record = await over(waiting.turn)
    return { ...waiting, fragile, record }
  }

  test('is kept in memory, where the turn goes on; it is said, and is stored when the store takes it', async () => {
    const { thread, record, fragile } = await resultless()
    expect(record).toMatchObject({ state: 'completed', text: 'Done.' })
    expect(thread.getState().notices.map(({ code }) => code)).toEqual(['not_saved'])
    fragile.mend()
    thread.rename('Something to store')
    await eventually(async () =>
      expect((await fragile.store.load(thread.id))?.rows).toEqual(thread.log()),
    )
    expect(thread.log().filter(({ type }) => type === 'call.ended')).toHaveLength(1)
  })

  test('is unknown to the next page: it asks, and runs nothing again', async () => {
    const { thread, fragile } = await resultless()
    const ran: unknown[] = []
    const later = await openedAgain(fragile.store, thread.id, ran)
    fragile.mend()
    await eventually(() => {
      const [id = ''] = later.getState().open_callbacks
      expect(get(later.getState().callbacks, id)?.kind).toBe('resume')
    })
    expect(ran).toEqual([])
  })
})

describe('a decision that cannot be stored', () => {
  test.each(decisions)(
    'starts nothing and leaves the question open, though it was written down already: %o',
    async (decision) => {
      const fragile = fragileStore()
      const waiting = await asked({ store: fragile.store })
      const { thread, turn, callback, model, ran } = waiting
      fragile.failAfter(0)
      expect(await thread.decide(callback, decision)).toEqual({ status: 'not_saved' })
      await settle()
      expectOpen(waiting)
      expect(ran).toEqual([])
      expect(model.requests).toHaveLength(1)

      // It says so again as long as that is so, and can be decided when it is not.
      expect(await thread.decide(callback, decision)).toEqual({ status: 'not_saved' })
      expectOpen(waiting)
      fragile.mend()
      expect(await thread.decide(callback, decision)).toEqual({ status: 'answered' })
      expect(await over(turn)).toMatchObject({ state: 'completed', text: 'Done.' })
      expect(ran).toHaveLength(decision.type === 'approve' || decision.type === 'edit' ? 1 : 0)
      expect(model.requests).toHaveLength(2)
      expect(verifyLog(thread.log())).toEqual([])
    },
  )

  test('can be another one when it is tried again', async () => {
    const fragile = fragileStore()
    const { thread, turn, callback, ran } = await asked({ store: fragile.store })
    fragile.failAfter(0)
    await thread.decide(callback, { type: 'edit', args: { cents: 1 } })
    fragile.mend()
    await thread.decide(callback, { type: 'approve' })
    const record = await over(turn)
    expect(ran).toEqual([{ cents: 500 }])
    expect(record.tool_calls[0]?.result).not.toHaveProperty('edited_args')
  })

  test('remembers nothing', async () => {
    const fragile = fragileStore()
    const { agent, thread, callback } = await asked({ store: fragile.store })
    fragile.failAfter(0)
    const remember = { scope: 'always', match: 'tool' } as const
    await thread.decide(callback, { type: 'approve', remember })
    expect(agent.grants.list()).toEqual([])
    expect(thread.log().some(({ type }) => type === 'grant.given')).toBe(false)
  })

  test('is the same after a reload: what the store has is what counts', async () => {
    const fragile = fragileStore()
    const { thread, callback } = await asked({ store: fragile.store })
    fragile.failAfter(0)
    await thread.decide(callback, { type: 'approve' })
    fragile.mend()
    thread.rename('Something to store')
    await settle()
    const ran: unknown[] = []
    const later = createAgent({ model: scriptedModel([]), store: fragile.store }).thread(thread.id)
    await later.loaded
    await settle()
    expect(later.getState().open_callbacks).toEqual([callback.id])
    expect(ran).toEqual([])
  })

  test('does not make a second one that comes at the same time believe that it came too late', async () => {
    const fragile = fragileStore()
    const { thread, turn, callback, ran } = await asked({ store: fragile.store })
    fragile.failAfter(0)
    const first = thread.decide(callback, { type: 'approve' })
    const second = thread.decide(callback, { type: 'reject' })
    expect((await first).status).toBe('not_saved')
    expect((await second).status).toBe('not_saved')
    fragile.mend()
    await thread.decide(callback, { type: 'reject' })
    await over(turn)
    expect(ran).toEqual([])
  })

  test('about a pause leaves the turn paused', async () => {
    const fragile = fragileStore()
    const look = tool({ name: 'look', run: () => 'seen' })
    const call = { calls: [{ name: 'look' }] }
    const model = scriptedModel([call, call, call, 'Enough.'])
    const thread = createAgent({ model, tools: [look], store: fragile.store }).thread()
    const turn = thread.send('Look')
    const pause = only(await turn.result())
    fragile.failAfter(0)
    expect(await thread.decide(pause, { type: 'approve' })).toEqual({ status: 'not_saved' })
    await settle()
    expect(model.requests).toHaveLength(3)
    expect(thread.getState().open_callbacks).toEqual([pause.id])
    fragile.mend()
    await thread.decide(pause, { type: 'reject' })
    expect(await over(turn)).toMatchObject({ state: 'interrupted' })
  })

  test('of a client tool’s call asks for the answer again', async () => {
    const fragile = fragileStore()
    const choose = clientTool({ name: 'choose', outputSchema: { type: 'string' } })
    const model = scriptedModel([{ calls: [{ name: 'choose' }] }, 'Done.'])
    const thread = createAgent({ model, tools: [choose], store: fragile.store }).thread()
    const turn = thread.send('Choose')
    const callback = only(await turn.result())
    fragile.failAfter(0)
    expect(await thread.answer(callback, 'a')).toEqual({ status: 'not_saved' })
    await settle()
    expectOpen({ thread, turn, callback })
    expect(model.requests).toHaveLength(1)
    fragile.mend()
    expect(await thread.answer(callback, 'b')).toEqual({ status: 'answered' })
    expect((await over(turn)).tool_calls[0]?.result?.structured_content).toBe('b')
  })

  test('waits for nothing of the others: a sibling that runs goes on', async () => {
    let end: (() => void) | undefined
    const slow = tool({
      name: 'slow',
      run: () => new Promise<string>((resolve) => (end = () => resolve('slow'))),
    })
    const ran: unknown[] = []
    const refund = tool({ name: 'refund', needsApproval: true, run: () => ran.push(1) })
    const fragile = fragileStore()
    const model = scriptedModel([{ calls: [{ name: 'refund' }, { name: 'slow' }] }, 'Done.'])
    const thread = createAgent({ model, tools: [refund, slow], store: fragile.store }).thread()
    const turn = thread.send('Both')
    await eventually(() => expect(end).toBeDefined())
    const [callback = ''] = thread.getState().open_callbacks
    fragile.failAfter(0)
    expect((await thread.decide(callback, { type: 'approve' })).status).toBe('not_saved')
    end?.()
    const blocked = await turn.result()
    expect(blocked.tool_calls.map(({ state }) => state)).toEqual(['waiting', 'ended'])
    expect(ran).toEqual([])
  })

  test('does not hold up a stop', async () => {
    const fragile = fragileStore()
    const { thread, turn, callback, ran } = await asked({ store: fragile.store })
    fragile.failAfter(0)
    await thread.decide(callback, { type: 'approve' })
    thread.stop()
    const record = await over(turn)
    expect(record.state).toBe('interrupted')
    expect(record.tool_calls[0]?.result?.outcome).toBe('cancelled')
    expect(ran).toEqual([])
  })
})

describe('the event that takes a decision back', () => {
  test('writes nothing down where the store is known to take nothing', async () => {
    const fragile = fragileStore()
    const { thread, callback } = await asked({ store: fragile.store })
    fragile.failAfter(0)
    thread.rename('Something to store')
    await settle()
    expect(await thread.decide(callback, { type: 'approve' })).toEqual({ status: 'not_saved' })
    expect(thread.log().filter(({ type }) => type === 'callback.settled')).toEqual([])
  })

  test('means nothing where the call has run, or the turn is over', async () => {
    const { thread, turn, callback, ran } = await asked()
    await thread.decide(callback, { type: 'approve' })
    await over(turn)
    const log = thread.log()
    const at = log.findIndex((event) => event.type === 'call.ended')
    const { reduceThread, emptyThread } = await import('../../src/thread/index.ts')
    const reopened = (seq: number): ThreadEvent => ({
      type: 'callback.reopened',
      callback_id: callback.id,
      id: 'evt_forged',
      seq,
      v: 1,
      thread_id: thread.id,
      author: { kind: 'reviewer' },
      at: '2026-01-01T00:00:00.000Z',
    })
    const running = log.slice(0, at + 1).reduce(reduceThread, emptyThread(thread.id))
    const ended = log.reduce(reduceThread, emptyThread(thread.id))
    for (const state of [running, ended]) {
      const after = reduceThread(state, reopened(state.seq + 1))
      expect(after.open_callbacks).toEqual([])
      expect(after.calls).toBe(state.calls)
    }
    expect(ran).toHaveLength(1)
  })
})
