import { describe, expect, it } from 'vitest'
import type { ContentBlock, JsonObject } from '../../src/protocol/index.ts'
import { isWellFormed, ModelError } from '../../src/protocol/index.ts'
import type { Folded } from './fold.ts'
import { fold } from './fold.ts'
import { collect, cutsOf, fetchOf, sse } from './support.ts'
import { wireNamed } from './wires.ts'

interface Quirk {
  readonly wire: string
  readonly does: string
  readonly frames: readonly unknown[]
  readonly content: readonly object[]
  readonly also?: Partial<Folded>
  readonly failure?: object
}

const text = (words: string): ContentBlock => ({ type: 'text', text: words })
const own = (wire: string, data: JsonObject): object => ({
  provider: { [wire]: { ...data, from: 'http://model.test' } },
})

// Messages.
const begin = (more: object = {}): unknown => ({
  type: 'message_start',
  message: {
    id: 'm1',
    model: 'claude',
    content: [],
    usage: { input_tokens: 9, cache_read_input_tokens: 4 },
    ...more,
  },
})
const open = (index: number, content_block: object): unknown => ({
  type: 'content_block_start',
  index,
  content_block,
})
const grow = (index: number, delta: object): unknown => ({
  type: 'content_block_delta',
  index,
  delta,
})
const close = (index: number): unknown => ({ type: 'content_block_stop', index })
const stop = (stop_reason: string, more: object = {}): readonly unknown[] => [
  { type: 'message_delta', delta: { stop_reason, ...more }, usage: { output_tokens: 5 } },
  { type: 'message_stop' },
]
const said = (words: string): readonly unknown[] => [
  open(0, { type: 'text', text: '' }),
  grow(0, { type: 'text_delta', text: words }),
  close(0),
]

// Responses.
const item = (state: 'added' | 'done', output_index: number, fields: object): unknown => ({
  type: `response.output_item.${state}`,
  output_index,
  item: fields,
})
const response = (type: string, more: object = {}): unknown => ({
  type: `response.${type}`,
  response: { id: 'r1', model: 'gpt', status: type, ...more },
})
const call = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'f' }

// generateContent.
const chunk = (parts: readonly object[], more: object = {}): unknown => ({
  candidates: [{ content: { role: 'model', parts }, ...more }],
  responseId: 'r1',
  modelVersion: 'gemini',
})
const end = { finishReason: 'STOP' }

