import { describe, expect, type Mock, test, vi } from 'vitest'
import {
  type AnswerFunction,
  type AnswerOutcome,
  clientTool,
  clientToolAnswers,
  createAgent,
  type Decision,
  type Interceptors,
  type JsonValue,
  type Outcome,
  tool,
  ToolResult,
  type TurnRecord,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { CALL_ENDINGS, endCall } from '../turn/call-endings.ts'
import { offencesOf } from '../turn/whole.ts'

type AfterToolCall = NonNullable<Interceptors['afterToolCall']>

/** How a call ends when its tool ran, or somebody answered in its place. */
const DONE: readonly Outcome[] = [
  'returned',
  'tool_error',
  'tool_failed',
  'timeout',
  'invalid_output',
  'answered',
]

const veiled: AfterToolCall = (_call, outcome) => ({
  outcome: outcome.outcome,
  content: [{ type: 'text', text: 'veiled' }],
})

const isDone = ({ outcome }: { readonly outcome: Outcome }): boolean => DONE.includes(outcome)

/** Sends an ending through the loop, past the interceptor. */
async function endSeen(ending: (typeof CALL_ENDINGS)[number]) {
  const seen = vi.fn(veiled)
  const intercept = { ...ending.options?.intercept, afterToolCall: seen }
  const { thread, callId } = await endCall({ ...ending, options: { ...ending.options, intercept } })
  const ended = JSON.stringify(thread.log().filter(({ type }) => type === 'call.ended'))
  return { seen: seen.mock.calls, callId, ended }
}

describe('afterToolCall', () => {
  test.each(CALL_ENDINGS.filter(isDone))(
    'sees once how a call ended, and may replace it, when $name',
    async (ending) => {
      const { seen, callId, ended } = await endSeen(ending)
      expect(seen.map(([, { outcome }, { callId: of }]) => [of, outcome])).toEqual([
        [callId, ending.outcome],
      ])
      expect(ended).toContain('veiled')
    },
  )

  test.each(CALL_ENDINGS.filter((ending) => !isDone(ending)))(
    'is not asked about a call that nothing was done for, when $name',
    async (ending) => {
      const { seen, ended } = await endSeen(ending)
      expect(seen).toEqual([])
      expect(ended).not.toContain('veiled')
    },
  )
})

describe('afterToolCall, when a client tool is answered', () => {
  const where = clientTool({ name: 'where', outputSchema: { type: 'string' } })

  type Given = { value: JsonValue | ToolResult } | { decision: Decision }

  interface Answered {
    readonly record: TurnRecord
    readonly onError: Mock
    readonly status?: AnswerOutcome
  }

  const answered = async (
    afterToolCall: AfterToolCall,
    answers?: AnswerFunction<object, string>,
    answer?: () => Given,
  ): Promise<Answered> => {
    const onError = vi.fn()
    const agent = createAgent({
      model: scriptedModel([{ calls: [{ name: 'where' }] }, 'Done.']),
      tools: [where],
      intercept: { afterToolCall },
      onError,
      ...(answers && { clientToolAnswers: clientToolAnswers(where.answer(answers)) }),
    })
    const thread = agent.thread()
    const turn = thread.send('Go')
    const first = await turn.result()
    const [callback] = first.callbacks
    if (!callback || !answer) return { record: first, onError }
    const given = answer()
    const status =
      'value' in given
        ? await thread.answer(callback, given.value)
        : await thread.decide(callback, given.decision)
    return { record: await turn.result(), status, onError }
  }

  test.each<
    [string, AnswerFunction<object, string> | undefined, (() => Given) | undefined, Outcome]
  >([
    ['by a function', async () => 'here', undefined, 'returned'],
    [
      'by a function that fails',
      () => {
        throw new TypeError('no')
      },
      undefined,
      'tool_failed',
    ],
    ['by a function with what breaks its schema', () => 5 as never, undefined, 'invalid_output'],
    ['by hand', undefined, () => ({ value: 'here' }), 'returned'],
    ['by hand with a failure', undefined, () => ({ value: ToolResult.error('no') }), 'tool_error'],
    [
      'by a decision',
      undefined,
      () => ({ decision: { type: 'answer', result: 'here' } }),
      'returned',
    ],
  ])('%s, it sees that once and may replace it', async (_how, fn, by, outcome) => {
    const seen = vi.fn(veiled)
    const { record } = await answered(seen, fn, by)
    expect(seen).toHaveBeenCalledOnce()
    expect(seen.mock.calls[0]?.[1].outcome).toBe(outcome)
    expect(record.tool_calls[0]?.result).toMatchObject({
      outcome,
      content: [{ type: 'text', text: 'veiled' }],
    })
    expect(record.tool_calls[0]?.result).not.toHaveProperty('structured_content')
  })

  test('is not asked where a person declines', async () => {
    const seen = vi.fn(veiled)
    const { record } = await answered(seen, undefined, () => ({ decision: { type: 'reject' } }))
    expect(seen).not.toHaveBeenCalled()
    expect(record.tool_calls[0]?.result?.outcome).toBe('rejected')
  })

  test('and it throws: an answer by hand is not taken, and its question stays open', async () => {
    const boom = new Error('boom')
    const { record, status, onError } = await answered(
      () => {
        throw boom
      },
      undefined,
      () => ({ value: 'here' }),
    )
    expect(status).toEqual({ status: 'not_allowed', code: 'failed' })
    expect(record).toMatchObject({ state: 'blocked', callbacks: [{ state: 'open' }] })
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ cause: boom, interceptor: 'afterToolCall' }),
      expect.objectContaining({ during: 'policy' }),
    )
  })

  test('and a person answers while it looks at what a function gave: the first answer stands', async () => {
    let look: () => void = () => {}
    const looking = new Promise<void>((resolve) => {
      look = resolve
    })
    let go: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const seen = vi.fn<AfterToolCall>(async (_call, outcome) => {
      if (outcome.structured_content !== 'by code') return
      look()
      await held
    })
    const agent = createAgent({
      model: scriptedModel([{ calls: [{ name: 'where' }] }, 'Done.']),
      tools: [where],
      intercept: { afterToolCall: seen },
      clientToolAnswers: clientToolAnswers(where.answer(() => 'by code')),
    })
    const thread = agent.thread()
    const turn = thread.send('Go')
    await looking
    const id = thread.getState().open_callbacks[0] ?? ''
    expect(await thread.answer(id, 'by hand')).toEqual({ status: 'answered' })
    go()
    const record = await turn.result()
    expect(record.state).toBe('completed')
    expect(record.tool_calls[0]?.result?.structured_content).toBe('by hand')
    expect(thread.log().filter(({ type }) => type === 'call.ended')).toHaveLength(1)
  })
})

