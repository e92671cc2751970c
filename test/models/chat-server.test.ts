import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelTool, ToolResultBlock } from '../../src/protocol/index.ts'
import { toolCallsOf } from '../../src/protocol/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { fold } from './fold.ts'
import { ask, collect, failureOf, message, userMessage } from './support.ts'

interface SentBody {
  readonly messages: readonly { readonly role: string; readonly tool_call_id?: string }[]
}

/** A server that others wrote, over real HTTP. */
describe('a foreign server of the wire', () => {
  const server = new LLMock({ port: 0, chunkSize: 4, latency: 2 })
  const forecast: ModelTool = {
    name: 'forecast',
    description: 'The weather of tomorrow',
    input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  }

  beforeAll(async () => {
    server.on(
      { userMessage: 'two cities', hasToolResult: false },
      {
        toolCalls: [
          { name: 'forecast', arguments: '{"city":"Oslo"}' },
          { name: 'forecast', arguments: '{"city":"Lima"}' },
        ],
      },
    )
    server.on(
      { userMessage: 'two cities', hasToolResult: true },
      { content: 'Rain in Oslo, sun in Lima 🌤️.' },
    )
    server.on({ userMessage: 'think' }, { content: 'Four.', reasoning: 'Two and two.' })
    server.on(
      { userMessage: 'too fast' },
      { error: { message: 'Slow down', type: 'rate_limit_error' }, status: 429 },
    )
    await server.start()
  })
  afterAll(() => server.stop())

  it('is read, calls and all, and takes the follow-up', async () => {
    const model = openAIChat({ baseURL: `${server.url}/v1`, model: 'gpt-4o', apiKey: 'none' })
    const first = await collect(model, ask('two cities', { tools: [forecast] }))
    expect(first.error).toBeNull()
    const folded = fold(first.events)
    expect(folded.finish).toBe('tool_calls')
    const calls = toolCallsOf(folded.content)
    expect(calls.map(({ name, args }) => [name, args])).toEqual([
      ['forecast', { city: 'Oslo' }],
      ['forecast', { city: 'Lima' }],
    ])
    expect(first.events.filter((event) => event.type === 'block.grown').length).toBeGreaterThan(2)

    const results = calls.map((call): ToolResultBlock => ({
      type: 'tool_result',
      tool_call_id: call.id,
      name: call.name,
      status: 'success',
      outcome: 'returned',
      content: [],
      structured_content: { weather: 'rain' },
    }))
    const second = await collect(
      model,
      ask('', {
        tools: [forecast],
        messages: [
          userMessage('two cities'),
          message('assistant', folded.content, { wire: 'openai-chat', model: 'gpt-4o' }),
          message('tool', results),
        ],
      }),
    )
    expect(second.error).toBeNull()
    expect(fold(second.events)).toMatchObject({
      finish: 'stop',
      content: [{ type: 'text', text: 'Rain in Oslo, sun in Lima 🌤️.' }],
    })
    const sent =
      (server.getLastRequest() as { readonly body: SentBody } | null)?.body.messages ?? []
    expect(sent.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool'])
    expect(sent.slice(2).map(({ tool_call_id }) => tool_call_id)).toEqual(
      calls.map(({ call_id }) => call_id),
    )
  })

  it('is read where it thinks', async () => {
    const { events } = await collect(
      openAIChat({ baseURL: `${server.url}/v1`, model: 'gpt-4o' }),
      ask('think'),
    )
    expect(fold(events).content).toMatchObject([
      { type: 'reasoning', text: 'Two and two.' },
      { type: 'text', text: 'Four.' },
    ])
  })

  it('is understood where it refuses', async () => {
    const failure = await failureOf(
      openAIChat({ baseURL: `${server.url}/v1`, model: 'gpt-4o' }),
      ask('too fast'),
    )
    expect(failure).toMatchObject({
      code: 'rate_limited',
      status: 429,
      message: expect.stringContaining('Slow down'),
    })
  })

  it('is understood where it knows no answer', async () => {
    const failure = await failureOf(
      openAIChat({ baseURL: `${server.url}/v1`, model: 'gpt-4o' }),
      ask('nobody has a fixture for this'),
    )
    expect(failure.code).toBe('not_found')
  })
})
