import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Message, ToolCallBlock, ToolResultBlock } from '../../src/protocol/index.ts'
import { isObject, isWellFormed, ModelError, toolCallsOf } from '../../src/protocol/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import type { Folded } from './fold.ts'
import { fold } from './fold.ts'
import type { Recording } from './recordings.ts'
import { hasRecordings, recordingsOf } from './recordings.ts'
import {
  ask,
  collect,
  fetchOf,
  message,
  namedCuts,
  randomCuts,
  sse,
  delta,
  userMessage,
  withServer,
} from './support.ts'

if (!hasRecordings) console.info('Skipped: the recorded streams are not beside this repository.')

const recordings = recordingsOf('openai-chat')
const encoder = new TextEncoder()
// One name for all: answers remember where they came from.
const endpoint = { baseURL: 'http://recorded.test', model: 'm' }

/** How an answer went, failures included. */
interface Outcome {
  readonly folded: Folded
  readonly failure: unknown
}

async function outcomeOf(model: ReturnType<typeof openAIChat>): Promise<Outcome> {
  const { events, error } = await collect(model)
  if (error !== null && !ModelError.is(error)) throw error
  for (const event of events)
    if (event.type === 'block.grown' && !isWellFormed(event.text))
      throw new Error('half a character')
  return {
    folded: fold(events),
    failure: error === null ? null : { ...error.failure, message: '' },
  }
}

function inProcess(recording: Recording, reads: readonly Uint8Array[]): Promise<Outcome> {
  const init = { status: recording.status, headers: { 'content-type': recording.contentType } }
  return outcomeOf(openAIChat({ ...endpoint, fetch: fetchOf(reads, init) }))
}

/** Writes pieces so that the client reads each by itself, as far as a network promises that. */
async function writePieces(
  response: ServerResponse,
  recording: Recording,
  pieces: readonly Uint8Array[],
): Promise<void> {
  response.socket?.setNoDelay(true)
  response.writeHead(recording.status, { 'content-type': recording.contentType })
  for (const piece of pieces) {
    await new Promise<void>((resolve) => response.write(piece, () => setImmediate(resolve)))
  }
  response.end()
}

function overHttp(recording: Recording, pieces: readonly Uint8Array[]): Promise<Outcome> {
  return withServer(
    (_request, response) => void writePieces(response, recording, pieces),
    (baseURL) =>
      outcomeOf(openAIChat({ ...endpoint, fetch: (_url, init) => fetch(baseURL, init) })),
  )
}

function oneByte(bytes: Uint8Array): readonly Uint8Array[] {
  return [...bytes].map((byte) => Uint8Array.of(byte))
}

/** Cuts that over a real connection stay affordable: at most some hundred pieces. */
function sampled(pieces: readonly Uint8Array[], most: number): readonly Uint8Array[] {
  if (pieces.length <= most) return pieces
  const rest = pieces.slice(most).flatMap((piece) => [...piece])
  return [...pieces.slice(0, most), Uint8Array.from(rest)]
}

