import { describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  type AnyTool,
  clientTool,
  createAgent,
  type Policy,
  tool,
  type TurnRecord,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

const cents = {
  type: 'object',
  properties: { cents: { type: 'integer' } },
  required: ['cents'],
} as const
const plain = tool({ name: 'plain', run: () => 1 })
const destroys = tool({
  name: 'destroys',
  annotations: { destructiveHint: true },
  run: () => 1,
})
const refund = tool({ name: 'refund', inputSchema: cents, needsApproval: true, run: () => 1 })
const foreign = tool({ name: 'foreign', namespace: 'shop', source: 'shop-server', run: () => 1 })
const boom = (): never => {
  throw new Error('boom')
}

async function one(
  probe: AnyTool,
  options: Partial<AgentOptions> = {},
  args: object = {},
): Promise<TurnRecord> {
  const model = scriptedModel([{ calls: [{ name: probe.id, args: args as never }] }, 'Done.'])
  return createAgent({ model, tools: [probe], ...options }).run('Go')
}

/** What becomes of one call: `ask`, or how it ended. */
async function ruling(probe: AnyTool, policy?: Policy, args: object = {}): Promise<string> {
  const record = await one(probe, policy ? { policy } : {}, args)
  return record.state === 'blocked' ? 'ask' : (record.tool_calls[0]?.result?.outcome ?? '')
}

async function why(probe: AnyTool, options: Partial<AgentOptions> = {}) {
  return (await one(probe, options)).callbacks[0]?.why
}

describe('a rule', () => {
  test('matches only where all that it names matches', async () => {
    const rule = (more: object): Policy => ({
      default: 'allow',
      rules: [{ tools: ['client.refund'], ...more, decision: 'deny' }],
    })
    const run = tool({ name: 'refund', inputSchema: cents, run: () => 1 })
    expect(await ruling(run, rule({}), { cents: 1 })).toBe('denied')
    expect(await ruling(run, rule({ sources: ['shop-server'] }), { cents: 1 })).toBe('returned')
    expect(await ruling(run, rule({ sources: ['application'] }), { cents: 1 })).toBe('denied')
    expect(await ruling(run, rule({ annotations: { readOnlyHint: true } }), { cents: 1 })).toBe(
      'returned',
    )
    // An undeclared hint counts as MCP assumes it: the worst.
    expect(await ruling(run, rule({ annotations: { destructiveHint: true } }), { cents: 1 })).toBe(
      'denied',
    )
    const above = { when: (args: object) => 'cents' in args && Number(args.cents) > 5 }
    expect(await ruling(run, rule(above), { cents: 1 })).toBe('returned')
    expect(await ruling(run, rule(above), { cents: 6 })).toBe('denied')
  })

  test('that denies and cannot be evaluated makes the call ask, though an earlier rule allows it', async () => {
    const policy: Policy = {
      rules: [
        { tools: ['client.plain'], decision: 'allow' },
        { when: boom, decision: 'deny' },
      ],
    }
    expect(await ruling(plain, policy)).toBe('ask')
  })

  test('that denies is heard behind one that cannot be evaluated', async () => {
    const policy: Policy = {
      rules: [
        { when: boom, decision: 'allow' },
        { tools: ['client.*'], decision: 'deny' },
      ],
    }
    expect(await ruling(plain, policy)).toBe('denied')
  })

  test('that allows or asks, stands behind the one that matched and cannot be evaluated, changes nothing', async () => {
    const policy: Policy = {
      rules: [
        { tools: ['client.plain'], decision: 'allow' },
        { when: boom, decision: 'ask' },
      ],
    }
    expect(await ruling(plain, policy)).toBe('returned')
  })

  test('sets an expiry only where it says so', async () => {
    const rule = (more: object): Partial<AgentOptions> => ({
      policy: { rules: [{ tools: ['client.plain'], decision: 'ask', ...more }] },
    })
    expect((await one(plain, rule({}))).callbacks[0]?.expires_at).toBeUndefined()
    expect((await one(refund, {}, { cents: 1 })).callbacks[0]?.expires_at).toBeUndefined()
    const [callback] = (await one(plain, rule({ expiresInMs: 60_000 }))).callbacks
    expect(Date.parse(callback?.expires_at ?? '') - Date.parse(callback?.opened_at ?? '')).toBe(
      60_000,
    )
  })
})

describe('the default', () => {
  test('overrides what a tool of the application declares of itself', async () => {
    expect(await ruling(destroys)).toBe('ask')
    expect(await ruling(destroys, { default: 'allow' })).toBe('returned')
    expect(await ruling(plain, { default: 'ask' })).toBe('ask')
  })

  test('does not override that untrusted sources ask; only `trusted` does', async () => {
    expect(await ruling(foreign, { default: 'allow' })).toBe('ask')
    expect(await ruling(foreign, { default: 'deny' })).toBe('denied')
    expect(await ruling(foreign, { trusted: ['shop-server'] })).toBe('returned')
  })

  test('asks once about a client tool that a person answers: answering is the consent', async () => {
    const choose = clientTool({ name: 'choose', annotations: { destructiveHint: true } })
    const kind = async (policy?: Policy) =>
      (await one(choose, policy ? { policy } : {})).callbacks.map((callback) => callback.kind)
    expect(await kind()).toEqual(['client_tool_call'])
    expect(await kind({ default: 'ask' })).toEqual(['client_tool_call'])
    expect(await kind({ rules: [{ decision: 'ask' }] })).toEqual(['approval'])
    const theirs = clientTool({ name: 'choose', namespace: 'shop', source: 'shop-server' })
    expect((await one(theirs)).callbacks.map((callback) => callback.kind)).toEqual(['approval'])
  })

  test('asks before a function answers a client tool that may destroy something', async () => {
    const answered = vi.fn(() => 'ok')
    const erase = clientTool({ name: 'erase', annotations: { destructiveHint: true } })
    const model = scriptedModel([{ calls: [{ name: 'erase' }] }, 'Done.'])
    const thread = createAgent({ model, tools: [erase] }).thread()
    thread.addAnswer(erase.answer(answered))
    const record = await thread.send('Go').result()
    expect(record.callbacks.map(({ kind }) => kind)).toEqual(['approval'])
    expect(answered).not.toHaveBeenCalled()
  })
})

describe('what stands behind the rules', () => {
  test('may ask about what a rule allows, and cannot allow what a rule asks about or denies', async () => {
    const verdicts = async (policy: Policy): Promise<readonly string[]> =>
      Promise.all(
        [{ ask: 'Look twice.' }, { args: {} }, undefined].map(async (verdict) => {
          const record = await one(plain, {
            policy,
            intercept: { beforeToolCall: () => verdict },
          })
          return record.state === 'blocked' ? 'ask' : (record.tool_calls[0]?.result?.outcome ?? '')
        }),
      )
    expect(await verdicts({ default: 'allow' })).toEqual(['ask', 'returned', 'returned'])
    expect(await verdicts({ default: 'ask' })).toEqual(['ask', 'ask', 'ask'])
    expect(await verdicts({ default: 'deny' })).toEqual(['denied', 'denied', 'denied'])
  })

  test('asks about arguments that could not be checked, whatever a rule allows', async () => {
    const risky = tool({
      name: 'risky',
      inputSchema: {
        type: 'object',
        properties: { text: { type: 'string', pattern: '^(a+)+$' } },
      },
      run: () => 1,
    })
    const record = await one(risky, { policy: { default: 'allow' } }, { text: 'aaaa!' })
    expect(record.callbacks[0]?.why).toMatchObject({
      type: 'unverifiable',
      code: 'pattern',
      detail: '^(a+)+$',
    })
  })
})

describe('why a call asks', () => {
  test('is a word for code; a sentence is there only where the application wrote one', async () => {
    const rules = (rule: object): Partial<AgentOptions> => ({
      policy: { rules: [{ decision: 'ask', ...rule }] },
    })
    expect(await why(destroys)).toEqual({ type: 'tool', because: 'destructive' })
    expect(await why(plain, rules({ reason: 'Two pairs of eyes.' }))).toEqual({
      type: 'rule',
      reason: 'Two pairs of eyes.',
    })
    expect(await why(plain, rules({ when: boom }))).toEqual({ type: 'rule', because: 'failed' })
    expect(await why(plain, { policy: { default: 'ask' } })).toEqual({
      type: 'rule',
      because: 'default',
    })
    const unsure = tool({ name: 'unsure', needsApproval: boom, run: () => 1 })
    expect(await why(unsure)).toEqual({ type: 'tool', because: 'failed' })
    expect(await why(foreign)).toEqual({ type: 'untrusted' })
    expect(
      await why(plain, { intercept: { beforeToolCall: () => ({ ask: 'Look twice.' }) } }),
    ).toEqual({ type: 'interceptor', reason: 'Look twice.' })
  })
})

describe('an edit', () => {
  const edited = async (options: Partial<AgentOptions>, args = { cents: 2_000 }) => {
    const ran = vi.fn(() => 1)
    const pay = tool({ name: 'refund', inputSchema: cents, needsApproval: true, run: ran })
    const model = scriptedModel([{ calls: [{ name: 'refund', args: { cents: 5 } }] }, 'Done.'])
    const thread = createAgent({ model, tools: [pay], ...options }).thread()
    const turn = thread.send('Go')
    const [callback] = (await turn.result()).callbacks
    const outcome = await thread.decide(callback ?? '', { type: 'edit', args })
    return { outcome, ran, thread, turn }
  }

  test('goes through the rules again, and is refused where one denies it', async () => {
    const { outcome, thread, ran } = await edited({
      policy: { rules: [{ when: (args) => Number(args['cents']) > 1_000, decision: 'deny' }] },
    })
    expect(outcome).toEqual({ status: 'not_allowed', code: 'denied' })
    expect(thread.getState().open_callbacks).toHaveLength(1)
    expect(ran).not.toHaveBeenCalled()
  })

  test('goes through the interceptor again, which may refuse it and not change it', async () => {
    const refusing = await edited({
      intercept: {
        beforeToolCall: ({ args }) =>
          Number(args['cents']) > 1_000 ? { deny: 'Too much.' } : undefined,
      },
    })
    expect(refusing.outcome).toEqual({
      status: 'not_allowed',
      code: 'denied',
      problems: [{ path: '', keyword: 'rule', limit: 'Too much.' }],
    })
    expect(refusing.ran).not.toHaveBeenCalled()
    const changing = await edited({
      intercept: {
        beforeToolCall: ({ args }) => ({ args: { cents: Math.min(100, Number(args['cents'])) } }),
      },
    })
    expect(changing.outcome.status).toBe('answered')
    await eventually(() => expect(changing.ran).toHaveBeenCalledOnce())
    expect((changing.ran.mock.calls as unknown[][])[0]?.[0]).toEqual({ cents: 2_000 })
  })

  test('is refused where the interceptor fails on it', async () => {
    const onError = vi.fn()
    let calls = 0
    const { outcome, ran } = await edited({
      onError,
      intercept: { beforeToolCall: () => void ((calls += 1) > 1 && boom()) },
    })
    expect(outcome).toEqual({ status: 'not_allowed', code: 'failed' })
    expect(ran).not.toHaveBeenCalled()
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'boom' }),
      expect.objectContaining({ during: 'policy' }),
    )
  })

  test('of a subagent’s call goes through the rules of both agents', async () => {
    const ran = vi.fn(() => 1)
    const pay = tool({ name: 'pay', inputSchema: cents, needsApproval: true, run: ran })
    const clerk = createAgent({
      id: 'clerk',
      model: scriptedModel([{ calls: [{ name: 'pay', args: { cents: 5 } }] }, 'Paid.']),
      tools: [pay],
    }).asTool({ name: 'clerk', description: '' })
    const thread = createAgent({
      model: scriptedModel([{ calls: [{ name: 'subagent__clerk', args: { task: 'x' } }] }, 'Ok.']),
      tools: [clerk],
      policy: { rules: [{ when: (args) => Number(args['cents']) > 1_000, decision: 'deny' }] },
    }).thread()
    const [callback] = (await thread.send('Go').result()).callbacks
    expect(await thread.decide(callback ?? '', { type: 'edit', args: { cents: 2_000 } })).toEqual({
      status: 'not_allowed',
      code: 'denied',
    })
    expect(ran).not.toHaveBeenCalled()
  })
})
