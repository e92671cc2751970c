import { describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  type AnyTool,
  clientTool,
  clientToolAnswers,
  createAgent,
  emptyThread,
  reduceThread,
  selectOpenCallbacks,
  type ThreadState,
  type ThreadStore,
  tool,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { type ScriptedAnswer, scriptedModel } from 'countersign/testing'
import { valuesOf } from '../../src/thread/index.ts'
import { offencesOf } from '../turn/whole.ts'
import { eventually } from '../eventually.ts'
import { mortalStore } from './mortal-store.ts'

const task = (name: string): ScriptedAnswer => ({
  calls: [{ name: `subagent__${name}`, args: { task: 'Do it.' } }],
})
const callOf = (name: string): ScriptedAnswer => ({ calls: [{ name }] })

/** An agent as a tool of others. */
function helper(
  name: string,
  answers: readonly ScriptedAnswer[],
  options: Partial<AgentOptions> = {},
): AnyTool {
  return createAgent({ id: name, model: scriptedModel(answers), ...options }).asTool({
    name,
    description: `Is ${name}.`,
  })
}

function boss(answers: readonly ScriptedAnswer[], options: Partial<AgentOptions>) {
  const model = scriptedModel(answers)
  const agent = createAgent({ id: 'boss', model, ...options })
  return { agent, model, thread: agent.thread() }
}

const nestedStates = (state: ThreadState): readonly ThreadState[] => valuesOf(state.subagents)
const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })

describe('an agent in an agent in an agent', () => {
  const three = (clerk: AnyTool, options: Partial<AgentOptions> = {}) => {
    const head = helper('head', [task('clerk'), 'The clerk is done.'], { tools: [clerk] })
    return boss([task('head'), 'All done.'], { tools: [head], ...options })
  }

  test('hands its words up, step by step', async () => {
    const { thread, model } = three(helper('clerk', ['Filed.']))
    expect(await thread.send('Go').result()).toMatchObject({
      state: 'completed',
      text: 'All done.',
    })
    const paths = new Set(thread.log().map(({ agent_path }) => (agent_path ?? []).join('/')))
    expect([...paths]).toEqual(['', 'head', 'head/clerk'])
    expect(await offencesOf(thread, model)).toEqual([])
    expect(thread.log().reduce(reduceThread, emptyThread(thread.id))).toEqual(thread.getState())
  })

  test('asks in the thread, says by which way, and each level waits for it', async () => {
    const { thread } = three(helper('clerk', [callOf('pay'), 'Filed.'], { tools: [pay] }))
    const turn = thread.send('Go')
    const blocked = await turn.result()
    expect(blocked.state).toBe('blocked')
    expect(blocked.callbacks[0]?.asked_by).toEqual({ agent: 'clerk', path: ['head', 'clerk'] })
    await thread.decide(blocked.callbacks[0] ?? '', { type: 'approve' })
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
    expect(await offencesOf(thread)).toEqual([])
  })

  test.each(['boss', 'head', 'clerk'])(
    'is held by the strictest policy of all: of the %s',
    async (who) => {
      const run = vi.fn()
      const free = tool({ name: 'free', run })
      const deny = (name: string): Partial<AgentOptions> =>
        name === who ? { policy: { rules: [{ tools: ['client.free'], decision: 'deny' }] } } : {}
      const clerk = helper('clerk', [callOf('free'), 'I may not.'], {
        tools: [free],
        ...deny('clerk'),
      })
      const head = helper('head', [task('clerk'), 'So.'], { tools: [clerk], ...deny('head') })
      const { thread } = boss([task('head'), 'So be it.'], { tools: [head], ...deny('boss') })
      expect((await thread.send('Go').result()).state).toBe('completed')
      expect(run).not.toHaveBeenCalled()
      expect(JSON.stringify(thread.log())).toContain('Tool call denied by permission policy.')
    },
  )

  test('is stopped down to the last tool, and no question stays open', async () => {
    let signal: AbortSignal | undefined
    const slow = tool({
      name: 'slow',
      run: (_args, context) => {
        signal = context.signal
        return new Promise(() => {})
      },
    })
    const clerk = helper('clerk', [{ calls: [{ name: 'slow' }, { name: 'pay' }] }], {
      tools: [slow, pay],
    })
    const { thread } = three(clerk)
    const turn = thread.send('Go')
    await eventually(() => {
      expect(signal).toBeDefined()
      expect(thread.getState().open_callbacks).toHaveLength(1)
    })
    thread.stop()
    expect((await turn.result()).state).toBe('interrupted')
    await eventually(() => expect(thread.getState().open_callbacks).toEqual([]))
    expect(signal?.aborted).toBe(true)
    for (const nested of nestedStates(thread.getState())) expect(nested.active_turn).toBeNull()
    expect(await offencesOf(thread)).toEqual([])
  })
})

