import { describe, expect, test, vi } from 'vitest'
import { createAgent, keepLast, SdkError, selectMessages, textOf, tool } from 'countersign'
import { type ScriptedAnswer, scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { offencesOf } from '../turn/whole.ts'

const look = tool({ name: 'look', run: () => 'seen' })

describe('a message sent while a turn runs', () => {
  test('steers it: it joins before the next step', async () => {
    const model = scriptedModel([{ calls: [{ name: 'slow' }] }, 'Both answered.'])
    let release: (() => void) | undefined
    const slow = tool({
      name: 'slow',
      run: () =>
        new Promise<string>((resolve) => {
          release = () => resolve('ok')
        }),
    })
    const thread = createAgent({ model, tools: [slow] }).thread()
    const first = thread.send('One')
    for await (const event of first.events()) if (event.type === 'call.started') break
    const second = thread.send('Also two', { mode: 'steer' })
    await eventually(() => expect(release).not.toBe(undefined))
    release?.()
    expect(await first.result()).toMatchObject({ state: 'completed', text: 'Both answered.' })
    expect(await second.result()).toMatchObject({ state: 'completed', text: 'Both answered.' })
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'user',
    ])
    expect(selectMessages(thread.getState()).map(({ content }) => textOf(content))).toEqual([
      'One',
      '',
      '',
      'Also two',
      'Both answered.',
    ])
  })

  test('interrupts it and goes first', async () => {
    const model = scriptedModel([
      { text: 'Long story', until: new Promise(() => {}) },
      'Short.',
      'Third.',
    ])
    const thread = createAgent({ model }).thread()
    const first = thread.send('1')
    for await (const event of first.events()) if (event.type === 'block.grown') break
    const third = thread.send('3')
    const second = thread.send('2', { mode: 'interrupt' })
    expect((await first.result()).state).toBe('interrupted')
    expect((await second.result()).text).toBe('Short.')
    expect((await third.result()).text).toBe('Third.')
  })
})

describe('interceptors', () => {
  test('rewrite the request', async () => {
    const model = scriptedModel(['Hi.'])
    const agent = createAgent({
      model,
      intercept: { beforeModelCall: (request) => ({ ...request, instructions: 'Be kind.' }) },
    })
    await agent.run('Hello')
    expect(model.requests[0]?.instructions).toBe('Be kind.')
  })

  test('change, deny, answer or question a call', async () => {
    const echo = tool({
      name: 'echo',
      inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      run: ({ text }) => text,
    })
    const outcome = async (verdict: object) => {
      const model = scriptedModel([{ calls: [{ name: 'echo', args: { text: 'a' } }] }, 'Done.'])
      const agent = createAgent({
        model,
        tools: [echo],
        intercept: { beforeToolCall: () => verdict as never },
      })
      const record = await agent.run('Go')
      return record.state === 'blocked' ? record.callbacks[0]?.why : record.tool_calls[0]?.result
    }
    expect(await outcome({ args: { text: 'b' } })).toMatchObject({ content: [{ text: 'b' }] })
    expect(await outcome({ args: { text: 1 } })).toMatchObject({ outcome: 'invalid_args' })
    expect(await outcome({ deny: 'no', tell_model: true })).toMatchObject({
      outcome: 'denied',
      content: [{ text: 'Tool call denied by permission policy. no' }],
    })
    expect(await outcome({ answer: 'c' })).toMatchObject({
      outcome: 'returned',
      content: [{ text: 'c' }],
    })
    expect(await outcome({ ask: 'odd' })).toEqual({ type: 'interceptor', reason: 'odd' })
  })

  test('see what a call ended with, and may replace it', async () => {
    const model = scriptedModel([{ calls: [{ name: 'look' }] }, 'Done.'])
    const agent = createAgent({
      model,
      tools: [look],
      intercept: {
        afterToolCall: (_call, outcome) => ({
          ...outcome,
          content: [{ type: 'text', text: 'redacted' }],
        }),
      },
    })
    expect((await agent.run('Go')).tool_calls[0]?.result?.content).toEqual([
      { type: 'text', text: 'redacted' },
    ])
  })

  test.each(['beforeModelCall', 'beforeToolCall', 'afterToolCall'] as const)(
    'that throw fail the step and are named: %s',
    async (name) => {
      const boom = new Error('boom')
      const model = scriptedModel([{ calls: [{ name: 'look' }] }, 'Done.'])
      const agent = createAgent({
        model,
        tools: [look],
        intercept: {
          [name]: () => {
            throw boom
          },
        },
      })
      const record = await agent.run('Go')
      expect(record).toMatchObject({
        state: 'failed',
        error: { code: 'interceptor_failed', cause: boom },
      })
      expect(record.error?.message).toContain(name)
    },
  )

  test('keepLast sends the newest messages from a question on', async () => {
    const model = scriptedModel(['A'.repeat(400), 'B'.repeat(400), 'C'])
    const thread = createAgent({ model, intercept: { beforeModelCall: keepLast(150) } }).thread()
    await thread.send('one').result()
    await thread.send('two').result()
    await thread.send('three').result()
    const sent = model.requests[2]?.messages.map(({ content }) => textOf(content).slice(0, 5))
    expect(sent).toEqual(['two', 'BBBBB', 'three'])
    expect(selectMessages(thread.getState())).toHaveLength(6)
  })
})

