import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAgent, type Limits, selectMessages, textOf, tool } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { delta, sse } from '../models/support.ts'
import { offencesOf } from '../turn/whole.ts'

// The loop over the real wire: what a server, or the way to it, does.

const hello = sse(delta({ content: 'Hello.' }), delta({}, 'stop'), '[DONE]')
const head = { headers: { 'content-type': 'text/event-stream' } }

/** What one attempt meets. */
type Meeting =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly says?: string }
  | { readonly throws: Error }
  /** Bytes in reads, and how the body ends behind them: as it should, or by an error, or never. */
  | { readonly reads: readonly string[]; readonly ends?: 'error' | 'silence' }

const browserErrors = ['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch']

function respond(meeting: Meeting): Promise<Response> {
  if ('throws' in meeting) return Promise.reject(meeting.throws)
  if ('status' in meeting) {
    const body = JSON.stringify({ error: { message: meeting.says ?? 'No.' } })
    return Promise.resolve(
      new Response(body, { status: meeting.status, headers: meeting.headers ?? {} }),
    )
  }
  const { reads, ends } = meeting
  const encoder = new TextEncoder()
  let at = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const read = reads[at]
        at += 1
        if (read !== undefined) controller.enqueue(encoder.encode(read))
        else if (ends === 'error') controller.error(new TypeError('network error'))
        else if (ends === 'silence') return new Promise(() => {})
        else controller.close()
        return undefined
      },
    },
    { highWaterMark: 0 },
  )
  return Promise.resolve(new Response(body, head))
}

function connected(meetings: readonly Meeting[], options: { limits?: Partial<Limits> } = {}) {
  const bodies: unknown[] = []
  const model = openAIChat({
    baseURL: 'http://model.test/v1',
    model: 'm',
    fetch: (_url, init) => {
      const meeting = meetings[bodies.length]
      bodies.push(JSON.parse(init.body as string))
      return respond(meeting ?? { reads: [hello] })
    },
  })
  const save = vi.fn(() => 'saved')
  const agent = createAgent({
    model,
    tools: [tool({ name: 'save', inputSchema: { type: 'object' }, run: save })],
    ...options,
  })
  return { thread: agent.thread(), bodies, save }
}

/** Lets so much time pass, bit by bit, so that what follows a wait can follow. */
async function pass(milliseconds: number): Promise<void> {
  const step = Math.max(1, milliseconds / 50)
  for (let at = 0; at < milliseconds; at += step) await vi.advanceTimersByTimeAsync(step)
}

async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  let isThere = false
  const seen = promise.finally(() => {
    isThere = true
  })
  for (let waits = 0; !isThere && waits < 500; waits += 1) await vi.advanceTimersByTimeAsync(500)
  return seen
}

