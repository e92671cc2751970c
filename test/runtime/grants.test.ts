import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Agent, createAgent, type JsonObject, type Remember, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { only, over } from './asked.ts'

afterEach(() => vi.useRealTimers())

const ran = vi.fn()
const inputSchema = {
  type: 'object',
  properties: { to: { type: 'string' }, cents: { type: 'integer' } },
} as const
const pay = (more: object = {}) =>
  tool({ name: 'pay', inputSchema, needsApproval: true, run: ran, ...more })

/** An agent whose model calls `pay` once a turn, with these arguments one after the other. */
function desk(calls: readonly JsonObject[], options: object = {}): Agent {
  ran.mockClear()
  return createAgent({
    model: scriptedModel(calls.flatMap((args) => [{ calls: [{ name: 'pay', args }] }, 'Done.'])),
    tools: [pay()],
    ...options,
  })
}

/** Has the first call approved and remembered; then says what becomes of the next one. */
async function after(
  remember: Remember,
  {
    first = { cents: 1 },
    next = first,
    elsewhere = false,
  }: { readonly first?: JsonObject; readonly next?: JsonObject; readonly elsewhere?: boolean } = {},
): Promise<string> {
  const agent = desk([first, next])
  const thread = agent.thread()
  const turn = thread.send('1')
  await thread.decide(only(await turn.result()), { type: 'approve', remember })
  await over(turn)
  return (await (elsewhere ? agent.thread() : thread).send('2').result()).state
}

describe('the scope of a grant', () => {
  test('`turn` covers the calls of that turn and no others', async () => {
    const call = { calls: [{ name: 'pay', args: { cents: 1 } }] }
    const model = scriptedModel([call, call, 'Done.', call])
    ran.mockClear()
    const thread = createAgent({ model, tools: [pay()] }).thread()
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), {
      type: 'approve',
      remember: { scope: 'turn', match: 'tool' },
    })
    expect((await over(turn)).state).toBe('completed')
    expect(ran).toHaveBeenCalledTimes(2)
    expect((await thread.send('2').result()).state).toBe('blocked')
  })

  test('`thread` covers the turns of that thread and no others', async () => {
    const remember = { scope: 'thread', match: 'tool' } as const
    expect(await after(remember)).toBe('completed')
    expect(await after(remember, { elsewhere: true })).toBe('blocked')
  })

  test('`always` covers all threads of the agent', async () => {
    const remember = { scope: 'always', match: 'tool' } as const
    expect(await after(remember, { elsewhere: true })).toBe('completed')
  })
})

describe('what a grant matches', () => {
  test('is the tool with any arguments, or these arguments alone, in whatever order they stand', async () => {
    const first = { to: 'ann', cents: 1 }
    const any = { scope: 'thread', match: 'tool' } as const
    const same = { scope: 'thread', match: 'args' } as const
    expect(await after(any, { first, next: { to: 'bob', cents: 9 } })).toBe('completed')
    expect(await after(same, { first, next: { cents: 1, to: 'ann' } })).toBe('completed')
    expect(await after(same, { first, next: { to: 'bob', cents: 1 } })).toBe('blocked')
  })

  test('is never a call whose arguments hide something or hold look-alike letters', async () => {
    const any = { scope: 'always', match: 'tool' } as const
    expect(await after(any, { next: { to: 'a\u202Eb' } })).toBe('blocked')
    expect(await after(any, { next: { to: 'pаypal' } })).toBe('blocked')
    expect(await after(any, { next: { to: 'Привет' } })).toBe('completed')
  })

  test('is never a call whose arguments could not be checked', async () => {
    ran.mockClear()
    const risky = pay({
      inputSchema: { type: 'object', properties: { to: { type: 'string', pattern: '^(a+)+$' } } },
    })
    const agent = createAgent({
      model: scriptedModel([
        { calls: [{ name: 'pay', args: {} }] },
        'Done.',
        { calls: [{ name: 'pay', args: { to: 'aaaa!' } }] },
      ]),
      tools: [risky],
    })
    const thread = agent.thread()
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), {
      type: 'approve',
      remember: { scope: 'always', match: 'tool' },
    })
    await over(turn)
    const [callback] = (await thread.send('2').result()).callbacks
    expect(callback?.why?.type).toBe('unverifiable')
  })

  test('is the tool of one source: another source’s tool of the same name asks', async () => {
    ran.mockClear()
    const call = { calls: [{ name: 'pay', args: {} }] }
    const thread = createAgent({
      model: scriptedModel([call, 'Done.', call]),
      policy: { trusted: ['shop', 'bank'] },
    }).thread()
    const remove = thread.addTool(pay({ source: 'shop' }))
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), {
      type: 'approve',
      remember: { scope: 'always', match: 'tool' },
    })
    await over(turn)
    remove()
    thread.addTool(pay({ source: 'bank' }))
    expect((await thread.send('2').result()).state).toBe('blocked')
  })

  test.each<[string, object]>([
    ['description', { description: 'Pays twice.' }],
    ['title', { title: 'Pay twice' }],
    ['schema', { inputSchema: { type: 'object' } }],
    ['annotations', { annotations: { destructiveHint: false } }],
    ['output schema', { outputSchema: {} }],
  ])('is void when the %s of the tool changes', async (_what, change) => {
    ran.mockClear()
    const call = { calls: [{ name: 'pay', args: {} }] }
    const thread = createAgent({ model: scriptedModel([call, 'Done.', call, 'Done.']) }).thread()
    const remove = thread.addTool(pay())
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), {
      type: 'approve',
      remember: { scope: 'always', match: 'tool' },
    })
    await over(turn)
    remove()
    thread.addTool(pay(change))
    expect((await thread.send('2').result()).state).toBe('blocked')
  })
})

