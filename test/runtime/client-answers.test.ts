import { describe, expect, test, vi } from 'vitest'
import {
  clientTool,
  clientToolAnswers,
  createAgent,
  selectMessages,
  type Thread,
  tool,
  type TurnHandle,
  type TurnRecord,
} from 'countersign'
import { type ScriptedAnswer, scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { offencesOf } from '../turn/whole.ts'

const where = clientTool({ name: 'where', outputSchema: { type: 'number', maximum: 90 } })
const when = clientTool({ name: 'when', outputSchema: { type: 'number' } })
const callOf = (...names: readonly string[]): ScriptedAnswer => ({
  calls: names.map((name) => ({ name })),
})

function asked(answers: readonly ScriptedAnswer[]) {
  const model = scriptedModel(answers)
  const thread = createAgent({ model, tools: [where, when] }).thread()
  return { model, thread, turn: thread.send('Where?') }
}

const over = (turn: TurnHandle): Promise<TurnRecord> =>
  eventually(async () => {
    const record = await turn.result()
    expect(record.state).not.toBe('blocked')
    return record
  })

describe('the answer to a client tool', () => {
  test('stands as it came first: what comes later is told so, and starts nothing', async () => {
    const { model, thread, turn } = asked([callOf('where'), 'There.'])
    const [callback] = (await turn.result()).callbacks
    expect(await thread.answer(callback ?? '', 1)).toEqual({ status: 'answered' })
    expect((await thread.answer(callback ?? '', 2)).status).toBe('already_settled')
    const record = await over(turn)
    expect((await thread.answer(callback ?? '', 3)).status).toBe('already_settled')
    expect(record.tool_calls[0]?.result?.structured_content).toBe(1)
    expect(model.requests).toHaveLength(2)
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('that two give at the same moment is taken once', async () => {
    const { model, thread, turn } = asked([callOf('where'), 'There.'])
    const [callback] = (await turn.result()).callbacks
    const outcomes = await Promise.all([1, 2, 3].map((at) => thread.answer(callback ?? '', at)))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'answered',
      'already_settled',
      'already_settled',
    ])
    expect((await over(turn)).tool_calls[0]?.result?.structured_content).toBe(1)
    expect(model.requests).toHaveLength(2)
  })

  test('of one of two starts nothing; the last one starts one request, in call order', async () => {
    const { model, thread, turn } = asked([callOf('where', 'when'), 'There.'])
    const { callbacks } = await turn.result()
    await thread.answer(callbacks[1] ?? '', 2)
    expect((await turn.result()).state).toBe('blocked')
    expect(model.requests).toHaveLength(1)
    await thread.answer(callbacks[0] ?? '', 1)
    await over(turn)
    expect(model.requests).toHaveLength(2)
    expect(model.requests[1]?.messages[2]?.content).toMatchObject([
      { name: 'where', structured_content: 1 },
      { name: 'when', structured_content: 2 },
    ])
  })

  test('that nobody gave holds up no message: the call is told as not run, as often as one asks', async () => {
    const { model, thread, turn } = asked([callOf('where'), 'Fine.', 'Still fine.'])
    const [callback] = (await turn.result()).callbacks
    expect((await thread.send('Never mind').result()).state).toBe('completed')
    expect((await thread.send('And?').result()).state).toBe('completed')
    expect((await turn.result()).tool_calls[0]?.result?.outcome).toBe('superseded')
    expect((await thread.answer(callback ?? '', 1)).status).toBe('already_settled')
    expect(model.requests).toHaveLength(3)
    // What a model was told once it is told the same way for good.
    expect(model.requests[2]?.messages.slice(0, 4)).toEqual(model.requests[1]?.messages)
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test.each<[string, unknown]>([
    ['breaks the schema', 91],
    ['is no JSON', new Map()],
    ['is nothing at all', undefined],
    ['is of another kind', 'north'],
  ])(
    'of a person that %s comes back with the reason, and the question stays',
    async (_what, value) => {
      const { model, thread, turn } = asked([callOf('where'), 'There.'])
      const [callback] = (await turn.result()).callbacks
      const outcome = await thread.answer(callback ?? '', value as number)
      expect(outcome.status).toBe('invalid')
      expect(outcome.problems?.length).toBeGreaterThan(0)
      expect(thread.getState().open_callbacks).toEqual([callback?.id])
      expect(await thread.answer(callback ?? '', 1)).toEqual({ status: 'answered' })
      await over(turn)
      expect(await offencesOf(thread, model)).toEqual([])
    },
  )
})

describe('a function that answers', () => {
  function answering(answer: (thread: Thread) => unknown, ...names: readonly string[]) {
    const model = scriptedModel([callOf(...(names.length > 0 ? names : ['where'])), 'There.'])
    const look = tool({ name: 'look', run: () => 'seen' })
    const thread: Thread = createAgent({
      model,
      tools: [where, when, look],
      clientToolAnswers: clientToolAnswers(where.answer(() => answer(thread) as number)),
    }).thread()
    return { model, thread, turn: thread.send('Where?') }
  }

  test('may answer its own question by hand and wait for that: nothing waits for itself', async () => {
    const { thread, turn, model } = answering(async () => {
      const [id] = thread.getState().open_callbacks
      expect(await thread.answer(id ?? '', 7)).toEqual({ status: 'answered' })
      return 8
    })
    const record = await turn.result()
    expect(record.tool_calls[0]?.result?.structured_content).toBe(7)
    expect(model.requests).toHaveLength(2)
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('may answer another question and wait for that', async () => {
    const { thread, turn } = answering(
      async () => {
        const other = await eventually(() => {
          const [id] = thread.getState().open_callbacks.slice(1)
          expect(id).toBeDefined()
          return id ?? ''
        })
        expect(await thread.answer(other, 5)).toEqual({ status: 'answered' })
        return 7
      },
      'where',
      'when',
    )
    const record = await over(turn)
    expect(record.tool_calls.map(({ result }) => result?.structured_content)).toEqual([7, 5])
  })

  test('that takes its time holds back nothing that is shown', async () => {
    let release: (value: number) => void = () => {}
    const { thread, turn } = answering(
      () =>
        new Promise((resolve) => {
          release = resolve
        }),
      'where',
      'look',
    )
    await eventually(() =>
      expect(selectMessages(thread.getState())[2]?.content).toMatchObject([
        { name: 'client.look', outcome: 'returned' },
      ]),
    )
    expect(thread.getState().open_callbacks).toHaveLength(1)
    release(3)
    expect((await over(turn)).text).toBe('There.')
  })

  test('loses to a person who is faster, and its own value is noted as late', async () => {
    let release: (value: number) => void = () => {}
    const { thread, turn, model } = answering(
      () =>
        new Promise((resolve) => {
          release = resolve
        }),
    )
    await eventually(() =>
      expect(thread.log().map(({ type }) => type)).toContain('callback.answering'),
    )
    const [id] = thread.getState().open_callbacks
    expect(await thread.answer(id ?? '', 1)).toEqual({ status: 'answered' })
    expect((await over(turn)).tool_calls[0]?.result?.structured_content).toBe(1)
    release(2)
    await eventually(() =>
      expect(thread.getState().notices.map(({ code }) => code)).toContain('late_result'),
    )
    expect(model.requests).toHaveLength(2)
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('a function that is bound while the call waits', () => {
  test('is asked once, and its leaving takes nothing back', async () => {
    const { thread, turn, model } = asked([callOf('where'), 'There.'])
    expect((await turn.result()).state).toBe('blocked')
    const answer = vi.fn(() => 4)
    const leave = thread.addAnswer(where.answer(answer))
    await over(turn)
    leave()
    expect(answer).toHaveBeenCalledOnce()
    expect(await offencesOf(thread, model)).toEqual([])
  })
})