describe('a subagent', () => {
  test('has its own word on what a model learns of exceptions', async () => {
    const bad = tool({
      name: 'bad',
      run: () => {
        throw new Error('SECRET')
      },
    })
    const inner = scriptedModel([callOf('bad'), 'It failed.'])
    const clerk = createAgent({
      id: 'clerk',
      model: inner,
      tools: [bad],
      onToolException: 'return_generic',
    }).asTool({ name: 'clerk', description: '' })
    const { thread } = boss([task('clerk'), 'Oh.'], { tools: [clerk] })
    await thread.send('Go').result()
    expect(inner.requests[1]?.messages[2]?.content).toMatchObject([
      { content: [{ text: 'The tool failed with an unexpected error.' }] },
    ])
  })

  test('that fails by an exception is a failed call of the agent around it, which goes on', async () => {
    const bad = tool({
      name: 'bad',
      run: () => {
        throw new Error('boom')
      },
    })
    const clerk = helper('clerk', [callOf('bad')], { tools: [bad], onToolException: 'fail' })
    const { thread, model } = boss([task('clerk'), 'Then I do it myself.'], { tools: [clerk] })
    expect((await thread.send('Go').result()).text).toBe('Then I do it myself.')
    expect(JSON.stringify(model.requests[1]?.messages[2])).toContain('did not finish')
  })

  test('stops at its own limits, and says how far it came', async () => {
    const look = tool({ name: 'look', repeatable: true, run: () => 'seen' })
    const clerk = helper('clerk', [{ text: 'Looking.', ...(callOf('look') as object) }], {
      tools: [look],
      limits: { steps: 1 },
    })
    const { thread, model } = boss([task('clerk'), 'Enough.'], { tools: [clerk] })
    await thread.send('Go').result()
    expect(JSON.stringify(model.requests[1]?.messages[2])).toContain(
      'The subagent stopped at its limit (steps). So far: Looking.',
    )
  })

  const where = clientTool({ name: 'where', outputSchema: { type: 'string' } })
  const asking = (options: Partial<AgentOptions> = {}) =>
    helper('clerk', [callOf('where'), 'Found.'], { tools: [where], ...options })
  const by = (name: string) => clientToolAnswers(where.answer(() => name))
  const answered = (log: unknown) =>
    /"type":"text","text":"(boss|thread|clerk)"/.exec(JSON.stringify(log))?.[1]

  test('has its client tools answered by the agents around it first, and by itself else', async () => {
    const own = boss([task('clerk'), 'Ok.'], {
      tools: [asking({ clientToolAnswers: by('clerk') })],
    })
    await own.thread.send('Go').result()
    expect(answered(own.thread.log())).toBe('clerk')

    const outer = boss([task('clerk'), 'Ok.'], {
      tools: [asking({ clientToolAnswers: by('clerk') })],
      clientToolAnswers: by('boss'),
    })
    await outer.thread.send('Go').result()
    expect(answered(outer.thread.log())).toBe('boss')
    const inThread = outer.agent.thread(undefined, { clientToolAnswers: by('thread') })
    expect(inThread.getState().path).toEqual([])
  })

  test('has its approvals decided by its own code where the agent around it has none', async () => {
    const approve = () => ({ type: 'approve' as const })
    const clerk = helper('clerk', [callOf('pay'), 'Paid.'], { tools: [pay], onApproval: approve })
    const { thread } = boss([task('clerk'), 'Ok.'], { tools: [clerk] })
    expect((await thread.send('Go').result()).state).toBe('completed')
  })

  test('is asked about once by the code of the agent around it', async () => {
    const onApproval = vi.fn(() => ({ type: 'approve' as const }))
    const onError = vi.fn()
    const clerk = helper('clerk', [callOf('pay'), 'Paid.'], { tools: [pay] })
    const { thread } = boss([task('clerk'), 'Ok.'], { tools: [clerk], onApproval, onError })
    expect((await thread.send('Go').result()).state).toBe('completed')
    expect(onApproval).toHaveBeenCalledOnce()
    expect(onError).not.toHaveBeenCalled()
    expect(await offencesOf(thread)).toEqual([])
  })

  test('loses its question when the time for it is over, once', async () => {
    const clerk = helper('clerk', [callOf('look'), 'Nobody said anything.'], {
      tools: [tool({ name: 'look', run: () => 'seen' })],
      policy: { rules: [{ decision: 'ask', expiresInMs: 20 }] },
    })
    const { thread } = boss([task('clerk'), 'Ok.'], { tools: [clerk] })
    const turn = thread.send('Go')
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
    const settled = thread.log().filter(({ type }) => type === 'callback.settled')
    expect(settled).toHaveLength(1)
    expect(await offencesOf(thread)).toEqual([])
  })

  test('whose page died leaves no question behind when the person goes on', async () => {
    const store = memoryStore()
    const page = mortalStore(store)
    const agentOn = (place: ThreadStore, answers: readonly ScriptedAnswer[]) =>
      createAgent({
        model: scriptedModel(answers),
        store: place,
        tools: [helper('clerk', [callOf('pay'), 'Paid.'], { tools: [pay] })],
      })
    const dying = agentOn(page.store, [task('clerk')]).thread()
    await dying.send('Go').result()
    await eventually(async () => {
      expect((await store.load(dying.id))?.seq).toBe(dying.log().at(-1)?.seq)
    })
    await page.die()
    const thread = agentOn(store, ['I see.']).thread(dying.id)
    await thread.loaded
    await eventually(() =>
      expect(selectOpenCallbacks(thread.getState()).map(({ kind }) => kind)).toEqual(['resume']),
    )
    expect((await thread.send('Never mind').result()).text).toBe('I see.')
    expect(thread.getState().open_callbacks).toEqual([])
    expect(await offencesOf(thread)).toEqual([])
  })

  test('may be asked several times at once, each with its own work', async () => {
    const model = scriptedModel([
      { calls: [1, 2, 3].map((at) => ({ name: 'subagent__clerk', args: { task: `Task ${at}` } })) },
      'All three.',
    ])
    const inner = scriptedModel(
      Array.from({ length: 3 }, () => (request) => {
        const [first] = request.messages[0]?.content ?? []
        return first?.type === 'text' ? `Did ${first.text}` : ''
      }),
    )
    const clerk = createAgent({ id: 'clerk', model: inner }).asTool({
      name: 'clerk',
      description: '',
    })
    const thread = createAgent({ model, tools: [clerk] }).thread()
    const record = await thread.send('Go').result()
    expect(record.tool_calls.map(({ result }) => result?.content)).toEqual(
      [1, 2, 3].map((at) => [{ type: 'text', text: `Did Task ${at}` }]),
    )
    expect(nestedStates(thread.getState())).toHaveLength(3)
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('outside of a turn says what it is for', async () => {
    const clerk = helper('clerk', ['Filed.'])
    await expect(
      Promise.resolve(clerk.run({ task: 'x' } as never, { callId: 'x' } as never)),
    ).rejects.toThrow(/works inside a turn/)
  })
})
