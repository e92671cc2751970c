import { describe, expect, it } from 'vitest'
import type {
  ContentBlock,
  Message,
  ModelRequest,
  ToolCallBlock,
  ToolResultBlock,
} from '../../src/protocol/index.ts'
import { statusOf } from '../../src/protocol/index.ts'
import type { OpenAIChatOptions } from '../../src/models/openai-chat/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { fold } from './fold.ts'
import { ask, collect, delta, message, outcomes, sse, userMessage } from './support.ts'

interface Sent {
  readonly body: {
    readonly messages: readonly { readonly [key: string]: unknown }[]
    readonly [key: string]: unknown
  }
  readonly warnings: readonly string[]
}

async function send(
  request: ModelRequest,
  options: Partial<OpenAIChatOptions> = {},
): Promise<Sent> {
  let body = ''
  const model = openAIChat({
    baseURL: 'http://api.test/v1',
    model: 'm',
    ...options,
    fetch: async (_url, init) => {
      body = init.body as string
      return new Response(sse(delta({ content: 'x' }), delta({}, 'stop')))
    },
  })
  const { events } = await collect(model, request)
  return { body: JSON.parse(body) as Sent['body'], warnings: fold(events).warnings }
}

async function messagesOf(
  messages: readonly Message[],
  options?: Partial<OpenAIChatOptions>,
): Promise<Sent['body']['messages']> {
  return (await send(ask('', { messages }), options)).body.messages
}

function call(id: string, more: Partial<ToolCallBlock> = {}): ToolCallBlock {
  return { type: 'tool_call', id, name: 'now', args: {}, ...more }
}

function result(
  of: string,
  content: readonly ContentBlock[] | string,
  more: Partial<ToolResultBlock> = {},
): ToolResultBlock {
  return {
    type: 'tool_result',
    tool_call_id: of,
    name: 'now',
    status: 'success',
    outcome: 'returned',
    content: typeof content === 'string' ? [{ type: 'text', text: content }] : content,
    ...more,
  }
}

const own = { wire: 'openai-chat', model: 'm' }

describe('the body of a request', () => {
  it('is as small as the request', async () => {
    expect((await send(ask('Hello'))).body).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: 'Hello' }],
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  it('carries tools and settings in the words of the wire', async () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      additionalProperties: false,
      properties: { a: { type: ['string', 'null'] } },
    }
    const { body } = await send(
      ask('Hello', {
        instructions: 'Be brief.',
        tools: [
          { name: 'f', description: 'Does f', input_schema: schema },
          { name: 'g', description: '', input_schema: { type: 'object' } },
        ],
        settings: {
          temperature: 0,
          topP: 0.5,
          maxTokens: 9,
          stop: ['x'],
          seed: 1,
          reasoningEffort: 'low',
          toolChoice: { tool: 'f' },
          parallelToolCalls: false,
          extraBody: { top_k: 3, temperature: 1 },
        },
      }),
      { settings: { temperature: 2, extraBody: { user: 'u' } } },
    )
    expect(body).toEqual({
      model: 'm',
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
      ],
      stream: true,
      stream_options: { include_usage: true },
      tools: [
        { type: 'function', function: { name: 'f', description: 'Does f', parameters: schema } },
        { type: 'function', function: { name: 'g', parameters: { type: 'object' } } },
      ],
      tool_choice: { type: 'function', function: { name: 'f' } },
      parallel_tool_calls: false,
      temperature: 1,
      top_p: 0.5,
      max_tokens: 9,
      stop: ['x'],
      seed: 1,
      reasoning_effort: 'low',
      top_k: 3,
      user: 'u',
    })
  })

  it('leaves out the choice of tools where there are none', async () => {
    const { body } = await send(
      ask('Hello', { settings: { toolChoice: 'required', parallelToolCalls: true } }),
    )
    expect(body).not.toHaveProperty('tools')
    expect(body).not.toHaveProperty('tool_choice')
    expect(body).not.toHaveProperty('parallel_tool_calls')
  })

  it('uses the words of reasoning models for them, and says what it left out', async () => {
    const { body, warnings } = await send(
      ask('Hello', { settings: { maxTokens: 9, temperature: 1, reasoningEffort: 'max' } }),
      { model: 'gpt-5-nano' },
    )
    expect(body).toMatchObject({ max_completion_tokens: 9, reasoning_effort: 'xhigh' })
    expect(body).not.toHaveProperty('temperature')
    expect(warnings).toEqual(['setting_left_out', 'setting_rounded'])
  })

  it('knows hosts that take no more than they know', async () => {
    const { body } = await send(ask('Hello', { settings: { seed: 4 } }), {
      baseURL: 'https://api.mistral.ai/v1',
    })
    expect(body).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: 'Hello' }],
      stream: true,
      random_seed: 4,
    })
    expect((await send(ask('Hello'), { usage: false })).body).not.toHaveProperty('stream_options')
  })
})

