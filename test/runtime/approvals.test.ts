import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  type AnyTool,
  type Callback,
  createAgent,
  type Decision,
  keepOpen,
  type Policy,
  tool,
  type TurnRecord,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

const ran = vi.fn()
const refundSchema = {
  type: 'object',
  properties: { cents: { type: 'integer', maximum: 10_000 } },
  required: ['cents'],
} as const
const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  inputSchema: refundSchema,
  outputSchema: {
    type: 'object',
    properties: { refunded: { type: 'integer' } },
    required: ['refunded'],
  },
  annotations: { destructiveHint: true },
  run: ({ cents }) => {
    ran(cents)
    return { refunded: cents }
  },
})
const look = tool({ name: 'look', annotations: { readOnlyHint: true }, run: () => 'seen' })

beforeEach(() => ran.mockClear())
afterEach(() => vi.useRealTimers())

/** A thread whose model calls `refund` once, blocked on its approval. */
async function asked(options: Partial<AgentOptions> = {}, cents = 500) {
  const model = scriptedModel([{ calls: [{ name: 'refund', args: { cents } }] }, 'Done.'])
  const agent = createAgent({ model, tools: [refund, look], ...options })
  const thread = agent.thread()
  const turn = thread.send('Refund it')
  const record = await turn.result()
  return { agent, model, thread, turn, record, callback: only(record) }
}

const only = (record: TurnRecord): Callback => {
  const [callback] = record.callbacks
  if (!callback) throw new Error(`nothing is open: ${record.state}`)
  return callback
}

/** The turn's record once it is over. */
const over = (turn: { result(): Promise<TurnRecord> }) =>
  eventually(async () => {
    const record = await turn.result()
    expect(record.state).not.toBe('blocked')
    return record
  })

const told = (model: ReturnType<typeof scriptedModel>, request = 1): string => {
  const message = model.requests[request]?.messages.findLast(({ role }) => role === 'tool')
  return (message?.content ?? [])
    .flatMap((block) => (block.type === 'tool_result' ? block.content : []))
    .map((block) => (block.type === 'text' ? block.text : JSON.stringify(block)))
    .join('\n')
}