beforeEach(async () => {
  // What loads late is there before the clock stands still: the engine, the wire, the words of errors.
  const warm = connected([{ status: 401 }])
  await warm.thread.send('Go').result()
  await warm.thread.retry().result()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a request that got nothing before its first token', () => {
  test.each<[string, Meeting]>([
    ...browserErrors.map((says): [string, Meeting] => [
      `${says} (a browser)`,
      { throws: new TypeError(says) },
    ]),
    ['a refused connection (Node)', { throws: refused() }],
    ['408', { status: 408 }],
    ['409', { status: 409 }],
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['502', { status: 502 }],
    ['503', { status: 503 }],
    ['529', { status: 529 }],
    ['a stream of comments alone', { reads: [': ping\n\n'] }],
    ['a stream that breaks before its first token', { reads: [], ends: 'error' }],
    [
      'an error in the first frame',
      { reads: [sse({ error: { message: 'Overloaded', type: 'overloaded_error' } })] },
    ],
  ])('is made again, twice at most: %s', async (_what, meeting) => {
    const twice = connected([meeting, meeting])
    expect(await settled(twice.thread.send('Hi').result())).toMatchObject({
      state: 'completed',
      text: 'Hello.',
    })
    expect(twice.bodies).toHaveLength(3)
    expect(twice.bodies[2]).toEqual(twice.bodies[0])
    expect(selectMessages(twice.thread.getState())).toHaveLength(2)
    expect(twice.thread.getState().notices.map(({ code }) => code)).toEqual([
      'retrying',
      'retrying',
    ])

    const thrice = connected([meeting, meeting, meeting])
    const record = await settled(thrice.thread.send('Hi').result())
    expect(record).toMatchObject({ state: 'failed', error: { retryable: true }, messages: [] })
    expect(thrice.bodies).toHaveLength(3)
    expect((await settled(thrice.thread.retry().result())).text).toBe('Hello.')
    expect(await offencesOf(thrice.thread)).toEqual([])
  })

  test.each([
    [400, 'bad_request'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [422, 'bad_request'],
  ])(
    'is not made again for %i, and the provider’s words are there to be read',
    async (status, code) => {
      const { thread, bodies } = connected([{ status, says: 'The model `m` is not for you' }])
      const record = await settled(thread.send('Hi').result())
      expect(record).toMatchObject({ state: 'failed', error: { code, status, retryable: false } })
      expect(record.error?.message).toContain('The model `m` is not for you')
      expect(record.error?.hint).not.toBe('')
      expect(bodies).toHaveLength(1)
      expect(thread.getState().notices).toEqual([])
    },
  )

  test.each([
    [{ 'retry-after': '60' }, 2],
    [{ 'retry-after': '61' }, 1],
    [{ 'retry-after-ms': '60001' }, 1],
    [{ 'retry-after': '3600' }, 1],
  ])(
    'waits as the server asks, up to a minute, else asks a person: %o',
    async (headers, requests) => {
      const { thread, bodies } = connected([{ status: 429, headers }])
      const turn = thread.send('Hi')
      await pass(59_999)
      expect(bodies).toHaveLength(1)
      await pass(4_000_000)
      expect(bodies).toHaveLength(requests)
      expect((await turn.result()).state).toBe(requests === 2 ? 'completed' : 'failed')
    },
  )

  test('is given up at once by a stop in the middle of the wait', async () => {
    const { thread, bodies } = connected([{ status: 503 }, { status: 503 }])
    const turn = thread.send('Hi')
    await vi.advanceTimersByTimeAsync(100)
    thread.stop()
    expect((await settled(turn.result())).state).toBe('interrupted')
    await pass(600_000)
    expect(bodies).toHaveLength(1)
  })
})

describe('an answer that breaks off behind its first token', () => {
  const half = sse(delta({ content: 'The answer is 4' }))
  const call = (text: string): string =>
    sse(
      delta({
        tool_calls: [{ index: 0, id: 'c1', function: { name: 'save', arguments: text } }],
      }),
    )
  test.each<[string, Meeting, string]>([
    ['the connection breaks', { reads: [half], ends: 'error' }, 'stream_cut'],
    ['the stream just ends', { reads: [half] }, 'stream_cut'],
    [
      'an error comes in the stream',
      { reads: [half, sse({ error: { message: 'Overloaded', type: 'overloaded_error' } })] },
      'server_error',
    ],
    ['nothing more comes', { reads: [half], ends: 'silence' }, 'stalled'],
  ])(
    'keeps its text, says so, and waits for a person to try again: %s',
    async (_what, meeting, code) => {
      const { thread, bodies } = connected([meeting, { reads: [hello] }])
      const record = await settled(thread.send('What?').result())
      expect(record).toMatchObject({
        state: 'failed',
        text: 'The answer is 4',
        error: { code, retryable: true },
      })
      expect(record.messages[0]?.status).toBe('partial')
      await pass(600_000)
      expect(bodies).toHaveLength(1)

      expect((await settled(thread.retry().result())).text).toBe('Hello.')
      expect(bodies[1]).toEqual(bodies[0])
      expect(selectMessages(thread.getState()).map(({ content }) => textOf(content))).toEqual([
        'What?',
        'Hello.',
      ])
      expect(await offencesOf(thread)).toEqual([])
    },
  )

  test.each<[string, string]>([
    ['arguments that are not whole', '{"to":"ann@exam'],
    ['arguments that are JSON by chance', '{"to":"ann"}'],
    ['no arguments yet', ''],
  ])('lets no call run, and leaves it a result: %s', async (_what, text) => {
    const { thread, save } = connected([{ reads: [call(text)], ends: 'error' }])
    const record = await settled(thread.send('Save').result())
    expect(record.state).toBe('failed')
    expect(save).not.toHaveBeenCalled()
    expect(record.tool_calls[0]?.result?.outcome).toBe('cut_off')
    expect((await settled(thread.send('Never mind').result())).text).toBe('Hello.')
    expect(await offencesOf(thread)).toEqual([])
  })

  test('tells its end from a connection that breaks behind it', async () => {
    const whole = sse(delta({ content: 'Hello.' }), delta({}, 'stop'))
    const { thread } = connected([{ reads: [whole], ends: 'error' }])
    expect(await settled(thread.send('Hi').result())).toMatchObject({
      state: 'completed',
      text: 'Hello.',
    })
  })
})

describe('silence', () => {
  test.each<[string, Partial<Limits>, number]>([
    ['five minutes', {}, 300_000],
    ['as long as the limit says', { firstByteMs: 1_000 }, 1_000],
  ])('of a server that never answers ends the try after %s', async (_what, limits, most) => {
    const { thread } = connected([{ reads: [], ends: 'silence' }], {
      limits: { ...limits, retries: 0 },
    })
    const turn = thread.send('Hi')
    await vi.advanceTimersByTimeAsync(most - 1)
    expect(thread.getState().active_turn).toBe(turn.id)
    await vi.advanceTimersByTimeAsync(2)
    expect((await turn.result()).error?.code).toBe('first_byte_timeout')
  })

  test('in the middle of an answer ends it after a minute, and signs of life put that off', async () => {
    let feed: (text: string) => void = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        feed = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    const model = openAIChat({
      baseURL: 'http://model.test/v1',
      model: 'm',
      fetch: async () => new Response(body, head),
    })
    const thread = createAgent({ model }).thread()
    const turn = thread.send('Hi')
    feed(sse(delta({ content: 'Well' })))
    await vi.advanceTimersByTimeAsync(59_000)
    for (let pings = 0; pings < 5; pings += 1) {
      feed(': keep-alive\n\n')
      await vi.advanceTimersByTimeAsync(59_000)
    }
    expect(thread.getState().active_turn).toBe(turn.id)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await turn.result()).toMatchObject({
      state: 'failed',
      text: 'Well',
      error: { code: 'stalled' },
    })
  })
})

function refused(): Error {
  return Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  })
}