describe('messages', () => {
  it('of a person hold text, images, recordings and files', async () => {
    const warned = await send(
      ask('', {
        messages: [
          message('user', [
            { type: 'text', text: 'Look:' },
            { type: 'image', source: { type: 'url', url: 'https://x.test/a.png' } },
            { type: 'image', source: { type: 'base64', data: 'AAAA', media_type: 'image/png' } },
            { type: 'audio', source: { type: 'base64', data: 'BBBB', media_type: 'audio/mpeg' } },
            {
              type: 'audio',
              source: { type: 'url', url: 'https://x.test/a.ogg' },
              transcript: 'spoken',
            },
            {
              type: 'file',
              name: 'a.pdf',
              source: { type: 'base64', data: 'CCCC', media_type: 'application/pdf' },
            },
            {
              type: 'file',
              name: 'a.txt',
              source: { type: 'base64', data: btoa('plain'), media_type: 'text/plain' },
            },
            { type: 'file', name: 'b.pdf', source: { type: 'url', url: 'https://x.test/b.pdf' } },
            {
              type: 'file',
              name: 'c.bin',
              source: { type: 'base64', data: 'DDDD', media_type: 'application/x-c' },
            },
            {
              type: 'image',
              source: { type: 'blob', blob_id: 'b1', media_type: 'image/png' },
              alt: 'a cat',
            },
            { type: 'json', value: { a: 1 } },
            { type: 'custom', name: 'mine', data: 1 },
            { type: 'source', url: 'https://x.test' },
            { type: 'opaque', wire: 'other', value: {}, summary: '' },
          ]),
        ],
      }),
    )
    expect(warned.body.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look:' },
          { type: 'image_url', image_url: { url: 'https://x.test/a.png' } },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
          { type: 'input_audio', input_audio: { data: 'BBBB', format: 'mp3' } },
          { type: 'text', text: 'spoken' },
          {
            type: 'file',
            file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,CCCC' },
          },
          { type: 'text', text: 'File a.txt:\n\nplain' },
          { type: 'text', text: 'File b.pdf: https://x.test/b.pdf' },
          { type: 'text', text: 'a cat' },
          { type: 'text', text: '{"a":1}' },
        ],
      },
    ])
    expect(warned.warnings).toEqual([
      'audio_left_out',
      'file_as_link',
      'file_left_out',
      'blob_left_out',
    ])
  })

  it('of the assistant are text, or null beside calls, or left out', async () => {
    const sent = await messagesOf([
      userMessage('hi'),
      message('assistant', [{ type: 'text', text: '' }, call('t1')]),
      message('tool', [result('t1', '12:00')]),
      message('assistant', [{ type: 'text', text: '  ' }]),
      message('assistant', [
        { type: 'text', text: 'one ' },
        { type: 'reasoning', text: 'hidden' },
        { type: 'text', text: 'two' },
      ]),
      userMessage('go on'),
    ])
    expect(sent).toEqual([
      { role: 'user', content: 'hi' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 't1', type: 'function', function: { name: 'now', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 't1', content: '12:00' },
      { role: 'assistant', content: 'one two' },
      { role: 'user', content: 'go on' },
    ])
  })

  it('keep arguments as the model wrote them, except where they are no object', async () => {
    const sent = await messagesOf([
      userMessage('go'),
      message('assistant', [
        call('a', { args: { id: 1234567890123456800 }, args_text: '{"id": 1234567890123456789}' }),
        call('b', { args: { x: 1 } }),
        call('c', { args: null, args_text: '{"x":' }),
        call('d', { args: null, args_text: '{"__proto__":1}' }),
        call('e', { args: null }),
        call('f', { args: null, args_text: '[1]' }),
      ]),
    ])
    expect(sent[1]?.['tool_calls']).toMatchObject(
      ['{"id": 1234567890123456789}', '{"x":1}', '{}', '{"__proto__":1}', '{}', '{}'].map(
        (args) => ({ function: { arguments: args } }),
      ),
    )
  })

  it('tell results as text, structured content as JSON, and never both', async () => {
    const sent = await messagesOf([
      userMessage('go'),
      message(
        'assistant',
        ['a', 'b', 'c', 'd'].map((id) => call(id)),
      ),
      message('tool', [
        result(
          'a',
          [
            { type: 'text', text: 'one' },
            { type: 'json', value: { two: 2 } },
            { type: 'source', url: 'https://x.test' },
          ],
          { structured_content: { no: 1 } },
        ),
        result('b', [], { structured_content: { yes: 1 } }),
      ]),
      message('tool', [result('c', [], { structured_content: null })]),
      message('tool', [result('d', [])]),
    ])
    expect(sent.slice(2)).toEqual([
      { role: 'tool', tool_call_id: 'a', content: 'one\n{"two":2}' },
      { role: 'tool', tool_call_id: 'b', content: '{"yes":1}' },
      { role: 'tool', tool_call_id: 'c', content: 'null' },
      { role: 'tool', tool_call_id: 'd', content: '' },
    ])
  })

  it('move images of results behind all results, and say whose they are', async () => {
    const image: ContentBlock = {
      type: 'image',
      source: { type: 'base64', data: 'AAAA', media_type: 'image/png' },
      alt: 'chart',
    }
    const sent = await send(
      ask('', {
        messages: [
          userMessage('go'),
          message('assistant', [call('a'), call('b')]),
          message('tool', [result('a', [{ type: 'text', text: 'here' }, image])]),
          message('tool', [result('b', 'done')]),
          userMessage('and?'),
        ],
      }),
    )
    expect(sent.body.messages.slice(2)).toEqual([
      {
        role: 'tool',
        tool_call_id: 'a',
        content: 'here\n[Image (chart): in the next user message]',
      },
      { role: 'tool', tool_call_id: 'b', content: 'done' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Image (chart) from the result of now (call a):' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
        ],
      },
      { role: 'user', content: 'and?' },
    ])
    expect(sent.warnings).toEqual(['result_media_moved'])
    expect(
      sent.body.messages
        .filter(({ role }) => role === 'tool')
        .some((one) => String(one['content']).includes('AAAA')),
    ).toBe(false)
  })

  it.each(outcomes)(
    'never tell what is not for models, whatever the outcome (%s)',
    async (outcome) => {
      const secret = { note: 'FOR NO MODEL' }
      const sent = await messagesOf([
        message('user', [{ type: 'text', text: 'go' }], { meta: secret }),
        message('assistant', [call('a')], { meta: secret }),
        message('tool', [
          result('a', 'words', {
            outcome,
            status: statusOf(outcome),
            artifact: secret,
            meta: secret,
            edited_args: secret,
            decision: { type: 'reject', reason: 'FOR NO MODEL' },
            provider: { other: secret },
          }),
        ]),
      ])
      expect(sent[2]).toEqual({ role: 'tool', tool_call_id: 'a', content: 'words' })
      expect(JSON.stringify(sent)).not.toContain('FOR NO MODEL')
    },
  )

  it('leave out calls that a provider ran itself', async () => {
    const sent = await messagesOf([
      userMessage('go'),
      message(
        'assistant',
        [{ type: 'text', text: 'I searched.' }, call('a', { executed_by: 'provider' })],
        { wire: 'anthropic' },
      ),
      message('tool', [result('a', 'found')]),
    ])
    expect(sent).toEqual([
      { role: 'user', content: 'go' },
      { role: 'assistant', content: 'I searched.' },
    ])
  })

  it('do not change the thread', async () => {
    const thread = [
      userMessage('go'),
      message('assistant', [call('functions.now:0', { provider: { other: 1 } })]),
      message('tool', [result('functions.now:0', 'x')]),
    ]
    const before = JSON.stringify(thread)
    await messagesOf(thread)
    expect(JSON.stringify(thread)).toBe(before)
  })
})

