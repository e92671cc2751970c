import type { JsonObject } from '../../protocol/index.ts'
import { isObject } from '../../protocol/index.ts'
import { hash } from '../hash.ts'
import type { DemoRequest } from './request-body.ts'
import type { Move, Script } from './script.ts'

export const demoModelId = 'countersign-demo'

/** 2025-01-01: a demo that answers the same each time has no clock. */
const created = 1735689600

type Answer = Extract<Script, { readonly type: 'answer' }>

export interface TimedChunk {
  /** The event as it goes over the wire. */
  readonly text: string
  readonly wait: number
}

/** An answer as the events of its stream. */
export function chunksOf(answer: Answer, request: DemoRequest): readonly TimedChunk[] {
  const head = headOf(request, 'chat.completion.chunk')
  const choice = (move: Move): JsonObject => ({
    ...head,
    choices: [{ index: 0, delta: move.delta, finish_reason: null }],
  })
  const chunks = answer.moves.map((move) => ({ text: eventOf(choice(move)), wait: move.wait }))
  if (answer.finish === null) return chunks
  const finish = { ...head, choices: [{ index: 0, delta: {}, finish_reason: answer.finish }] }
  const usage = { ...head, choices: [], usage: usageOf(answer, request) }
  return [
    ...chunks,
    { text: eventOf(finish), wait: 1 },
    ...(request.usage ? [{ text: eventOf(usage), wait: 0 }] : []),
    { text: 'data: [DONE]\n\n', wait: 0 },
  ]
}

/** The same answer for a client that does not stream. */
export function completionOf(answer: Answer, request: DemoRequest): JsonObject {
  const calls = new Map<number, { id: string; name: string; args: string }>()
  let content = ''
  let reasoning = ''
  for (const { delta } of answer.moves) {
    content += stringIn(delta['content'])
    reasoning += stringIn(delta['reasoning_content'])
    for (const piece of Array.isArray(delta['tool_calls']) ? delta['tool_calls'] : []) {
      if (!isObject(piece) || !isObject(piece['function'])) continue
      const index = Number(piece['index'])
      const call = calls.get(index) ?? {
        id: stringIn(piece['id']),
        name: stringIn(piece['function']['name']),
        args: '',
      }
      call.args += stringIn(piece['function']['arguments'])
      calls.set(index, call)
    }
  }
  const tool_calls = [...calls.values()].map(({ id, name, args }) => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  }))
  const message = {
    role: 'assistant',
    content: content === '' ? null : content,
    refusal: null,
    ...(reasoning === '' ? {} : { reasoning_content: reasoning }),
    ...(tool_calls.length === 0 ? {} : { tool_calls }),
  }
  return {
    ...headOf(request, 'chat.completion'),
    choices: [{ index: 0, message, logprobs: null, finish_reason: answer.finish ?? 'length' }],
    usage: usageOf(answer, request),
  }
}

function headOf(request: DemoRequest, object: string): JsonObject {
  return {
    id: `chatcmpl-${hash(request.content)}`,
    object,
    created,
    model: demoModelId,
    system_fingerprint: null,
  }
}

function usageOf(answer: Answer, request: DemoRequest): JsonObject {
  const prompt = Math.ceil(request.content.length / 4)
  const reasoning = answer.moves.filter(({ delta }) => 'reasoning_content' in delta).length
  return {
    prompt_tokens: prompt,
    completion_tokens: answer.moves.length,
    total_tokens: prompt + answer.moves.length,
    completion_tokens_details: { reasoning_tokens: reasoning },
  }
}

function eventOf(chunk: JsonObject): string {
  return `data: ${JSON.stringify(chunk)}\n\n`
}

function stringIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
