import Anthropic from '@anthropic-ai/sdk'
import { LLMock } from '@copilotkit/aimock'
import { GoogleGenAI } from '@google/genai'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAgent, tool } from 'countersign'
import type { Model } from '../../src/protocol/index.ts'
import { toolCallsOf } from '../../src/protocol/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { openAIResponses } from '../../src/models/openai-responses/index.ts'
import { anthropic } from '../../src/models/anthropic/index.ts'
import { gemini } from '../../src/models/gemini/index.ts'
import { offencesIn } from '../transcript-rules.ts'
import { fold } from './fold.ts'
import { ask, collect } from './support.ts'
import { askInBrowser, closeBrowser } from './browser.ts'

/** What a party read: words, thoughts, and calls with their arguments. */
interface Read {
  readonly text: string
  readonly calls: readonly (readonly [name: string, args: unknown])[]
}

const server = new LLMock({ port: 0, chunkSize: 5, latency: 1 })
const question = 'Is it raining in Oslo and Lima?'
const answer = 'Rain in Oslo, sun in Lima 🌤️.'

const parameters = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
} as const

beforeAll(async () => {
  server.on(
    { userMessage: 'raining', hasToolResult: false },
    {
      toolCalls: [
        { name: 'forecast', arguments: '{"city":"Oslo"}' },
        { name: 'forecast', arguments: '{"city":"Lima"}' },
      ],
    },
  )
  server.on({ userMessage: 'raining', hasToolResult: true }, { content: answer })
  server.on({ userMessage: 'plain' }, { content: answer })
  await server.start()
})
afterAll(async () => {
  await closeBrowser()
  await server.stop()
})

interface Party {
  readonly wire: string
  readonly model: () => Model
  /** The same request by the provider's own client. */
  readonly official: (words: string) => Promise<Read>
}

const parties: readonly Party[] = [
  {
    wire: 'openai-chat',
    model: () => openAIChat({ baseURL: `${server.url}/v1`, model: 'gpt-4o', apiKey: 'none' }),
    async official(words) {
      const client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'none' })
      const stream = client.chat.completions.stream({
        model: 'gpt-4o',
        messages: [{ role: 'user', content: words }],
        tools: [{ type: 'function', function: { name: 'forecast', parameters } }],
      })
      const { content, tool_calls: calls } = (await stream.finalChatCompletion()).choices[0]!
        .message
      return {
        text: content ?? '',
        calls: (calls ?? []).flatMap((call) =>
          call.type === 'function'
            ? [[call.function.name, JSON.parse(call.function.arguments)] as const]
            : [],
        ),
      }
    },
  },
  {
    wire: 'openai-responses',
    model: () =>
      openAIResponses({ baseURL: `${server.url}/v1`, model: 'gpt-5-nano', apiKey: 'none' }),
    async official(words) {
      const client = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'none' })
      const stream = client.responses.stream({
        model: 'gpt-5-nano',
        input: words,
        tools: [{ type: 'function', name: 'forecast', parameters, strict: false }],
      })
      const { output, output_text: text } = await stream.finalResponse()
      return {
        text,
        calls: output.flatMap((item) =>
          item.type === 'function_call' ? [[item.name, JSON.parse(item.arguments)] as const] : [],
        ),
      }
    },
  },
  {
    wire: 'anthropic',
    model: () =>
      anthropic({
        baseURL: `${server.url}/v1`,
        model: 'claude-haiku-4-5',
        apiKey: 'none',
        allowBrowser: true,
      }),
    async official(words) {
      const client = new Anthropic({ baseURL: server.url, apiKey: 'none' })
      const stream = client.messages.stream({
        model: 'claude-haiku-4-5',
        max_tokens: 100,
        messages: [{ role: 'user', content: words }],
        tools: [{ name: 'forecast', input_schema: { ...parameters, required: ['city'] } }],
      })
      const { content } = await stream.finalMessage()
      return {
        text: content.map((block) => (block.type === 'text' ? block.text : '')).join(''),
        calls: content.flatMap((block) =>
          block.type === 'tool_use' ? [[block.name, block.input] as const] : [],
        ),
      }
    },
  },
  {
    wire: 'gemini',
    model: () =>
      gemini({ baseURL: `${server.url}/v1beta`, model: 'gemini-2.5-flash', apiKey: 'none' }),
    async official(words) {
      const client = new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: server.url } })
      const stream = await client.models.generateContentStream({
        model: 'gemini-2.5-flash',
        contents: words,
        config: {
          tools: [
            { functionDeclarations: [{ name: 'forecast', parametersJsonSchema: parameters }] },
          ],
        },
      })
      let text = ''
      const calls: [string, unknown][] = []
      for await (const chunk of stream) {
        for (const part of chunk.candidates?.[0]?.content?.parts ?? []) {
          text += part.text ?? ''
          if (part.functionCall) calls.push([part.functionCall.name ?? '', part.functionCall.args])
        }
      }
      return { text, calls }
    },
  },
]

describe.each(parties)('$wire, with a server and a client that others wrote', (party) => {
  it.each(['plain', question])('reads what the official client reads: %s', async (words) => {
    const tools = [{ name: 'forecast', description: '', input_schema: parameters }]
    const { events, error } = await collect(party.model(), ask(words, { tools }))
    expect(error).toBeNull()
    const { content } = fold(events)
    const ours: Read = {
      text: content.map((block) => (block.type === 'text' ? block.text : '')).join(''),
      calls: toolCallsOf(content).map(({ name, args }) => [name, args] as const),
    }
    expect(ours).toEqual(await party.official(words))
  })

  it('goes through a whole tool loop, and the server takes each request', async () => {
    const before = server.getRequests().length
    const ran: string[] = []
    const forecast = tool({
      name: 'forecast',
      inputSchema: parameters,
      run: ({ city }) => {
        ran.push(city)
        return { city, rain: city === 'Oslo' }
      },
    })
    const record = await createAgent({ model: party.model(), tools: [forecast] }).run(question)
    expect(record).toMatchObject({ state: 'completed', text: answer })
    expect(ran).toEqual(['Oslo', 'Lima'])
    expect(server.getRequests().length - before).toBe(2)
  })

  it('does the same in a browser', async () => {
    const before = server.getRequests().length
    const { text, state, error, sent } = await askInBrowser({
      wire: party.wire,
      origin: server.url,
      question,
    })
    expect({ text, state, error }).toEqual({ text: answer, state: 'completed', error: null })
    expect(server.getRequests().length - before).toBe(2)
    expect(sent).toHaveLength(2)
    for (const body of sent) expect(offencesIn[party.wire]?.(JSON.parse(body))).toEqual([])
  }, 60_000)
})
