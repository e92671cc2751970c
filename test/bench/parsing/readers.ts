import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { streamText } from 'ai'
import { createParser } from 'eventsource-parser'
import { createAgent } from '../../../src/index.ts'
import { openAIChat } from '../../../src/models/openai-chat/index.ts'

export const deltas = 100_000
const encoder = new TextEncoder()

/** An answer of very many deltas, this many of them in each network read. */
export function readsOf(perRead: number): readonly Uint8Array[] {
  const frames = Array.from({ length: deltas }, (_, at) => {
    const delta = { content: ` word${at % 97}` }
    const choices = [{ index: 0, delta, finish_reason: null }]
    const about = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' }
    return `data: ${JSON.stringify({ ...about, choices })}\n\n`
  })
  const reads: Uint8Array[] = []
  for (let at = 0; at < deltas; at += perRead)
    reads.push(encoder.encode(frames.slice(at, at + perRead).join('')))
  const last = { id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
  return [...reads, encoder.encode(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`)]
}

/** The same stream for all. Reads are made when they are asked for: a queue of them would cost more than they do. */
function responseOf(reads: readonly Uint8Array[]): Response {
  let at = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const read = reads[at]
        at += 1
        if (read === undefined) controller.close()
        else controller.enqueue(read)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

export type Reader = (reads: readonly Uint8Array[]) => Promise<number>

/** As little as reading a stream can cost: bytes to text to events to values. */
export const floor: Reader = async (reads) => {
  const body = responseOf(reads).body?.getReader()
  const decoder = new TextDecoder()
  let length = 0
  const parser = createParser({
    onEvent({ data }) {
      if (data === '[DONE]') return
      const { choices } = JSON.parse(data) as {
        readonly choices: readonly { readonly delta: { readonly content?: string } }[]
      }
      length += choices[0]?.delta.content?.length ?? 0
    },
  })
  for (;;) {
    const read = await body?.read()
    if (!read || read.done) return length
    parser.feed(decoder.decode(read.value, { stream: true }))
  }
}

export const ours: Reader = async (reads) => {
  const model = openAIChat({
    baseURL: 'http://model.test/v1',
    model: 'm',
    fetch: async () => responseOf(reads),
  })
  const request = { messages: [], tools: [], settings: {} }
  let length = 0
  for await (const batch of model.stream(request, { signal: new AbortController().signal })) {
    for (const event of batch) if (event.type === 'block.grown') length += event.text.length
  }
  return length
}

/** All the way: a turn, its log, and the message that it leaves. */
export const ourTurn: Reader = async (reads) => {
  const model = openAIChat({
    baseURL: 'http://model.test/v1',
    model: 'm',
    fetch: async () => responseOf(reads),
  })
  const { text } = await createAgent({ model }).thread().send('Hi').result()
  return text.length
}

export const aiSdk: Reader = async (reads) => {
  const provider = createOpenAICompatible({
    name: 'test',
    baseURL: 'http://model.test/v1',
    fetch: async () => responseOf(reads),
  })
  let length = 0
  const { fullStream } = streamText({ model: provider('m'), prompt: 'Hi' })
  for await (const part of fullStream) if (part.type === 'text-delta') length += part.text.length
  return length
}
