import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { describe, expect, it, vi } from 'vitest'
import type { Message, Model, ToolCallBlock } from '../../src/protocol/index.ts'
import { ModelError, SdkError } from '../../src/protocol/index.ts'
import type { FetchLike } from '../../src/models/openai-chat/index.ts'
import type { AiSdkLanguageModel } from '../../src/models/ai-sdk/index.ts'
import { aiSdkModel } from '../../src/models/ai-sdk/index.ts'
import { describeModel } from '../../src/testing/index.ts'
import { offencesIn } from '../transcript-rules.ts'
import { aiSdkVersions, streamOf } from './ai-sdk-fakes.ts'
import { fold } from './fold.ts'
import { ask, collect, message, userMessage } from './support.ts'
import { endpointOf, wireNamed } from './wires.ts'

const packages: readonly {
  readonly name: string
  readonly wire: string
  readonly make: (fetch: typeof globalThis.fetch) => AiSdkLanguageModel
}[] = [
  {
    name: '@ai-sdk/openai-compatible',
    wire: 'openai-chat',
    make: (fetch) =>
      createOpenAICompatible({
        name: 'test',
        apiKey: 'k',
        baseURL: 'http://model.test/v1',
        includeUsage: true,
        fetch,
      })('m'),
  },
  {
    name: '@ai-sdk/anthropic',
    wire: 'anthropic',
    make: (fetch) =>
      createAnthropic({ apiKey: 'k', baseURL: 'http://model.test/v1', fetch })('claude-haiku-4-5'),
  },
  {
    name: '@ai-sdk/google',
    wire: 'gemini',
    make: (fetch) =>
      createGoogleGenerativeAI({ apiKey: 'k', baseURL: 'http://model.test/v1beta', fetch })(
        'gemini-2.5-flash',
      ),
  },
]

describe.each(packages)('$name', ({ wire, make }) => {
  const model = (fetch: FetchLike): Model =>
    aiSdkModel(
      make((url, init) => fetch(url instanceof Request ? url.url : String(url), init ?? {})),
    )

  describeModel(
    {
      create(answers) {
        const endpoint = endpointOf(wireNamed(wire), model, answers)
        return endpoint
      },
    },
    { describe, it },
  )

  it('hands back what its provider signed, and sends what that provider takes', async () => {
    const { model: asked, sent } = endpointOf(wireNamed(wire), model, [
      { reasoning: 'I should look.', text: 'One moment.', calls: [{ name: 'look', id: 'call_a' }] },
      { text: 'Done.' },
    ])
    const first = fold((await collect(asked)).events)
    const thread: readonly Message[] = [
      userMessage('go'),
      message('assistant', first.content, { wire: 'ai-sdk', model: 'm' }),
      message(
        'tool',
        first.content
          .filter((block): block is ToolCallBlock => block.type === 'tool_call')
          .map((call) => ({
            type: 'tool_result',
            tool_call_id: call.id,
            name: call.name,
            status: 'success',
            outcome: 'returned',
            content: [{ type: 'text', text: 'seen' }],
          })),
      ),
    ]
    await collect(asked, ask('', { messages: thread }))
    const body: unknown = JSON.parse(sent()[1] ?? '')
    expect(offencesIn[wire]?.(body)).toEqual([])
    if (wire !== 'openai-chat') expect(JSON.stringify(body)).toContain('c2lnbmF0dXJl')
  })
})

describe.each(aiSdkVersions)('a language model of interface $name', (version) => {
  describeModel(
    {
      create(answers) {
        const { model, asked } = version.model(answers)
        return { model, sent: () => asked().map((options) => JSON.stringify(options)) }
      },
    },
    { describe, it },
  )

  it('gets tools, settings and the signal in the words of the interface', async () => {
    const { model, asked } = version.model([{ text: 'x' }])
    const request = ask('Hi', {
      instructions: 'Be brief.',
      tools: [{ name: 'f', description: 'Does f', input_schema: { type: 'object' } }],
      settings: {
        temperature: 0,
        maxTokens: 9,
        stop: ['x'],
        seed: 1,
        toolChoice: { tool: 'f' },
        reasoningEffort: 'max',
        extraBody: { anthropic: { effort: 'low' } },
      },
    })
    const { events } = await collect(model, request)
    expect(asked()[0]).toMatchObject({
      prompt: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
      ],
      tools: [
        { type: 'function', name: 'f', description: 'Does f', inputSchema: { type: 'object' } },
      ],
      toolChoice: { type: 'tool', toolName: 'f' },
      temperature: 0,
      maxOutputTokens: 9,
      stopSequences: ['x'],
      seed: 1,
      providerOptions: { anthropic: { effort: 'low' } },
      abortSignal: expect.any(AbortSignal),
    })
    const isNew = version.name === 'v4'
    expect(asked()[0]?.['reasoning']).toBe(isNew ? 'xhigh' : undefined)
    expect(fold(events).warnings).toEqual(isNew ? [] : ['setting_left_out'])
  })

  it('is told of errors without what was asked', async () => {
    const { model } = version.model([{ status: 401, message: 'No such key' }])
    const { error } = await collect(model)
    expect(ModelError.is(error) && error.failure).toMatchObject({
      code: 'unauthorized',
      status: 401,
    })
    expect(JSON.stringify(error)).not.toContain('SECRET')
  })

  it('drops the thoughts of another provider, and keeps calls and results', async () => {
    const { model: first } = version.model([
      { reasoning: 'hm', calls: [{ name: 'f', id: 'call_9' }] },
    ])
    const { content } = fold((await collect(first)).events)
    const thread = [
      userMessage('go'),
      message('assistant', content, { wire: 'ai-sdk' }),
      message('tool', [
        {
          type: 'tool_result',
          tool_call_id: content[1]?.type === 'tool_call' ? content[1].id : '',
          name: 'f',
          status: 'success',
          outcome: 'returned',
          content: [{ type: 'text', text: 'seen' }],
        },
      ]),
    ]
    const { model, asked } = version.model([{ text: 'x' }], 'mistral.chat')
    await collect(model, ask('', { messages: thread }))
    const prompt = asked()[0]?.['prompt'] as
      | readonly { readonly content: readonly object[] }[]
      | undefined
    const [, assistant = { content: [] }, results] = prompt ?? []
    expect(assistant.content).toHaveLength(1)
    expect(JSON.stringify(assistant)).not.toContain('c2ln')
    const [call] = assistant.content as readonly { readonly toolCallId: string }[]
    expect(call?.toolCallId).toMatch(/^[A-Za-z0-9]{9}$/)
    expect(results?.content).toMatchObject([{ toolCallId: call?.toolCallId }])
  })
})