describe('afterToolCall that throws', () => {
  test.each([
    ['its tool threw', () => Promise.reject(new TypeError('no')), 'tool_failed'],
    ['its tool took too long', () => new Promise(() => {}), 'timeout'],
  ] as const)('when %s leaves that end and fails the turn', async (_what, run, outcome) => {
    const boom = new Error('boom')
    const agent = createAgent({
      model: scriptedModel([{ calls: [{ name: 'work' }] }, 'Done.']),
      tools: [tool({ name: 'work', timeoutMs: 20, run })],
      intercept: {
        afterToolCall: () => {
          throw boom
        },
      },
    })
    const record = await agent.run('Go')
    expect(record).toMatchObject({
      state: 'failed',
      error: { code: 'interceptor_failed', cause: boom },
      tool_calls: [{ result: { outcome } }],
    })
  })
})

describe('afterToolCall, when the turn is stopped while it looks', () => {
  test('does not end the call again, whatever it gives', async () => {
    let finish: () => void = () => {}
    const looked = new Promise<void>((resolve) => {
      finish = resolve
    })
    const began = vi.fn()
    const model = scriptedModel([{ calls: [{ name: 'look' }] }, 'Next.'])
    const thread = createAgent({
      model,
      tools: [tool({ name: 'look', run: () => 'seen' })],
      intercept: {
        async afterToolCall() {
          began()
          await looked
          return { outcome: 'returned', content: [{ type: 'text', text: 'late' }] }
        },
      },
    }).thread()
    const turn = thread.send('Go')
    await eventually(() => expect(began).toHaveBeenCalledOnce())
    thread.stop()
    expect((await turn.result()).tool_calls[0]?.result?.outcome).toBe('cancelled')
    finish()
    expect((await thread.send('And now?').result()).text).toBe('Next.')
    expect(thread.log().filter(({ type }) => type === 'call.ended')).toHaveLength(1)
    expect(JSON.stringify(model.requests)).not.toContain('late')
    expect(await offencesOf(thread, model)).toEqual([])
  })
})