describe('session inputs', () => {
  const whoAmI = tool({
    name: 'who',
    sessionInputs: ['user_id'],
    run: (_args, { sessionInputs }) => String(sessionInputs['user_id']),
  })

  test('reach the tools that declare them, and nothing else', async () => {
    const model = scriptedModel([{ calls: [{ name: 'who' }] }, 'Hello.'])
    const agent = createAgent({ model, tools: [whoAmI] })
    const thread = agent.thread(undefined, { sessionInputs: { user_id: 'u-77', secret: 'x' } })
    const record = await thread.send('Who?').result()
    expect(record.tool_calls[0]?.result?.content).toEqual([{ type: 'text', text: 'u-77' }])
    expect(JSON.stringify(model.requests[0])).not.toContain('u-77')
    expect(JSON.stringify(thread.log()).match(/u-77/g)).toHaveLength(1)
  })
  test('that are missing are an error before the turn', () => {
    const thread = createAgent({ model: scriptedModel([]), tools: [whoAmI] }).thread()
    expect(() => thread.send('Who?')).toThrow(SdkError)
    expect(() => thread.send('Who?')).toThrow(/"user_id"/)
  })
})

describe('tools and context that come and go', () => {
  test('are offered from the next step on', async () => {
    const model = scriptedModel(['a', 'b', 'c'])
    const thread = createAgent({ model, instructions: 'Base.' }).thread()
    await thread.send('1').result()
    const removeTool = thread.addTool(look)
    const removeContext = thread.addContext('page', () => ({ path: '/cart' }))
    await thread.send('2').result()
    removeTool()
    removeContext()
    await thread.send('3').result()
    expect(model.requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([
      [],
      ['look'],
      [],
    ])
    expect(model.requests[1]?.instructions).toBe('Base.\n\npage: {"path":"/cart"}')
    expect(model.requests[2]?.instructions).toBe('Base.')
  })
})

describe('a registration', () => {
  const same = (name: string) => tool({ name, run: () => name })
  test('that is left twice takes nobody else away', () => {
    const thread = createAgent({ model: scriptedModel([]) }).thread()
    const names = () => thread.tools.list().map(({ name }) => name)
    const leave = thread.addTool(same('a'))
    thread.addTool(same('b'))
    leave()
    leave()
    expect(names()).toEqual(['b'])
  })
  test('of the same tool twice is there until both have left', () => {
    const thread = createAgent({ model: scriptedModel([]) }).thread()
    const twice = same('a')
    const leave = [thread.addTool(twice), thread.addTool(twice)]
    leave[0]?.()
    expect(thread.tools.list()).toEqual([twice])
    leave[1]?.()
    expect(thread.tools.list()).toEqual([])
  })
  test('that cannot be among the others is refused, and they stay', () => {
    const thread = createAgent({ model: scriptedModel([]) }).thread()
    thread.addTool(tool({ name: 'b', namespace: 'a', run: () => 1 }))
    expect(() => thread.addTool(same('a__b'))).toThrow(SdkError)
    expect(thread.tools.list().map(({ id }) => id)).toEqual(['a.b'])
    expect(() => thread.addTool(same('c'))).not.toThrow()
  })
})

describe('limits', () => {
  test('of tool calls end the turn before more are made', async () => {
    const call = { calls: [{ name: 'look' }, { name: 'look' }] }
    const record = await createAgent({
      model: scriptedModel([call, call]),
      tools: [look],
      limits: { toolCalls: 3 },
    }).run('Go')
    expect(record).toMatchObject({ state: 'limit_reached', limit: 'tool_calls' })
    expect(record.tool_calls.map(({ result }) => result?.outcome)).toEqual([
      'returned',
      'returned',
      'cut_off',
      'cut_off',
    ])
  })
  test('of tokens end the turn before another request', async () => {
    const model = scriptedModel([{ calls: [{ name: 'look' }], usage: { input: 90, output: 20 } }])
    expect(
      await createAgent({ model, tools: [look], limits: { tokens: 100 } }).run('Go'),
    ).toMatchObject({ state: 'limit_reached', limit: 'tokens' })
  })
  test.each<[string, ScriptedAnswer, string | undefined]>([
    [
      'a model that never stops talking',
      { text: 'On and on', until: new Promise(() => {}) },
      undefined,
    ],
    ['a tool that never comes back', { calls: [{ name: 'endless' }] }, 'interrupted'],
  ])('of time end the turn in the middle of %s', async (_what, answer, outcome) => {
    const endless = tool({ name: 'endless', timeoutMs: Infinity, run: () => new Promise(() => {}) })
    await createAgent({
      model: scriptedModel([{ calls: [{ name: 'look' }] }, 'x']),
      tools: [look],
    }).run('Go')
    vi.useFakeTimers()
    try {
      const model = scriptedModel([answer, 'And then?'])
      const thread = createAgent({
        model,
        tools: [endless],
        limits: { timeMs: 1_000, idleMs: Infinity },
      }).thread()
      const turn = thread.send('Go')
      await vi.advanceTimersByTimeAsync(999)
      expect(thread.getState().active_turn).toBe(turn.id)
      await vi.advanceTimersByTimeAsync(1)
      const record = await turn.result()
      expect(record).toMatchObject({ state: 'limit_reached', limit: 'time' })
      expect(record.tool_calls[0]?.result?.outcome).toBe(outcome)
      expect((await thread.send('Next').result()).text).toBe('And then?')
      expect(await offencesOf(thread, model)).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
  test('of time go on counting when a person has answered', async () => {
    await createAgent({
      model: scriptedModel([{ calls: [{ name: 'look' }] }, 'x']),
      tools: [look],
    }).run('Go')
    vi.useFakeTimers()
    try {
      const pay = tool({
        name: 'pay',
        needsApproval: true,
        timeoutMs: Infinity,
        run: () => new Promise(() => {}),
      })
      const model = scriptedModel([{ calls: [{ name: 'pay' }] }])
      const thread = createAgent({ model, tools: [pay], limits: { timeMs: 1_000 } }).thread()
      const turn = thread.send('Pay')
      const [callback] = (await turn.result()).callbacks
      await vi.advanceTimersByTimeAsync(3_600_000)
      await thread.decide(callback ?? '', { type: 'approve' })
      await vi.advanceTimersByTimeAsync(1_001)
      expect(await turn.result()).toMatchObject({ state: 'limit_reached', limit: 'time' })
      expect(await offencesOf(thread, model)).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
  test('of time do not count what a person takes', async () => {
    vi.useFakeTimers()
    try {
      const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
      const model = scriptedModel([{ calls: [{ name: 'pay' }] }, 'Done.'])
      const thread = createAgent({ model, tools: [pay], limits: { timeMs: 1_000 } }).thread()
      const turn = thread.send('Pay')
      const [callback] = (await turn.result()).callbacks
      await vi.advanceTimersByTimeAsync(3_600_000)
      await thread.decide(callback ?? '', { type: 'approve' })
      await vi.advanceTimersByTimeAsync(0)
      expect(await turn.result()).toMatchObject({ state: 'completed' })
    } finally {
      vi.useRealTimers()
    }
  })
})