const quirks: readonly Quirk[] = [
  {
    wire: 'anthropic',
    does: 'counts what was read from a cache as read, and takes the last word on counts',
    frames: [begin(), { type: 'ping' }, ...said('Hi'), ...stop('end_turn')],
    content: [text('Hi')],
    also: {
      finish: 'stop',
      usage: { input: 13, output: 5, cached_input: 4, cache_write: 0 },
      id: 'm1',
      model: 'claude',
    },
  },
  {
    wire: 'anthropic',
    does: 'keeps thoughts, signed and hidden, in their order',
    frames: [
      begin(),
      open(0, { type: 'thinking', thinking: '', signature: '' }),
      grow(0, { type: 'thinking_delta', thinking: 'Hm.' }),
      grow(0, { type: 'signature_delta', signature: 'SIG' }),
      close(0),
      open(1, { type: 'redacted_thinking', data: 'ENC' }),
      close(1),
      open(2, { type: 'text', text: 'So.' }),
      close(2),
      ...stop('end_turn'),
    ],
    content: [
      { type: 'reasoning', text: 'Hm.', ...own('anthropic', { signature: 'SIG' }) },
      { type: 'reasoning', text: '', redacted: true, ...own('anthropic', { data: 'ENC' }) },
      text('So.'),
    ],
  },
  {
    wire: 'anthropic',
    does: 'takes input that came whole, none at all, and calls that a script of the provider makes',
    frames: [
      begin(),
      open(0, {
        type: 'tool_use',
        id: 't1',
        name: 'f',
        input: { a: 1 },
        caller: { type: 'direct' },
      }),
      close(0),
      open(1, { type: 'tool_use', id: 't2', name: 'g', input: {} }),
      grow(1, { type: 'input_json_delta', partial_json: '' }),
      close(1),
      ...stop('tool_use'),
    ],
    content: [
      {
        type: 'tool_call',
        name: 'f',
        args: { a: 1 },
        call_id: 't1',
        ...own('anthropic', { caller: { type: 'direct' } }),
      },
      { type: 'tool_call', name: 'g', args: {}, call_id: 't2' },
    ],
    also: { finish: 'tool_calls' },
  },
  {
    wire: 'anthropic',
    does: 'passes over a start that is sent twice, unknown events and unknown deltas',
    frames: [
      begin(),
      begin(),
      { type: 'brand_new', x: 1 },
      open(0, { type: 'text', text: '' }),
      grow(0, { type: 'text_delta', text: 'a' }),
      grow(0, { type: 'new_delta', x: 1 }),
      grow(0, { type: 'text_delta', text: 'b' }),
      close(0),
      ...stop('end_turn'),
    ],
    content: [text('ab')],
    also: { unknown: ['brand_new', 'new_delta'] },
  },
  {
    wire: 'anthropic',
    does: 'refuses another answer in the middle of one',
    frames: [begin(), begin({ id: 'm2' })],
    content: [],
    failure: { code: 'stream_error', retryable: true },
  },
  {
    wire: 'anthropic',
    does: 'says why a model refuses',
    frames: [begin(), ...stop('refusal', { stop_details: { explanation: 'Not this.' } })],
    content: [],
    also: { finish: 'content_filter', raw: 'refusal', warnings: ['refused'] },
  },
  {
    wire: 'anthropic',
    does: 'lets a turn that pauses go on',
    frames: [begin(), ...said('Wait.'), ...stop('pause_turn')],
    content: [text('Wait.')],
    also: { finish: 'pause_turn' },
  },
  {
    wire: 'anthropic',
    does: 'is no answer without an end',
    frames: [
      begin(),
      ...said('Half'),
      open(1, { type: 'tool_use', id: 't', name: 'f', input: {} }),
      grow(1, { type: 'input_json_delta', partial_json: '{"a":' }),
    ],
    content: [text('Half'), { type: 'tool_call', args: null }],
    also: { finish: null },
  },
  {
    wire: 'anthropic',
    does: 'tells an error in the middle',
    frames: [
      begin(),
      ...said('Half'),
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    ],
    content: [text('Half')],
    failure: {
      code: 'server_error',
      retryable: true,
      message: expect.stringContaining('Overloaded'),
    },
  },
  {
    wire: 'anthropic',
    does: 'keeps the sources of a text, for people and for the provider',
    frames: [
      begin(),
      open(0, { type: 'text', text: '', citations: [] }),
      grow(0, {
        type: 'citations_delta',
        citation: {
          type: 'web_search_result_location',
          url: 'https://x.test',
          title: 'X',
          cited_text: 'q',
          encrypted_index: 'E',
        },
      }),
      grow(0, { type: 'text_delta', text: 'Said.' }),
      close(0),
      ...stop('end_turn'),
    ],
    content: [
      {
        type: 'text',
        text: 'Said.',
        citations: [{ url: 'https://x.test', title: 'X', cited_text: 'q', start: 0, end: 5 }],
      },
    ],
  },
  {
    wire: 'openai-responses',
    does: 'keeps thoughts whole, paragraphs of a summary apart, encrypted content and all',
    frames: [
      response('created'),
      item('added', 0, { type: 'reasoning', id: 'rs', summary: [], encrypted_content: 'early' }),
      {
        type: 'response.reasoning_summary_text.delta',
        output_index: 0,
        summary_index: 0,
        delta: 'One.',
      },
      {
        type: 'response.reasoning_summary_text.delta',
        output_index: 0,
        summary_index: 1,
        delta: 'Two.',
      },
      item('done', 0, {
        type: 'reasoning',
        id: 'rs',
        summary: [
          { type: 'summary_text', text: 'One.' },
          { type: 'summary_text', text: 'Two.' },
        ],
        encrypted_content: 'late',
      }),
      response('completed'),
    ],
    content: [
      {
        type: 'reasoning',
        text: 'One.\n\nTwo.',
        ...own('openai-responses', {
          id: 'rs',
          summary: [
            { type: 'summary_text', text: 'One.' },
            { type: 'summary_text', text: 'Two.' },
          ],
          encrypted_content: 'late',
        }),
      },
    ],
    also: { finish: 'stop' },
  },
  {
    wire: 'openai-responses',
    does: 'reads parallel calls by their places, whatever their ids',
    frames: [
      response('created'),
      item('added', 0, { ...call, arguments: '' }),
      item('added', 1, { ...call, call_id: 'call_2', arguments: '' }),
      {
        type: 'response.function_call_arguments.delta',
        output_index: 1,
        item_id: 'rotated',
        delta: '{"b":',
      },
      {
        type: 'response.function_call_arguments.delta',
        output_index: 0,
        item_id: 'other',
        delta: '{"a":1}',
      },
      {
        type: 'response.function_call_arguments.delta',
        output_index: 1,
        item_id: 'again',
        delta: '2}',
      },
      item('done', 0, { ...call, id: 'changed', arguments: '{"a":1}' }),
      item('done', 1, { ...call, id: 'changed', call_id: 'call_2', arguments: '{"b":2}' }),
      response('completed'),
    ],
    content: [
      { type: 'tool_call', name: 'f', args: { a: 1 }, call_id: 'call_1' },
      { type: 'tool_call', name: 'f', args: { b: 2 }, call_id: 'call_2' },
    ],
    also: { finish: 'tool_calls' },
  },
  {
    wire: 'openai-responses',
    does: 'shows a refusal as text',
    frames: [
      response('created'),
      { type: 'response.refusal.delta', output_index: 0, content_index: 0, delta: 'No.' },
      item('done', 0, { type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }),
      response('completed'),
    ],
    content: [text('No.')],
    also: { finish: 'content_filter' },
  },
  {
    wire: 'openai-responses',
    does: 'knows why an answer is incomplete',
    frames: [
      response('created'),
      { type: 'response.output_text.delta', output_index: 0, content_index: 0, delta: 'Half' },
      response('incomplete', { incomplete_details: { reason: 'max_output_tokens' } }),
    ],
    content: [text('Half')],
    also: { finish: 'length', raw: 'max_output_tokens' },
  },
  {
    wire: 'openai-responses',
    does: 'tells what failed',
    frames: [
      response('created'),
      response('failed', { error: { code: 'rate_limit_exceeded', message: 'Slow down' } }),
    ],
    content: [],
    failure: { code: 'rate_limited', retryable: true },
  },
  {
    wire: 'openai-responses',
    does: 'tells an error that stands in the event itself',
    frames: [{ type: 'error', code: 'server_error', message: 'Oops' }],
    content: [],
    failure: { code: 'server_error', message: expect.stringContaining('Oops') },
  },
  {
    wire: 'openai-responses',
    does: 'names the wire that a server speaks instead',
    frames: [
      { object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'Hi' } }] },
    ],
    content: [],
    failure: { message: expect.stringContaining('openAIChat') },
  },
  {
    wire: 'openai-responses',
    does: 'passes over what it does not know, and counts it',
    frames: [
      response('created'),
      { type: 'response.web_search_call.searching' },
      { type: 'brand.new' },
      response('completed'),
    ],
    content: [],
    also: { finish: 'stop', unknown: ['brand.new'] },
  },
  {
    wire: 'gemini',
    does: 'gives calls without ids none, and calls with ids theirs',
    frames: [
      chunk([{ functionCall: { name: 'f', args: { a: 1 } }, thoughtSignature: 'SIG' }]),
      chunk([{ functionCall: { id: 'g1', name: 'g' } }], end),
    ],
    content: [
      {
        type: 'tool_call',
        name: 'f',
        args: { a: 1 },
        ...own('gemini', { thoughtSignature: 'SIG' }),
      },
      { type: 'tool_call', name: 'g', args: {}, call_id: 'g1' },
    ],
    also: { finish: 'tool_calls', raw: 'STOP' },
  },
  {
    wire: 'gemini',
    does: 'keeps a signature at its place: on its own part, behind a text, or alone',
    frames: [
      chunk([{ text: 'Hm.', thought: true }]),
      chunk([{ text: 'One. ' }]),
      chunk([{ text: 'Two.', thoughtSignature: 'S1' }]),
      chunk([{ text: 'Three.' }]),
      chunk([{ text: '', thoughtSignature: 'S2' }], end),
    ],
    content: [
      { type: 'reasoning', text: 'Hm.' },
      text('One. '),
      { type: 'text', text: 'Two.', ...own('gemini', { thoughtSignature: 'S1' }) },
      { type: 'text', text: 'Three.', ...own('gemini', { mark: 'S2' }) },
    ],
  },
  {
    wire: 'gemini',
    does: 'tells a prompt that was blocked, and an answer that was',
    frames: [{ promptFeedback: { blockReason: 'SAFETY' } }],
    content: [],
    also: { finish: 'content_filter', raw: 'SAFETY' },
  },
  {
    wire: 'gemini',
    does: 'fails where the model wrote a call badly',
    frames: [chunk([], { finishReason: 'MALFORMED_FUNCTION_CALL' })],
    content: [],
    failure: { code: 'stream_error', retryable: true, provider_code: 'MALFORMED_FUNCTION_CALL' },
  },
  {
    wire: 'gemini',
    does: 'puts arguments together that come in pieces, with or without their end',
    frames: [
      chunk([{ functionCall: { name: 'f', willContinue: true } }]),
      chunk([
        {
          functionCall: {
            partialArgs: [{ jsonPath: '$.a[1].b', stringValue: 'x', willContinue: true }],
            willContinue: true,
          },
        },
      ]),
      chunk([
        {
          functionCall: {
            partialArgs: [
              { jsonPath: '$.a[1].b', stringValue: 'y' },
              { jsonPath: "$['c']", numberValue: 2 },
              { jsonPath: '$.__proto__.d', boolValue: true },
            ],
            willContinue: true,
          },
        },
      ]),
      chunk([{ text: '' }], end),
    ],
    content: [{ type: 'tool_call', name: 'f', args: { a: [null, { b: 'xy' }], c: 2 } }],
    also: { finish: 'tool_calls' },
  },
  {
    wire: 'gemini',
    does: 'keeps images, code that ran there, and the pages that an answer rests on',
    frames: [
      chunk([{ inlineData: { mimeType: 'image/png', data: 'AAAA' } }]),
      chunk([{ executableCode: { language: 'PYTHON', code: '1' } }]),
      chunk([{ text: 'So.' }], {
        ...end,
        groundingMetadata: { groundingChunks: [{ web: { uri: 'https://x.test', title: 'X' } }] },
      }),
    ],
    content: [
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
      { type: 'opaque', wire: 'gemini', summary: 'A part of type executableCode' },
      text('So.'),
      { type: 'source', url: 'https://x.test', title: 'X' },
    ],
  },
  {
    wire: 'gemini',
    does: 'is no answer without a reason to stop',
    frames: [chunk([{ text: 'Half' }])],
    content: [text('Half')],
    also: { finish: null },
  },
]

