import type { Model } from '../../src/protocol/index.ts'
import type { AiSdkLanguageModel } from '../../src/models/ai-sdk/index.ts'
import { aiSdkModel } from '../../src/models/ai-sdk/index.ts'
import type { EndpointAnswer } from '../../src/testing/index.ts'

type Options = { readonly [name: string]: unknown }
type Part = { readonly type: string; readonly [member: string]: unknown }
type Said = Exclude<EndpointAnswer, { readonly status: number }>

/** A language model of the AI SDK that says what it is told, in the parts of one version. */
export interface FakeVersion {
  readonly name: 'v2' | 'v3' | 'v4'
  readonly model: (
    answers: readonly EndpointAnswer[],
    provider?: string,
  ) => { readonly model: Model; readonly asked: () => readonly Options[] }
}

export const aiSdkVersions: readonly FakeVersion[] = (['v2', 'v3', 'v4'] as const).map((name) => ({
  name,
  model(answers, provider = 'anthropic.messages') {
    const asked: Options[] = []
    const language: AiSdkLanguageModel = {
      specificationVersion: name,
      provider,
      modelId: 'fake',
      supportedUrls: {},
      async doStream(options: Options) {
        const answer = answers[asked.length]
        asked.push(options)
        if (answer === undefined) throw new Error('The fake has no more answers.')
        if ('status' in answer) throw refusal(answer.status, answer.message)
        return { stream: streamOf(partsOf(answer, name)) }
      },
    }
    return { model: aiSdkModel(language), asked: () => asked }
  },
}))

export function streamOf(parts: readonly Part[]): ReadableStream<Part> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}

function partsOf({ reasoning, text, calls = [], usage, cut }: Said, version: string): Part[] {
  const providerMetadata = { anthropic: { signature: 'c2ln' } }
  const parts: Part[] = [
    { type: 'stream-start', warnings: [] },
    { type: 'response-metadata', id: 'r', modelId: 'fake' },
    ...(reasoning === undefined
      ? []
      : [
          { type: 'reasoning-start', id: '0' },
          ...words(reasoning).map((delta) => ({ type: 'reasoning-delta', id: '0', delta })),
          { type: 'reasoning-end', id: '0', providerMetadata },
        ]),
    ...(text === undefined
      ? []
      : [
          { type: 'text-start', id: '1' },
          ...words(text).map((delta) => ({ type: 'text-delta', id: '1', delta })),
          { type: 'text-end', id: '1' },
        ]),
    ...calls.flatMap(({ name, id, args }, at) => {
      const input = typeof args === 'string' ? args : JSON.stringify(args ?? {})
      const toolCallId = id ?? `call_${at}`
      return [
        { type: 'tool-input-start', id: toolCallId, toolName: name },
        { type: 'tool-input-delta', id: toolCallId, delta: input.slice(0, 3) },
        { type: 'tool-input-delta', id: toolCallId, delta: input.slice(3) },
        { type: 'tool-input-end', id: toolCallId },
        { type: 'tool-call', toolCallId, toolName: name, input },
      ]
    }),
  ]
  if (cut) return parts.slice(0, -1)
  const unified = calls.length > 0 ? 'tool-calls' : 'stop'
  const { input = 5, output = 7 } = usage ?? {}
  const isOld = version === 'v2'
  return [
    ...parts,
    {
      type: 'finish',
      finishReason: isOld ? unified : { unified, raw: unified },
      usage: isOld
        ? { inputTokens: input, outputTokens: output, totalTokens: input + output }
        : { inputTokens: { total: input }, outputTokens: { total: output } },
    },
  ]
}

function words(text: string): readonly string[] {
  return text.split(/(?<= )/)
}

/** As the provider packages throw it. */
function refusal(statusCode: number, message: string): Error {
  const responseBody = JSON.stringify({ error: { message } })
  const about = { name: 'AI_APICallError', statusCode, responseBody, responseHeaders: {} }
  return Object.assign(new Error(message), about, { requestBodyValues: { key: 'SECRET' } })
}
