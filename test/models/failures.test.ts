import { afterEach, describe, expect, it, vi } from 'vitest'
import { ModelError, SdkError } from '../../src/protocol/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import { fold } from './fold.ts'
import {
  ask,
  bodyOf,
  collect,
  delta,
  eventStream,
  failureOf,
  fetchOf,
  sse,
  withServer,
} from './support.ts'

const key = 'sk-secret-0123456789abcdef'

function modelOf(fetch: () => Promise<Response>, more: object = {}): ReturnType<typeof openAIChat> {
  return openAIChat({
    baseURL: 'https://user:pass@api.test/v1?token=hidden',
    model: 'm',
    apiKey: key,
    fetch,
    ...more,
  })
}

function answering(
  status: number,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): () => Promise<Response> {
  return async () => new Response(body, { status, headers })
}

afterEach(() => vi.unstubAllGlobals())

describe('an answer that says no', () => {
  it.each([
    [
      401,
      '{"error":{"message":"Incorrect API key provided: sk-secret-0123456789abcdef.","type":"invalid_request_error","code":"invalid_api_key"}}',
      { code: 'unauthorized', retryable: false, provider_code: 'invalid_api_key' },
    ],
    [
      401,
      '{"detail":"Invalid API Key"}',
      { code: 'unauthorized', message: expect.stringContaining('Invalid API Key') },
    ],
    [403, '{"error":{"message":"Model not allowed"}}', { code: 'forbidden', retryable: false }],
    [
      404,
      '{"error":"model \'x\' not found"}',
      { code: 'not_found', message: expect.stringContaining("model 'x' not found") },
    ],
    [
      400,
      '{"error":{"message":"This model\'s maximum context length is 4096 tokens."}}',
      { code: 'context_length', retryable: false },
    ],
    [
      400,
      '{"error":{"message":"prompt too long; exceeded max context length by 10 tokens"}}',
      { code: 'context_length' },
    ],
    [413, 'Request too large', { code: 'context_length' }],
    [
      400,
      '{"error":{"message":"Unsupported parameter","code":"unsupported_parameter"}}',
      { code: 'bad_request', retryable: false, provider_code: 'unsupported_parameter' },
    ],
    [
      400,
      '{"error":{"message":"API key not valid. Please pass a valid API key."}}',
      { code: 'unauthorized' },
    ],
    [
      400,
      '{"error":{"message":"The response was filtered","code":"content_filter"}}',
      { code: 'content_filter' },
    ],
    [
      422,
      '{"detail":[{"loc":["body","messages"],"msg":"field required"}]}',
      { code: 'bad_request', message: expect.stringContaining('body.messages: field required') },
    ],
    [
      402,
      '{"error":{"message":"Insufficient Balance"}}',
      { code: 'quota_exhausted', retryable: false },
    ],
    [429, '{"error":{"message":"Slow down"}}', { code: 'rate_limited', retryable: true }],
    [
      429,
      '{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","code":"insufficient_quota"}}',
      { code: 'quota_exhausted', retryable: false },
    ],
    [
      500,
      'oops',
      { code: 'server_error', retryable: true, message: expect.stringContaining('oops') },
    ],
    [
      503,
      '[{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}]',
      { code: 'server_error', message: expect.stringContaining('The model is overloaded.') },
    ],
    [
      502,
      '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>',
      {
        code: 'server_error',
        message: 'https://api.test/v1/chat/completions answered 502: 502 Bad Gateway',
      },
    ],
    [409, '', { code: 'server_error', retryable: true }],
    [
      418,
      '{"strange":true}',
      { code: 'bad_request', message: expect.stringContaining('{"strange":true}') },
    ],
    [
      429,
      '{"error":{"message":"Provider returned error","code":429,"metadata":{"raw":"{\\"error\\":{\\"message\\":\\"too many requests upstream\\"}}"}}}',
      { code: 'rate_limited', message: expect.stringContaining('too many requests upstream') },
    ],
  ])('%i %s', async (status, body, expected) => {
    const failure = await failureOf(modelOf(answering(status, body)))
    expect(failure).toMatchObject({ status, ...expected })
    expect(failure.message).toContain(`answered ${status}`)
    expect(failure.hint).not.toBe('')
    expect(JSON.stringify(failure)).not.toMatch(/sk-secret|hidden|pass@/)
  })

  it.each([
    [{ 'retry-after': '7' }, '', 7000],
    [{ 'retry-after': '0.5' }, '', 500],
    [{ 'retry-after-ms': '1234', 'retry-after': '7' }, '', 1234],
    [{}, 'Please try again in 7.66s.', 7660],
    [{}, 'Please try again in 120ms.', 120],
  ])('says how long to wait: %o %s', async (headers, words, wait) => {
    const failure = await failureOf(
      modelOf(answering(429, JSON.stringify({ error: { message: words || 'wait' } }), headers)),
    )
    expect(failure).toMatchObject({
      code: 'rate_limited',
      retry_after_ms: wait,
      hint: expect.stringMatching(/^Wait \d+ seconds? and/),
    })
  })

  it('says how long to wait where a date is given', async () => {
    const soon = new Date(Date.now() + 30_000).toUTCString()
    const failure = await failureOf(modelOf(answering(503, 'busy', { 'retry-after': soon })))
    expect(failure.retry_after_ms).toBeGreaterThan(27_000)
    expect(failure.retry_after_ms).toBeLessThanOrEqual(30_000)
  })

  it('carries the id of the request', async () => {
    const failure = await failureOf(modelOf(answering(500, '{}', { 'x-request-id': 'req_42' })))
    expect(failure.request_id).toBe('req_42')
  })
})

