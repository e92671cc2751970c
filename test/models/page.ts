import { createAgent } from '../../src/index.ts'
import { tool } from '../../src/tools/index.ts'
import type { Model } from '../../src/protocol/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { openAIResponses } from '../../src/models/openai-responses/index.ts'
import { anthropic } from '../../src/models/anthropic/index.ts'
import { gemini } from '../../src/models/gemini/index.ts'
import type { BrowserAnswer, BrowserQuestion } from './browser.ts'

export type AskModel = typeof askModel

/** Runs in a real page: see `browser.ts`. */
async function askModel({ wire, origin, question }: BrowserQuestion): Promise<BrowserAnswer> {
  const sent: string[] = []
  const shared = {
    apiKey: 'none',
    fetch: (url: string, init: RequestInit) => {
      sent.push(init.body as string)
      return fetch(url, init)
    },
  }
  const models: { readonly [wire: string]: () => Model } = {
    'openai-chat': () => openAIChat({ ...shared, baseURL: `${origin}/v1`, model: 'gpt-4o' }),
    'openai-responses': () =>
      openAIResponses({ ...shared, baseURL: `${origin}/v1`, model: 'gpt-5-nano' }),
    anthropic: () =>
      anthropic({
        ...shared,
        baseURL: `${origin}/v1`,
        model: 'claude-haiku-4-5',
        allowBrowser: true,
      }),
    gemini: () => gemini({ ...shared, baseURL: `${origin}/v1beta`, model: 'gemini-2.5-flash' }),
  }
  const model = models[wire]?.()
  if (!model) throw new Error(`There is no wire named ${wire}.`)
  const forecast = tool({
    name: 'forecast',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    run: ({ city }) => ({ city, rain: city === 'Oslo' }),
  })
  const record = await createAgent({ model, tools: [forecast] }).run(question)
  const { state, text, error } = record
  return { state, text, error: error ? `${error.code}: ${error.message}` : null, sent }
}

Object.assign(globalThis, { askModel })
