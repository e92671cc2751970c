import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type ContentBlock,
  createAgent,
  type ModelRequest,
  selectMessages,
  selectToolCall,
  type ThreadEvent,
  tool,
  type ToolResultBlock,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { CALL_ENDINGS, endCall, SECRET } from './call-endings.ts'
import { bodiesOf, offencesOf, requestOffences } from './whole.ts'

const words = (content: readonly ContentBlock[]): string =>
  content.map((block) => (block.type === 'text' ? block.text : JSON.stringify(block))).join('\n')

const resultFor = (content: readonly ContentBlock[], id: string) =>
  content.find(
    (block): block is ToolResultBlock => block.type === 'tool_result' && block.tool_call_id === id,
  )

const isError = (outcome: string): boolean => !['returned', 'answered'].includes(outcome)

/** The last request, with something secret in all of its results. */
function withSecrets(request: ModelRequest): ModelRequest {
  const secret = { note: SECRET }
  const messages = request.messages.map((message) => ({
    ...message,
    content: message.content.map((block) =>
      block.type === 'tool_result' ? { ...block, artifact: secret, meta: secret } : block,
    ),
  }))
  return { ...request, messages }
}

afterEach(() => vi.useRealTimers())

// What a hook returns of the same endings is looked at in a page: test/react/call-endings.test.tsx.
describe.each(CALL_ENDINGS)('when $name', (ending) => {
  test('the model reads it, the log holds it once, and the state shows it', async () => {
    const { thread, model, callId } = await endCall(ending)

    const sent = model.requests.at(-1)?.messages ?? []
    const results = sent.flatMap(({ content }) => resultFor(content, callId) ?? [])
    expect(results).toHaveLength(1)
    expect(words(results[0]?.content ?? [])).toBe(ending.reads)
    const at = sent.findIndex(({ content }) =>
      content.some((block) => block.type === 'tool_call' && block.id === callId),
    )
    expect(sent[at + 1]?.role).toBe('tool')
    // Also where a model of the application's own would send all that it is given.
    expect(JSON.stringify(model.requests)).not.toContain(SECRET)

    const ended = thread
      .log()
      .filter(
        (event): event is Extract<ThreadEvent, { type: 'call.ended' }> =>
          event.type === 'call.ended',
      )
    expect(ended.map(({ tool_call_id, result }) => [tool_call_id, result.outcome])).toEqual([
      [callId, ending.outcome],
    ])

    const call = selectToolCall(thread.getState(), callId)
    expect(call).toMatchObject({ state: 'ended', result: { outcome: ending.outcome } })
    expect(call?.result?.status).toBe(isError(ending.outcome) ? 'error' : 'success')
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test('every adapter tells a model those words, and nothing that is for people or machines', async () => {
    const { model } = await endCall(ending)
    const request = model.requests.at(-1)
    if (!request) throw new Error('no model was asked')
    expect(await requestOffences(withSecrets(request))).toEqual([])
    for (const { to, body } of await bodiesOf(withSecrets(request))) {
      const written = `${to}: ${JSON.stringify(body)}`
      expect(written).not.toContain(SECRET)
      for (const line of ending.reads.split('\n')) {
        // A JSON block is told as its value.
        const told = line.startsWith('{"type":"json"') ? '3' : line
        expect(written).toContain(JSON.stringify(told).slice(1, -1))
      }
    }
  })
})

describe('what is for people and machines', () => {
  test('stays with the result, where no model reads it', async () => {
    const ending = CALL_ENDINGS.find(({ name }) => name === 'it returns')
    if (!ending) throw new Error('no such ending')
    const { thread, model, callId } = await endCall(ending)
    const kept = { artifact: { note: SECRET }, meta: { note: SECRET } }
    expect(selectToolCall(thread.getState(), callId)?.result).toMatchObject(kept)
    expect(thread.log().find(({ type }) => type === 'call.ended')).toMatchObject({ result: kept })
    expect(JSON.stringify(model.requests)).not.toContain(SECRET)
  })
})

describe('when it throws anything else and that is to end the turn', () => {
  const boom = new TypeError('no such card')

  test('the model reads nothing, the log holds no result, and the record has the exception', async () => {
    const onError = vi.fn()
    const pay = tool({
      name: 'pay',
      run: () => {
        throw boom
      },
    })
    const look = tool({ name: 'look', run: () => 'seen' })
    const model = scriptedModel([{ calls: [{ name: 'pay' }, { name: 'look' }] }])
    const agent = createAgent({ model, tools: [pay, look], onToolException: 'fail', onError })
    const thread = agent.thread()
    const record = await thread.send('Go').result()
    expect(record).toMatchObject({ state: 'failed', error: { code: 'tool_failed', cause: boom } })
    expect(record.tool_calls.map(({ result }) => result?.outcome)).toEqual([undefined, 'returned'])
    expect(model.requests).toHaveLength(1)
    expect(JSON.stringify(thread.log())).not.toContain('no such card')
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      boom,
      expect.objectContaining({ during: 'tool', tool: 'client.pay' }),
    )
    expect(await offencesOf(thread, model)).toEqual([])
  })
})

describe('the limit of a tool', () => {
  const slow = (timeoutMs?: number) =>
    tool({
      name: 'slow',
      run: () => new Promise(() => {}),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })
  test.each([
    ['is 60 s', 60_000, 'Timed out after 60 s.', slow(), {}],
    ['is what the agent says', 90_000, 'Timed out after 90 s.', slow(), { toolTimeoutMs: 90_000 }],
    ['is what the tool says', 500, 'Timed out after 0.5 s.', slow(500), { toolTimeoutMs: 90_000 }],
  ])('%s', async (_what, milliseconds, text, tooled, limits) => {
    // What loads late is there before the clock stands still.
    await createAgent({ model: scriptedModel(['x']) }).run('Go')
    await slow().invoke({ not: 'this' })
    vi.useFakeTimers()
    const model = scriptedModel([{ calls: [{ name: 'slow' }] }, 'Seen.'])
    const thread = createAgent({ model, tools: [tooled], limits }).thread()
    const turn = thread.send('Go')
    await vi.advanceTimersByTimeAsync(milliseconds - 1)
    expect(model.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await turn.result()).tool_calls[0]?.result).toMatchObject({
      outcome: 'timeout',
      content: [{ text }],
    })
  })
})

