import type { JsonObject } from '../../protocol/index.ts'
import type { TimedChunk } from './chunks.ts'
import { chunksOf, completionOf, demoModelId } from './chunks.ts'
import { readRequest } from './request-body.ts'
import { hash } from '../hash.ts'
import { script, tripOf } from './script.ts'

export interface DemoOptions {
  /** The pause before each piece. Default 15. */
  readonly delayMs?: number
}

export interface Demo {
  /** Answers `POST …/chat/completions` and `GET …/models` as an endpoint of Chat Completions does. */
  respond(request: Request): Promise<Response>
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
}

/**
 * The scripted demo as a function of requests. Deterministic, except that it remembers which
 * requests it turned down once, because it was asked to, and answers them the next time.
 */
export function createDemo(options: DemoOptions = {}): Demo {
  const delayMs = options.delayMs ?? 15
  const tripped = new Set<string>()

  async function complete(request: Request): Promise<Response> {
    const body: unknown = await request.json().catch(() => undefined)
    const asked = readRequest(body)
    if (asked === null)
      return refuse(400, 'The body must be JSON with a list of messages.', 'invalid_request_error')
    const trip = tripOf(asked)
    const key = hash(asked.content)
    // Gone after the second attempt: the third is a first one again.
    const first = trip !== null && !tripped.delete(key)
    if (first) tripped.add(key)
    const answer = script(asked, first ? trip : null)
    if (answer.type === 'error')
      return json(answer.status, { error: { ...answer.error, param: null } }, answer.headers)
    if (!asked.stream) return json(200, completionOf(answer, asked))
    return new Response(timedStream(chunksOf(answer, asked), delayMs, request.signal), {
      headers: {
        ...cors,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache',
      },
    })
  }

  async function respond(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/\/+$/, '')
    if (request.method === 'OPTIONS') return preflight(request)
    if (path.endsWith('/chat/completions')) {
      return request.method === 'POST'
        ? complete(request)
        : refuse(405, 'Only POST is allowed here.', 'invalid_request_error')
    }
    if (path.endsWith('/models') && request.method === 'GET') {
      return json(200, {
        object: 'list',
        data: [{ id: demoModelId, object: 'model', created: 1735689600, owned_by: 'countersign' }],
      })
    }
    return refuse(
      404,
      `There is nothing at ${path}. The demo has /chat/completions and /models.`,
      'not_found_error',
    )
  }

  return { respond }
}

/** The demo that servers and workers share. */
export const respond: Demo['respond'] = createDemo().respond

/** Pieces with pauses between them. Ends at once where the reader or the caller goes away. */
function timedStream(
  chunks: readonly TimedChunk[],
  delayMs: number,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const left = new AbortController()
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = chunks[at]
        at += 1
        if (chunk === undefined) return controller.close()
        await pause(chunk.wait * delayMs, [signal, left.signal])
        if (left.signal.aborted) return
        if (signal.aborted) controller.error(signal.reason)
        else controller.enqueue(encoder.encode(chunk.text))
      },
      cancel() {
        left.abort()
      },
    },
    { highWaterMark: 0 },
  )
}

function pause(milliseconds: number, signals: readonly AbortSignal[]): Promise<void> {
  if (milliseconds <= 0 || signals.some((signal) => signal.aborted)) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    for (const signal of signals) signal.addEventListener('abort', finish)
  })
}

function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers':
        request.headers.get('access-control-request-headers') ?? 'content-type, authorization',
      'access-control-max-age': '600',
    },
  })
}

function refuse(status: number, message: string, type: string): Response {
  return json(status, { error: { message, type, param: null, code: null } })
}

function json(
  status: number,
  body: JsonObject,
  headers: { readonly [name: string]: string } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...cors, 'content-type': 'application/json', ...headers },
  })
}
