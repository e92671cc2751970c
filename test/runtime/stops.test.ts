import { describe, expect, test, vi } from 'vitest'
import {
  clientTool,
  clientToolAnswers,
  createAgent,
  selectMessages,
  type Thread,
  tool,
  type TurnHandle,
} from 'countersign'
import { modelFailure, type ScriptedAnswer, scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { offencesOf } from '../turn/whole.ts'

const never = new Promise<never>(() => {})
const look = tool({ name: 'look', run: () => 'seen' })
const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
const deaf = tool({ name: 'deaf', run: () => never })
const where = clientTool({ name: 'where', outputSchema: {} })
const slowAnswer = clientTool({ name: 'slow_answer', outputSchema: {} })
const callOf = (...names: readonly string[]): ScriptedAnswer => ({
  calls: names.map((name) => ({ name })),
})

async function reach(turn: TurnHandle, type: string): Promise<void> {
  for await (const event of turn.events()) if (event.type === type) return
}

/** Every place at which a turn can be stopped, and how one gets there. */
const PLACES: readonly {
  readonly name: string
  readonly answer: ScriptedAnswer
  readonly reached: (turn: TurnHandle, thread: Thread) => Promise<unknown>
  readonly ends?: readonly string[]
}[] = [
  {
    name: 'before anything came',
    answer: { until: never },
    reached: (turn) => reach(turn, 'step.started'),
  },
  {
    name: 'in the middle of a text',
    answer: { text: 'So far so', until: never },
    reached: (turn) => reach(turn, 'block.grown'),
  },
  {
    name: 'in the middle of a thought',
    answer: { reasoning: 'I should', text: 'x', until: never },
    reached: (turn) => reach(turn, 'block.grown'),
  },
  {
    name: 'in the middle of arguments',
    answer: { calls: [{ name: 'look', args: '{"a": ' }], until: never },
    reached: (turn) => reach(turn, 'block.grown'),
    ends: ['cancelled'],
  },
  {
    name: 'while a tool runs that hears nothing',
    answer: callOf('deaf', 'look'),
    reached: (turn) => reach(turn, 'call.ended'),
    ends: ['cancelled', 'returned'],
  },
  {
    name: 'while a person is asked',
    answer: callOf('pay', 'look'),
    reached: (turn) => turn.result(),
    ends: ['cancelled', 'returned'],
  },
  {
    name: 'while a client tool waits',
    answer: callOf('where'),
    reached: (turn) => turn.result(),
    ends: ['cancelled'],
  },
  {
    name: 'while a function answers',
    answer: callOf('slow_answer'),
    reached: (turn) => reach(turn, 'callback.answering'),
    ends: ['cancelled'],
  },
  {
    name: 'while a person is asked whether to go on',
    answer: callOf('look', 'look', 'look'),
    reached: (turn) => turn.result(),
    ends: ['returned', 'returned', 'returned'],
  },
  {
    name: 'while it waits to ask a busy server again',
    answer: modelFailure({ retryable: true, retry_after_ms: 60_000 }),
    reached: (turn) => reach(turn, 'notice.raised'),
  },
]

describe.each(PLACES)('a turn that is stopped $name', ({ answer, reached, ends = [] }) => {
  test.each<[string, (thread: Thread, turn: TurnHandle, signal: AbortController) => void]>([
    ['thread.stop()', (thread) => thread.stop()],
    ['turn.stop()', (_thread, turn) => turn.stop()],
    ['its signal', (_thread, _turn, controller) => controller.abort()],
  ])('by %s rests at once, whole, and takes the next message', async (_how, stop) => {
    const model = scriptedModel([answer, 'Next.'])
    const thread = createAgent({
      model,
      tools: [look, pay, deaf, where, slowAnswer],
      clientToolAnswers: clientToolAnswers(slowAnswer.answer(() => never)),
    }).thread()
    const controller = new AbortController()
    const turn = thread.send('Go', { signal: controller.signal })
    await reached(turn, thread)
    stop(thread, turn, controller)
    const record = await eventually(async () => {
      const rested = await turn.result()
      expect(rested.state).toBe('interrupted')
      return rested
    })
    expect(record.tool_calls.map(({ result }) => result?.outcome)).toEqual(ends)
    for (const message of record.messages) expect(message.status).not.toBe('streaming')
    expect(thread.getState()).toMatchObject({ active_turn: null, open_callbacks: [] })
    expect(model.requests).toHaveLength(1)

    expect((await thread.send('And now?').result()).text).toBe('Next.')
    expect(model.requests).toHaveLength(2)
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('what comes after a stop', () => {
  test('changes nothing: a tool’s late value, its late error, a late answer, a late decision', async () => {
    const settle: (() => void)[] = []
    const late = (
      act: (resolve: (value: string) => void, reject: (error: Error) => void) => void,
    ) =>
      new Promise<string>((resolve, reject) => {
        settle.push(() => act(resolve, reject))
      })
    const returns = tool({ name: 'returns', run: () => late((resolve) => resolve('late')) })
    const throws = tool({
      name: 'throws',
      run: () => late((_resolve, reject) => reject(new Error('late'))),
    })
    const onError = vi.fn()
    const model = scriptedModel([callOf('returns', 'throws', 'pay', 'where'), 'Next.'])
    const thread = createAgent({ model, tools: [returns, throws, pay, where], onError }).thread()
    const turn = thread.send('Go')
    await eventually(() => {
      expect(settle).toHaveLength(2)
      expect(thread.getState().open_callbacks).toHaveLength(2)
    })
    const open = thread.getState().open_callbacks
    thread.stop()
    const before = (await turn.result()).tool_calls
    for (const act of settle) act()
    expect((await thread.decide(open[0] ?? '', { type: 'approve' })).status).toBe('already_settled')
    expect((await thread.answer(open[1] ?? '', 'here')).status).toBe('already_settled')
    await eventually(() =>
      expect(thread.getState().notices.map(({ code }) => code)).toEqual([
        'late_result',
        'late_result',
      ]),
    )
    expect((await turn.result()).tool_calls).toEqual(before)
    expect(model.requests).toHaveLength(1)
    expect(onError).not.toHaveBeenCalled()
    expect((await thread.send('And now?').result()).text).toBe('Next.')
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('is a stop of nothing: it is no error, and holds nothing back', async () => {
    const thread = createAgent({ model: scriptedModel(['One.']) }).thread()
    thread.stop()
    const turn = thread.send('1')
    expect((await turn.result()).state).toBe('completed')
    turn.stop()
    thread.stop()
    expect((await turn.result()).state).toBe('completed')
  })

  test('ends a message that waited, if it is the one that is stopped', async () => {
    const model = scriptedModel([{ text: 'One', until: never }, 'Three.'])
    const thread = createAgent({ model }).thread()
    const first = thread.send('1')
    const second = thread.send('2')
    const third = thread.send('3')
    await reach(first, 'block.grown')
    second.stop()
    expect((await second.result()).state).toBe('interrupted')
    first.stop()
    expect((await third.result()).text).toBe('Three.')
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('is a signal that was aborted before the message was sent: nothing is asked', async () => {
    const model = scriptedModel(['One.'])
    const thread = createAgent({ model }).thread()
    const record = await thread.send('1', { signal: AbortSignal.abort() }).result()
    expect(record.state).toBe('interrupted')
    expect(model.requests).toHaveLength(0)
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('a tool that acts on its own turn', () => {
  test('may stop it: its call is cancelled, and nothing hangs', async () => {
    const stops = tool({ name: 'stops', run: () => (thread.stop(), 'stopped') })
    const model = scriptedModel([callOf('stops'), 'Next.'])
    const thread: Thread = createAgent({ model, tools: [stops] }).thread()
    const record = await thread.send('Go').result()
    expect(record.state).toBe('interrupted')
    expect(record.tool_calls[0]?.result?.outcome).toBe('cancelled')
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('may steer it: its message joins before the next step', async () => {
    const steers = tool({
      name: 'steers',
      run: () => void thread.send('Look at this too', { mode: 'steer' }),
    })
    const model = scriptedModel([callOf('steers'), 'Both.'])
    const thread: Thread = createAgent({ model, tools: [steers] }).thread()
    expect((await thread.send('Go').result()).text).toBe('Both.')
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'user',
    ])
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('may run another turn, in another thread of its agent, and wait for it', async () => {
    const asks = tool({
      name: 'asks',
      run: async () => (await thread.agent.run('What is it?')).text,
    })
    const model = scriptedModel([callOf('asks'), 'It is 4.', 'So: 4.'])
    const thread: Thread = createAgent({ model, tools: [asks] }).thread()
    const record = await thread.send('Go').result()
    expect(record.text).toBe('So: 4.')
    expect(record.tool_calls[0]?.result?.content).toEqual([{ type: 'text', text: 'It is 4.' }])
  })
})

describe('a stopped turn that is tried again', () => {
  test('runs nothing twice, and asks anew for what was cut', async () => {
    const ran = vi.fn(() => 'ran')
    const counted = tool({ name: 'counted', run: ran })
    const model = scriptedModel([
      callOf('counted'),
      { text: 'Half of', until: never },
      'The whole.',
    ])
    const thread = createAgent({ model, tools: [counted] }).thread()
    const turn = thread.send('Go')
    await eventually(() => expect(selectMessages(thread.getState())).toHaveLength(4))
    thread.stop()
    expect((await turn.result()).state).toBe('interrupted')
    expect(await thread.retry().result()).toMatchObject({ state: 'completed', text: 'The whole.' })
    expect(ran).toHaveBeenCalledOnce()
    expect(model.requests[2]?.messages).toEqual(model.requests[1]?.messages)
    expect(await offencesOf(thread, model)).toEqual([])
  })
})