describe('when the path of a call is left', () => {
  test('by choosing another branch, it is superseded where it stands, and nothing is asked', async () => {
    const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
    const model = scriptedModel(['Hello.', { calls: [{ name: 'pay' }] }])
    const thread = createAgent({ model, tools: [pay] }).thread()
    await thread.send('Hi').result()
    const [question, answer] = selectMessages(thread.getState())
    const left = thread.edit(question?.id ?? '', 'Pay')
    const [callback] = (await left.result()).callbacks
    thread.selectBranch(answer?.id ?? '')
    await eventually(() => expect(thread.getState().head).toBe(answer?.id))
    const record = await left.result()
    expect(record.state).toBe('interrupted')
    expect(record.tool_calls[0]?.result).toMatchObject({
      outcome: 'superseded',
      content: [{ text: 'Not run: the user went on without it.' }],
    })
    expect(thread.getState().open_callbacks).toEqual([])
    expect((await thread.decide(callback ?? '', { type: 'approve' })).status).toBe(
      'already_settled',
    )
    expect(model.requests).toHaveLength(2)
    expect(await offencesOf(thread, model)).toEqual([])
  })

  test.each(['edit', 'regenerate'] as const)(
    'by %s, it is superseded where it stands, and the other path knows nothing of it',
    async (way) => {
      const pay = tool({ name: 'pay', needsApproval: true, run: () => 'paid' })
      const model = scriptedModel([{ calls: [{ name: 'pay' }] }, 'Otherwise.'])
      const thread = createAgent({ model, tools: [pay] }).thread()
      const first = thread.send('Pay')
      const [callback] = (await first.result()).callbacks
      const [question] = selectMessages(thread.getState())
      const next =
        way === 'edit' ? thread.edit(question?.id ?? '', 'Do not pay') : thread.regenerate()
      expect((await next.result()).text).toBe('Otherwise.')
      const [call] = (await first.result()).tool_calls
      expect(call?.result).toMatchObject({
        outcome: 'superseded',
        content: [{ text: 'Not run: the user went on without it.' }],
      })
      expect(model.requests[1]?.messages).toHaveLength(1)
      expect((await thread.decide(callback ?? '', { type: 'approve' })).status).toBe(
        'already_settled',
      )
      expect(await offencesOf(thread, model)).toEqual([])
    },
  )
})
