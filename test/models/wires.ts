import type { JsonObject, Model } from '../../src/protocol/index.ts'
import { isObject } from '../../src/protocol/index.ts'
import type { FetchLike } from '../../src/models/openai-chat/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { openAIResponses } from '../../src/models/openai-responses/index.ts'
import { anthropic } from '../../src/models/anthropic/index.ts'
import { gemini } from '../../src/models/gemini/index.ts'
import type { EndpointAnswer, EndpointUnderTest } from '../../src/testing/index.ts'
import { delta, sse } from './support.ts'

type Said = Exclude<EndpointAnswer, { readonly status: number }>

/** A wire from both of its ends: a model that speaks it, and an endpoint that answers in it. */
export interface TestWire {
  readonly name: string
  readonly model: (fetch: FetchLike, options?: { readonly model?: string }) => Model
  /** An answer as the body of a response. */
  readonly write: (answer: Said) => string
  /** The words of an endpoint that says no. */
  readonly refuse: (status: number, message: string) => unknown
}

/** All that an endpoint must do for `describeModel`. */
export function endpointOf(
  wire: Pick<TestWire, 'write' | 'refuse'>,
  model: (fetch: FetchLike) => Model,
  answers: readonly EndpointAnswer[],
): EndpointUnderTest {
  const sent: string[] = []
  const fetch: FetchLike = async (_url, init) => {
    const answer = answers[sent.length]
    sent.push(init.body as string)
    if (answer === undefined) throw new Error('The endpoint has no more answers.')
    if ('status' in answer) {
      const body = JSON.stringify(wire.refuse(answer.status, answer.message))
      return new Response(body, {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    }
    return new Response(wire.write(answer), { headers: { 'content-type': 'text/event-stream' } })
  }
  return { model: model(fetch), sent: () => sent }
}

const where = { baseURL: 'http://model.test/v1', apiKey: 'k' }

const chat: TestWire = {
  name: 'openai-chat',
  model: (fetch, options) => openAIChat({ ...where, model: 'm', ...options, fetch }),
  refuse: (_status, message) => ({ error: { message } }),
  write({ reasoning, text, calls = [], usage, cut }) {
    const frames = [
      ...pieces(reasoning).map((reasoning_content) => delta({ reasoning_content })),
      ...pieces(text).map((content) => delta({ content })),
      ...calls.flatMap(({ name, id, args }, index) => [
        delta({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }),
        ...pieces(argsOf(args)).map((part) =>
          delta({ tool_calls: [{ index, function: { arguments: part } }] }),
        ),
      ]),
    ]
    if (cut) return sse(...frames)
    const finish = calls.length > 0 ? 'tool_calls' : 'stop'
    const counted = usage && {
      choices: [],
      usage: { prompt_tokens: usage.input, completion_tokens: usage.output },
    }
    return sse(...frames, delta({}, finish), ...(counted ? [counted] : []), '[DONE]')
  },
}

const messages: TestWire = {
  name: 'anthropic',
  model: (fetch, options) => anthropic({ ...where, model: 'claude-haiku-4-5', ...options, fetch }),
  refuse: (status, message) => ({
    type: 'error',
    error: { type: status === 401 ? 'authentication_error' : 'overloaded_error', message },
  }),
  write({ reasoning, text, calls = [], usage, cut }) {
    const blocks = [
      ...(reasoning === undefined
        ? []
        : [
            [
              { type: 'thinking', thinking: '', signature: '' },
              ...pieces(reasoning).map((thinking) => ({ type: 'thinking_delta', thinking })),
              { type: 'signature_delta', signature: 'c2lnbmF0dXJl' },
            ],
          ]),
      ...(text === undefined
        ? []
        : [
            [
              { type: 'text', text: '' },
              ...pieces(text).map((more) => ({ type: 'text_delta', text: more })),
            ],
          ]),
      ...calls.map(({ name, id, args }, at) => [
        { type: 'tool_use', id: id ?? `toolu_${at}`, name, input: {} },
        ...pieces(argsOf(args)).map((partial_json) => ({ type: 'input_json_delta', partial_json })),
      ]),
    ]
    const counts = { input_tokens: usage?.input ?? 5, output_tokens: 1 }
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [] }
    const events: JsonObject[] = [
      { type: 'message_start', message: { ...message, stop_reason: null, usage: counts } },
      { type: 'ping' },
      ...blocks.flatMap(([start, ...deltas], index) => [
        { type: 'content_block_start', index, content_block: start as JsonObject },
        ...deltas.map((one) => ({ type: 'content_block_delta', index, delta: one as JsonObject })),
        { type: 'content_block_stop', index },
      ]),
    ]
    if (cut) return named(events.slice(0, -1))
    const stop_reason = calls.length > 0 ? 'tool_use' : 'end_turn'
    const ending = { stop_reason, stop_sequence: null }
    return named([
      ...events,
      { type: 'message_delta', delta: ending, usage: { output_tokens: usage?.output ?? 7 } },
      { type: 'message_stop' },
    ])
  },
}

const responses: TestWire = {
  name: 'openai-responses',
  model: (fetch, options) => openAIResponses({ ...where, model: 'gpt-5-nano', ...options, fetch }),
  refuse: (_status, message) => ({ error: { message, type: 'invalid_request_error' } }),
  write({ reasoning, text, calls = [], usage, cut }) {
    const items: { readonly item: JsonObject; readonly deltas: readonly JsonObject[] }[] = []
    if (reasoning !== undefined) {
      const summary = [{ type: 'summary_text', text: reasoning }]
      items.push({
        item: { type: 'reasoning', id: 'rs_1', encrypted_content: 'ZW5j', summary },
        deltas: pieces(reasoning).map((more) => ({
          type: 'response.reasoning_summary_text.delta',
          summary_index: 0,
          delta: more,
        })),
      })
    }
    if (text !== undefined) {
      const content = [{ type: 'output_text', text, annotations: [] }]
      items.push({
        item: { type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content },
        deltas: pieces(text).map((more) => ({
          type: 'response.output_text.delta',
          content_index: 0,
          delta: more,
        })),
      })
    }
    for (const [at, { name, id, args }] of calls.entries()) {
      const about = { type: 'function_call', id: `fc_${at}`, call_id: id ?? `call_${at}`, name }
      items.push({
        item: { ...about, arguments: argsOf(args), status: 'completed' },
        deltas: pieces(argsOf(args)).map((more) => ({
          type: 'response.function_call_arguments.delta',
          delta: more,
        })),
      })
    }
    const response = {
      id: 'resp_1',
      object: 'response',
      model: 'm',
      status: 'in_progress',
      output: [],
    }
    const events = items.flatMap(({ item, deltas }, output_index) => {
      const empty = { ...item, arguments: '', content: [], summary: [] }
      return [
        { type: 'response.output_item.added', output_index, item: empty },
        ...deltas.map((one) => ({ ...one, output_index, item_id: item['id'] ?? '' })),
        { type: 'response.output_item.done', output_index, item },
      ]
    })
    const whole = [{ type: 'response.created', response }, ...events]
    if (cut) return named(whole.slice(0, -1))
    const done = {
      ...response,
      status: 'completed',
      usage: {
        input_tokens: usage?.input ?? 5,
        output_tokens: usage?.output ?? 7,
        total_tokens: 12,
      },
    }
    return named([...whole, { type: 'response.completed', response: done }] as JsonObject[])
  },
}

const generate: TestWire = {
  name: 'gemini',
  model: (fetch, options) => gemini({ ...where, model: 'gemini-2.5-flash', ...options, fetch }),
  refuse: (status, message) => ({ error: { code: status, message, status: 'FAILED' } }),
  write({ reasoning, text, calls = [], usage, cut }) {
    const parts: JsonObject[] = [
      ...pieces(reasoning).map((more) => ({ text: more, thought: true })),
      ...pieces(text).map((more) => ({ text: more })),
      ...calls.map(({ name, args }, at) => ({
        functionCall: {
          name,
          args: argsOf(args) === '{}' ? {} : (JSON.parse(argsOf(args)) as JsonObject),
        },
        ...(at === 0 ? { thoughtSignature: 'c2lnbmF0dXJl' } : {}),
      })),
    ]
    const about = { modelVersion: 'm', responseId: 'r1' }
    const chunks = parts.map((part) => ({
      candidates: [{ content: { role: 'model', parts: [part] }, index: 0 }],
      ...about,
    }))
    if (cut) return sse(...chunks)
    const last = {
      candidates: [
        { content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP', index: 0 },
      ],
      usageMetadata: {
        promptTokenCount: usage?.input ?? 5,
        candidatesTokenCount: usage?.output ?? 7,
        totalTokenCount: 12,
      },
      ...about,
    }
    return sse(...chunks, last)
  },
}

export const wires: readonly TestWire[] = [chat, responses, messages, generate]

export function wireNamed(name: string): TestWire {
  const found = wires.find((wire) => wire.name === name)
  if (!found) throw new Error(`There is no wire named ${name}.`)
  return found
}

/** Events with their names in front, as some providers send them. */
function named(events: readonly JsonObject[]): string {
  return events
    .map((event) => `event: ${event['type'] as string}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('')
}

/** Text in pieces as a stream has them; characters stay whole. */
function pieces(text: string | undefined): readonly string[] {
  if (!text) return []
  const all = Array.from(text)
  return all.flatMap((_, at) => (at % 5 === 0 ? [all.slice(at, at + 5).join('')] : []))
}

function argsOf(args: unknown): string {
  return typeof args === 'string' ? args : JSON.stringify(isObject(args) ? args : {})
}
