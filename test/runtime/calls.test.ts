import { describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  clientTool,
  createAgent,
  selectMessages,
  textOf,
  type ThreadEvent,
  tool,
  type TurnHandle,
  type TurnRecord,
} from 'countersign'
import { type ScriptedAnswer, scriptedModel } from 'countersign/testing'
import { offencesOf } from '../turn/whole.ts'
import { eventually } from '../eventually.ts'

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

const callsOf = (...names: readonly string[]): ScriptedAnswer => ({
  calls: names.map((name) => ({ name })),
})

function threadWith(answers: readonly ScriptedAnswer[], options: Partial<AgentOptions>) {
  const model = scriptedModel(answers)
  return { model, thread: createAgent({ model, ...options }).thread() }
}

/** The turn's record when nothing more is asked. */
const over = (turn: TurnHandle): Promise<TurnRecord> =>
  eventually(async () => {
    const record = await turn.result()
    expect(record.state).not.toBe('blocked')
    return record
  })

const order = (log: readonly ThreadEvent[], ...types: readonly string[]) =>
  log.flatMap((event) => (types.includes(event.type) ? [event.type] : []))

describe('the calls of one answer', () => {
  test('start when the answer has ended, not while it streams', async () => {
    const run = vi.fn(() => 'ok')
    const gate = deferred<void>()
    const { thread } = threadWith(
      [{ calls: [{ name: 'probe', args: {} }], until: gate.promise }, 'Done.'],
      { tools: [tool({ name: 'probe', run })] },
    )
    const turn = thread.send('Go')
    await eventually(() =>
      expect(selectMessages(thread.getState())[1]?.content[0]).toMatchObject({ args_text: '{}' }),
    )
    expect(run).not.toHaveBeenCalled()
    gate.resolve()
    expect((await turn.result()).state).toBe('completed')
    expect(run).toHaveBeenCalledOnce()
  })

  test.each([
    ['eight by default', {}, 8],
    ['as many as a limit says', { concurrency: 3 }, 3],
    ['one after the other, if that is the limit', { concurrency: 1 }, 1],
  ])('run at the same time, %s', async (_what, limits, most) => {
    let running = 0
    let seen = 0
    const slow = tool({
      name: 'slow',
      async run() {
        running += 1
        seen = Math.max(seen, running)
        await new Promise((resolve) => setTimeout(resolve))
        running -= 1
      },
    })
    const names = Array.from({ length: 20 }, () => 'slow')
    const { thread } = threadWith([callsOf(...names), 'Done.'], { tools: [slow], limits })
    const record = await thread.send('Go').result()
    expect(seen).toBe(most)
    expect(record.tool_calls.map(({ result }) => result?.outcome)).toEqual(
      names.map(() => 'returned'),
    )
  })

  test('hold back neither the display nor each other: each result is there when it is there', async () => {
    const slow = deferred<string>()
    const { thread, model } = threadWith([callsOf('slow', 'fast'), 'Done.'], {
      tools: [
        tool({ name: 'slow', run: () => slow.promise }),
        tool({ name: 'fast', run: () => 'fast' }),
      ],
    })
    const turn = thread.send('Go')
    await eventually(() =>
      expect(selectMessages(thread.getState())[2]?.content).toMatchObject([
        { name: 'client.fast' },
      ]),
    )
    expect(model.requests).toHaveLength(1)
    slow.resolve('slow')
    await turn.result()
    expect(model.requests[1]?.messages[2]?.content).toMatchObject([
      { name: 'slow' },
      { name: 'fast' },
    ])
  })

  test('are all ruled on before any of them runs', async () => {
    const seen: string[] = []
    const open = tool({
      name: 'open',
      run: () => void seen.push(...order(thread.log(), 'callback.opened', 'call.started')),
    })
    const gated = tool({ name: 'gated', needsApproval: true, run: () => 'gated' })
    const { thread } = threadWith([callsOf('open', 'gated'), 'Done.'], { tools: [open, gated] })
    expect((await thread.send('Go').result()).state).toBe('blocked')
    expect(seen).toEqual(['callback.opened', 'call.started'])
  })
})

