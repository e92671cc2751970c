import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  Message,
  Model,
  ModelRequest,
  ModelSettings,
  ToolCallBlock,
} from '../../src/protocol/index.ts'
import { ModelError, SdkError } from '../../src/protocol/index.ts'
import type { FetchLike } from '../../src/models/openai-chat/index.ts'
import { anthropic } from '../../src/models/anthropic/index.ts'
import { gemini } from '../../src/models/gemini/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { openAIResponses } from '../../src/models/openai-responses/index.ts'
import { anthropicOffences, geminiOffences } from '../transcript-rules.ts'
import { fold } from './fold.ts'
import { ask, collect, message, userMessage } from './support.ts'
import { wireNamed, wires } from './wires.ts'

interface Sent {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: { readonly [key: string]: unknown }
  readonly warnings: readonly string[]
}

async function send(
  wire: string,
  make: (fetch: FetchLike) => Model,
  request: ModelRequest = ask('Hello'),
): Promise<Sent> {
  let sent: Omit<Sent, 'warnings'> | undefined
  const model = make(async (url, init) => {
    const headers = init.headers as { readonly [name: string]: string }
    sent = { url, headers, body: JSON.parse(init.body as string) as Sent['body'] }
    return new Response(wireNamed(wire).write({ text: 'x' }))
  })
  const { events, error } = await collect(model, request)
  if (error !== null || !sent) throw error ?? new Error('Nothing was sent.')
  return { ...sent, warnings: fold(events).warnings }
}

const tools = [{ name: 'f', description: 'Does f', input_schema: { type: 'object' } }]
const settings = (more: ModelSettings): ModelRequest => ask('Hello', { tools, settings: more })
const key = 'sk-secret-0123456789abcdef'

afterEach(() => vi.unstubAllGlobals())

describe('a request to Messages', () => {
  const model = (fetch: FetchLike, more: object = {}): Model =>
    anthropic({ model: 'claude-haiku-4-5', apiKey: key, fetch, ...more })
  const sendTo = (request?: ModelRequest, more?: object): Promise<Sent> =>
    send('anthropic', (fetch) => model(fetch, more), request)

  it('goes to the provider, with the key and the version of the format', async () => {
    const { url, headers, body } = await sendTo()
    expect(url).toBe('https://api.anthropic.com/v1/messages')
    expect(headers).toMatchObject({ 'x-api-key': key, 'anthropic-version': '2023-06-01' })
    expect(headers).not.toHaveProperty('anthropic-dangerous-direct-browser-access')
    expect(body).toEqual({
      model: 'claude-haiku-4-5',
      max_tokens: 64_000,
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
      stream: true,
    })
  })

  it('asks for answers to pages only where it is told to', async () => {
    const { headers } = await sendTo(undefined, { allowBrowser: true })
    expect(headers['anthropic-dangerous-direct-browser-access']).toBe('true')
  })

  it.each([
    [{ toolChoice: 'required' }, { tool_choice: { type: 'any' } }, []],
    [
      { toolChoice: { tool: 'f' }, parallelToolCalls: false },
      { tool_choice: { type: 'tool', name: 'f', disable_parallel_tool_use: true } },
      [],
    ],
    [{ toolChoice: 'none' }, { tool_choice: { type: 'none' } }, []],
    [
      { temperature: 0.5, topP: 1, stop: ['x'], maxTokens: 9 },
      { temperature: 0.5, top_p: 1, stop_sequences: ['x'], max_tokens: 9 },
      [],
    ],
    [{ seed: 1 }, {}, ['setting_left_out']],
    [
      { reasoningEffort: 'high', maxTokens: 1000 },
      { thinking: { type: 'enabled', budget_tokens: 16_384 }, max_tokens: 17_384 },
      [],
    ],
    [
      { reasoningEffort: 'low', temperature: 1, toolChoice: 'required' },
      { tool_choice: { type: 'auto' } },
      ['setting_left_out'],
    ],
  ] as const)('says settings in its words: %o', async (given, expected, warnings) => {
    const { body, warnings: told } = await sendTo(settings(given))
    expect(body).toMatchObject(expected)
    expect(told).toEqual(warnings)
  })

  it.each([
    ['claude-opus-4-6', { thinking: { type: 'adaptive' }, output_config: { effort: 'high' } }],
    ['claude-opus-5', { thinking: { type: 'adaptive' } }],
    ['claude-opus-4-1', { thinking: { type: 'enabled' }, max_tokens: 32_000 }],
    ['claude-3-5-haiku-latest', { max_tokens: 8192 + 16_384 }],
  ])('knows what %s takes', async (name, expected) => {
    const { body } = await sendTo(settings({ reasoningEffort: 'high' }), { model: name })
    expect(body).toMatchObject(expected)
  })

  it('says where it assumes how much a model may say', async () => {
    const { body, warnings } = await sendTo(undefined, { model: 'other' })
    expect(body['max_tokens']).toBe(4096)
    expect(warnings).toEqual(['max_tokens_assumed'])
  })

  it('keeps thoughts where they stand among calls, drops unsigned ones, and ends without blanks', async () => {
    const from = 'https://api.anthropic.com'
    const signed = (words: string, signature: string): object => ({
      type: 'reasoning',
      text: words,
      provider: { anthropic: { signature, from } },
    })
    const call = (id: string): ToolCallBlock => ({ type: 'tool_call', id, name: 'f', args: {} })
    const told = (id: string): object => ({
      type: 'tool_result',
      tool_call_id: id,
      name: 'f',
      status: 'success',
      outcome: 'returned',
      content: [{ type: 'text', text: 'x' }],
    })
    const thread = [
      userMessage('go'),
      message(
        'assistant',
        [
          signed('one', 'S1'),
          call('a'),
          { type: 'text', text: 'between' },
          signed('two', 'S2'),
          call('b'),
          { type: 'reasoning', text: 'mine alone' },
        ] as Message['content'],
        { wire: 'anthropic' },
      ),
      message('tool', [told('a'), told('b')] as Message['content']),
      message('assistant', [{ type: 'text', text: 'Then: ' }], { wire: 'anthropic' }),
    ]
    const { body, warnings } = await sendTo(ask('', { messages: thread }))
    expect(anthropicOffences(body)).toEqual([])
    expect(body['messages']).toMatchObject([
      {},
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'one', signature: 'S1' },
          { type: 'text', text: 'between' },
          { type: 'tool_use', id: 'a' },
          { type: 'thinking', thinking: 'two', signature: 'S2' },
          { type: 'tool_use', id: 'b' },
        ],
      },
      { role: 'user' },
      { role: 'assistant', content: [{ type: 'text', text: 'Then:' }] },
    ])
    expect(warnings).toEqual(['reasoning_left_out'])
  })
})

