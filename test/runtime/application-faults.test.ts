import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  clientTool,
  clientToolAnswers,
  createAgent,
  type Interceptors,
  isJson,
  type Thread,
  tool,
  type TurnRecord,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

// Whatever the application's own code does, the turn ends in a state that has a name, each call has
// one result, and the thread takes the next message.

const boom = new Error('boom')
const throws = (): never => {
  throw boom
}
const look = tool({ name: 'look', run: () => 'seen' })
const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
const callOf = (name: string) => ({ calls: [{ name }] })

/** An error that cannot even be read. */
const unreadable = {
  name: 'Error',
  get message(): string {
    throw new Error('no')
  },
}

afterEach(() => vi.restoreAllMocks())

describe('code of the application that throws outside of any tool', () => {
  test.each<[string, Partial<AgentOptions>, (thread: Thread) => void]>([
    ['a model for each thread', { model: throws }, () => {}],
    ['a context of a component', {}, (thread) => thread.addContext('page', throws)],
    [
      'a context that is not JSON',
      {},
      (thread) => thread.addContext('page', () => 10n as unknown as string),
    ],
    [
      'a model whose stream is none',
      { model: { ...scriptedModel([]), stream: () => undefined as never } },
      () => {},
    ],
  ])('fails the turn by name: %s', async (_what, options, prepare) => {
    const onError = vi.fn()
    const model = scriptedModel(['One.', 'Two.'])
    const agent = createAgent({ model, onError, ...options })
    const thread = agent.thread()
    prepare(thread)
    const record = await thread.send('Go').result()
    expect(record).toMatchObject({ state: 'failed', error: { code: 'internal' } })
    expect(record.error?.message).not.toBe('')
    expect(record.error?.cause).toBeInstanceOf(Error)
    expect(onError).toHaveBeenCalledOnce()
    expect(thread.getState().active_turn).toBeNull()
  })

  test('takes the next message where its fault is mended', async () => {
    let isBroken = true
    const model = scriptedModel(['Fine.'])
    const thread = createAgent({ model: () => (isBroken ? throws() : model) }).thread()
    expect((await thread.send('1').result()).state).toBe('failed')
    isBroken = false
    expect(await thread.retry().result()).toMatchObject({ state: 'completed', text: 'Fine.' })
  })
})

describe('listeners that throw', () => {
  test('hold up neither the turn nor each other, and are reported', async () => {
    const onError = vi.fn()
    const agent = createAgent({
      model: scriptedModel([callOf('pay'), 'Done.']),
      tools: [pay],
      onError,
    })
    const thread = agent.thread()
    const heard = vi.fn()
    thread.subscribe(throws)
    thread.subscribe(heard)
    agent.callbacks.subscribe(throws)
    agent.callbacks.subscribe(heard)
    agent.grants.subscribe(throws)
    const turn = thread.send('Pay')
    const [callback] = (await turn.result()).callbacks
    await thread.decide(callback ?? '', {
      type: 'approve',
      remember: { scope: 'thread', match: 'tool' },
    })
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
    expect(heard).toHaveBeenCalled()
    expect(onError).toHaveBeenCalledWith(boom, expect.objectContaining({ during: 'listener' }))
  })
})

describe('an interceptor that gives something it must not', () => {
  const going = async (intercept: object): Promise<TurnRecord> => {
    const model = scriptedModel([callOf('look'), 'Done.', 'Next.'])
    const agent = createAgent({ model, tools: [look], intercept })
    const thread = agent.thread()
    const record = await thread.send('Go').result()
    expect(isJson(thread.log())).toBe(true)
    return record
  }
  test.each<[keyof Interceptors, unknown]>([
    ['beforeModelCall', {}],
    ['beforeModelCall', 'shorter'],
    ['beforeModelCall', { messages: 'all', tools: [], settings: {} }],
    ['beforeToolCall', 'yes'],
    ['beforeToolCall', {}],
    ['beforeToolCall', { answer: undefined }],
    ['beforeToolCall', { answer: new Map() }],
    ['beforeToolCall', { deny: 5 }],
    ['beforeToolCall', { ask: Symbol('why') }],
    ['afterToolCall', { outcome: 'returned' }],
    ['afterToolCall', { outcome: 'splendid', content: [] }],
    ['afterToolCall', { outcome: 'returned', content: [new Date(0)] }],
    ['afterToolCall', { outcome: 'returned', content: [{ type: 'moon' }] }],
    ['afterToolCall', { outcome: 'returned', content: [], artifact: () => 1 }],
  ])(
    'is named and fails the step, and nothing of it gets into the log: %s %o',
    async (name, given) => {
      const record = await going({ [name]: () => given })
      expect(record).toMatchObject({ state: 'failed', error: { code: 'interceptor_failed' } })
      expect(record.error?.message).toContain(`\`${name}\``)
    },
  )

  test('leaves a tool that has run its own result', async () => {
    const record = await going({ afterToolCall: () => ({ outcome: 'returned' }) })
    expect(record.tool_calls[0]?.result?.content).toEqual([{ type: 'text', text: 'seen' }])
  })
})