describe('a destructive tool of one’s own', () => {
  test('asks before it runs, and shows what would run', async () => {
    const { record, callback, thread } = await asked()
    expect(record.state).toBe('blocked')
    expect(ran).not.toHaveBeenCalled()
    expect(callback).toMatchObject({
      kind: 'approval',
      state: 'open',
      thread_id: thread.id,
      args: { cents: 500 },
      tool: { name: 'client.refund', title: 'Refund an order', source: 'application' },
      why: { type: 'tool' },
      allowed: ['approve', 'edit', 'reject', 'answer'],
      hints: {
        destructiveHint: { value: true, declared: true, trusted: true },
        openWorldHint: { value: true, declared: false, trusted: true },
      },
    })
    expect(callback.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(thread.getState().open_callbacks).toEqual([callback.id])
  })

  test('runs once with exactly what was shown when it is approved', async () => {
    const { thread, turn, callback, model } = await asked({ user: () => ({ id: 'ann' }) })
    expect(await thread.decide(callback, { type: 'approve' }, { how: 'click' })).toEqual({
      status: 'answered',
    })
    const record = await over(turn)
    expect(record).toMatchObject({ state: 'completed', text: 'Done.' })
    expect(ran.mock.calls).toEqual([[500]])
    expect(told(model)).toBe('{"type":"json","value":{"refunded":500}}')
    expect(record.tool_calls[0]?.result?.decision).toEqual({
      type: 'approve',
      how: 'click',
      by: 'ann',
    })
  })

  test('runs with the edited arguments, says so to the model, and leaves the model’s own call as it was', async () => {
    const { thread, turn, callback, model } = await asked()
    await thread.decide(callback, { type: 'edit', args: { cents: 100 } })
    const record = await over(turn)
    expect(ran.mock.calls).toEqual([[100]])
    expect(told(model)).toBe(
      'A person changed the arguments before running: {"cents":100}\n{"type":"json","value":{"refunded":100}}',
    )
    expect(model.requests[1]?.messages[1]?.content).toMatchObject([
      { type: 'tool_call', args: { cents: 500 } },
    ])
    expect(record.tool_calls[0]).toMatchObject({
      args: { cents: 500 },
      edited_args: { cents: 100 },
      result: { edited_args: { cents: 100 }, decision: { type: 'edit' } },
    })
  })

  test('does not run when it is rejected, and the model reads why', async () => {
    const { thread, turn, callback, model } = await asked()
    await thread.decide(callback, { type: 'reject', reason: 'Wrong order.' })
    const record = await over(turn)
    expect(ran).not.toHaveBeenCalled()
    expect(told(model)).toBe('A person declined this call. Reason: Wrong order.')
    expect(record.tool_calls[0]?.result).toMatchObject({ outcome: 'rejected', status: 'error' })
  })

  test('does not run when a person answers in its place', async () => {
    const { thread, turn, callback, model } = await asked()
    await thread.decide(callback, { type: 'answer', result: { refunded: 7 } })
    const record = await over(turn)
    expect(ran).not.toHaveBeenCalled()
    expect(told(model)).toBe(
      'A person answered instead of the tool; it did not run.\n{"type":"json","value":{"refunded":7}}',
    )
    expect(record.tool_calls[0]?.result).toMatchObject({ outcome: 'answered', status: 'success' })
  })
})

describe('a decision that cannot be taken', () => {
  test.each<[string, Decision, string]>([
    ['an edit that breaks the schema', { type: 'edit', args: { cents: 20_000 } }, 'invalid'],
    ['an answer that breaks the output schema', { type: 'answer', result: 'ok' }, 'invalid'],
  ])(
    '%s comes back with its problems, and the question stays open',
    async (_what, decision, status) => {
      const { thread, callback } = await asked()
      const outcome = await thread.decide(callback, decision)
      expect(outcome.status).toBe(status)
      expect(outcome.problems?.length).toBeGreaterThan(0)
      expect(thread.getState().open_callbacks).toEqual([callback.id])
      expect(ran).not.toHaveBeenCalled()
    },
  )

  test('the first decision stands, whatever comes after it', async () => {
    const { thread, turn, callback } = await asked()
    const outcomes = await Promise.all([
      thread.decide(callback, { type: 'reject' }),
      thread.decide(callback, { type: 'approve' }),
      thread.decide(callback.id, { type: 'approve' }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'answered',
      'already_settled',
      'already_settled',
    ])
    expect(outcomes[1]?.settled_by?.decision).toEqual({ type: 'reject' })
    await over(turn)
    expect(ran).not.toHaveBeenCalled()
  })

  test('an unknown callback is not found, and a forbidden kind of decision is not allowed', async () => {
    const picky = tool({
      name: 'refund',
      inputSchema: refundSchema,
      decisions: ['approve', 'reject'],
      needsApproval: true,
      run: ran,
    })
    const { thread, agent, callback } = await asked({ tools: [picky] })
    expect(await thread.decide('cb_nobody', { type: 'approve' })).toEqual({ status: 'not_found' })
    expect(await agent.decide('cb_nobody', { type: 'approve' })).toEqual({ status: 'not_found' })
    expect(await agent.decide(callback.id, { type: 'answer', result: 1 })).toEqual({
      status: 'not_allowed',
      code: 'not_offered',
    })
  })

  test('what cannot be stored starts nothing', async () => {
    const memory = memoryStore()
    let broken = false
    const store = {
      ...memory,
      append: (...args: Parameters<typeof memory.append>) =>
        broken ? Promise.reject(new Error('quota')) : memory.append(...args),
    }
    const { thread, turn, callback } = await asked({ store })
    broken = true
    thread.rename('Something to store')
    expect(await thread.decide(callback, { type: 'approve' })).toEqual({ status: 'not_saved' })
    expect(thread.getState().open_callbacks).toEqual([callback.id])
    expect(ran).not.toHaveBeenCalled()

    broken = false
    expect(await thread.decide(callback, { type: 'approve' })).toEqual({ status: 'answered' })
    expect(await over(turn)).toMatchObject({ state: 'completed' })
    expect(ran).toHaveBeenCalledOnce()
  })

  test('an approval of a tool that has changed since asks again', async () => {
    let description = 'Refunds.'
    const model = scriptedModel([{ calls: [{ name: 'pay' }] }, 'Done.'])
    const make = () => tool({ name: 'pay', description, needsApproval: true, run: ran })
    const thread = createAgent({ model }).thread()
    let remove = thread.addTool(make())
    const turn = thread.send('Pay')
    const first = only(await turn.result())
    description = 'Refunds twice.'
    remove()
    remove = thread.addTool(make())
    await thread.decide(first, { type: 'approve' })
    const second = await eventually(() => {
      const [open] = thread.getState().open_callbacks
      expect(open).toBeDefined()
      expect(open).not.toBe(first.id)
      return open ?? ''
    })
    expect(ran).not.toHaveBeenCalled()
    await thread.decide(second, { type: 'approve' })
    await over(turn)
    expect(ran).toHaveBeenCalledOnce()
    remove()
  })
})

describe('the policy', () => {
  const rulings = async (policy: Policy | undefined, probe: AnyTool = look): Promise<string> => {
    const model = scriptedModel([{ calls: [{ name: probe.name }] }, 'Done.'])
    const record = await createAgent({ model, tools: [probe], ...(policy ? { policy } : {}) }).run(
      'Go',
    )
    return record.state === 'blocked' ? 'ask' : (record.tool_calls[0]?.result?.outcome ?? '')
  }
  const plain = tool({ name: 'plain', run: () => 1 })
  const foreign = tool({
    name: 'foreign',
    namespace: 'shop',
    source: 'shop-server',
    annotations: { readOnlyHint: true, destructiveHint: false },
    run: () => 1,
  })

  test('lets the application’s own tools run where there is none', async () => {
    expect(await rulings(undefined, plain)).toBe('returned')
  })
  test('asks for tools of untrusted sources, whatever they claim and whatever a rule allows', async () => {
    expect(await rulings(undefined, foreign)).toBe('ask')
    expect(await rulings({ default: 'allow', rules: [{ decision: 'allow' }] }, foreign)).toBe('ask')
    expect(await rulings({ trusted: ['shop-server'] }, foreign)).toBe('returned')
  })
  test('does not count the hints of an untrusted source', async () => {
    const rules = [{ annotations: { readOnlyHint: true }, decision: 'deny' as const }]
    expect(await rulings({ rules }, foreign)).toBe('ask')
    expect(await rulings({ rules, trusted: ['shop-server'] }, foreign)).toBe('denied')
  })
  test('denies by a deny rule wherever it stands', async () => {
    expect(
      await rulings({
        rules: [{ decision: 'allow' }, { tools: ['client.l*k'], decision: 'deny' }],
      }),
    ).toBe('denied')
  })
  test('goes by the first rule that matches, else by the default', async () => {
    expect(
      await rulings({
        rules: [{ tools: ['client.other'], decision: 'deny' }, { decision: 'ask' }],
      }),
    ).toBe('ask')
    expect(await rulings({ default: 'ask' })).toBe('ask')
    expect(await rulings({ default: 'deny' })).toBe('denied')
  })
  test('asks when a predicate throws', async () => {
    const boom = () => {
      throw new Error('boom')
    }
    expect(await rulings({ rules: [{ when: boom, decision: 'allow' }] })).toBe('ask')
    expect(await rulings(undefined, tool({ name: 'x', needsApproval: boom, run: () => 1 }))).toBe(
      'ask',
    )
  })
  test('can only be made stricter by the tool', async () => {
    const careful = tool({ name: 'careful', needsApproval: true, run: () => 1 })
    expect(await rulings({ default: 'allow' }, careful)).toBe('ask')
    expect(await rulings({ default: 'deny' }, careful)).toBe('denied')
    const lax = tool({ name: 'lax', needsApproval: () => false, run: () => 1 })
    expect(await rulings({ default: 'ask' }, lax)).toBe('ask')
  })
  test('tells the model the reason of a denial only where the rule says so', async () => {
    const said = async (tell_model: boolean) => {
      const model = scriptedModel([{ calls: [{ name: 'look' }] }, 'Done.'])
      const policy: Policy = {
        rules: [{ decision: 'deny', reason: 'Closed on Sundays.', tell_model }],
      }
      await createAgent({ model, tools: [look], policy }).run('Go')
      return told(model)
    }
    expect(await said(false)).toBe('Tool call denied by permission policy.')
    expect(await said(true)).toBe('Tool call denied by permission policy. Closed on Sundays.')
  })
  test('is asked again about edited arguments', async () => {
    const policy: Policy = {
      rules: [
        {
          tools: ['client.refund'],
          when: ({ cents }) => Number(cents) > 1_000,
          decision: 'deny',
          reason: 'Too much.',
        },
      ],
    }
    const { thread, callback } = await asked({ policy })
    const outcome = await thread.decide(callback, { type: 'edit', args: { cents: 2_000 } })
    expect(outcome).toMatchObject({ status: 'not_allowed', problems: [{ limit: 'Too much.' }] })
    expect(thread.getState().open_callbacks).toEqual([callback.id])
  })
})

describe('a remembered decision', () => {
  const remember = { scope: 'thread', match: 'tool' } as const

  test('lets the next call of the tool run, and can be taken back', async () => {
    const call = { calls: [{ name: 'refund', args: { cents: 1 } }] }
    const model = scriptedModel([call, 'One.', call, 'Two.', call, 'Three.'])
    const agent = createAgent({ model, tools: [refund] })
    const thread = agent.thread()
    const first = thread.send('1')
    await thread.decide(only(await first.result()), { type: 'approve', remember })
    await over(first)
    expect(await thread.send('2').result()).toMatchObject({ state: 'completed', text: 'Two.' })
    expect(ran).toHaveBeenCalledTimes(2)

    const [grant] = agent.grants.list()
    agent.grants.revoke(grant?.id ?? '')
    expect((await thread.send('3').result()).state).toBe('blocked')
    expect(ran).toHaveBeenCalledTimes(2)
  })

  test('for some arguments covers no others', async () => {
    const model = scriptedModel([
      { calls: [{ name: 'refund', args: { cents: 1 } }] },
      'One.',
      { calls: [{ name: 'refund', args: { cents: 2 } }] },
    ])
    const thread = createAgent({ model, tools: [refund] }).thread()
    const first = thread.send('1')
    await thread.decide(only(await first.result()), {
      type: 'approve',
      remember: { scope: 'always', match: 'args' },
    })
    await over(first)
    expect((await thread.send('2').result()).state).toBe('blocked')
  })

  test('does not outlive a change of the tool', async () => {
    const model = scriptedModel([
      { calls: [{ name: 'pay' }] },
      'One.',
      { calls: [{ name: 'pay' }] },
    ])
    const thread = createAgent({ model }).thread()
    const make = (description: string) =>
      tool({ name: 'pay', description, needsApproval: true, run: ran })
    const remove = thread.addTool(make('Pays.'))
    const first = thread.send('1')
    await thread.decide(only(await first.result()), { type: 'approve', remember })
    await over(first)
    remove()
    thread.addTool(make('Pays double.'))
    expect((await thread.send('2').result()).state).toBe('blocked')
  })

  test('is not taken for a call that hides characters', async () => {
    const mail = tool({
      name: 'mail',
      inputSchema: { type: 'object', properties: { to: { type: 'string' } } },
      needsApproval: true,
      run: ran,
    })
    const model = scriptedModel([
      { calls: [{ name: 'mail', args: { to: 'ann\u202e@example.org' } }] },
    ])
    const thread = createAgent({ model, tools: [mail] }).thread()
    const callback = only(await thread.send('Mail').result())
    expect((await thread.decide(callback, { type: 'approve', remember })).status).toBe(
      'not_allowed',
    )
  })
})

describe('a turn with an open question', () => {
  test('lets its other calls run, and asks the model once, with all results in call order', async () => {
    const model = scriptedModel([
      { calls: [{ name: 'refund', args: { cents: 5 } }, { name: 'look' }] },
      'Done.',
    ])
    const thread = createAgent({ model, tools: [refund, look] }).thread()
    const turn = thread.send('Both')
    const blocked = await turn.result()
    expect(blocked.tool_calls.map(({ state }) => state)).toEqual(['waiting', 'ended'])
    expect(model.requests).toHaveLength(1)
    await thread.decide(only(blocked), { type: 'approve' })
    await over(turn)
    expect(model.requests).toHaveLength(2)
    expect(model.requests[1]?.messages[2]?.content).toMatchObject([
      { name: 'refund' },
      { name: 'look' },
    ])
  })

  test('is left by a new message: the call is told as not run', async () => {
    const { thread, turn, callback, model } = await asked()
    const next = await thread.send('What does it do?').result()
    expect(next).toMatchObject({ state: 'completed' })
    expect((await turn.result()).state).toBe('interrupted')
    expect(ran).not.toHaveBeenCalled()
    expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'user',
    ])
    expect(told(model)).toBe('Not run: the user went on without it.')
    expect(await thread.decide(callback, { type: 'approve' })).toMatchObject({
      status: 'already_settled',
    })
    expect(ran).not.toHaveBeenCalled()
  })

  test('is waited for by a message that says so', async () => {
    const { thread, turn, callback } = await asked({
      model: scriptedModel([{ calls: [{ name: 'refund', args: { cents: 5 } }] }, 'Done.', 'Next.']),
    })
    const next = thread.send('And then?', { whenBlocked: 'queue' })
    expect(thread.getState().open_callbacks).toEqual([callback.id])
    await thread.decide(callback, { type: 'approve' })
    expect(await over(turn)).toMatchObject({ text: 'Done.' })
    expect(await next.result()).toMatchObject({ text: 'Next.' })
  })

  test('is cancelled by stop', async () => {
    const { thread, turn } = await asked()
    thread.stop()
    const record = await over(turn)
    expect(record.state).toBe('interrupted')
    expect(record.tool_calls[0]?.result?.outcome).toBe('cancelled')
    expect(thread.getState().open_callbacks).toEqual([])
  })

  test('loses it when its time is over, where a rule sets one', async () => {
    vi.useFakeTimers()
    const policy: Policy = {
      rules: [{ tools: ['client.refund'], decision: 'ask', expiresInMs: 60_000 }],
    }
    const { turn, callback, model } = await asked({ policy })
    expect(callback.expires_at).toBeDefined()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await turn.result()).tool_calls[0]?.result?.outcome).toBe('expired')
    expect(told(model)).toBe('Not run: nobody decided in time.')
    expect(ran).not.toHaveBeenCalled()
  })

  test('takes a tool away that was declined twice, and tells the model', async () => {
    const call = { calls: [{ name: 'refund', args: { cents: 1 } }] }
    const model = scriptedModel([call, call, call, 'I give up.'])
    const thread = createAgent({ model, tools: [refund] }).thread()
    const turn = thread.send('Refund')
    await thread.decide(only(await turn.result()), { type: 'reject' })
    const second = await eventually(async () => {
      const record = await turn.result()
      expect(record.tool_calls).toHaveLength(2)
      return only(record)
    })
    await thread.decide(second, { type: 'reject' })
    const record = await over(turn)
    expect(record.text).toBe('I give up.')
    expect(told(model, 2)).toContain('Do not call this tool again in this turn.')
    expect(model.requests[2]?.tools).toEqual([])
    expect(record.tool_calls[2]?.result?.outcome).toBe('denied')
    expect(ran).not.toHaveBeenCalled()
  })
})

