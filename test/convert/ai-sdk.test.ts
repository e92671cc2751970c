import { modelMessageSchema } from 'ai'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromAiSdk, fromAnvia, toAiSdk, toAnvia } from 'countersign/convert'
import type { ContentBlock, Message } from '../../src/protocol/index.ts'
import { readMessage } from 'countersign/schema'
import { transcript, withoutHidden } from './transcripts.ts'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

function read(value: unknown, from = fromAiSdk): readonly Message[] {
  const result = from(value)
  if (result.status === 'refused') throw new Error(JSON.stringify(result.problem))
  return result.value
}
function written(messages: readonly Message[], version: 5 | 6 | 7 = 7) {
  const result = toAiSdk(messages, { version })
  if (result.status === 'refused') throw new Error(JSON.stringify(result.problem))
  return result
}
const refusal = (value: unknown) => {
  const result = fromAiSdk(value)
  return result.status === 'refused' ? result.problem : null
}
const says = (role: Message['role'], ...content: readonly ContentBlock[]): Message => ({
  id: 'msg_1',
  role,
  content,
  parent_id: null,
  status: 'complete',
  created_at: '2026-01-01T00:00:00.000Z',
})

describe.each([5, 6, 7] as const)('AI SDK messages of version %i', (version) => {
  test('bring back what was written, all but what no model may read', () => {
    fc.assert(
      fc.property(transcript, (messages) => {
        const { value } = written(messages, version)
        expect(read(copy(value))).toEqual(copy(withoutHidden(messages)))
      }),
      { numRuns: 200 },
    )
  })

  test('name everything that is lost', () => {
    fc.assert(
      fc.property(transcript, (messages) => {
        const { lost } = written(messages, version)
        const hidden = messages.flatMap(({ content }, at) =>
          content.flatMap((block, index) =>
            (['artifact', 'meta'] as const)
              .filter((key) => key in block)
              .map((key) => `$[${at}].content[${index}].${key}`),
          ),
        )
        expect(lost.filter(({ code }) => code === 'withheld').map(({ path }) => path)).toEqual(
          hidden,
        )
        expect(lost.some(({ code }) => code === 'left_out')).toBe(false)
      }),
    )
  })
})