describe('a request to Responses', () => {
  const sendTo = (request?: ModelRequest, name = 'gpt-5-nano'): Promise<Sent> =>
    send(
      'openai-responses',
      (fetch) => openAIResponses({ model: name, apiKey: key, fetch }),
      request,
    )

  it('keeps nothing at the provider, and asks for thoughts that can be handed back', async () => {
    const { url, headers, body } = await sendTo(ask('Hello', { instructions: 'Be brief.', tools }))
    expect(url).toBe('https://api.openai.com/v1/responses')
    expect(headers['authorization']).toBe(`Bearer ${key}`)
    expect(body).toEqual({
      model: 'gpt-5-nano',
      instructions: 'Be brief.',
      input: [{ role: 'user', content: 'Hello' }],
      stream: true,
      store: false,
      include: ['reasoning.encrypted_content'],
      tools: [
        {
          type: 'function',
          name: 'f',
          description: 'Does f',
          parameters: { type: 'object' },
          strict: false,
        },
      ],
    })
    expect((await sendTo(undefined, 'gpt-4.1')).body).not.toHaveProperty('include')
  })

  it('says settings in its words, and what it has no word for', async () => {
    const { body, warnings } = await sendTo(
      settings({
        maxTokens: 9,
        temperature: 1,
        stop: ['x'],
        reasoningEffort: 'max',
        toolChoice: { tool: 'f' },
        parallelToolCalls: false,
        extraBody: { service_tier: 'flex' },
      }),
    )
    expect(body).toMatchObject({
      max_output_tokens: 9,
      reasoning: { effort: 'xhigh' },
      tool_choice: { type: 'function', name: 'f' },
      parallel_tool_calls: false,
      service_tier: 'flex',
    })
    expect(body).not.toHaveProperty('temperature')
    expect(warnings).toEqual(['setting_left_out', 'setting_rounded'])
  })
})

