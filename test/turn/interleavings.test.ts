import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createAgent,
  selectActiveTurn,
  selectMessages,
  type Thread,
  tool,
  type TurnHandle,
  type TurnRecord,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { offencesOf } from './whole.ts'

// What a tool may do, in any mixture.
const BEHAVIOURS = [
  'returns',
  'throws',
  'hangs',
  'late',
  'twice',
  'not json',
  'nothing',
  'reports',
  'asks first',
] as const
type Behaviour = (typeof BEHAVIOURS)[number]

// What a person may do, at any moment.
const ACTS = ['stop', 'retry', 'send', 'rest', 'approve', 'reject', 'edit', 'branch'] as const
type Act = (typeof ACTS)[number]

const LIMIT_MS = 15

const later = (ticks: number): Promise<void> =>
  ticks === 0 ? Promise.resolve() : Promise.resolve().then(() => later(ticks - 1))
const after = (milliseconds: number, value: string): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds, value)
  })

function toolThat(behaviour: Behaviour, index: number, ticks: number) {
  const options = { name: `t${index}`, timeoutMs: LIMIT_MS }
  switch (behaviour) {
    case 'reports':
      return tool({
        ...options,
        async *run() {
          yield 'half way'
          await later(ticks)
          return { index }
        },
      })
    case 'asks first':
      return tool({ ...options, needsApproval: true, run: () => later(ticks).then(() => 'agreed') })
    default:
      return tool({ ...options, run: () => later(ticks).then(() => act(behaviour, index)) })
  }
}

function act(behaviour: Exclude<Behaviour, 'reports' | 'asks first'>, index: number): unknown {
  switch (behaviour) {
    case 'returns':
      return { index }
    case 'throws':
      throw new Error(`t${index}`)
    case 'hangs':
      return new Promise(() => {})
    case 'late':
      return after(LIMIT_MS + 10, 'late')
    case 'twice':
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- a promise of somebody else's is what it is about
        then(resolve: (value: string) => void) {
          resolve('once')
          resolve('twice')
          setTimeout(resolve, 5, 'thrice')
        },
      }
    case 'not json':
      return new Map()
    case 'nothing':
      return undefined
  }
}

/** Lets time pass until a turn rests. One that waits behind a question is let through by a stop. */
async function resting(thread: Thread, turn: TurnHandle): Promise<TurnRecord> {
  const isAsked = (): boolean => selectActiveTurn(thread.getState())?.state === 'blocked'
  return until(turn.result(), () => isAsked() && thread.stop())
}

/** Lets time pass until something has come about. */
async function until<Value>(
  promise: Promise<Value>,
  meanwhile: () => unknown = () => {},
): Promise<Value> {
  let isThere = false
  const seen = promise.finally(() => {
    isThere = true
  })
  for (let waits = 0; !isThere; waits += 1) {
    if (waits > 200) throw new Error('nothing happens any more')
    meanwhile()
    await vi.advanceTimersByTimeAsync(5)
  }
  return seen
}

async function perform(does: Act, thread: Thread, turn: TurnHandle): Promise<TurnHandle> {
  const [open] = thread.getState().open_callbacks
  switch (does) {
    case 'stop':
      thread.stop()
      return turn
    case 'rest':
      await resting(thread, turn)
      return turn
    case 'send':
      return thread.send('More')
    case 'retry':
      return (await resting(thread, turn)).state === 'completed' ? turn : thread.retry()
    case 'approve':
      if (open) await until(thread.decide(open, { type: 'approve' }))
      return turn
    case 'reject':
      if (open) await until(thread.decide(open, { type: 'reject' }))
      return turn
    case 'edit':
      return thread.edit(selectMessages(thread.getState())[0]?.id ?? '', 'Other words')
    case 'branch':
      thread.selectBranch(selectMessages(thread.getState())[0]?.id ?? '')
      return turn
  }
}

beforeEach(async () => {
  // What loads late is there before the clock stands still.
  const thread = createAgent({
    model: scriptedModel([{ calls: [{ name: 't0' }, { name: 't1' }] }, 'Warm.']),
    tools: [toolThat('returns', 0, 0), toolThat('asks first', 1, 0)],
  }).thread()
  const { callbacks } = await thread.send('Go').result()
  for (const callback of callbacks) await thread.decide(callback, { type: 'reject' })
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('whatever tools do and whatever a person does in between, each call has one result in call order, and every provider would take what it is sent', async () => {
  const world = fc.record({
    tools: fc.array(fc.record({ does: fc.constantFrom(...BEHAVIOURS), ticks: fc.nat(6) }), {
      minLength: 1,
      maxLength: 5,
    }),
    acts: fc.array(fc.record({ does: fc.constantFrom(...ACTS), ticks: fc.nat(30) }), {
      maxLength: 5,
    }),
    onToolException: fc.constantFrom('return_to_model' as const, 'fail' as const),
  })
  await fc.assert(
    fc.asyncProperty(world, async ({ tools, acts, onToolException }) => {
      const calls = tools.map((_, index) => ({ name: `t${index}` }))
      const model = scriptedModel(
        Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? { calls } : 'Done.')),
      )
      const thread = createAgent({
        model,
        tools: tools.map(({ does, ticks }, index) => toolThat(does, index, ticks)),
        onToolException,
      }).thread()
      let turn = thread.send('Go')
      for (const { does, ticks } of acts) {
        await later(ticks)
        turn = await perform(does, thread, turn)
      }
      await resting(thread, turn)
      const last = await resting(thread, thread.send('Last'))
      expect(['completed', 'failed', 'blocked', 'interrupted']).toContain(last.state)
      thread.stop()
      await vi.advanceTimersByTimeAsync(100)
      expect(await offencesOf(thread, model)).toEqual([])
    }),
    { numRuns: 100 },
  )
}, 120_000)
