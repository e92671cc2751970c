import { describe, expect, test, vi } from 'vitest'
import { createAgent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'

/** Lets everything that is due happen, and then a long while pass. */
async function aLongWhile() {
  await vi.advanceTimersByTimeAsync(600_000)
}

describe('nothing is sent by itself', () => {
  test('after arguments that are cut again and again: the turn stops at its limit and takes a new message', async () => {
    vi.useFakeTimers()
    try {
      const run = vi.fn()
      const forecast = tool({
        name: 'forecast',
        inputSchema: {
          type: 'object',
          properties: { city: { type: 'string' } },
          required: ['city'],
        },
        run,
      })
      const bad = { calls: [{ name: 'forecast', args: '{"city": "Os' }] }
      const model = scriptedModel([bad, bad, bad, bad, bad, 'Hello.'])
      const thread = createAgent({ model, tools: [forecast], limits: { steps: 5 } }).thread()
      const turn = thread.send('Weather?')
      const pause = await turn.result()
      // Three equal calls in a row: a person is asked, and says go on.
      expect(pause.callbacks[0]?.kind).toBe('pause')
      expect(pause.tool_calls[0]?.result?.content).toMatchObject([
        { text: expect.stringContaining('the text is not JSON') },
      ])
      await thread.decide(pause.callbacks[0] ?? '', { type: 'approve' })
      await aLongWhile()
      for (
        let record = await turn.result();
        record.state === 'blocked';
        record = await turn.result()
      ) {
        await thread.decide(record.callbacks[0] ?? '', { type: 'approve' })
        await aLongWhile()
      }
      expect(await turn.result()).toMatchObject({ state: 'limit_reached', limit: 'steps' })
      expect(model.requests).toHaveLength(5)
      await aLongWhile()
      expect(model.requests).toHaveLength(5)
      expect(run).not.toHaveBeenCalled()
      expect(await thread.send('Hi').result()).toMatchObject({ state: 'completed', text: 'Hello.' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('for a thread whose last step was empty', async () => {
    vi.useFakeTimers()
    try {
      const resize = tool({ name: 'resize', run: () => 'ok' })
      const model = scriptedModel([{ text: 'Resizing.', calls: [{ name: 'resize' }] }, {}])
      const agent = createAgent({ model, tools: [resize] })
      const thread = agent.thread()
      await thread.send('Resize').result()
      expect(model.requests).toHaveLength(2)
      for (let mount = 0; mount < 20; mount += 1) thread.subscribe(() => {})()
      await aLongWhile()
      expect(model.requests).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('tools that are registered by the interface', () => {
  test('run with the newest code when the call arrives', async () => {
    let unit = 'C'
    const model = scriptedModel([
      () => {
        unit = 'F'
        return { calls: [{ name: 'unit' }] }
      },
      'Done.',
    ])
    const thread = createAgent({ model }).thread()
    const run = vi.fn(() => unit)
    thread.addTool(tool({ name: 'unit', run }))
    const record = await thread.send('Unit?').result()
    expect(record.tool_calls[0]?.result?.content).toEqual([{ type: 'text', text: 'F' }])
    expect(run).toHaveBeenCalledOnce()
    expect(model.requests).toHaveLength(2)
  })

  test('that are gone when the call arrives are unknown', async () => {
    const run = vi.fn()
    const model = scriptedModel([
      () => {
        remove()
        return { calls: [{ name: 'unit' }] }
      },
      'Done.',
    ])
    const thread = createAgent({ model }).thread()
    const remove = thread.addTool(tool({ name: 'unit', run }))
    const record = await thread.send('Unit?').result()
    expect(record.tool_calls[0]?.result?.outcome).toBe('unknown_tool')
    expect(run).not.toHaveBeenCalled()
  })
})

describe('parallel calls', () => {
  test('are waited for, each once, and answered in call order in one request', async () => {
    vi.useFakeTimers()
    try {
      const after = (name: string, milliseconds: number) =>
        tool({
          name,
          run: () =>
            new Promise((resolve) => {
              setTimeout(resolve, milliseconds, name)
            }),
        })
      const model = scriptedModel([{ calls: [{ name: 'a' }, { name: 'b' }] }, 'Done.'])
      const thread = createAgent({ model, tools: [after('a', 2_000), after('b', 5)] }).thread()
      const turn = thread.send('Go')
      await vi.advanceTimersByTimeAsync(1_900)
      expect(model.requests).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(200)
      await turn.result()
      expect(model.requests).toHaveLength(2)
      expect(model.requests[1]?.messages[2]?.content).toMatchObject([{ name: 'a' }, { name: 'b' }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('that hang, fail and succeed give three results, and nothing is left unhandled', async () => {
    vi.useFakeTimers()
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    try {
      const locate = tool({ name: 'locate', run: () => new Promise(() => {}) })
      const ok = tool({ name: 'ok', run: () => 'fine' })
      const boom = tool({ name: 'boom', run: () => Promise.reject(new Error('no sensor')) })
      const model = scriptedModel([
        { calls: [{ name: 'locate' }, { name: 'ok' }, { name: 'boom' }] },
        'Done.',
      ])
      const thread = createAgent({
        model,
        tools: [locate, ok, boom],
        limits: { toolTimeoutMs: 30_000 },
      }).thread()
      const turn = thread.send('Go')
      await vi.advanceTimersByTimeAsync(30_000)
      const record = await turn.result()
      expect(record.tool_calls.map(({ result }) => result?.outcome)).toEqual([
        'timeout',
        'returned',
        'tool_failed',
      ])
      expect(model.requests).toHaveLength(2)
      await aLongWhile()
      expect(unhandled).not.toHaveBeenCalled()
    } finally {
      process.off('unhandledRejection', unhandled)
      vi.useRealTimers()
    }
  })

  test('with the same id from the provider run once each', async () => {
    const run = vi.fn((args: { readonly at: number }) => args.at)
    const probe = tool({
      name: 'probe',
      inputSchema: { type: 'object', properties: { at: { type: 'number' } }, required: ['at'] },
      run,
    })
    const model = scriptedModel([
      {
        calls: [
          { name: 'probe', id: 'same', args: { at: 1 } },
          { name: 'probe', id: 'same', args: { at: 2 } },
        ],
      },
      'Done.',
    ])
    const record = await createAgent({ model, tools: [probe] }).run('Go')
    expect(run.mock.calls.map(([args]) => args)).toEqual([{ at: 1 }, { at: 2 }])
    expect(new Set(record.tool_calls.map(({ id }) => id)).size).toBe(2)
  })
})

describe('a tool named like a member of every object', () => {
  test('is unknown where it is not declared, and found where it is', async () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty']
    const calls = names.map((name) => ({ name }))
    const none = await createAgent({ model: scriptedModel([{ calls }, 'Done.']), tools: [] }).run(
      'Go',
    )
    expect(none.tool_calls.map(({ result }) => result?.outcome)).toEqual(
      names.map(() => 'unknown_tool'),
    )

    const run = vi.fn()
    const odd = tool({ name: 'constructor', run })
    await createAgent({
      model: scriptedModel([{ calls: [{ name: 'constructor' }] }, 'Done.']),
      tools: [odd],
    }).run('Go')
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('arguments that aim at prototypes', () => {
  test('never reach the tool, and pollute nothing', async () => {
    const run = vi.fn()
    const probe = tool({ name: 'probe', inputSchema: { type: 'object' }, run })
    const args = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"q":"a"}'
    const model = scriptedModel([{ calls: [{ name: 'probe', args }] }, 'Done.'])
    const record = await createAgent({ model, tools: [probe] }).run('Go')
    expect(run).not.toHaveBeenCalled()
    expect(JSON.stringify(record.tool_calls[0]?.result?.content)).toContain('__proto__')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})
