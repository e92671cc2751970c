import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  clientTool,
  clientToolAnswers,
  createAgent,
  keepOpen,
  SdkError,
  tool,
  ToolError,
  ToolResult,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

const location = clientTool({
  name: 'get_location',
  inputSchema: { type: 'object', properties: { precise: { type: 'boolean' } } },
  outputSchema: {
    type: 'object',
    properties: { latitude: { type: 'number', minimum: -90, maximum: 90 } },
    required: ['latitude'],
  },
})

afterEach(() => vi.useRealTimers())

function located(options: Partial<AgentOptions> = {}) {
  const model = scriptedModel([
    { calls: [{ name: 'get_location', args: { precise: true } }] },
    'There.',
  ])
  const agent = createAgent({ model, tools: [location], ...options })
  const thread = agent.thread()
  return { model, agent, thread, turn: thread.send('Where am I?') }
}

describe('a client tool', () => {
  test('waits for its answer, which is its result', async () => {
    const { thread, turn, model } = located()
    const record = await turn.result()
    const [callback] = record.callbacks
    if (!callback || !location.called(callback)) throw new Error('the call is open')
    expect(record.state).toBe('blocked')
    expect(callback).toMatchObject({ kind: 'client_tool_call', args: { precise: true } })
    expect(callback.args.precise).toBe(true)
    expect(await thread.answer(callback, { latitude: 59.9 })).toEqual({ status: 'answered' })
    await eventually(async () => expect((await turn.result()).text).toBe('There.'))
    expect(model.requests[1]?.messages[2]?.content).toMatchObject([
      { outcome: 'returned', structured_content: { latitude: 59.9 } },
    ])
  })

  test('asks a person again when their answer breaks the schema', async () => {
    const { thread, turn } = located()
    const [callback] = (await turn.result()).callbacks
    const outcome = await thread.answer(callback ?? '', { latitude: 900 })
    expect(outcome).toMatchObject({
      status: 'invalid',
      problems: [{ path: 'latitude', keyword: 'maximum', limit: 90 }],
    })
    expect(thread.getState().open_callbacks).toEqual([callback?.id])
  })

  test('may be answered with a failure that the model reads', async () => {
    const { thread, turn } = located()
    const [callback] = (await turn.result()).callbacks
    await thread.answer(callback ?? '', ToolResult.error('The person did not want to say.'))
    await eventually(async () =>
      expect((await turn.result()).tool_calls[0]?.result).toMatchObject({
        outcome: 'tool_error',
        content: [{ text: 'The person did not want to say.' }],
      }),
    )
  })

  test('is answered by hand with a function', async () => {
    const { turn } = located()
    const [callback] = (await turn.result()).callbacks
    expect(await callback?.run(() => ({ latitude: 1 }))).toEqual({ status: 'answered' })
    await eventually(async () => expect((await turn.result()).text).toBe('There.'))
  })

  test('has no code where it is declared', () => {
    expect(() => clientTool({ name: 'x', run: () => 1 } as never)).toThrow(SdkError)
    expect(() => clientTool({ name: 'x', sessionInputs: ['a'] } as never)).toThrow(/sessionInputs/)
  })

  test('warns once without an output schema', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    clientTool({ name: 'unchecked' })
    clientTool({ name: 'unchecked' })
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

describe('an answer bound to a client tool', () => {
  test('runs without a person, once', async () => {
    const answer = vi.fn(async () => ({ latitude: 2 }))
    const { turn } = located({ clientToolAnswers: clientToolAnswers(location.answer(answer)) })
    const record = await turn.result()
    expect(record).toMatchObject({ state: 'completed', text: 'There.' })
    expect(answer).toHaveBeenCalledOnce()
    expect(answer).toHaveBeenCalledWith(
      { precise: true },
      expect.objectContaining({ callId: expect.stringMatching(/^call_/) }),
    )
  })

  test.each<[string, () => unknown, object]>([
    [
      'a ToolError is read as written',
      () => Promise.reject(new ToolError('No signal.')),
      { outcome: 'tool_error', content: [{ text: 'No signal.' }] },
    ],
    [
      'another exception by type and message',
      () => Promise.reject(new RangeError('no sensor')),
      { outcome: 'tool_failed', content: [{ text: 'RangeError: no sensor' }] },
    ],
    [
      'what breaks the schema is unusable',
      () => ({ latitude: 'north' }),
      { outcome: 'invalid_output' },
    ],
  ])('%s', async (_what, answer, result) => {
    const { turn } = located({
      clientToolAnswers: clientToolAnswers(location.answer(answer as never)),
    })
    expect((await turn.result()).tool_calls[0]?.result).toMatchObject(result)
  })

  test('may leave the call open for somebody else', async () => {
    const answer = vi.fn(() => keepOpen())
    const { thread, turn } = located({
      clientToolAnswers: clientToolAnswers(location.answer(answer)),
    })
    const record = await turn.result()
    expect(record.state).toBe('blocked')
    expect(answer).toHaveBeenCalledOnce()
    await thread.answer(record.callbacks[0] ?? '', { latitude: 3 })
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
    expect(answer).toHaveBeenCalledOnce()
  })

  test('has the time of a tool; a person has as much as they want', async () => {
    vi.useFakeTimers()
    const answers = clientToolAnswers(location.answer(() => new Promise<never>(() => {})))
    const byFunction = located({ clientToolAnswers: answers })
    const byPerson = located()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await byFunction.turn.result()).tool_calls[0]?.result?.outcome).toBe('timeout')
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect((await byPerson.turn.result()).state).toBe('blocked')
  })

  test('of a mounted component goes before the thread’s, the agent’s and the default', async () => {
    const order: string[] = []
    const by = (name: string) =>
      location.answer(() => {
        order.push(name)
        return { latitude: 0 }
      })
    const call = { calls: [{ name: 'get_location' }] }
    const model = scriptedModel([call, 'a', call, 'b', call, 'c'])
    const agent = createAgent({
      model,
      tools: [location],
      clientToolAnswers: clientToolAnswers(by('agent')),
    })
    const thread = agent.thread(undefined, { clientToolAnswers: clientToolAnswers(by('thread')) })
    const remove = thread.addAnswer(by('mounted'))
    await thread.send('1').result()
    remove()
    await thread.send('2').result()
    await agent.thread().send('3').result()
    expect(order).toEqual(['mounted', 'thread', 'agent'])
  })

  test('by default takes every other client tool, with checked arguments', async () => {
    const byDefault = vi.fn(() => ({ latitude: 4 }))
    const { turn } = located({ clientToolAnswers: clientToolAnswers({ default: byDefault }) })
    expect((await turn.result()).state).toBe('completed')
    expect(byDefault).toHaveBeenCalledWith(
      { name: 'client.get_location', args: { precise: true } },
      expect.anything(),
    )
  })

  test('that comes while the turn waits is asked at once', async () => {
    const { thread, turn } = located()
    expect((await turn.result()).state).toBe('blocked')
    thread.addAnswer(location.answer(() => ({ latitude: 5 })))
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
  })

  test('twice for one tool, or for a tool that nobody declares, is refused at once', () => {
    const answer = location.answer(() => ({ latitude: 0 }))
    expect(() => clientToolAnswers(answer, answer)).toThrow(
      /two answers are for "client.get_location"/,
    )
    expect(() =>
      createAgent({ model: scriptedModel([]), clientToolAnswers: clientToolAnswers(answer) }),
    ).toThrow(/neither the agent nor its subagents declare it/)
  })

  test('asks a person first where the tool is declared destructive', async () => {
    const wipe = clientTool({
      name: 'wipe',
      annotations: { destructiveHint: true },
      outputSchema: {},
    })
    const run = vi.fn(() => 'gone')
    const model = scriptedModel([{ calls: [{ name: 'wipe' }] }, 'Done.'])
    const agent = createAgent({
      model,
      tools: [wipe],
      clientToolAnswers: clientToolAnswers(wipe.answer(run)),
    })
    const thread = agent.thread()
    const turn = thread.send('Wipe')
    const [approval] = (await turn.result()).callbacks
    expect(approval?.kind).toBe('approval')
    expect(run).not.toHaveBeenCalled()
    await thread.decide(approval ?? '', { type: 'approve' })
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('three calls of one answer', () => {
  test('run, ask and wait on their own, and the model is asked once', async () => {
    const look = tool({ name: 'look', run: () => 'seen' })
    const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
    const model = scriptedModel([
      { calls: [{ name: 'pay' }, { name: 'get_location' }, { name: 'look' }] },
      'All done.',
    ])
    const thread = createAgent({ model, tools: [look, pay, location] }).thread()
    const turn = thread.send('Go')
    const blocked = await turn.result()
    expect(blocked.tool_calls.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'ended'])
    expect(blocked.callbacks.map(({ kind }) => kind)).toEqual(['approval', 'client_tool_call'])
    await thread.answer(blocked.callbacks[1] ?? '', { latitude: 6 })
    expect(model.requests).toHaveLength(1)
    await thread.decide(blocked.callbacks[0] ?? '', { type: 'approve' })
    await eventually(async () => expect((await turn.result()).text).toBe('All done.'))
    expect(model.requests).toHaveLength(2)
    expect(model.requests[1]?.messages[2]?.content).toMatchObject([
      { name: 'pay', outcome: 'returned' },
      { name: 'get_location', outcome: 'returned' },
      { name: 'look', outcome: 'returned' },
    ])
  })
})