describe('onApproval', () => {
  test('decides by code, and the log says so', async () => {
    const model = scriptedModel([{ calls: [{ name: 'refund', args: { cents: 5 } }] }, 'Done.'])
    const onApproval = vi.fn(() => ({ type: 'approve' as const }))
    const record = await createAgent({ model, tools: [refund], onApproval }).run('Go')
    expect(record.state).toBe('completed')
    expect(onApproval).toHaveBeenCalledOnce()
    expect(record.tool_calls[0]?.result?.decision).toMatchObject({
      type: 'approve',
      how: 'function',
    })
  })
  test('may leave it to a person', async () => {
    const { record } = await asked({ onApproval: () => keepOpen() })
    expect(record.state).toBe('blocked')
  })
  test('that throws decides nothing', async () => {
    const onError = vi.fn()
    const { record } = await asked({
      onError,
      onApproval: () => {
        throw new Error('boom')
      },
    })
    expect(record.state).toBe('blocked')
    expect(onError).toHaveBeenCalledWith(
      expect.any(Error),
      expect.objectContaining({ during: 'policy' }),
    )
  })
})

describe('the agent', () => {
  test('lists open callbacks over its threads and tells when they change', async () => {
    const call = { calls: [{ name: 'refund', args: { cents: 1 } }] }
    const agent = createAgent({ model: scriptedModel([call, call, 'Done.']), tools: [refund] })
    const changed = vi.fn()
    agent.callbacks.subscribe(changed)
    const one = agent.thread()
    await one.send('1').result()
    const two = agent.thread()
    const turn = two.send('2')
    await turn.result()
    expect(agent.callbacks.list().map(({ thread_id }) => thread_id)).toEqual([one.id, two.id])
    expect(agent.callbacks.list({ thread_id: two.id, tool: 'client.refund' })).toHaveLength(1)
    expect(agent.callbacks.list({ kind: 'pause' })).toEqual([])
    await agent.decide(agent.callbacks.list({ thread_id: two.id })[0] ?? '', { type: 'approve' })
    await over(turn)
    expect(agent.callbacks.list()).toHaveLength(1)
    expect(changed).toHaveBeenCalled()
  })
})