describe.skipIf(!hasRecordings)('recorded answers', () => {
  it('come from at least eight hosts', () => {
    expect(new Set(recordings.map(({ host }) => host)).size).toBeGreaterThanOrEqual(8)
    expect(recordings.length).toBeGreaterThanOrEqual(40)
  })

  describe.each(recordings)('$name', (recording) => {
    const bytes = encoder.encode(recording.body)
    const whole = inProcess(recording, [bytes])
    whole.catch(() => {})

    it('is understood to the last event', async () => {
      const { folded, failure } = await whole
      expect(folded.unknown).toEqual([])
      expect(folded.warnings).toEqual([])
      if (recording.status !== 200)
        expect(failure).toMatchObject({ status: recording.status, hint: expect.any(String) })
      else if (recording.body.includes('event: error'))
        expect(failure).toMatchObject({ provider_code: 'tool_use_failed' })
      else {
        expect(failure).toBeNull()
        expect(folded.finish).not.toBeNull()
        expect(folded.unfinished).toEqual([])
        expect(folded.content.length).toBeGreaterThan(0)
        for (const call of toolCallsOf(folded.content)) expect(call.args).not.toBeNull()
      }
    })

    it('says what an independent count of its deltas says', async () => {
      const { folded } = await whole
      const counted = countDeltas(recording.body)
      const joined = (type: 'text' | 'reasoning'): string =>
        folded.content.map((block) => (block.type === type ? block.text : '')).join('')
      expect(joined('text')).toBe(counted.text)
      expect(joined('reasoning')).toBe(counted.reasoning)
      expect(
        toolCallsOf(folded.content)
          .map((call) => call.args_text ?? JSON.stringify(call.args))
          .join(''),
      ).toBe(counted.args)
    })

    it('is the same however it is cut', async () => {
      const expected = await whole
      const bits = bytes.length < 20_000 ? oneByte(bytes) : randomCuts(bytes, 4)
      const ways = [
        bits,
        randomCuts(bytes, 5),
        randomCuts(bytes, 6),
        ...Object.values(namedCuts(bytes)),
      ]
      for (const reads of ways) expect(await inProcess(recording, reads)).toEqual(expected)
    })

    it('is the same over a real connection', async () => {
      const expected = await whole
      const ways = [
        [bytes],
        sampled(oneByte(bytes), bytes.length < 2000 ? bytes.length : 60),
        ...Object.values(namedCuts(bytes)).map((pieces) => sampled(pieces, 60)),
      ]
      for (const pieces of ways) expect(await overHttp(recording, pieces)).toEqual(expected)
    })
  })

  const followUps = recordings.filter((recording, at) => {
    const next = recordings[at + 1]
    return (
      toolMessagesIn(next?.request).length > 0 &&
      next?.name.slice(0, -2) === recording.name.slice(0, -2)
    )
  })

  it.each(followUps)('$name goes back as its next request did', async (recording) => {
    const next = recordings[recordings.indexOf(recording) + 1]
    const recorded = messagesIn(next?.request)
    const at = recorded.findLastIndex((one) => Array.isArray(one['tool_calls']))
    const { folded } = await inProcess(recording, [encoder.encode(recording.body)])
    const calls = toolCallsOf(folded.content)
    if (calls.length === 0) return
    const results = calls.map((call): ToolResultBlock => resultOf(call, recorded))
    const thread: readonly Message[] = [
      userMessage('go'),
      message('assistant', folded.content, { wire: 'openai-chat', model: 'm' }),
      message('tool', results),
    ]
    let body: unknown
    const model = openAIChat({
      baseURL: 'http://recorded.test',
      model: 'm',
      fetch: async (_url, init) => {
        body = JSON.parse(init.body as string)
        return new Response(sse(delta({ content: 'x' }, 'stop')))
      },
    })
    await collect(model, ask('', { messages: thread }))
    const [, assistant, ...tools] = messagesIn(body)
    const before = recorded[at]
    expect(assistant?.['tool_calls']).toMatchObject(callsWithoutText(before?.['tool_calls']))
    if (before?.['reasoning_details'])
      expect(assistant?.['reasoning_details']).toEqual(before['reasoning_details'])
    expect(tools).toEqual(
      recorded
        .slice(at + 1)
        .map(({ role, tool_call_id, content }) => ({ role, tool_call_id, content })),
    )
  })
})

type Fields = { readonly [key: string]: unknown }

function messagesIn(body: unknown): readonly Fields[] {
  const value: unknown = typeof body === 'string' ? JSON.parse(body) : body
  return isObject(value) && Array.isArray(value['messages'])
    ? value['messages'].filter(isObject)
    : []
}

function toolMessagesIn(body: unknown): readonly Fields[] {
  return messagesIn(body).filter(({ role }) => role === 'tool')
}

function resultOf(call: ToolCallBlock, recorded: readonly Fields[]): ToolResultBlock {
  const answer = recorded.find((one) => one['tool_call_id'] === call.call_id)
  return {
    type: 'tool_result',
    tool_call_id: call.id,
    ...(call.call_id === undefined ? {} : { call_id: call.call_id }),
    name: call.name,
    status: 'success',
    outcome: 'returned',
    content: [{ type: 'text', text: String(answer?.['content']) }],
  }
}

// Other clients write arguments anew; ours are the model's own words. Ids and names must agree.
function callsWithoutText(calls: unknown): readonly object[] {
  return (Array.isArray(calls) ? calls : []).filter(isObject).map((call) => ({
    id: call['id'],
    type: 'function',
    function: { name: isObject(call['function']) ? call['function']['name'] : '' },
  }))
}

/** The deltas of the first choice, added up line by line: another reader, written to be simple. */
function countDeltas(body: string): {
  readonly text: string
  readonly reasoning: string
  readonly args: string
} {
  let text = ''
  let reasoning = ''
  const args: string[] = []
  const lines = body.trimStart().startsWith('{')
    ? [body]
    : body
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5))
  for (const line of lines) {
    if (line.trim() === '[DONE]') continue
    const [choice] =
      (
        JSON.parse(line) as {
          choices?: {
            index: number
            delta?: Record<string, unknown>
            message?: Record<string, unknown>
          }[]
        }
      ).choices ?? []
    const said = choice?.delta ?? choice?.message
    if (said === undefined || choice?.index !== 0) continue
    const { content } = said
    if (typeof content === 'string') text += content
    for (const part of Array.isArray(content)
      ? (content as { text?: string; thinking?: { text: string }[] }[])
      : []) {
      text += part.text ?? ''
      reasoning += (part.thinking ?? []).map((one) => one.text).join('')
    }
    text += typeof said['refusal'] === 'string' ? said['refusal'] : ''
    const details = (said['reasoning_details'] as { text?: string }[] | undefined) ?? []
    const thought = (said['reasoning_content'] ?? said['reasoning']) as string | null | undefined
    reasoning += thought ?? details.map((one) => one.text ?? '').join('')
    for (const [at, call] of (
      (said['tool_calls'] as { index?: number; function: { arguments: string } }[] | null) ?? []
    ).entries()) {
      const place = call.index ?? at
      args[place] = (args[place] ?? '') + call.function.arguments
    }
  }
  return { text, reasoning, args: args.filter((one) => one !== undefined).join('') }
}