describe('an answer that says yes and is none', () => {
  it.each([
    [
      'a page',
      '<!DOCTYPE html><title>Sign in</title>',
      'text/html',
      { code: 'not_a_stream', message: expect.stringContaining('Sign in') },
    ],
    [
      'a page under a false name',
      '  <html><h1>Welcome</h1></html>',
      'text/event-stream',
      { code: 'not_a_stream', message: expect.stringContaining('Welcome') },
    ],
    ['other JSON', '{"hello":"world"}', 'application/json', { code: 'not_a_stream' }],
    [
      'lines of JSON',
      '{"message":{"content":"a"}}\n{"message":{"content":"b"}}\n',
      'application/x-ndjson',
      { code: 'not_a_stream' },
    ],
    [
      'nothing',
      '',
      'text/plain',
      { code: 'not_a_stream', message: expect.stringContaining('without a body') },
    ],
    [
      'an error in JSON',
      '{"error":{"message":"Overloaded","type":"overloaded_error"}}',
      'application/json',
      { code: 'server_error', retryable: true },
    ],
  ])('%s', async (_name, body, type, expected) => {
    const failure = await failureOf(modelOf(answering(200, body, { 'content-type': type })))
    expect(failure).toMatchObject({ status: 200, ...expected })
  })

  it('reads a stream whatever it is called', async () => {
    const model = modelOf(
      answering(200, sse(delta({ content: 'x' }), delta({}, 'stop')), {
        'content-type': 'application/json',
      }),
    )
    expect(fold((await collect(model)).events).finish).toBe('stop')
  })
})

