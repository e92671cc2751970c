import { describe, expect, test } from 'vitest'
import { complete, createAgent, type Message, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'

const look = tool({ name: 'look', run: () => 'seen' })
const calls = { calls: [{ name: 'look' }, { name: 'look' }] }

const completing = (transcript: 'repair' | 'refuse') => {
  const model = scriptedModel(['Done.'])
  const messages: readonly Pick<Message, 'role' | 'content'>[] = [
    { role: 'user', content: [{ type: 'text', text: 'Go' }] },
    {
      role: 'assistant',
      content: [{ type: 'tool_call', id: 'call_open', name: 'client.look', args: {} }],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool_result',
          tool_call_id: 'call_gone',
          name: 'client.look',
          status: 'success',
          outcome: 'returned',
          content: [],
        },
      ],
    },
    { role: 'user', content: [{ type: 'text', text: 'And?' }] },
  ]
  return { model, completion: complete(model, { messages, tools: [look], limits: { transcript } }) }
}

describe('a transcript whose calls and results do not pair', () => {
  test('is refused before anything is sent where it is not to be repaired, and the error names the calls', async () => {
    const model = scriptedModel([calls, 'Done.'])
    const thread = createAgent({
      model,
      tools: [look],
      limits: { transcript: 'refuse' },
      intercept: {
        beforeModelCall: (request) => ({
          ...request,
          messages: request.messages.filter(({ role }) => role !== 'tool'),
        }),
      },
    }).thread()
    const record = await thread.send('Go').result()
    expect(record).toMatchObject({
      state: 'failed',
      error: { code: 'bad_request', retryable: false },
    })
    for (const { id } of record.tool_calls) expect(record.error?.message).toContain(id)
    expect(record.tool_calls).toHaveLength(2)
    expect(model.requests).toHaveLength(1)
    expect(thread.getState().notices).toEqual([])
  })

  test('that pairs is sent as it is where repair is off', async () => {
    const model = scriptedModel([calls, 'Done.'])
    const agent = createAgent({ model, tools: [look], limits: { transcript: 'refuse' } })
    expect(await agent.run('Go')).toMatchObject({ state: 'completed', text: 'Done.' })
  })

  test('is repaired in a single completion, which offers its tools and runs none', async () => {
    const { model, completion } = completing('repair')
    expect(await completion).toMatchObject({ state: 'completed', text: 'Done.' })
    const sent = model.requests[0]?.messages
    expect(sent?.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user'])
    expect(sent?.[2]?.content).toMatchObject([
      { tool_call_id: 'call_open', outcome: 'interrupted', name: 'look' },
    ])
    expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(['look'])
  })

  test('is refused in a single completion where that is asked for', async () => {
    const { model, completion } = completing('refuse')
    const { state, error } = await completion
    expect(state).toBe('failed')
    expect(error?.message).toContain('call_open')
    expect(error?.message).toContain('call_gone')
    expect(model.requests).toHaveLength(0)
  })
})
