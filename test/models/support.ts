import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Message, Model, ModelEvent, ModelRequest, Outcome } from '../../src/protocol/index.ts'
import { ModelError } from '../../src/protocol/index.ts'

const encoder = new TextEncoder()

/** Every way in which a call can end. */
export const outcomes: readonly Outcome[] = [
  'returned',
  'tool_error',
  'tool_failed',
  'timeout',
  'invalid_args',
  'invalid_output',
  'unknown_tool',
  'rejected',
  'denied',
  'answered',
  'cancelled',
  'superseded',
  'expired',
  'cut_off',
  'interrupted',
]

/** A request with as little in it as can be. */
export function ask(text = 'Hello', more: Partial<ModelRequest> = {}): ModelRequest {
  return { messages: [userMessage(text)], tools: [], settings: {}, ...more }
}

export function userMessage(text: string): Message {
  return message('user', [{ type: 'text', text }])
}

export function message(
  role: Message['role'],
  content: Message['content'],
  more: Partial<Message> = {},
): Message {
  return {
    id: 'msg_1',
    role,
    content,
    parent_id: null,
    status: 'complete',
    created_at: '2025-01-01T00:00:00.000Z',
    ...more,
  }
}

/** Everything that a model says, and the failure at the end, if there is one. */
export async function collect(
  model: Model,
  request: ModelRequest = ask(),
  signal: AbortSignal = new AbortController().signal,
): Promise<{ readonly events: ModelEvent[]; readonly batches: number; readonly error: unknown }> {
  const events: ModelEvent[] = []
  let batches = 0
  try {
    for await (const batch of model.stream(request, { signal })) {
      batches += 1
      events.push(...batch)
    }
  } catch (error) {
    return { events, batches, error }
  }
  return { events, batches, error: null }
}

/** The failure of a request that must fail. */
export async function failureOf(
  model: Model,
  request?: ModelRequest,
): Promise<ModelError['failure']> {
  const { error } = await collect(model, request)
  if (!ModelError.is(error)) throw new Error(`Expected a ModelError, got ${String(error)}`)
  return error.failure
}

/** A `fetch` whose body arrives in exactly these reads. */
export function fetchOf(
  reads: readonly (string | Uint8Array)[],
  init: ResponseInit = eventStream,
): () => Promise<Response> {
  return async () => new Response(bodyOf(reads), init)
}

export const eventStream: ResponseInit = { headers: { 'content-type': 'text/event-stream' } }

export function bodyOf(reads: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        const read = reads[at]
        at += 1
        if (read === undefined) controller.close()
        else controller.enqueue(typeof read === 'string' ? encoder.encode(read) : read)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Events of a stream as its text. */
export function sse(...frames: readonly unknown[]): string {
  return frames
    .map((frame) => `data: ${typeof frame === 'string' ? frame : JSON.stringify(frame)}\n\n`)
    .join('')
}

export function delta(fields: unknown, finish: string | null = null): unknown {
  return {
    id: 'c',
    object: 'chat.completion.chunk',
    model: 'm',
    choices: [{ index: 0, delta: fields, finish_reason: finish }],
  }
}

/** Ways to cut a body: whole, bytes, seeded random, within a character, within a blank line. */
export function cutsOf(text: string): { readonly [way: string]: readonly Uint8Array[] } {
  const bytes = encoder.encode(text)
  return {
    whole: [bytes],
    'one byte at a time': [...bytes].map((byte) => Uint8Array.of(byte)),
    'random cuts, seed 1': randomCuts(bytes, 1),
    'random cuts, seed 2': randomCuts(bytes, 2),
    'random cuts, seed 3': randomCuts(bytes, 3),
    ...namedCuts(bytes),
  }
}

export function namedCuts(bytes: Uint8Array): { readonly [way: string]: readonly Uint8Array[] } {
  return {
    'inside characters': cutAt(bytes, (at) => ((bytes[at] ?? 0) & 0xc0) === 0x80),
    'inside blank lines': cutAt(bytes, (at) => isLineEnd(bytes[at - 1]) && isLineEnd(bytes[at])),
  }
}

export function randomCuts(bytes: Uint8Array, seed: number): readonly Uint8Array[] {
  let state = seed
  const pieces: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    const size = 1 + ((state >>> 8) % 40)
    pieces.push(bytes.slice(at, at + size))
    at += size
  }
  return pieces
}

function cutAt(bytes: Uint8Array, here: (at: number) => boolean): readonly Uint8Array[] {
  const pieces: Uint8Array[] = []
  let from = 0
  for (let at = 1; at < bytes.length; at += 1) {
    if (!here(at)) continue
    pieces.push(bytes.slice(from, at))
    from = at
  }
  pieces.push(bytes.slice(from))
  return pieces
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 10 || byte === 13
}

/** A server on a free port, gone after `visit`. */
export async function withServer<T>(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  visit: (baseURL: string) => Promise<T>,
): Promise<T> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await visit(`http://127.0.0.1:${port}/v1`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