describe('no answer', () => {
  it('names the address, CORS and the server where nobody listens', async () => {
    const baseURL = await withServer(
      (_request, response) => response.end(),
      async (url) => url,
    )
    const failure = await failureOf(openAIChat({ baseURL, model: 'm' }))
    expect(failure).toMatchObject({
      code: 'unreachable',
      retryable: true,
      message: expect.stringContaining('ECONNREFUSED'),
    })
    expect(failure.hint).toContain(`${baseURL}/chat/completions is running`)
    expect(failure.hint).toContain('CORS')
  })

  it('says the same of a failure that a browser does not explain', async () => {
    const failure = await failureOf(modelOf(() => Promise.reject(new TypeError('Failed to fetch'))))
    expect(failure).toMatchObject({
      code: 'unreachable',
      message: 'No answer from https://api.test/v1/chat/completions.',
    })
    expect(failure.hint).toContain('CORS')
  })

  it('mentions mixed content on a page that is served over https', async () => {
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'app.example' })
    const failure = await failureOf(
      openAIChat({
        baseURL: 'http://models.example/v1',
        model: 'm',
        fetch: () => Promise.reject(new TypeError('Load failed')),
      }),
    )
    expect(failure.hint).toContain('mixed content')
  })

  it('tells what an own fetch complains about, without the key', async () => {
    const failure = await failureOf(
      modelOf(() => Promise.reject(new Error(`proxy said no to ${key}`))),
    )
    expect(failure.message).toContain('proxy said no to •••')
  })

  it('tells what a headers function complains about', async () => {
    const model = modelOf(fetchOf([]), {
      headers: () => Promise.reject(new Error('token endpoint is down')),
    })
    expect(await failureOf(model)).toMatchObject({
      code: 'internal',
      message: expect.stringContaining('token endpoint is down'),
    })
  })

  it('keeps what came before the connection broke', async () => {
    const failing = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          controller.enqueue(new TextEncoder().encode(sse(delta({ content: 'half' }))))
        },
        pull: (controller) => controller.error(new TypeError('terminated')),
      },
      { highWaterMark: 0 },
    )
    const { events, error } = await collect(modelOf(async () => new Response(failing, eventStream)))
    expect(ModelError.is(error) && error.failure).toMatchObject({
      code: 'stream_cut',
      retryable: true,
    })
    expect(fold(events).content).toEqual([{ type: 'text', text: 'half' }])
  })

  it('takes a connection that breaks behind the finish for finished', async () => {
    let pulled = 0
    const failing = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1
          if (pulled > 1) controller.error(new TypeError('terminated'))
          else
            controller.enqueue(
              new TextEncoder().encode(sse(delta({ content: 'all' }), delta({}, 'stop'))),
            )
        },
      },
      { highWaterMark: 0 },
    )
    const { events, error } = await collect(modelOf(async () => new Response(failing, eventStream)))
    expect(error).toBeNull()
    expect(fold(events).finish).toBe('stop')
  })
})

describe('an abort', () => {
  it('throws its reason where the request was not sent', async () => {
    const fetch = vi.fn(fetchOf([]))
    const { error } = await collect(modelOf(fetch), ask(), AbortSignal.abort('stopped'))
    expect(error).toBe('stopped')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('throws its reason where a fetch does not know signals', async () => {
    const stop = new AbortController()
    const waiting = collect(
      modelOf(() => new Promise(() => {})),
      ask(),
      stop.signal,
    )
    stop.abort(new Error('stopped'))
    expect((await waiting).error).toEqual(new Error('stopped'))
  })

  it('throws its reason in the middle of a stream, and lets the body go', async () => {
    const stop = new AbortController()
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode(sse(delta({ content: 'a' })))),
      cancel() {
        cancelled = true
      },
    })
    const model = modelOf(async () => new Response(body, eventStream))
    const iterator = model.stream(ask(), { signal: stop.signal })[Symbol.asyncIterator]()
    expect((await iterator.next()).done).toBe(false)
    const next = iterator.next()
    stop.abort(new Error('stopped'))
    await expect(next).rejects.toThrow('stopped')
    expect(cancelled).toBe(true)
  })

  it('lets the body go where the reader leaves', async () => {
    let cancelled = false
    const body = bodyOf([sse(delta({ content: 'a' })), sse(delta({ content: 'b' }))])
    const reader = body.getReader()
    const relayed = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value } = await reader.read()
        if (value) controller.enqueue(value)
      },
      cancel() {
        cancelled = true
      },
    })
    for await (const batch of modelOf(async () => new Response(relayed, eventStream)).stream(
      ask(),
      { signal: new AbortController().signal },
    )) {
      if (batch.length > 0) break
    }
    expect(cancelled).toBe(true)
  })
})