describe('a request that an interceptor rewrote', () => {
  test('has its calls and results paired again before it goes out, and a notice says so', async () => {
    const model = scriptedModel([callOf('look'), 'Done.'])
    const thread = createAgent({
      model,
      tools: [look],
      intercept: {
        beforeModelCall: (request) => ({
          ...request,
          messages: request.messages.filter(({ role }) => role !== 'tool'),
        }),
      },
    }).thread()
    expect((await thread.send('Go').result()).state).toBe('completed')
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
    ])
    expect(model.requests[1]?.messages[2]?.content).toMatchObject([{ outcome: 'interrupted' }])
    expect(thread.getState().notices).toMatchObject([{ code: 'transcript_repaired' }])
  })
})

describe('an exception that cannot be read', () => {
  const odd: readonly unknown[] = [
    unreadable,
    null,
    undefined,
    Symbol('x'),
    Object.create(null),
    new Proxy({}, { get: throws, has: throws, ownKeys: throws, getPrototypeOf: throws }),
  ]
  test.each(odd.map((thrown, at) => [at, thrown]))(
    'is a failed call all the same: %i',
    async (_at, thrown) => {
      const run = (): never => {
        throw thrown
      }
      const model = scriptedModel([callOf('odd'), 'Done.'])
      const record = await createAgent({ model, tools: [tool({ name: 'odd', run })] }).run('Go')
      expect(record.state).toBe('completed')
      expect(record.tool_calls[0]?.result?.outcome).toBe('tool_failed')
    },
  )
  test.each(odd.map((thrown, at) => [at, thrown]))(
    'is read of an answer as well: %i',
    async (_at, thrown) => {
      const where = clientTool({ name: 'where', outputSchema: {} })
      const model = scriptedModel([callOf('where'), 'Done.'])
      const record = await createAgent({
        model,
        tools: [where],
        clientToolAnswers: clientToolAnswers(
          where.answer(() => {
            throw thrown
          }),
        ),
      }).run('Go')
      expect(record.tool_calls[0]?.result?.outcome).toBe('tool_failed')
    },
  )
})

describe('deciding', () => {
  test('decides nothing where it cannot be told who decides, and says so', async () => {
    let isBroken = false
    const agent = createAgent({
      model: scriptedModel([callOf('pay'), 'Done.']),
      tools: [pay],
      user: () => (isBroken ? throws() : { id: 'ann' }),
    })
    const thread = agent.thread()
    const [callback] = (await thread.send('Pay').result()).callbacks
    isBroken = true
    const outcome = await thread.decide(callback ?? '', { type: 'approve' })
    expect(outcome).toEqual({ status: 'not_allowed', code: 'failed' })
    expect(thread.getState().open_callbacks).toEqual([callback?.id])
  })
})

describe('an answering function that fails the turn', () => {
  test('leaves its question open, and a retry asks it again', async () => {
    const where = clientTool({ name: 'where', outputSchema: { type: 'number' } })
    const answer = vi.fn(() => 7).mockImplementationOnce(throws)
    const model = scriptedModel([callOf('where'), 'Done.'])
    const thread = createAgent({
      model,
      tools: [where],
      onToolException: 'fail',
      clientToolAnswers: clientToolAnswers(where.answer(answer)),
    }).thread()
    const record = await thread.send('Where?').result()
    expect(record).toMatchObject({ state: 'failed', error: { code: 'tool_failed', cause: boom } })
    const retried = await thread.retry().result()
    expect(retried).toMatchObject({ state: 'completed', text: 'Done.' })
    expect(answer).toHaveBeenCalledTimes(2)
    expect(retried.tool_calls[0]?.result).toMatchObject({ structured_content: 7 })
    expect(thread.getState().open_callbacks).toEqual([])
  })
})