describe('AI SDK messages', () => {
  test('of version 6 are what that version accepts', () => {
    fc.assert(
      fc.property(transcript, (messages) => {
        for (const message of written(messages, 6).value) {
          const parsed = modelMessageSchema.safeParse(message)
          expect(parsed.error).toBeUndefined()
        }
      }),
      { numRuns: 100 },
    )
  })

  test('say how a call ended in their own words', () => {
    const result = (over: object) =>
      says('tool', {
        type: 'tool_result',
        tool_call_id: 'call_1',
        name: 'client.pay',
        status: 'success',
        outcome: 'returned',
        content: [],
        ...over,
      })
    const text: ContentBlock = { type: 'text', text: 'No such card.' }
    const json: ContentBlock = { type: 'json', value: { ok: true } }
    const image: ContentBlock = {
      type: 'image',
      source: { type: 'base64', data: 'aGk=', media_type: 'image/png' },
    }
    const failed = { status: 'error', outcome: 'tool_error' }
    const output = (over: object, version: 5 | 6 | 7 = 7) =>
      (written([result(over)], version).value[0] as { content: { output: unknown }[] }).content[0]
        ?.output
    expect(output({ content: [text] })).toEqual({ type: 'text', value: 'No such card.' })
    expect(output({ content: [json] })).toEqual({ type: 'json', value: { ok: true } })
    expect(output({ structured_content: 7 })).toEqual({ type: 'json', value: 7 })
    expect(output({ content: [text], ...failed })).toEqual({
      type: 'error-text',
      value: 'No such card.',
    })
    expect(output({ content: [json], ...failed })).toEqual({
      type: 'error-json',
      value: { ok: true },
    })
    const denied = { status: 'error', outcome: 'denied', content: [text] }
    expect(output(denied)).toEqual({ type: 'execution-denied', reason: 'No such card.' })
    expect(output(denied, 5)).toEqual({ type: 'error-text', value: 'No such card.' })
    const both = { content: [text, image] }
    expect(output(both, 5)).toEqual({
      type: 'content',
      value: [
        { type: 'text', text: 'No such card.' },
        { type: 'media', data: 'aGk=', mediaType: 'image/png' },
      ],
    })
    expect(output(both, 6)).toMatchObject({
      value: [{}, { type: 'image-data', data: 'aGk=', mediaType: 'image/png' }],
    })
    expect(output(both)).toMatchObject({
      value: [{}, { type: 'file', data: { type: 'data', data: 'aGk=' }, mediaType: 'image/png' }],
    })
    expect(output({})).toEqual({ type: 'text', value: 'Done (no output).' })
  })

  test('are read in all versions', () => {
    const foreign = [
      { role: 'system', content: 'Be brief.' },
      {
        role: 'user',
        content: [
          {
            type: 'text',
            text: 'What is this?',
            providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
          },
          { type: 'image', image: 'https://example.test/a.png' },
          { type: 'image', image: 'data:image/gif;base64,R0lG' },
          { type: 'file', data: 'JVBE', mediaType: 'application/pdf', filename: 'a.pdf' },
          { type: 'file', data: { type: 'text', text: 'é' }, mediaType: 'text/plain' },
          {
            type: 'file',
            data: { type: 'reference', reference: { openai: 'file-1' } },
            mediaType: 'application/pdf',
          },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: 'Hm.', providerOptions: { anthropic: { signature: 's' } } },
          { type: 'tool-call', toolCallId: 'c1', toolName: 'look', input: { at: 1 } },
          { type: 'tool-call', toolCallId: 'c2', toolName: 'look', input: '{"at":' },
          { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c2' },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'c1',
            toolName: 'look',
            output: {
              type: 'content',
              value: [
                { type: 'media', data: 'aGk=', mediaType: 'image/png' },
                { type: 'image-url', url: 'https://example.test/b.png' },
                { type: 'file-data', data: 'aGk=', mediaType: 'audio/wav' },
              ],
            },
          },
          {
            type: 'tool-result',
            toolCallId: 'c2',
            toolName: 'look',
            output: { type: 'execution-denied' },
          },
        ],
      },
      { role: 'assistant', content: 'A cat.' },
    ]
    const messages = read(foreign)
    expect(messages.map(({ id, parent_id }) => [id, parent_id])).toEqual([
      ['msg_1', null],
      ['msg_2', 'msg_1'],
      ['msg_3', 'msg_2'],
      ['msg_4', 'msg_3'],
      ['msg_5', 'msg_4'],
    ])
    const [, user, assistant, tool] = messages
    expect(user?.content.map(({ type }) => type)).toEqual([
      'text',
      'image',
      'image',
      'file',
      'file',
      'opaque',
    ])
    expect(user?.content[0]?.provider).toEqual({
      'ai-sdk': { anthropic: { cacheControl: { type: 'ephemeral' } } },
    })
    expect(user?.content[2]).toMatchObject({
      source: { type: 'base64', data: 'R0lG', media_type: 'image/gif' },
    })
    expect(user?.content[4]).toMatchObject({ source: { data: 'w6k=' } })
    expect(assistant?.content[1]).toEqual({
      type: 'tool_call',
      id: 'c1',
      name: 'look',
      args: { at: 1 },
    })
    expect(assistant?.content[2]).toMatchObject({ args: null, args_text: '{"at":' })
    expect(assistant?.content[3]).toMatchObject({ type: 'opaque', wire: 'ai-sdk' })
    expect(tool?.content[0]).toMatchObject({
      outcome: 'returned',
      content: [{ type: 'image' }, { type: 'image' }, { type: 'audio' }],
    })
    expect(tool?.content[1]).toMatchObject({ status: 'error', outcome: 'denied' })
    // What was attached, and parts without a word here, go back as they came.
    const again = written(messages).value
    const part = (message: number, index: number): unknown =>
      (foreign[message] as { content: readonly unknown[] }).content[index]
    expect(again[1]).toMatchObject({
      content: [part(1, 0), {}, {}, {}, {}, part(1, 5)],
    })
    expect((again[2] as { content: unknown[] }).content[3]).toEqual(part(2, 3))
  })

  test.each<[string, unknown, string, string]>([
    ['no list', {}, '$', 'must be a list'],
    ['no object in the list', [7], '$[0]', 'must be an object'],
    ['a role that is none', [{ role: 'robot', content: 'x' }], '$[0].role', 'must be one of'],
    ['empty content', [{ role: 'user', content: [] }], '$[0].content', 'not empty'],
    [
      'an empty result',
      [
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: 'c',
              toolName: 't',
              output: { type: 'content', value: [] },
            },
          ],
        },
      ],
      '$[0].content[0].output.value',
      'not empty',
    ],
    [
      'a result without output',
      [{ role: 'tool', content: [{ type: 'tool-result', toolCallId: 'c', toolName: 't' }] }],
      '$[0].content[0].output',
      'must be an object',
    ],
    [
      'an output of no kind',
      [
        {
          role: 'tool',
          content: [{ type: 'tool-result', toolCallId: 'c', toolName: 't', output: { type: 'x' } }],
        },
      ],
      '$[0].content[0].output.type',
      'error-json',
    ],
    [
      'a call without its id',
      [{ role: 'assistant', content: [{ type: 'tool-call', toolName: 't', input: {} }] }],
      '$[0].content[0].toolCallId',
      'must be a string',
    ],
    [
      'bytes that are not JSON',
      [
        {
          role: 'user',
          content: [{ type: 'file', data: new Uint8Array(2), mediaType: 'image/png' }],
        },
      ],
      '$[0].content[0].data',
      'Uint8Array',
    ],
    [
      'our own words, forged',
      [{ role: 'user', content: 'x', providerOptions: { countersign: { status: 'secret' } } }],
      '$',
      'status',
    ],
  ])('are refused for %s, and the problem names the place', (_what, value, path, problem) => {
    expect(refusal(value)?.path).toBe(path)
    expect(refusal(value)?.problem).toContain(problem)
  })

  test('lose by name what has no place, and an empty message with it', () => {
    const { value, lost } = written([
      says('user', { type: 'text', text: 'Hi' }, { type: 'custom', name: 'chart', data: 1 }),
      says('assistant', { type: 'source', url: 'https://example.test' }),
      says('user', {
        type: 'text',
        text: 'for people',
        provider: { mcp: { annotations: { audience: ['user'] } } },
      }),
      says('user', {
        type: 'image',
        source: { type: 'blob', blob_id: 'b', media_type: 'image/png' },
      }),
    ])
    expect(value).toHaveLength(1)
    expect(lost.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$[0].content[1] left_out',
      '$[1].content[0] left_out',
      '$[1] left_out',
      '$[2].content[0] withheld',
      '$[2] left_out',
      '$[3].content[0] left_out',
      '$[3] left_out',
    ])
  })

  test('from anywhere end in messages by every rule or in a problem', () => {
    const part = fc.record(
      {
        type: fc.constantFrom(
          'text',
          'file',
          'image',
          'tool-call',
          'tool-result',
          'reasoning',
          'odd',
        ),
        text: fc.jsonValue({ maxDepth: 1 }),
        data: fc.jsonValue({ maxDepth: 1 }),
        toolCallId: fc.jsonValue({ maxDepth: 0 }),
        toolName: fc.string(),
        input: fc.jsonValue({ maxDepth: 1 }),
        output: fc.record({
          type: fc.constantFrom('text', 'json', 'content'),
          value: fc.jsonValue(),
        }),
        providerOptions: fc.record({ countersign: fc.jsonValue() }),
      },
      { requiredKeys: ['type'], noNullPrototype: true },
    )
    const item = fc.record(
      {
        role: fc.constantFrom('system', 'user', 'assistant', 'tool'),
        content: fc.oneof(fc.array(part, { maxLength: 3 }), fc.string(), fc.jsonValue()),
        providerOptions: fc.record({ countersign: fc.jsonValue() }),
      },
      { requiredKeys: ['role'], noNullPrototype: true },
    )
    fc.assert(
      fc.property(fc.array(item, { maxLength: 3 }), (value) => {
        for (const from of [fromAiSdk, fromAnvia]) {
          const result = from(copy(value))
          if (result.status === 'refused') continue
          for (const message of result.value) expect(readMessage(message).status).toBe('read')
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe("Anvia's messages", () => {
  const exchange = [
    {
      role: 'assistant',
      content: [
        {
          type: 'tool-call',
          toolCallId: 'tool_123',
          callId: 'call_123',
          toolName: 'get_invoice',
          input: { invoiceId: 'inv_123' },
        },
      ],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: 'tool_123',
          callId: 'call_123',
          toolName: 'get_invoice',
          output: {
            type: 'content',
            value: [
              { type: 'text', text: 'Invoice inv_123 is paid.' },
              { type: 'file', data: { type: 'data', data: 'aGk=' }, mediaType: 'image/png' },
            ],
          },
        },
      ],
    },
    { role: 'user', content: 'Explain the result in one sentence.' },
  ]

  test('keep both ids of a call', () => {
    const messages = read(exchange, fromAnvia)
    expect(messages[0]?.content[0]).toEqual({
      type: 'tool_call',
      id: 'tool_123',
      call_id: 'call_123',
      name: 'get_invoice',
      args: { invoiceId: 'inv_123' },
    })
    expect(messages[1]?.content[0]).toMatchObject({ tool_call_id: 'tool_123', call_id: 'call_123' })
    const again = toAnvia(messages)
    expect(again).toMatchObject({
      lost: [],
      value: [
        exchange[0],
        exchange[1],
        { content: [{ text: 'Explain the result in one sentence.' }] },
      ],
    })
  })

  test('bring back what was written, all but what no model may read', () => {
    fc.assert(
      fc.property(transcript, (messages) => {
        const result = toAnvia(messages)
        if (result.status === 'refused') throw new Error('nothing is refused on the way out')
        expect(read(copy(result.value), fromAnvia)).toEqual(copy(withoutHidden(messages)))
        expect(JSON.stringify(result.value)).not.toContain('providerOptions')
      }),
      { numRuns: 200 },
    )
  })

  test('are read as it stores them', () => {
    const stored = [
      { role: 'system', content: 'Be brief.', metadata: { own: 1 } },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look', signature: 'sig' },
          {
            type: 'image',
            source: { type: 'url', url: 'https://example.test/a.png' },
            detail: 'low',
          },
          { type: 'document', source: { type: 'text', text: 'words', filename: 'a.txt' } },
          {
            type: 'document',
            source: { type: 'base64', data: 'JVBE', mediaType: 'application/pdf' },
          },
        ],
      },
      {
        role: 'assistant',
        id: 'a',
        content: [
          { type: 'reasoning', text: 'Hm.', id: 'r', content: [{ type: 'encrypted', data: 'x' }] },
          {
            type: 'tool_call',
            id: 't1',
            callId: 'c1',
            function: { name: 'look', arguments: { a: 1 } },
            signature: 's',
          },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool_result',
            id: 't1',
            callId: 'c1',
            content: [
              { type: 'text', text: 'seen' },
              { type: 'image', data: 'aGk=' },
            ],
          },
        ],
      },
    ]
    const messages = read(stored, fromAnvia)
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool'])
    expect(messages[1]?.content).toMatchObject([
      { type: 'text', text: 'Look', provider: { 'ai-sdk': { anvia: { signature: 'sig' } } } },
      {
        type: 'image',
        source: { type: 'url' },
        provider: { 'ai-sdk': { anvia: { detail: 'low' } } },
      },
      { type: 'file', name: 'a.txt', source: { media_type: 'text/plain' } },
      { type: 'file', name: 'document', source: { media_type: 'application/pdf' } },
    ])
    expect(messages[2]?.content[1]).toMatchObject({
      id: 't1',
      call_id: 'c1',
      name: 'look',
      args: { a: 1 },
    })
    expect(messages[3]?.content[0]).toMatchObject({
      tool_call_id: 't1',
      name: 'look',
      outcome: 'returned',
      content: [{ type: 'text', text: 'seen' }, { type: 'image' }],
    })
    const result = fromAnvia(stored)
    expect(result.status === 'converted' && result.lost.map(({ path }) => path)).toEqual([
      '$[0].metadata',
    ])
  })
})
