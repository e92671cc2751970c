import { describe, expect, test, vi } from 'vitest'
import {
  complete,
  createAgent,
  emptyThread,
  type Policy,
  reduceThread,
  selectMessages,
  textOf,
  tool,
} from 'countersign'
import { modelFailure, scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { valuesOf } from '../../src/thread/index.ts'

const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
const DENY: Policy = { rules: [{ tools: ['client.free'], decision: 'deny' }] }
const ALLOW: Policy = { rules: [{ decision: 'allow' }] }
const ask = { calls: [{ name: 'subagent__clerk', args: { task: 'Pay it.' } }] }

function office(clerkAnswers: Parameters<typeof scriptedModel>[0], options: object = {}) {
  const inner = scriptedModel(clerkAnswers)
  const clerk = createAgent({ id: 'clerk', model: inner, tools: [pay] }).asTool({
    name: 'clerk',
    description: 'Does paperwork.',
  })
  const outer = scriptedModel([ask, 'All settled.'])
  const thread = createAgent({ model: outer, tools: [clerk], ...options }).thread()
  return { thread, inner, outer }
}

describe('a subagent', () => {
  test('gets a task, and its last words are the result of the call', async () => {
    const { thread, inner, outer } = office(['Filed.'])
    const record = await thread.send('Settle it').result()
    expect(record).toMatchObject({ state: 'completed', text: 'All settled.' })
    expect(inner.requests[0]?.messages.map(({ content }) => textOf(content))).toEqual(['Pay it.'])
    expect(outer.requests[1]?.messages[2]?.content).toMatchObject([
      { name: 'subagent__clerk', outcome: 'returned', content: [{ text: 'Filed.' }] },
    ])
  })

  test('works under its call: its messages are not among those of the thread', async () => {
    const { thread } = office(['Filed.'])
    await thread.send('Settle it').result()
    const state = thread.getState()
    expect(selectMessages(state).map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant',
    ])
    const nested = thread.log().filter((event) => event.parent_event !== undefined)
    expect(nested.length).toBeGreaterThan(0)
    expect(nested.every((event) => event.agent_path?.join() === 'clerk')).toBe(true)
    const begun = thread.log().find((event) => event.type === 'call.started')
    expect(new Set(nested.map((event) => event.parent_event))).toEqual(new Set([begun?.id]))
    expect(thread.log().reduce(reduceThread, emptyThread(thread.id))).toEqual(state)
  })

  test('asks in the thread around it, with its path, and goes on when it is answered', async () => {
    const { thread } = office([{ calls: [{ name: 'pay' }] }, 'Paid.'])
    const turn = thread.send('Settle it')
    const blocked = await turn.result()
    expect(blocked.state).toBe('blocked')
    const [callback] = blocked.callbacks
    expect(callback).toMatchObject({
      kind: 'approval',
      asked_by: { agent: 'clerk', path: ['clerk'] },
      tool: { name: 'client.pay' },
    })
    await thread.decide(callback ?? '', { type: 'approve' })
    await eventually(async () =>
      expect(await turn.result()).toMatchObject({ state: 'completed', text: 'All settled.' }),
    )
  })

  test.each([
    ['its own', { policy: DENY }, {}],
    ['the one around it', {}, { policy: DENY }],
    ['its own, whatever the one around it allows', { policy: DENY }, { policy: ALLOW }],
    ['the one around it, whatever its own allows', { policy: ALLOW }, { policy: DENY }],
  ])('is held by the stricter of both policies: %s denies', async (_whose, own, around) => {
    const run = vi.fn(() => 'ran')
    const inner = scriptedModel([{ calls: [{ name: 'free' }] }, 'I could not.'])
    const tools = [tool({ name: 'free', run })]
    const clerk = createAgent({ id: 'clerk', model: inner, tools, ...own }).asTool({
      name: 'clerk',
      description: '',
    })
    const thread = createAgent({
      model: scriptedModel([ask, 'Ok.']),
      tools: [clerk],
      ...around,
    }).thread()
    await thread.send('Settle it').result()
    expect(run).not.toHaveBeenCalled()
    expect(inner.requests[1]?.messages.at(-1)?.content).toMatchObject([
      { outcome: 'denied', content: [{ text: 'Tool call denied by permission policy.' }] },
    ])
  })

  test('is stopped with the turn around it', async () => {
    let aborted = false
    const inner = scriptedModel([
      (request) => {
        void request
        return { text: 'Working', until: new Promise(() => {}) }
      },
    ])
    const clerk = createAgent({ id: 'clerk', model: inner }).asTool({
      name: 'clerk',
      description: '',
    })
    const thread = createAgent({ model: scriptedModel([ask]), tools: [clerk] }).thread()
    const turn = thread.send('Settle it')
    for await (const event of turn.events())
      if (event.type === 'block.grown' && event.agent_path) break
    thread.stop()
    expect(await turn.result()).toMatchObject({ state: 'interrupted' })
    await eventually(() => {
      aborted = valuesOf(thread.getState().subagents).every((nested) => nested.active_turn === null)
      expect(aborted).toBe(true)
    })
  })

  test('that fails is a failed call that the model reads', async () => {
    const { thread, outer } = office([modelFailure({ message: 'The office is closed.' })])
    expect((await thread.send('Settle it').result()).state).toBe('completed')
    expect(outer.requests[1]?.messages[2]?.content).toMatchObject([
      {
        outcome: 'tool_error',
        content: [{ text: 'The subagent did not finish: The office is closed.' }],
      },
    ])
  })

  test('counts what it used for the turn', async () => {
    const { thread } = office([{ text: 'Filed.', usage: { input: 7, output: 3 } }])
    expect((await thread.send('Settle it').result()).usage).toEqual({ input: 7, output: 3 })
  })
})

describe('complete', () => {
  test('asks a model once and runs nothing', async () => {
    const run = vi.fn()
    const model = scriptedModel([
      { text: 'Let me see.', calls: [{ name: 'look' }], usage: { input: 1, output: 2 } },
    ])
    const completion = await complete(model, { prompt: 'Hi' })
    expect(completion).toMatchObject({
      state: 'completed',
      text: 'Let me see.',
      tool_calls: [{ name: 'look', args: {} }],
      usage: { input: 1, output: 2 },
    })
    expect(run).not.toHaveBeenCalled()
  })
  test('sends the conversation, the tools and the settings as they are given', async () => {
    const model = scriptedModel(['Ok.'])
    const settings = { temperature: 0, max_tokens: 5 }
    await complete(model, {
      instructions: 'Be short.',
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
        { role: 'assistant', content: [{ type: 'text', text: 'Hello.' }] },
        { role: 'user', content: [{ type: 'text', text: 'And?' }] },
      ],
      tools: [pay],
      settings,
    })
    const [request] = model.requests
    expect(request).toMatchObject({ instructions: 'Be short.', settings })
    expect(request?.tools.map(({ name }) => name)).toEqual(['pay'])
    expect(request?.messages.map(({ role, content }) => [role, textOf(content)])).toEqual([
      ['user', 'Hi'],
      ['assistant', 'Hello.'],
      ['user', 'And?'],
    ])
  })
  test('says what went wrong', async () => {
    const completion = await complete(scriptedModel([modelFailure({ code: 'unauthorized' })]), {
      prompt: 'Hi',
    })
    expect(completion).toMatchObject({
      state: 'failed',
      text: '',
      message: null,
      error: { code: 'unauthorized' },
    })
  })
})