describe('a request to generateContent', () => {
  const sendTo = (
    request?: ModelRequest,
    name = 'gemini-2.5-flash',
    more: object = {},
  ): Promise<Sent> =>
    send('gemini', (fetch) => gemini({ model: name, apiKey: key, fetch, ...more }), request)

  it('names the model in the address, and carries the key in a header', async () => {
    const { url, headers, body } = await sendTo(ask('Hello', { instructions: 'Be brief.', tools }))
    expect(url).toBe(
      'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse',
    )
    expect(headers['x-goog-api-key']).toBe(key)
    expect(body).toEqual({
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
      tools: [{ functionDeclarations: [{ name: 'f', description: 'Does f' }] }],
    })
    const proxied = await sendTo(undefined, 'models/gemini-2.5-pro', { baseURL: '/api?user=1' })
    expect(proxied.url).toBe('/api/models/gemini-2.5-pro:streamGenerateContent?user=1&alt=sse')
  })

  it.each([
    [
      'gemini-2.5-flash',
      { reasoningEffort: 'medium' },
      { generationConfig: { thinkingConfig: { thinkingBudget: 8192, includeThoughts: true } } },
      [],
    ],
    [
      'gemini-2.5-flash',
      { reasoningEffort: 'none' },
      { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } },
      [],
    ],
    [
      'gemini-3-pro',
      { reasoningEffort: 'none' },
      { generationConfig: { thinkingConfig: { thinkingLevel: 'low' } } },
      ['setting_rounded'],
    ],
    [
      'gemini-3-flash',
      { reasoningEffort: 'high' },
      { generationConfig: { thinkingConfig: { thinkingLevel: 'high' } } },
      [],
    ],
    [
      'gemini-2.5-flash',
      { toolChoice: { tool: 'f' } },
      { toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } } },
      [],
    ],
    [
      'gemini-2.5-flash',
      { toolChoice: 'auto', maxTokens: 9, seed: 1, stop: ['x'] },
      {
        toolConfig: { functionCallingConfig: { mode: 'AUTO' } },
        generationConfig: { maxOutputTokens: 9, seed: 1, stopSequences: ['x'] },
      },
      [],
    ],
    ['gemini-2.5-flash', { parallelToolCalls: false }, {}, ['setting_left_out']],
  ] as const)('says settings in the words of %s: %o', async (name, given, expected, warnings) => {
    const { body, warnings: told } = await sendTo(settings(given), name)
    expect(body).toMatchObject(expected)
    expect(told).toEqual(warnings)
  })

  it('gives calls of another model the mark that stands for a signature', async () => {
    const thread = [
      userMessage('go'),
      message(
        'assistant',
        [{ type: 'tool_call', id: 'a', name: 'f', args: {}, call_id: 'toolu_1' }],
        {
          wire: 'anthropic',
        },
      ),
      message('tool', [
        {
          type: 'tool_result',
          tool_call_id: 'a',
          name: 'f',
          status: 'success',
          outcome: 'returned',
          content: [],
        },
      ]),
    ]
    const { body, warnings } = await sendTo(ask('', { messages: thread }), 'gemini-3-flash')
    expect(geminiOffences(body)).toEqual([])
    expect(body['contents']).toMatchObject([
      {},
      {
        parts: [
          {
            functionCall: { name: 'f', args: {} },
            thoughtSignature: 'skip_thought_signature_validator',
          },
        ],
      },
      {},
    ])
    expect(JSON.stringify(body)).not.toContain('toolu_1')
    expect(warnings).toEqual(['signature_missing'])
  })
})

describe.each(wires)('a key of $name', ({ model, refuse, write }) => {
  it('is in nothing that is told', async () => {
    const answers = [
      () => new Response(JSON.stringify(refuse(401, `Wrong key ${key}`)), { status: 401 }),
      () => new Response(`data: {"error":{"message":"Wrong key ${key}"}}\n\n`),
      () => new Response(`<title>${key}</title>`),
      () => {
        throw new Error(`proxy refused ${key}`)
      },
    ]
    for (const answer of answers) {
      const { events, error } = await collect(model(async () => answer()))
      expect(ModelError.is(error)).toBe(true)
      expect(JSON.stringify([events, error, String(error)])).not.toContain(key)
    }
  })

  it('in a page that is not local is warned of once', async () => {
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'app.example' })
    const asked = model(async () => new Response(write({ text: 'x' })))
    const warned = async (): Promise<readonly string[]> =>
      fold((await collect(asked)).events).warnings.filter((code) => code === 'api_key_in_page')
    expect(await warned()).toEqual(['api_key_in_page'])
    expect(await warned()).toEqual([])
  })
})

describe('what a model can do', () => {
  const image = {
    type: 'image',
    source: { type: 'base64', data: 'AAAA', media_type: 'image/png' },
    alt: 'a chart',
  } as const
  const request = ask('', { messages: [message('user', [{ type: 'text', text: 'Look:' }, image])] })

  it.each([
    [(fetch: FetchLike) => openAIChat({ baseURL: 'https://api.deepseek.com', model: 'm', fetch })],
    [
      (fetch: FetchLike) =>
        openAIChat({ baseURL: '/api', model: 'm', capabilities: { images: false }, fetch }),
    ],
  ])('keeps from it what it cannot take, and says so', async (make) => {
    expect(make(async () => new Response()).capabilities).toMatchObject({
      images: false,
      audio: true,
    })
    const { body, warnings } = await send('openai-chat', make, request)
    expect(JSON.stringify(body)).not.toContain('AAAA')
    expect(JSON.stringify(body)).toContain('a chart')
    expect(warnings).toEqual(['image_left_out'])
  })

  it('follows from the model where generations differ', () => {
    expect(gemini({ model: 'gemini-2.5-pro' }).capabilities.tool_result_blocks).toBe(false)
    expect(gemini({ model: 'gemini-3-pro' }).capabilities.tool_result_blocks).toBe(true)
    expect(anthropic({ model: 'm' }).capabilities).toMatchObject({ audio: false, files: true })
  })
})

it('throws at once for options that cannot work', () => {
  for (const make of [anthropic, gemini, openAIResponses]) {
    expect(() => make({ model: '' })).toThrow(SdkError)
    expect(() => make({ model: 'm', baseURL: ' ' })).toThrow(SdkError)
    expect(() => make({ model: 'm', apiKey: 'a\nb' })).toThrow(SdkError)
  }
})
