import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactLog, verifyLog } from 'countersign/history'
import { type Span, spansOf, toOtlp } from 'countersign/trace'
import { createAgent, tool } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { fewIds, world } from '../arbitrary/protocol.ts'
import { story } from '../history/story.ts'

async function weatherThread() {
  const weather = tool({
    name: 'weather',
    description: 'Says the weather.',
    run: () => 'rainy, 14 °C',
  })
  const model = scriptedModel(
    [
      {
        text: 'Let me look.',
        calls: [{ name: 'weather', id: 'prov_1' }, { name: 'nobody' }],
        usage: { input: 100, output: 20, cached_input: 60, reasoning: 5 },
      },
      { text: 'It rains.', usage: { input: 150, output: 8 } },
    ],
    { id: 'gpt-x', wire: 'openai-chat' },
  )
  const thread = createAgent({ model, tools: [weather] }).thread()
  await thread.send('How is it outside?').result()
  return thread
}

const attributes = (span: Span | undefined) => span?.attributes ?? {}

describe('the spans of a log', () => {
  test('are a turn, its model calls and its tool calls, by the conventions', async () => {
    const thread = await weatherThread()
    const spans = spansOf(thread.log(), { agent: { id: 'agent', name: 'Helper' } })
    expect(spans.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'internal invoke_agent Helper',
      'client chat gpt-x',
      'internal execute_tool client.weather',
      'internal execute_tool nobody',
      'client chat gpt-x',
    ])
    const [turn, first, weather, nobody, second] = spans
    for (const span of spans) {
      expect(span.trace_id).toMatch(/^[0-9a-f]{32}$/)
      expect(span.span_id).toMatch(/^[0-9a-f]{16}$/)
      expect(span.trace_id).toBe(turn?.trace_id)
      if (span !== turn) expect(span.parent_span_id).toBe(turn?.span_id)
      expect(span.ended_at).toBeDefined()
    }
    expect(attributes(turn)).toMatchObject({
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': 'Helper',
      'gen_ai.provider.name': 'openai',
      'gen_ai.conversation.id': thread.id,
      'gen_ai.usage.input_tokens': 250,
      'gen_ai.usage.output_tokens': 28,
    })
    expect(attributes(first)).toMatchObject({
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': 'gpt-x',
      'gen_ai.request.stream': true,
      'gen_ai.response.finish_reasons': ['tool_calls'],
      'gen_ai.usage.input_tokens': 100,
      'gen_ai.usage.cache_read.input_tokens': 60,
      'gen_ai.usage.reasoning.output_tokens': 5,
    })
    expect(attributes(second)).toHaveProperty(['gen_ai.response.time_to_first_chunk'])
    expect(attributes(weather)).toMatchObject({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'client.weather',
      'gen_ai.tool.type': 'function',
      'countersign.outcome': 'returned',
    })
    expect(nobody).toMatchObject({
      status: 'error',
      attributes: { 'error.type': 'unknown_tool' },
    })
  })

  test('say nothing of what was said unless asked', async () => {
    const thread = await weatherThread()
    expect(JSON.stringify(spansOf(thread.log()))).not.toMatch(/outside|rain/)
    const [, first, weather, , second] = spansOf(thread.log(), { content: true })
    const input = JSON.parse(String(attributes(second)['gen_ai.input.messages'])) as unknown[]
    expect(input).toHaveLength(3)
    expect(input[0]).toEqual({
      role: 'user',
      parts: [{ type: 'text', content: 'How is it outside?' }],
    })
    expect(input[2]).toMatchObject({
      role: 'tool',
      parts: [{ type: 'tool_call_response', id: 'prov_1', response: 'rainy, 14 °C' }, {}],
    })
    expect(JSON.parse(String(attributes(first)['gen_ai.output.messages']))).toMatchObject([
      {
        role: 'assistant',
        finish_reason: 'tool_calls',
        parts: [{ type: 'text' }, { type: 'tool_call', id: 'prov_1' }, { type: 'tool_call' }],
      },
    ])
    expect(attributes(weather)['gen_ai.tool.call.result']).toBe('"rainy, 14 °C"')
  })

  test('of a failed turn bear its error', async () => {
    const model = scriptedModel([{ text: 'Half', cut: true }])
    const thread = createAgent({ model }).thread()
    await thread.send('Go').result()
    const [turn, step] = spansOf(thread.log())
    expect(turn).toMatchObject({ status: 'error', attributes: { 'error.type': 'stream_cut' } })
    expect(step).toMatchObject({ status: 'error', attributes: { 'error.type': 'stream_cut' } })
  })

  test('of a subagent hang under the call that asked for it', async () => {
    const inner = scriptedModel(['Found it.'], { id: 'small', wire: 'anthropic' })
    const helper = createAgent({ model: inner }).asTool({ name: 'finder', description: 'Finds.' })
    const model = scriptedModel([
      { calls: [{ name: 'subagent__finder', args: { task: 'x' } }] },
      'Done.',
    ])
    const thread = createAgent({ model, tools: [helper] }).thread()
    await thread.send('Find it').result()
    expect(verifyLog(thread.log())).toEqual([])
    expect(verifyLog(compactLog(thread.log()))).toEqual([])
    const spans = spansOf(thread.log(), { agent: { name: 'Helper' }, content: true })
    const named = (name: string) => spans.find((span) => span.name === name)
    const call = named('execute_tool subagent.finder')
    const turn = named('invoke_agent finder')
    const asked = named('chat small')
    expect(call?.parent_span_id).toBe(named('invoke_agent Helper')?.span_id)
    expect(turn?.parent_span_id).toBe(call?.span_id)
    expect(asked?.parent_span_id).toBe(turn?.span_id)
    expect(asked?.trace_id).toBe(call?.trace_id)
    expect(String(attributes(asked)['gen_ai.output.messages'])).toContain('Found it.')
    expect(String(attributes(asked)['gen_ai.input.messages'])).not.toContain('Find it')
  })

  test('are the same each time, and never throw', () => {
    const { event } = world(fewIds)
    fc.assert(
      fc.property(
        fc.oneof(
          story.map(({ events }) => events),
          fc.array(event),
        ),
        (events) => {
          expect(spansOf(events, { content: true })).toEqual(spansOf(events, { content: true }))
          toOtlp(spansOf(events), { 'service.name': 'test' })
        },
      ),
      { numRuns: 100 },
    )
  })

  test('go to a collector as OTLP', async () => {
    const thread = await weatherThread()
    const body = toOtlp(spansOf(thread.log()), { 'service.name': 'shop' })
    expect(body).toMatchObject({
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'shop' } }] },
          scopeSpans: [{ scope: { name: 'countersign' }, spans: { length: 5 } }],
        },
      ],
    })
    const text = JSON.stringify(body)
    expect(text).toContain('{"key":"gen_ai.usage.input_tokens","value":{"intValue":"250"}}')
    expect(text).toMatch(/"startTimeUnixNano":"\d{19}"/)
    expect(text).toContain('"arrayValue":{"values":[{"stringValue":"stop"}]}')
  })
})