describe('ids of calls', () => {
  const long = 'k'.repeat(50)

  async function idsOf(
    ids: readonly ToolCallBlock[],
    more: Partial<Message> = {},
    options?: Partial<OpenAIChatOptions>,
  ): Promise<readonly (readonly [unknown, unknown])[]> {
    const sent = await messagesOf(
      [
        userMessage('go'),
        message('assistant', ids, more),
        message(
          'tool',
          ids.map((block, at) => result(block.id, String(at))),
        ),
      ],
      options,
    )
    const calls = sent[1]?.['tool_calls'] as readonly { readonly id: string }[]
    return calls.map(({ id }, at) => [id, sent[2 + at]?.['tool_call_id']] as const)
  }

  it('go back to their wire as they came', async () => {
    expect(
      await idsOf([call('call_1', { call_id: 'functions.now:0' }), call('call_2')], own),
    ).toEqual([
      ['functions.now:0', 'functions.now:0'],
      ['call_2', 'call_2'],
    ])
  })

  it.each([
    ['nobody says which wire', {}],
    ['another wire', { wire: 'anthropic' }],
    ['this wire', own],
  ])('are short, distinct, and the same each time, from %s', async (_name, more) => {
    const blocks = [call('functions.now:0'), call('functions:now.0'), call(long), call(`${long}x`)]
    const first = await idsOf(blocks, more)
    expect(await idsOf(blocks, more)).toEqual(first)
    expect(new Set(first.map(([id]) => id)).size).toBe(4)
    for (const [id, answered] of first) {
      expect(String(id).length).toBeLessThanOrEqual(40)
      expect(answered).toBe(id)
    }
  })

  it('from another wire are never sent there', async () => {
    const [first] = await idsOf([call('call_1', { call_id: 'toolu_01abc' })], { wire: 'anthropic' })
    expect(first?.[0]).toMatch(/^call_[A-Za-z0-9]+$/)
    expect(first?.[0]).not.toContain('toolu')
  })

  it('that a provider repeats in later steps are told apart', async () => {
    const sent = await messagesOf([
      userMessage('go'),
      message('assistant', [call('call_1', { call_id: 'call_0' })], own),
      message('tool', [result('call_1', 'one', { call_id: 'call_0' })]),
      message('assistant', [call('call_2', { call_id: 'call_0' })], own),
      message('tool', [result('call_2', 'two', { call_id: 'call_0' })]),
    ])
    const ids = sent.flatMap((one) =>
      one['tool_call_id'] === undefined ? [] : [one['tool_call_id']],
    )
    expect(ids[0]).toBe('call_0')
    expect(ids[1]).not.toBe('call_0')
    expect(sent[3]?.['tool_calls']).toMatchObject([{ id: ids[1] }])
  })

  it('have nine letters and digits where a host takes nothing else', async () => {
    const [first, second] = await idsOf(
      [call('call_1'), call('call_2', { call_id: 'wyFNfgjhN' })],
      own,
      { baseURL: 'https://api.mistral.ai/v1' },
    )
    expect(first?.[0]).toMatch(/^[A-Za-z0-9]{9}$/)
    expect(second?.[0]).toBe('wyFNfgjhN')
  })
})

