import { describe, expect, test, vi } from 'vitest'
import { createAgent, tool } from 'countersign'
import { anthropic } from '../../src/models/anthropic/index.ts'
import { gemini } from '../../src/models/gemini/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { type FetchLike } from '../../src/models/openai-chat/index.ts'
import type { Model } from '../../src/protocol/index.ts'
import { parseKeeping } from '../../src/models/shared/index.ts'
import { eventStream } from './support.ts'

// On these ways arguments come as JSON inside of JSON: whoever parses the frame parses them with it.

interface Way {
  readonly model: (fetch: FetchLike) => Model
  readonly body: (args: string) => string
  readonly whole?: true
  readonly end: string
}

const where = { baseURL: 'http://model.test/v1', apiKey: 'k', model: 'm' }
const chat = (fetch: FetchLike): Model => openAIChat({ ...where, fetch })
const messages = (fetch: FetchLike): Model => anthropic({ ...where, fetch })
const generate = (fetch: FetchLike): Model => gemini({ ...where, fetch })

const geminiBody = (args: string): string =>
  `{"candidates":[{"content":{"parts":[{"text":"Now."},{"functionCall":{"name":"look","args":${args}}}]},"finishReason":"STOP"}]}`
const chatCall = (args: string): string =>
  `{"index":0,"id":"c1","type":"function","function":{"name":"look","arguments":${args}}}`
const chatEnd = `data: {"choices":[{"delta":{"content":"Ok."}}]}\n\ndata: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`
const toolUse = (args: string): string =>
  `{"type":"tool_use","id":"c1","name":"look","input":${args}}`
const anthropicEnd = [
  '{"type":"message_start","message":{"id":"m2","content":[]}}',
  '{"type":"content_block_start","index":0,"content_block":{"type":"text","text":"Ok."}}',
  '{"type":"content_block_stop","index":0}',
  '{"type":"message_delta","delta":{"stop_reason":"end_turn"}}',
  '{"type":"message_stop"}',
]
const frames = (all: readonly string[]): string => all.map((each) => `data: ${each}\n\n`).join('')
const geminiEnd = `data: {"candidates":[{"content":{"parts":[{"text":"Ok."}]},"finishReason":"STOP"}]}\n\n`

const ways: { readonly [name: string]: Way } = {
  'Gemini, streamed': {
    model: generate,
    body: (args) => `data: ${geminiBody(args)}\n\n`,
    end: geminiEnd,
  },
  'Gemini, whole': { model: generate, body: (args) => `[${geminiBody(args)}]`, end: geminiEnd },
  'Chat Completions, streamed as objects': {
    model: chat,
    body: (args) =>
      `data: {"choices":[{"index":0,"delta":{"tool_calls":[${chatCall(args)}]}}]}\n\ndata: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}\n\ndata: [DONE]\n\n`,
    end: chatEnd,
  },
  'Chat Completions, whole': {
    model: chat,
    body: (args) =>
      `{"choices":[{"message":{"tool_calls":[${chatCall(args)}]},"finish_reason":"tool_calls"}]}`,
    end: chatEnd,
  },
  'Chat Completions, in the older word': {
    model: chat,
    body: (args) =>
      `{"choices":[{"message":{"function_call":{"name":"look","arguments":${args}}},"finish_reason":"function_call"}]}`,
    end: chatEnd,
  },
  'Messages, whole with the start of the block': {
    model: messages,
    body: (args) =>
      frames([
        '{"type":"message_start","message":{"id":"m1","content":[]}}',
        `{"type":"content_block_start","index":0,"content_block":${toolUse(args)}}`,
        '{"type":"content_block_stop","index":0}',
        '{"type":"message_delta","delta":{"stop_reason":"tool_use"}}',
        '{"type":"message_stop"}',
      ]),
    end: frames(anthropicEnd),
  },
  'Messages, whole': {
    model: messages,
    body: (args) =>
      `{"id":"m1","type":"message","role":"assistant","content":[{"type":"text","text":"Now."},${toolUse(args)}],"stop_reason":"tool_use"}`,
    end: frames(anthropicEnd),
  },
}

async function called({ model, body, end }: Way, args: string) {
  const run = vi.fn((_args: object) => 'seen')
  const answers = [body(args), end]
  const agent = createAgent({
    model: model(async () => new Response(answers.shift(), eventStream)),
    tools: [tool({ name: 'look', inputSchema: { type: 'object' }, run })],
  })
  const record = await agent.run('Go')
  expect(record).toMatchObject({ state: 'completed' })
  const [call] = record.tool_calls
  return { call, run, text: call?.result?.content[0] }
}

describe.each(Object.entries(ways))('arguments that come as an object: %s', (_name, way) => {
  test.each([
    ['{"id":12345678901234567890}', 'id: 12345678901234567890 would not survive as a number'],
    ['{"a":{"id":1e999}}', 'a.id: 1e999 would not survive as a number'],
    ['{"id":-0}', 'id: -0 would not survive as a number'],
    ['{"to":"a@x","to":"evil@x"}', 'to: is given more than once'],
    ['{"to":"a@x","\\u0074o":"evil@x"}', 'to: is given more than once'],
    ['{"__proto__":{"isAdmin":true}}', '__proto__: is not allowed as a name'],
  ])('%s are told to the model as what they are, and do not run', async (args, told) => {
    const { call, run, text } = await called(way, args)
    expect(run).not.toHaveBeenCalled()
    expect(call?.result?.outcome).toBe('invalid_args')
    expect(text).toMatchObject({ text: expect.stringContaining(told) })
  })

  test('run as they are, without a second copy of their words', async () => {
    const { call, run } = await called(
      way,
      '{ "city" : "A \\"b\\" {[,:]} \u{1f30a}",\t"n":[1, -2.5, null, {"arguments":{"args":{},"input":{}}}], "x": {} }',
    )
    expect(run.mock.calls[0]?.[0]).toEqual({
      city: 'A "b" {[,:]} \u{1f30a}',
      n: [1, -2.5, null, { arguments: { args: {}, input: {} } }],
      x: {},
    })
    expect(call).not.toHaveProperty('args_text')
  })
})

describe('a text that is parsed but for some members', () => {
  const parents = ['call']
  const parsed = (text: string): unknown => parseKeeping(text, parents, 'args')

  test.each<[string, unknown]>([
    ['{"call":{"args":{"a":1}}}', { call: { args: '{"a":1}' } }],
    ['{"call":{"args":{"a":1.0}}}', { call: { args: '{"a":1.0}' } }],
    ['[{"call":[{"args":[1]},{"args":{}}]}]', [{ call: [{ args: '[1]' }, { args: '{}' }] }]],
    ['{"other":{"args":{"a":1}},"args":{}}', { other: { args: { a: 1 } }, args: {} }],
    ['{"call":{"x":{"args":{}},"args":"{}"}}', { call: { x: { args: {} }, args: '{}' } }],
    ['{"call":"{\\"args\\":{","args":[]}', { call: '{"args":{', args: [] }],
    ['{"call":{"a":"args","b":{}}}', { call: { a: 'args', b: {} } }],
    ['{"a":"call","b":{"args":{}}}', { a: 'call', b: { args: {} } }],
  ])('%s', (text, value) => {
    expect(parsed(text)).toEqual(value)
  })

  test('is read once, however often it holds one and however deep they are', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect(parsed(`{"call":{"args":${deep}}}`)).toEqual({ call: { args: deep } })
  })
})