describe('keys', () => {
  it('never get out of a stream that tells them', async () => {
    const model = openAIChat({
      baseURL: 'http://api.test/v1',
      model: 'm',
      headers: { 'X-Api-Key': 'very-secret-value', Authorization: 'Bearer other-secret' },
      fetch: fetchOf([
        sse({
          error: {
            message: 'bad keys very-secret-value and other-secret and sk-abcdefghijklmnopqrstuvwx',
          },
        }),
      ]),
    })
    const failure = await failureOf(model)
    expect(failure.message).toBe(
      'http://api.test/v1/chat/completions reported an error: bad keys ••• and ••• and •••',
    )
  })

  it('warn once in a page that others can open, and not in a local one', async () => {
    const warningsAt = async (hostname: string): Promise<readonly (readonly string[])[]> => {
      vi.stubGlobal('location', { protocol: 'https:', hostname })
      const model = openAIChat({
        baseURL: 'http://api.test/v1',
        model: 'm',
        apiKey: key,
        fetch: async () => new Response(sse(delta({ content: 'x' }), delta({}, 'stop'))),
      })
      return [
        fold((await collect(model)).events).warnings,
        fold((await collect(model)).events).warnings,
      ]
    }
    expect(await warningsAt('app.example.com')).toEqual([['api_key_in_page'], []])
    for (const local of ['localhost', '127.0.0.1', '[::1]', 'dev.localhost', '192.168.1.5', ''])
      expect(await warningsAt(local)).toEqual([[], []])
  })
})

describe('a model that cannot work', () => {
  it.each([
    [{ baseURL: '', model: 'm' }, 'baseURL'],
    [{ baseURL: 'http://x.test', model: ' ' }, 'model'],
    [{ baseURL: 'http://x.test', model: 'm', apiKey: 'abc\n' }, 'apiKey'],
  ])('says so at once: %o', (options, word) => {
    expect(() => openAIChat(options)).toThrow(word)
    try {
      openAIChat(options)
    } catch (error) {
      expect(SdkError.is(error)).toBe(true)
    }
  })
})

describe('a request', () => {
  it('goes where the base address says, with the headers that it was given', async () => {
    const seen: { url: string; init: RequestInit }[] = []
    const ports = [
      { baseURL: 'http://a.test/v1/', url: 'http://a.test/v1/chat/completions' },
      {
        baseURL: 'http://a.test/openai/deployments/x?api-version=1',
        url: 'http://a.test/openai/deployments/x/chat/completions?api-version=1',
      },
      { baseURL: '/api/chat/completions', url: '/api/chat/completions' },
    ]
    let asked = 0
    for (const { baseURL } of ports) {
      const model = openAIChat({
        baseURL,
        model: 'm',
        apiKey: 'k123',
        headers: async () => ({
          'X-Turn': String((asked += 1)),
          Authorization: asked > 1 ? `Own ${asked}` : undefined,
        }),
        fetch: async (url, init) => {
          seen.push({ url, init })
          return new Response(sse(delta({ content: 'x' }), delta({}, 'stop')))
        },
      })
      await collect(model)
    }
    expect(seen.map(({ url }) => url)).toEqual(ports.map(({ url }) => url))
    expect(seen.map(({ init }) => init.headers)).toEqual([
      {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        authorization: 'Bearer k123',
        'x-turn': '1',
      },
      expect.objectContaining({ authorization: 'Own 2', 'x-turn': '2' }),
      expect.objectContaining({ authorization: 'Own 3', 'x-turn': '3' }),
    ])
  })
})
