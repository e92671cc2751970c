import { describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  clientTool,
  clientToolAnswers,
  createAgent,
  keepOpen,
  type TurnRecord,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

const seat = clientTool({
  name: 'pick_seat',
  outputSchema: { type: 'object', properties: { seat: { type: 'string' } }, required: ['seat'] },
})
const wipe = clientTool({
  name: 'wipe',
  annotations: { destructiveHint: true },
  outputSchema: { type: 'string' },
})

function picking(options: Partial<AgentOptions> = {}, call = 'pick_seat') {
  const turn = { calls: [{ name: call }] }
  const model = scriptedModel([turn, 'Booked.', turn, 'Booked again.'])
  const agent = createAgent({ model, tools: [seat, wipe], ...options })
  return { model, agent, thread: agent.thread() }
}

const byDefault = () => {
  const answer = vi.fn((): unknown => ({ seat: 'default' }))
  return { answer, clientToolAnswers: clientToolAnswers({ default: answer }) }
}

const over = (turn: { result(): Promise<TurnRecord> }) =>
  eventually(async () => {
    const record = await turn.result()
    expect(record.state).toBe('completed')
    return record
  })

/** Everything that is due has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a component that shows calls of a client tool', () => {
  test('keeps them from the default, and they stay open for a person', async () => {
    const { answer, ...options } = byDefault()
    const { thread } = picking(options)
    thread.addClientToolUI(seat)
    const turn = thread.send('Pick')
    const record = await turn.result()
    expect(record.state).toBe('blocked')
    expect(answer).not.toHaveBeenCalled()
    await thread.answer(record.callbacks[0] ?? '', { seat: '12A' })
    expect((await over(turn)).tool_calls[0]?.result?.structured_content).toEqual({ seat: '12A' })
  })

  test('takes over what a default had left open', async () => {
    const { answer, ...options } = byDefault()
    answer.mockReturnValueOnce(keepOpen())
    const { thread } = picking(options)
    const turn = thread.send('Pick')
    expect((await turn.result()).state).toBe('blocked')
    thread.addClientToolUI(seat)
    await settled()
    expect((await turn.result()).state).toBe('blocked')
    expect(answer).toHaveBeenCalledOnce()
  })

  test('leaves what it showed with the person when it goes; the next call has the default', async () => {
    const { answer, ...options } = byDefault()
    const { thread } = picking(options)
    const remove = thread.addClientToolUI(seat)
    const turn = thread.send('Pick')
    const [callback] = (await turn.result()).callbacks
    remove()
    await settled()
    expect((await turn.result()).state).toBe('blocked')
    expect(answer).not.toHaveBeenCalled()
    await thread.answer(callback ?? '', { seat: '1F' })
    await over(turn)

    const second = await over(thread.send('Again'))
    expect(answer).toHaveBeenCalledOnce()
    expect(second.tool_calls[0]?.result?.structured_content).toEqual({ seat: 'default' })
  })

  test.each([
    ['the agent', 'agent'],
    ['the thread', 'thread'],
    ['a mounted function', 'mounted'],
  ] as const)('comes after an answer of %s, whichever was there first', async (_what, where) => {
    for (const uiFirst of [true, false]) {
      const own = clientToolAnswers(seat.answer(() => ({ seat: 'own' })))
      const { agent } = picking(where === 'agent' ? { clientToolAnswers: own } : {})
      const thread = agent.thread(undefined, where === 'thread' ? { clientToolAnswers: own } : {})
      if (uiFirst) thread.addClientToolUI(seat)
      if (where === 'mounted') thread.addAnswer(seat.answer(() => ({ seat: 'own' })))
      if (!uiFirst) thread.addClientToolUI(seat)
      const record = await thread.send('Pick').result()
      expect(record.tool_calls[0]?.result?.structured_content).toEqual({ seat: 'own' })
    }
  })

  test('consents by answering, so that a destructive tool does not ask twice', async () => {
    const { answer, ...options } = byDefault()
    const { thread } = picking(options, 'wipe')
    thread.addClientToolUI(wipe)
    const record = await thread.send('Wipe').result()
    expect(record.callbacks.map(({ kind }) => kind)).toEqual(['client_tool_call'])
    expect(answer).not.toHaveBeenCalled()
  })
})

describe('a function that comes when a person has been asked', () => {
  test('does not answer what would have asked for approval', async () => {
    const { thread } = picking({}, 'wipe')
    const turn = thread.send('Wipe')
    expect((await turn.result()).state).toBe('blocked')
    const answer = vi.fn(() => 'gone')
    thread.addAnswer(wipe.answer(answer))
    await settled()
    const record = await turn.result()
    expect(answer).not.toHaveBeenCalled()
    expect(record.callbacks.map(({ kind, state }) => [kind, state])).toEqual([
      ['client_tool_call', 'open'],
    ])
    await thread.answer(record.callbacks[0] ?? '', 'kept')
    expect((await over(turn)).tool_calls[0]?.result?.structured_content).toBe('kept')
  })

  test('answers what was approved', async () => {
    const { thread } = picking({}, 'wipe')
    const answer = vi.fn(() => 'gone')
    const remove = thread.addAnswer(wipe.answer(answer))
    const turn = thread.send('Wipe')
    const [approval] = (await turn.result()).callbacks
    expect(approval?.kind).toBe('approval')
    remove()
    await thread.decide(approval ?? '', { type: 'approve' })
    await eventually(() => expect(thread.getState().open_callbacks).toHaveLength(1))
    thread.addAnswer(wipe.answer(answer))
    await over(turn)
    expect(answer).toHaveBeenCalledOnce()
  })
})

describe('declining a client tool’s call', () => {
  test('is told to the model in the words of any rejection, with the reason', async () => {
    const { thread } = picking()
    const turn = thread.send('Pick')
    const [callback] = (await turn.result()).callbacks
    expect(callback?.allowed).toEqual(['reject', 'answer'])
    expect(
      await thread.decide(callback ?? '', { type: 'reject', reason: 'I do not know yet.' }),
    ).toEqual({ status: 'answered' })
    expect((await over(turn)).tool_calls[0]?.result).toMatchObject({
      status: 'error',
      outcome: 'rejected',
      content: [{ text: 'A person declined this call. Reason: I do not know yet.' }],
      decision: { type: 'reject', reason: 'I do not know yet.' },
    })
  })

  test('cannot be approved or edited: nothing runs', async () => {
    const { thread } = picking()
    const [callback] = (await thread.send('Pick').result()).callbacks
    for (const decision of [{ type: 'approve' }, { type: 'edit', args: {} }] as const) {
      expect(await thread.decide(callback ?? '', decision)).toEqual({
        status: 'not_allowed',
        code: 'not_offered',
      })
    }
    expect(
      await thread.decide(callback ?? '', { type: 'answer', result: { seat: 3 } }),
    ).toMatchObject({ status: 'invalid', problems: [{ path: 'seat' }] })
    expect(await thread.decide(callback ?? '', { type: 'answer', result: { seat: '3C' } })).toEqual(
      { status: 'answered' },
    )
  })
})