describe('three calls that ask', () => {
  const asking = () => {
    const ran: string[] = []
    const probe = (name: string) =>
      tool({ name, needsApproval: true, run: () => (ran.push(name), name) })
    return {
      ran,
      ...threadWith([callsOf('a', 'b', 'c'), 'Done.'], {
        tools: [probe('a'), probe('b'), probe('c')],
      }),
    }
  }

  test('are decided one by one in any order, and each runs when it is decided', async () => {
    const { ran, thread, model } = asking()
    const turn = thread.send('Go')
    const { callbacks } = await turn.result()
    await thread.decide(callbacks[2] ?? '', { type: 'approve' })
    await eventually(() => expect(ran).toEqual(['c']))
    await thread.decide(callbacks[0] ?? '', { type: 'approve' })
    await eventually(() => expect(ran).toEqual(['c', 'a']))
    expect(thread.getState().open_callbacks).toEqual([callbacks[1]?.id])
    expect(model.requests).toHaveLength(1)
    await thread.decide(callbacks[1] ?? '', { type: 'reject' })
    const record = await over(turn)
    expect(record.tool_calls.map(({ result }) => result?.outcome)).toEqual([
      'returned',
      'rejected',
      'returned',
    ])
    expect(model.requests).toHaveLength(2)
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('deciding while something runs', () => {
  test('starts what was decided at once, and disturbs nothing that runs', async () => {
    const slow = deferred<string>()
    let signal: AbortSignal | undefined
    const runs = tool({
      name: 'runs',
      run: (_args, context) => {
        signal = context.signal
        return slow.promise
      },
    })
    const pay = vi.fn(() => 'paid')
    const where = clientTool({ name: 'where', outputSchema: {} })
    const { thread, model } = threadWith([callsOf('runs', 'pay', 'where'), 'Done.'], {
      tools: [runs, tool({ name: 'pay', needsApproval: true, run: pay }), where],
    })
    const turn = thread.send('Go')
    await eventually(() => expect(thread.getState().open_callbacks).toHaveLength(2))
    const [approval, call] = thread.getState().open_callbacks
    expect(await thread.decide(approval ?? '', { type: 'approve' })).toEqual({ status: 'answered' })
    await eventually(() => expect(pay).toHaveBeenCalledOnce())
    expect(await thread.answer(call ?? '', 'here')).toEqual({ status: 'answered' })
    expect(signal?.aborted).toBe(false)
    expect(model.requests).toHaveLength(1)
    slow.resolve('ran')
    expect((await turn.result()).text).toBe('Done.')
    expect(model.requests).toHaveLength(2)
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('a call whose id the provider gives again', () => {
  test('in a later step is a call of its own, with its own result', async () => {
    const seen = tool({
      name: 'seen',
      repeatable: true,
      inputSchema: { type: 'object', properties: { at: { type: 'number' } }, required: ['at'] },
      run: ({ at }) => at,
    })
    const again = (at: number): ScriptedAnswer => ({
      calls: [{ name: 'seen', id: 'call_0', args: { at } }],
    })
    const { thread, model } = threadWith([again(1), again(2), again(3), 'Done.'], {
      tools: [seen],
    })
    const record = await thread.send('Go').result()
    expect(record.tool_calls.map(({ result }) => result?.structured_content)).toEqual([1, 2, 3])
    expect(new Set(record.tool_calls.map(({ id }) => id)).size).toBe(3)
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('a turn that a model does not end', () => {
  test('goes on by itself after a tool, with nothing to be set up', async () => {
    const { thread } = threadWith([callsOf('look'), callsOf('look'), 'Found.'], {
      tools: [tool({ name: 'look', run: () => 'seen' })],
    })
    expect((await thread.send('Go').result()).text).toBe('Found.')
  })

  test('stops after twenty steps where no limit is set, and says so', async () => {
    let at = 0
    const more = (): ScriptedAnswer => callsOf('look')
    const { thread, model } = threadWith(
      Array.from({ length: 41 }, () => more),
      { tools: [tool({ name: 'look', run: () => (at += 1) })] },
    )
    const record = await thread.send('Go').result()
    expect(record).toMatchObject({ state: 'limit_reached', limit: 'steps' })
    expect(model.requests).toHaveLength(20)
    // A person may say: go on.
    expect(await thread.retry().result()).toMatchObject({ state: 'limit_reached' })
    expect(model.requests).toHaveLength(40)
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('pauses where its calls are alike and bring the same, also three in one answer', async () => {
    const { thread } = threadWith([callsOf('look', 'look', 'look')], {
      tools: [tool({ name: 'look', run: () => 'seen' })],
    })
    const record = await thread.send('Go').result()
    expect(record.callbacks).toMatchObject([{ kind: 'pause', args: { reason: 'repeated_calls' } }])
  })

  test.each<[string, readonly ScriptedAnswer[], () => unknown]>([
    [
      'the arguments differ',
      [1, 2, 3].map((at) => ({ calls: [{ name: 'look', args: { at } }] })),
      () => 'seen',
    ],
    [
      'the results differ',
      [1, 2, 3].map(() => callsOf('look')),
      (
        (at) => () =>
          (at += 1)
      )(0),
    ],
    [
      'another call is between them',
      [callsOf('look'), callsOf('look'), callsOf('other'), callsOf('look')],
      () => 'seen',
    ],
  ])('does not pause where %s', async (_what, answers, run) => {
    const look = tool({ name: 'look', inputSchema: { type: 'object' }, run })
    const other = tool({ name: 'other', run: () => 'other' })
    const { thread } = threadWith([...answers, 'Done.'], { tools: [look, other] })
    expect((await thread.send('Go').result()).state).toBe('completed')
  })

  test('is asked to go on where it only paused', async () => {
    const { thread, model } = threadWith(
      [{ text: 'Searching…', finish_reason: 'pause_turn' }, { text: 'Found it.' }],
      {},
    )
    const record = await thread.send('Go').result()
    expect(record).toMatchObject({ state: 'completed', text: 'Found it.' })
    expect(record.messages.map(({ content }) => textOf(content))).toEqual([
      'Searching…',
      'Found it.',
    ])
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(record.turn.steps).toBe(2)
  })

  test('that only ever pauses stops at its limit of steps', async () => {
    const pausing = Array.from({ length: 9 }, () => ({ finish_reason: 'pause_turn' as const }))
    const { thread } = threadWith(pausing, { limits: { steps: 4 } })
    expect(await thread.send('Go').result()).toMatchObject({
      state: 'limit_reached',
      limit: 'steps',
    })
  })
})

describe('an answer with nothing in it', () => {
  test('is an answer, and nothing is asked again', async () => {
    const { thread, model } = threadWith([{}, 'Next.'], {})
    expect(await thread.send('Go').result()).toMatchObject({ state: 'completed', text: '' })
    expect(model.requests).toHaveLength(1)
    expect((await thread.send('And?').result()).text).toBe('Next.')
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('the model of a tool that is there twice', () => {
  test('is offered the newest of one id, and never two', async () => {
    const { thread, model } = threadWith([callsOf('unit'), 'Done.'], {
      tools: [tool({ name: 'unit', run: () => 'old' })],
    })
    thread.addTool(tool({ name: 'unit', run: () => 'new' }))
    const record = await thread.send('Go').result()
    expect(model.requests[0]?.tools).toHaveLength(1)
    expect(record.tool_calls[0]?.result?.content).toEqual([{ type: 'text', text: 'new' }])
  })
})
