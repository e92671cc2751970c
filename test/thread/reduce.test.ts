import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createAgent,
  emptyThread,
  reduceThread,
  type ThreadEvent,
  type ThreadState,
  tool,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'

const replay = (events: readonly ThreadEvent[], id: string): ThreadState =>
  events.reduce(reduceThread, emptyThread(id))

/** A thread with everything that a log can hold so far. */
async function liveThread() {
  const flaky = tool({
    name: 'flaky',
    async *run() {
      yield 'working'
      return { done: true }
    },
  })
  const model = scriptedModel([
    { reasoning: 'Hm.', text: 'Both.', calls: [{ name: 'flaky' }, { name: 'nobody' }] },
    { text: 'Half', cut: true },
    { text: 'Whole.', usage: { input: 10, output: 2 } },
    'Again.',
  ])
  const thread = createAgent({ model, tools: [flaky] }).thread()
  await thread.send('Go').result()
  await thread.retry().result()
  await thread.regenerate().result()
  return thread
}

describe('the fold', () => {
  test('of the stored log gives the state that was live', async () => {
    const thread = await liveThread()
    const stored = JSON.parse(JSON.stringify(thread.log())) as ThreadEvent[]
    expect(stored.some((event) => event.type === 'block.grown')).toBe(false)
    expect(replay(stored, thread.id)).toEqual(JSON.parse(JSON.stringify(thread.getState())))
  })

  test('takes an event in once, however often it comes', async () => {
    const thread = await liveThread()
    const log = thread.log()
    expect(replay([...log, ...log], thread.id)).toEqual(thread.getState())
  })

  test('survives events in any order, missing, doubled and renumbered', async () => {
    const thread = await liveThread()
    const log = thread.log()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(log.length - 1), fc.nat(200)), { maxLength: 120 }),
        (picks) => {
          const shuffled = picks.map(([at, seq]) => ({ ...(log[at] as ThreadEvent), seq }))
          const state = replay(shuffled, thread.id)
          expect(state.path.every((id) => typeof id === 'string')).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('is not moved by an event that it does not know', async () => {
    const thread = await liveThread()
    const state = thread.getState()
    const stranger = {
      ...thread.log()[0],
      type: 'moon.risen',
      seq: state.seq + 1,
    } as unknown as ThreadEvent
    expect(reduceThread(state, stranger)).toEqual({ ...state, seq: state.seq + 1 })
  })

  test('walks a forged ring of parents once', () => {
    const base = { id: 'evt', v: 1, thread_id: 't', author: { kind: 'user' }, at: '' } as const
    const message = (id: string, parent_id: string | null, seq: number): ThreadEvent => ({
      ...base,
      seq,
      type: 'message.added',
      message: { id, role: 'user', content: [], parent_id, status: 'complete', created_at: '' },
    })
    const state = replay(
      [
        message('a', 'b', 1),
        message('b', 'a', 2),
        { ...base, seq: 3, type: 'branch.selected', head: 'a' },
      ],
      't',
    )
    expect(state.path).toEqual(['b', 'a'])
  })

  test('keeps the first result of a call', async () => {
    const thread = await liveThread()
    const ended = thread.log().find((event) => event.type === 'call.ended')
    if (ended?.type !== 'call.ended') throw new Error('the log holds an ended call')
    const state = thread.getState()
    const second = {
      ...ended,
      seq: state.seq + 1,
      result: { ...ended.result, outcome: 'cancelled' as const },
    }
    expect(reduceThread(state, second)).toEqual({ ...state, seq: state.seq + 1 })
  })
})