describe('a turn that runs in circles', () => {
  test('pauses after three equal calls with equal results, and goes on when told to', async () => {
    const call = { calls: [{ name: 'look' }] }
    const model = scriptedModel([call, call, call, 'Enough.'])
    const thread = createAgent({ model, tools: [look] }).thread()
    const turn = thread.send('Look')
    const pause = only(await turn.result())
    expect(pause).toMatchObject({
      kind: 'pause',
      args: { reason: 'repeated_calls' },
      allowed: ['approve', 'reject'],
    })
    expect(model.requests).toHaveLength(3)
    await thread.decide(pause, { type: 'approve' })
    expect(await over(turn)).toMatchObject({ state: 'completed', text: 'Enough.' })
  })
  test('stops when told to', async () => {
    const call = { calls: [{ name: 'look' }] }
    const thread = createAgent({ model: scriptedModel([call, call, call]), tools: [look] }).thread()
    const turn = thread.send('Look')
    await thread.decide(only(await turn.result()), { type: 'reject' })
    expect(await over(turn)).toMatchObject({ state: 'interrupted' })
  })
  test('does not pause for a tool that is meant to be polled', async () => {
    const poll = tool({ name: 'poll', repeatable: true, run: () => 'not yet' })
    const call = { calls: [{ name: 'poll' }] }
    const record = await createAgent({
      model: scriptedModel([call, call, call, call, 'Now.']),
      tools: [poll],
    }).run('Go')
    expect(record).toMatchObject({ state: 'completed', text: 'Now.' })
  })
})