describe('aiSdkModel', () => {
  const language = (
    parts: readonly { readonly type: string; readonly [member: string]: unknown }[],
    more: Partial<AiSdkLanguageModel> = {},
  ): AiSdkLanguageModel => ({
    specificationVersion: 'v3',
    provider: 'test',
    modelId: 'm',
    doStream: async () => ({ stream: streamOf(parts) }),
    ...more,
  })
  const finish = { type: 'finish', finishReason: { unified: 'stop', raw: 'end' }, usage: {} }

  it('refuses a name and what is no language model', () => {
    for (const wrong of ['gpt-4o', {}, { specificationVersion: 'v1' }])
      expect(() => aiSdkModel(wrong as never)).toThrow(SdkError)
  })

  it('goes on behind an error that spoiled one part, and fails where it was the end', async () => {
    const error = { type: 'error', error: new Error('unknown chunk') }
    const text = [
      { type: 'text-start', id: 'a' },
      error,
      { type: 'text-delta', id: 'a', delta: 'Hi' },
    ]
    const passed = await collect(aiSdkModel(language([...text, finish])))
    expect(passed.error).toBeNull()
    expect(fold(passed.events)).toMatchObject({ finish: 'stop', warnings: ['part_unreadable'] })
    const failed = await collect(aiSdkModel(language(text)))
    expect(ModelError.is(failed.error) && failed.error.failure.message).toContain('unknown chunk')
  })

  it('takes the whole call over its pieces, keeps files, sources, and what has no word here', async () => {
    const parts = [
      { type: 'tool-input-start', id: 'c', toolName: 'f' },
      { type: 'tool-input-delta', id: 'c', delta: '{"a":' },
      { type: 'tool-call', toolCallId: 'c', toolName: 'f', input: '{"a":1}' },
      { type: 'tool-call', toolCallId: 'd', toolName: 'g', input: '' },
      {
        type: 'tool-call',
        toolCallId: 's',
        toolName: 'search',
        input: '{}',
        providerExecuted: true,
      },
      { type: 'tool-result', toolCallId: 's', toolName: 'search', result: { hits: 1 } },
      { type: 'source', sourceType: 'url', id: 's1', url: 'https://x.test', title: 'X' },
      { type: 'file', mediaType: 'image/png', data: Uint8Array.of(1, 2, 3) },
      { type: 'custom', kind: 'x.y' },
      { type: 'raw', rawValue: 1 },
      { type: 'brand-new' },
      finish,
    ]
    const folded = fold((await collect(aiSdkModel(language(parts)))).events)
    expect(folded).toMatchObject({ finish: 'tool_calls', raw: 'end', unknown: ['brand-new'] })
    expect(folded.content).toMatchObject([
      { type: 'tool_call', name: 'f', args: { a: 1 }, call_id: 'c' },
      { type: 'tool_call', name: 'g', args: {}, call_id: 'd' },
      { type: 'tool_call', name: 'search', executed_by: 'provider' },
      { type: 'opaque', summary: 'The result of search' },
      { type: 'source', url: 'https://x.test', title: 'X' },
      { type: 'image', source: { type: 'base64', data: 'AQID', media_type: 'image/png' } },
      { type: 'opaque', summary: 'A part of type custom' },
    ])
  })

  it('loads what a provider cannot read at its address', async () => {
    const asked: unknown[] = []
    const model = aiSdkModel(
      language([finish], {
        supportedUrls: { 'image/*': [/^https:\/\/known\.test/] },
        doStream: async (options: never) => {
          asked.push(options)
          return { stream: streamOf([finish]) }
        },
      }),
    )
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('gone')
        ? new Response('', { status: 404 })
        : new Response(Uint8Array.of(7), { headers: { 'content-type': 'image/webp' } }),
    )
    const image = (url: string) => ({ type: 'image', source: { type: 'url', url } }) as const
    const urls = ['https://known.test/a.png', 'https://other.test/b.png', 'https://gone.test/c.png']
    const { events } = await collect(
      model,
      ask('', { messages: [message('user', urls.map(image))] }),
    )
    vi.unstubAllGlobals()
    expect(asked).toMatchObject([
      {
        prompt: [
          {
            role: 'user',
            content: [
              { type: 'file', mediaType: 'image/*', data: new URL(urls[0] ?? '') },
              { type: 'file', mediaType: 'image/webp', data: Uint8Array.of(7) },
              { type: 'text', text: '[image]' },
            ],
          },
        ],
      },
    ])
    expect(fold(events).warnings).toEqual(['media_not_loaded'])
  })
})
