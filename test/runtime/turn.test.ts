import { expect, test, describe, vi } from 'vitest'
import {
  createAgent,
  SdkError,
  selectMessages,
  textOf,
  tool,
  ToolError,
  ToolResult,
} from 'countersign'
import { modelFailure, scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

const add = tool({
  name: 'add',
  inputSchema: {
    type: 'object',
    properties: { a: { type: 'number' }, b: { type: 'number', maximum: 500 } },
    required: ['a', 'b'],
  },
  run: ({ a, b }) => a + b,
})

describe('a turn', () => {
  test('ends with what the model said', async () => {
    const agent = createAgent({ model: scriptedModel(['Hello there.']) })
    const record = await agent.run('Hi')
    expect(record).toMatchObject({ state: 'completed', text: 'Hello there.' })
    expect(record.messages.map((message) => message.role)).toEqual(['assistant'])
  })

  test('runs the tool that the model calls and asks it again with the result', async () => {
    const model = scriptedModel([
      { text: 'Let me see.', calls: [{ name: 'add', args: { a: 1, b: 2 }, id: 'provider_1' }] },
      'It is 3.',
    ])
    const record = await createAgent({ model, tools: [add] }).run('1 + 2?')

    expect(record).toMatchObject({ state: 'completed', text: 'It is 3.' })
    expect(record.tool_calls).toMatchObject([
      { name: 'client.add', state: 'ended', args: { a: 1, b: 2 }, call_id: 'provider_1' },
    ])
    const [, second] = model.requests
    expect(second?.messages.map((message) => message.role)).toEqual(['user', 'assistant', 'tool'])
    expect(second?.messages[2]?.content).toMatchObject([
      {
        type: 'tool_result',
        name: 'add',
        call_id: 'provider_1',
        outcome: 'returned',
        structured_content: 3,
      },
    ])
  })

  test('gives the results of parallel calls back in call order, whichever ends first', async () => {
    const order: string[] = []
    const slow = deferred<void>()
    const wait = tool({
      name: 'wait',
      inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      run: async ({ id }) => {
        if (id === 'first') await slow.promise
        else slow.resolve()
        order.push(id)
        return id
      },
    })
    const model = scriptedModel([
      {
        calls: [
          { name: 'wait', args: { id: 'first' } },
          { name: 'wait', args: { id: 'second' } },
        ],
      },
      'Done.',
    ])
    await createAgent({ model, tools: [wait] }).run('Go')

    expect(order).toEqual(['second', 'first'])
    const results = model.requests[1]?.messages[2]?.content
    expect(results?.map((block) => block.type === 'tool_result' && block.content)).toEqual([
      [{ type: 'text', text: 'first' }],
      [{ type: 'text', text: 'second' }],
    ])
  })

  test('keeps what the model streamed when the connection is cut, and does not ask again by itself', async () => {
    const model = scriptedModel([{ text: 'The answer is 4', cut: true }, 'The answer is 42.'])
    const thread = createAgent({ model }).thread()
    const record = await thread.send('What?').result()

    expect(record).toMatchObject({
      state: 'failed',
      text: 'The answer is 4',
      error: { code: 'stream_cut', retryable: true },
    })
    expect(record.messages[0]?.status).toBe('partial')
    expect(model.requests).toHaveLength(1)

    const retried = await thread.retry().result()
    expect(retried).toMatchObject({ state: 'completed', text: 'The answer is 42.' })
    expect(selectMessages(thread.getState()).map((message) => textOf(message.content))).toEqual([
      'What?',
      'The answer is 42.',
    ])
  })

  test('never runs a call whose stream was cut', async () => {
    const run = vi.fn()
    const send = tool({ name: 'send', run })
    const model = scriptedModel([
      { calls: [{ name: 'send', args: '{"to":"ann@exam' }], cut: true },
      'Fine.',
    ])
    const thread = createAgent({ model, tools: [send] }).thread()
    const record = await thread.send('Send it').result()

    expect(record.state).toBe('failed')
    expect(run).not.toHaveBeenCalled()
    expect(record.tool_calls[0]?.result).toMatchObject({ outcome: 'cut_off', status: 'error' })

    await thread.send('Never mind').result()
    expect(model.requests[1]?.messages.map((message) => message.role)).toEqual([
      'user',
      'assistant',
      'tool',
      'user',
    ])
  })

  test.each(['length', 'content_filter'] as const)(
    'does not run a call when the answer stopped for %s',
    async (finish_reason) => {
      const run = vi.fn()
      const save = tool({ name: 'save', inputSchema: { type: 'object' }, run })
      const model = scriptedModel([
        { calls: [{ name: 'save', args: { path: 'a.txt' } }], finish_reason },
        'I will write less.',
      ])
      await createAgent({ model, tools: [save] }).run('Save')
      expect(run).not.toHaveBeenCalled()
      expect(model.requests[1]?.messages[2]?.content).toMatchObject([
        { outcome: 'cut_off', content: [{ text: 'Not run: the call was cut off.' }] },
      ])
    },
  )

  test('stops at its step limit, says so, and takes the next message', async () => {
    const model = scriptedModel([
      ...Array.from({ length: 3 }, () => ({ calls: [{ name: 'add', args: '{"a": 1,' }] })),
      'Better now.',
    ])
    const thread = createAgent({ model, tools: [add], limits: { steps: 3 } }).thread()
    const record = await thread.send('Add').result()
    expect(record).toMatchObject({ state: 'limit_reached', limit: 'steps' })
    expect(model.requests).toHaveLength(3)
    expect(await thread.send('Try again').result()).toMatchObject({
      state: 'completed',
      text: 'Better now.',
    })
  })
})

describe('stopping', () => {
  test('keeps the text so far, marks it partial and ends the turn as interrupted', async () => {
    const never = new Promise(() => {})
    const thread = createAgent({
      model: scriptedModel([{ text: 'So far so good', until: never }]),
    }).thread()
    const turn = thread.send('Go on')
    for await (const event of turn.events()) if (event.type === 'block.grown') break
    await eventually(() =>
      expect(textOf(selectMessages(thread.getState())[1]?.content ?? [])).toBe('So far so good'),
    )
    thread.stop()
    const record = await turn.result()
    expect(record).toMatchObject({ state: 'interrupted', text: 'So far so good' })
    expect(record.messages[0]?.status).toBe('partial')
  })

  test('aborts the tool, ends its call as cancelled and does not use what it returns later', async () => {
    const late = deferred<string>()
    let signal: AbortSignal | undefined
    const slow = tool({
      name: 'slow',
      run: (_args, context) => {
        signal = context.signal
        return late.promise
      },
    })
    const model = scriptedModel([{ calls: [{ name: 'slow' }] }, 'Ok.'])
    const thread = createAgent({ model, tools: [slow] }).thread()
    const turn = thread.send('Go')
    for await (const event of turn.events()) if (event.type === 'call.started') break
    await eventually(() => expect(signal).toBeDefined())
    thread.stop()
    const record = await turn.result()
    expect(signal?.aborted).toBe(true)
    expect(record.tool_calls[0]?.result).toMatchObject({
      outcome: 'cancelled',
      content: [{ text: 'The user stopped this call.' }],
    })

    late.resolve('too late')
    await eventually(() =>
      expect(thread.getState().notices.map((notice) => notice.code)).toContain('late_result'),
    )
    expect(model.requests).toHaveLength(1)
    await thread.send('And now?').result()
    expect(model.requests[1]?.messages[2]?.content).toMatchObject([{ outcome: 'cancelled' }])
  })

  test('lets the queued message go next', async () => {
    const thread = createAgent({
      model: scriptedModel([{ text: 'One', until: new Promise(() => {}) }, 'Two']),
    }).thread()
    const first = thread.send('1')
    const second = thread.send('2')
    for await (const event of first.events()) if (event.type === 'block.grown') break
    first.stop()
    expect((await first.result()).state).toBe('interrupted')
    expect(await second.result()).toMatchObject({ state: 'completed', text: 'Two' })
    expect(selectMessages(thread.getState()).map((message) => message.role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ])
  })
})

describe('a request that fails before its first token', () => {
  test('is made again after the wait that the server asked for', async () => {
    vi.useFakeTimers()
    try {
      const busy = modelFailure({ code: 'rate_limited', retryable: true, retry_after_ms: 3_000 })
      const model = scriptedModel([busy, 'Here I am.'])
      const result = createAgent({ model }).run('Hello?')
      await vi.advanceTimersByTimeAsync(2_999)
      expect(model.requests).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(await result).toMatchObject({ state: 'completed', text: 'Here I am.' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('fails the turn when the server asks for more patience than a person has', async () => {
    const model = scriptedModel([
      modelFailure({ code: 'rate_limited', retryable: true, retry_after_ms: 3_600_000 }),
    ])
    const record = await createAgent({ model }).run('Hello?')
    expect(record).toMatchObject({ state: 'failed', error: { code: 'rate_limited' }, messages: [] })
  })

  test('is not made again when that cannot help', async () => {
    const model = scriptedModel([modelFailure({ code: 'unauthorized' }), 'No.'])
    const thread = createAgent({ model }).thread()
    const record = await thread.send('Hello?').result()
    expect(record).toMatchObject({ state: 'failed', error: { code: 'unauthorized' } })
    expect(model.requests).toHaveLength(1)
    expect(selectMessages(thread.getState())).toHaveLength(1)
  })
})

describe('silence', () => {
  test('of a model that never answers fails the step', async () => {
    vi.useFakeTimers()
    try {
      const model = scriptedModel(
        Array.from({ length: 3 }, () => ({ until: new Promise(() => {}) })),
      )
      const result = createAgent({ model, limits: { firstByteMs: 1_000, retries: 0 } }).run(
        'Hello?',
      )
      await vi.advanceTimersByTimeAsync(1_001)
      expect(await result).toMatchObject({
        state: 'failed',
        error: { code: 'first_byte_timeout', retryable: true },
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('in the middle of an answer keeps what has come', async () => {
    vi.useFakeTimers()
    try {
      const model = scriptedModel([{ text: 'Well', until: new Promise(() => {}) }])
      const result = createAgent({ model, limits: { idleMs: 1_000 } }).run('Hello?')
      await vi.advanceTimersByTimeAsync(1_001)
      expect(await result).toMatchObject({
        state: 'failed',
        text: 'Well',
        error: { code: 'stalled' },
      })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a tool', () => {
  async function ended(
    run: () => unknown,
    options: Parameters<typeof createAgent>[0] | object = {},
  ) {
    const probe = tool({ name: 'probe', run })
    const model = scriptedModel([{ calls: [{ name: 'probe' }] }, 'Seen.'])
    const record = await createAgent({ model, tools: [probe], ...options }).run('Go')
    return {
      record,
      result: record.tool_calls[0]?.result,
      told: model.requests[1]?.messages[2]?.content[0],
    }
  }

  test('that returns nothing succeeded', async () => {
    expect((await ended(() => undefined)).result).toMatchObject({
      status: 'success',
      outcome: 'returned',
      content: [{ text: 'Done (no output).' }],
    })
  })
  test('that throws a ToolError is read as written', async () => {
    const { result } = await ended(() => {
      throw new ToolError('No such order.', { meta: { looked_in: 'eu' } })
    })
    expect(result).toMatchObject({
      status: 'error',
      outcome: 'tool_error',
      content: [{ text: 'No such order.' }],
      meta: { looked_in: 'eu' },
    })
  })
  test('that returns ToolResult.error does the same', async () => {
    expect((await ended(() => ToolResult.error('No such order.'))).result).toMatchObject({
      outcome: 'tool_error',
      content: [{ text: 'No such order.' }],
    })
  })
  test('that throws anything else is read with type and message, and reaches onError', async () => {
    const onError = vi.fn()
    const { result } = await ended(
      () => {
        throw new TypeError('no such card')
      },
      { onError },
    )
    expect(result).toMatchObject({
      outcome: 'tool_failed',
      content: [{ text: 'TypeError: no such card' }],
    })
    expect(onError).toHaveBeenCalledWith(
      expect.any(TypeError),
      expect.objectContaining({ during: 'tool', tool: 'client.probe' }),
    )
  })
  test('keeps its message from the model when the policy is generic', async () => {
    const { result, told } = await ended(
      () => {
        throw new Error('secret 1234')
      },
      { onToolException: 'return_generic' },
    )
    expect(result).toMatchObject({
      content: [{ text: 'The tool failed with an unexpected error.' }],
      artifact: { exception: 'Error: secret 1234' },
    })
    expect(JSON.stringify(told)).toContain('unexpected error')
  })
  test('that returns what is not JSON is told to be unusable', async () => {
    const { result } = await ended(() => ({ when: new Date(0) }))
    expect(result).toMatchObject({ outcome: 'invalid_output', status: 'error' })
    expect(JSON.stringify(result?.content)).toContain('The tool returned something unusable: ')
  })
  test('that takes too long is aborted, and its late return is not used', async () => {
    vi.useFakeTimers()
    try {
      const done = deferred<string>()
      const slow = tool({ name: 'slow', timeoutMs: 5_000, run: () => done.promise })
      const model = scriptedModel([{ calls: [{ name: 'slow' }] }, 'Too slow.'])
      const thread = createAgent({ model, tools: [slow] }).thread()
      const result = thread.send('Go').result()
      await vi.advanceTimersByTimeAsync(5_000)
      expect((await result).tool_calls[0]?.result).toMatchObject({
        outcome: 'timeout',
        content: [{ text: 'Timed out after 5 s.' }],
      })
      done.resolve('late')
      await vi.advanceTimersByTimeAsync(0)
      expect(thread.getState().notices).toMatchObject([{ code: 'late_result' }])
    } finally {
      vi.useRealTimers()
    }
  })
  test('that is called with wrong arguments never runs, and the model reads each problem', async () => {
    const model = scriptedModel([{ calls: [{ name: 'add', args: { a: 'x', b: 900 } }] }, 'Sorry.'])
    const record = await createAgent({ model, tools: [add] }).run('Go')
    const [block] = record.tool_calls[0]?.result?.content ?? []
    expect(record.tool_calls[0]?.result?.outcome).toBe('invalid_args')
    expect(block).toMatchObject({ type: 'text' })
    expect(block?.type === 'text' ? block.text.split('\n') : []).toEqual(
      expect.arrayContaining(['b: must be at most 500, got 900']),
    )
  })
  test('that does not exist is named together with those that do', async () => {
    const model = scriptedModel([
      { calls: [{ name: 'ad' }, { name: 'constructor' }, { name: '__proto__' }] },
      'Sorry.',
    ])
    const record = await createAgent({ model, tools: [add] }).run('Go')
    expect(record.tool_calls.map((call) => call.result?.outcome)).toEqual([
      'unknown_tool',
      'unknown_tool',
      'unknown_tool',
    ])
    expect(record.tool_calls[0]?.result?.content).toEqual([
      { type: 'text', text: 'No tool named "ad". Tools: add' },
    ])
  })
  test('fails the turn with the policy `fail`; its siblings keep their results and a retry runs only what has none', async () => {
    const counts = { good: 0, bad: 0 }
    const good = tool({ name: 'good', run: () => ++counts.good })
    const bad = tool({
      name: 'bad',
      run: () => {
        counts.bad += 1
        if (counts.bad === 1) throw new RangeError('boom')
        return 'fine'
      },
    })
    const model = scriptedModel([{ calls: [{ name: 'bad' }, { name: 'good' }] }, 'All done.'])
    const thread = createAgent({ model, tools: [good, bad], onToolException: 'fail' }).thread()
    const record = await thread.send('Go').result()
    expect(record).toMatchObject({
      state: 'failed',
      error: { code: 'tool_failed', cause: new RangeError('boom') },
    })
    expect(record.tool_calls.map((call) => call.result?.outcome)).toEqual([undefined, 'returned'])

    expect(await thread.retry().result()).toMatchObject({ state: 'completed', text: 'All done.' })
    expect(counts).toEqual({ good: 1, bad: 2 })
  })
  test('reports progress from a generator', async () => {
    const steps: string[] = []
    const work = tool({
      name: 'work',
      async *run() {
        yield { message: 'half way', fraction: 0.5 }
        return { done: true }
      },
    })
    const thread = createAgent({
      model: scriptedModel([{ calls: [{ name: 'work' }] }, 'Ok']),
      tools: [work],
    }).thread()
    const turn = thread.send('Go')
    for await (const event of turn.events())
      if (event.type === 'call.progressed') steps.push(`${event.message} ${event.fraction}`)
    expect(steps).toEqual(['half way 0.5'])
    expect((await turn.result()).tool_calls[0]?.result?.structured_content).toEqual({ done: true })
  })
})

describe('branches', () => {
  test('an edit adds another wording beside the first; nothing is overwritten', async () => {
    const thread = createAgent({ model: scriptedModel(['A', 'B']) }).thread()
    await thread.send('first').result()
    const [question] = selectMessages(thread.getState())
    await thread.edit(question?.id ?? '', 'second').result()
    expect(selectMessages(thread.getState()).map((message) => textOf(message.content))).toEqual([
      'second',
      'B',
    ])
    thread.selectBranch(question?.id ?? '')
    await eventually(() =>
      expect(selectMessages(thread.getState()).map((message) => textOf(message.content))).toEqual([
        'first',
        'A',
      ]),
    )
  })
  test('regenerating asks the same question again', async () => {
    const model = scriptedModel(['A', 'B'])
    const thread = createAgent({ model }).thread()
    await thread.send('q').result()
    await thread.regenerate().result()
    expect(selectMessages(thread.getState()).map((message) => textOf(message.content))).toEqual([
      'q',
      'B',
    ])
    expect(model.requests[1]?.messages).toHaveLength(1)
  })
})

describe('misuse', () => {
  test.each(['', '   '])('sending %j throws where it is called', (text) => {
    const thread = createAgent({ model: scriptedModel([]) }).thread()
    expect(() => thread.send(text)).toThrow(SdkError)
  })
  test('an agent without a model says what to give it', () => {
    expect(() => createAgent({} as never)).toThrow(/openAIChat/)
  })
  test('two tools with one id are refused', () => {
    expect(() => createAgent({ model: scriptedModel([]), tools: [add, add] })).toThrow(
      /Two tools have the id "client.add"/,
    )
  })
})
