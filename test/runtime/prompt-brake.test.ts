import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAgent, type Thread, tool, type TurnHandle, type TurnRecord } from 'countersign'
import { scriptedModel, type ScriptedModel } from 'countersign/testing'

afterEach(() => vi.useRealTimers())

const pay = tool({
  name: 'pay',
  inputSchema: { type: 'object', properties: { cents: { type: 'integer' } } },
  needsApproval: true,
  run: ({ cents }) => `paid ${cents}`,
})

interface Busy {
  readonly thread: Thread
  readonly turn: TurnHandle
  readonly model: ScriptedModel
  /** Approves what is open, waiting so long before each; says what comes next. */
  approve(waitMs: number): Promise<TurnRecord>
}

/** A model that asks for one payment a step, each with other arguments. */
function busy(steps: number, calls = 1): Busy {
  vi.useFakeTimers()
  const model = scriptedModel([
    ...Array.from({ length: steps }, (_, step) => ({
      calls: Array.from({ length: calls }, (_call, at) => ({
        name: 'pay',
        args: { cents: step * 100 + at },
      })),
    })),
    'Done.',
  ])
  const thread = createAgent({ model, tools: [pay] }).thread()
  const turn = thread.send('Pay them')
  const rest = async (): Promise<TurnRecord> => {
    await vi.advanceTimersByTimeAsync(0)
    return turn.result()
  }
  return {
    thread,
    turn,
    model,
    async approve(waitMs) {
      const { callbacks } = await rest()
      await vi.advanceTimersByTimeAsync(waitMs)
      for (const callback of callbacks) await thread.decide(callback, { type: 'approve' })
      await vi.advanceTimersByTimeAsync(0)
      return rest()
    },
  }
}

async function approved(desk: Busy, times: number, waitMs: number): Promise<TurnRecord> {
  let record = await desk.approve(waitMs)
  for (let time = 1; time < times; time += 1) record = await desk.approve(waitMs)
  return record
}

const kindOf = (record: TurnRecord): string => record.callbacks[0]?.kind ?? record.state

describe('one approval after the other', () => {
  test('is put to the person at the fifth within a minute: whether they still read them', async () => {
    const desk = busy(7)
    expect(kindOf(await approved(desk, 4, 1_000))).toBe('approval')
    const record = await desk.approve(1_000)
    expect(kindOf(record)).toBe('pause')
    expect(record.callbacks[0]).toMatchObject({
      args: { reason: 'many_prompts' },
      allowed: ['approve', 'reject'],
    })
    expect(desk.model.requests).toHaveLength(5)
    // It goes on when told to, and does not ask the same again at once.
    await desk.thread.decide(record.callbacks[0] ?? '', { type: 'approve' })
    expect(kindOf(await approved(desk, 2, 1_000))).toBe('completed')
  })

  test('is not held up where the person takes their time', async () => {
    const desk = busy(7)
    expect(kindOf(await approved(desk, 7, 16_000))).toBe('completed')
  })

  test('is put to them at the tenth in a turn in any case', async () => {
    const desk = busy(12)
    expect(kindOf(await approved(desk, 9, 30_000))).toBe('approval')
    expect(kindOf(await desk.approve(30_000))).toBe('pause')
  })

  test('counts as one where they stand side by side', async () => {
    const desk = busy(2, 8)
    expect(kindOf(await approved(desk, 2, 100))).toBe('completed')
  })

  test('ends the turn where the person says so', async () => {
    const desk = busy(7)
    const record = await approved(desk, 5, 1_000)
    await desk.thread.decide(record.callbacks[0] ?? '', { type: 'reject' })
    await vi.advanceTimersByTimeAsync(0)
    expect(await desk.turn.result()).toMatchObject({ state: 'interrupted' })
    expect(desk.model.requests).toHaveLength(5)
  })
})

describe('a call that is declined again and again, with other arguments each time', () => {
  test('is taken away after the second time, whatever the model tries', async () => {
    vi.useFakeTimers()
    const calls = Array.from({ length: 20 }, (_, at) => ({
      calls: [{ name: 'pay', args: { cents: at } }],
    }))
    const model = scriptedModel([...calls, 'I give up.'])
    const thread = createAgent({ model, tools: [pay], limits: { steps: 25 } }).thread()
    const turn = thread.send('Pay')
    let asks = 0
    for (let at = 0; at < 20; at += 1) {
      await vi.advanceTimersByTimeAsync(0)
      const [callback] = (await turn.result()).callbacks
      if (callback?.kind !== 'approval') break
      asks += 1
      await thread.decide(callback, { type: 'reject' })
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(asks).toBe(2)
    expect(JSON.stringify(model.requests[2])).toContain('Do not call this tool again in this turn.')
    expect(model.requests[2]?.tools).toEqual([])
  })
})