describe('reasoning', () => {
  const thread = [
    userMessage('one'),
    message(
      'assistant',
      [
        { type: 'reasoning', text: 'r1' },
        { type: 'text', text: 'a1' },
      ],
      own,
    ),
    userMessage('two'),
    message('assistant', [{ type: 'reasoning', text: 'r2' }, call('c1')], own),
    message('tool', [result('c1', 'x')]),
    message('assistant', [{ type: 'text', text: 'a2' }], own),
  ]

  it.each([
    [{}, [undefined, undefined, undefined]],
    [{ reasoningReplay: 'since_last_user' as const }, [undefined, 'r2', undefined]],
    [{ reasoningReplay: 'always' as const }, ['r1', 'r2', '']],
    [{ baseURL: 'https://api.deepseek.com' }, ['r1', 'r2', '']],
  ])('is replayed as the host wants it: %o', async (options, expected) => {
    const sent = await messagesOf(thread, options)
    expect(
      sent.filter(({ role }) => role === 'assistant').map((one) => one['reasoning_content']),
    ).toEqual(expected)
  })

  it('of another wire is not replayed', async () => {
    const sent = await messagesOf(
      [
        message(
          'assistant',
          [
            { type: 'reasoning', text: 'r' },
            { type: 'text', text: 'a' },
          ],
          { wire: 'anthropic' },
        ),
      ],
      { reasoningReplay: 'always' },
    )
    expect(sent).toEqual([{ role: 'assistant', content: 'a', reasoning_content: '' }])
  })

  it('that is signed goes back unchanged to the endpoint that made it, and to no other', async () => {
    const details = [{ type: 'reasoning.text', text: 'r', signature: 'S' }]
    const made = (wire: string, from?: string): Message => {
      const origin = from === undefined ? {} : { from }
      return message(
        'assistant',
        [
          {
            type: 'reasoning',
            text: 'r',
            provider: { 'openai-chat': { reasoning_details: details, ...origin }, other: { x: 1 } },
          },
          call('c1', { provider: { 'openai-chat': { extra_content: { s: 1 }, ...origin } } }),
        ],
        { wire, model: 'what the answer called it' },
      )
    }
    for (const from of [undefined, 'http://api.test']) {
      const [same] = await messagesOf([made('openai-chat', from)])
      expect(same).toMatchObject({
        reasoning_details: details,
        tool_calls: [{ extra_content: { s: 1 } }],
      })
    }
    for (const one of [made('openai-chat', 'https://other.test'), made('anthropic')]) {
      const [elsewhere] = await messagesOf([one])
      expect(JSON.stringify(elsewhere)).not.toMatch(/reasoning_details|extra_content/)
    }
  })

  it('puts parts that only the endpoint knows back in their place', async () => {
    const part = { type: 'reference', reference_ids: [1] }
    const blocks: readonly ContentBlock[] = [
      { type: 'text', text: 'a' },
      { type: 'opaque', wire: 'openai-chat', value: part, summary: '' },
    ]
    expect(await messagesOf([message('assistant', blocks, own)])).toEqual([
      { role: 'assistant', content: [{ type: 'text', text: 'a' }, part] },
    ])
    for (const other of [
      { wire: 'other' },
      { provider: { 'openai-chat': { from: 'https://other.test' } } },
    ]) {
      const elsewhere = blocks.map((block) =>
        block.type === 'opaque' ? { ...block, ...other } : block,
      )
      expect(await messagesOf([message('assistant', elsewhere, own)])).toEqual([
        { role: 'assistant', content: 'a' },
      ])
    }
  })
})