describe.each(quirks)('$wire $does', ({ wire, frames, content, also, failure }) => {
  it.each(Object.keys(cutsOf('')))('%s', async (way) => {
    const reads = cutsOf(sse(...frames))[way] ?? []
    const { events, error } = await collect(wireNamed(wire).model(fetchOf(reads)))
    const folded = fold(events)
    for (const event of events)
      if (event.type === 'block.grown') expect(isWellFormed(event.text)).toBe(true)
    expect(folded.content).toMatchObject(content)
    expect(folded.content).toHaveLength(content.length)
    expect(folded).toMatchObject(also ?? {})
    if (failure === undefined) expect(error).toBeNull()
    else expect(ModelError.is(error) && error.failure).toMatchObject(failure)
  })
})

it('reads answers that are no streams, on each wire', async () => {
  const whole: { readonly [wire: string]: unknown } = {
    anthropic: {
      type: 'message',
      id: 'm',
      model: 'c',
      content: [{ type: 'text', text: 'Hi' }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 1, output_tokens: 2 },
    },
    'openai-responses': {
      id: 'r',
      status: 'completed',
      output: [
        { type: 'message', content: [{ type: 'output_text', text: 'Hi', annotations: [] }] },
      ],
    },
    gemini: [chunk([{ text: 'Hi' }], end)],
    'openai-chat': { choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }] },
  }
  for (const [wire, value] of Object.entries(whole)) {
    const { events, error } = await collect(wireNamed(wire).model(fetchOf([JSON.stringify(value)])))
    expect(error).toBeNull()
    expect(fold(events)).toMatchObject({ content: [text('Hi')], finish: 'stop' })
  }
})