describe('until when a grant holds', () => {
  test('is what it says', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const agent = desk([{}, {}, {}])
    const thread = agent.thread()
    const until = new Date(Date.now() + 60_000).toISOString()
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), {
      type: 'approve',
      remember: { scope: 'always', match: 'tool', until },
    })
    await over(turn)
    vi.setSystemTime(Date.now() + 59_000)
    expect((await thread.send('2').result()).state).toBe('completed')
    vi.setSystemTime(Date.now() + 1_000)
    expect((await thread.send('3').result()).state).toBe('blocked')
    expect(agent.grants.list()).toMatchObject([{ until }])
  })
})

describe('a grant', () => {
  const remember = { scope: 'always', match: 'tool' } as const

  test('turns nothing but a question into consent: what is denied stays denied', async () => {
    let closed = false
    const agent = desk([{}, {}], {
      policy: { rules: [{ when: () => closed, decision: 'deny' }] },
    })
    const thread = agent.thread()
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), { type: 'approve', remember })
    await over(turn)
    closed = true
    const record = await thread.send('2').result()
    expect(record.tool_calls[0]?.result?.outcome).toBe('denied')
    expect(ran).toHaveBeenCalledOnce()
  })

  test('is in the log: by whom it was given, and by which one a call ran', async () => {
    const agent = desk([{}, {}], { user: () => ({ id: 'ann', name: 'Ann' }) })
    const thread = agent.thread()
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), { type: 'approve', remember })
    await over(turn)
    const [grant] = agent.grants.list()
    expect(grant).toMatchObject({ tool: 'client.pay', scope: 'always', given_by: 'ann' })
    expect(thread.log().find(({ type }) => type === 'grant.given')).toMatchObject({
      author: { kind: 'reviewer', id: 'ann', name: 'Ann' },
      grant_id: grant?.id,
    })
    const record = await thread.send('2').result()
    expect(record.tool_calls[0]?.result?.decision).toEqual({
      type: 'approve',
      how: 'grant',
      by: grant?.id,
    })
    const [, second] = thread.log().filter(({ type }) => type === 'callback.settled')
    expect(second).toMatchObject({ settlement: { how: 'grant', by: grant?.id } })
  })

  test('is listed by the agent and not part of a thread; taking it back is in the log', async () => {
    const agent = desk([{}, {}], { user: () => ({ id: 'bob' }) })
    const thread = agent.thread()
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), { type: 'approve', remember })
    await over(turn)
    const listener = vi.fn()
    agent.grants.subscribe(listener)
    const [grant] = agent.grants.list()
    agent.grants.revoke(grant?.id ?? '')
    agent.grants.revoke('grant_nobody')
    expect(agent.grants.list()).toEqual([])
    expect(listener).toHaveBeenCalled()
    expect(thread.log().filter(({ type }) => type === 'grant.revoked')).toMatchObject([
      { grant_id: grant?.id, author: { kind: 'reviewer', id: 'bob' } },
    ])
    expect((await thread.send('2').result()).state).toBe('blocked')
  })

  test('is not taken for a tool of a source that is not trusted, nor for flagged arguments', async () => {
    const decide = async (args: JsonObject, options: object = {}) => {
      const thread = desk([args], options).thread()
      const callback = only(await thread.send('1').result())
      const outcome = await thread.decide(callback, { type: 'approve', remember })
      expect(thread.getState().open_callbacks).toHaveLength(outcome.status === 'answered' ? 0 : 1)
      return outcome
    }
    const refused = { status: 'not_allowed', code: 'not_remembered' }
    expect(await decide({ to: 'ann\u200B' })).toEqual(refused)
    expect(await decide({ to: 'pаypal' })).toEqual(refused)
    expect(await decide({ to: 'ann' }, { tools: [pay({ source: 'shop' })] })).toEqual(refused)
    expect((await decide({ to: 'ann' })).status).toBe('answered')
  })

  test('is not carried along with an exported thread', async () => {
    const agent = desk([{}, {}])
    const thread = agent.thread()
    const turn = thread.send('1')
    await thread.decide(only(await turn.result()), { type: 'approve', remember })
    await over(turn)
    const text = await agent.threads.export(thread.id)
    const elsewhere = desk([{}])
    const moved = await elsewhere.threads.import(text)
    expect(elsewhere.grants.list()).toEqual([])
    expect((await moved.send('2').result()).state).toBe('blocked')
  })
})
