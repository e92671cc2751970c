import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  createAgent,
  emptyThread,
  selectMessage,
  type Message,
  reduceThread,
  type ThreadEvent,
  tool,
} from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { scriptedModel } from 'countersign/testing'
import * as scan from '../../src/tools/run/json-scan.ts'
import { delta, eventStream, sse } from '../models/support.ts'

vi.mock('../../src/tools/run/json-scan.ts', async (original) => {
  const real = await original<typeof scan>()
  return { ...real, scanJson: vi.fn(real.scanJson) }
})

afterEach(() => vi.restoreAllMocks())

/** A value whose members are counted when they are looked at, however deep. */
function counting<Value extends object>(value: Value): { readonly seen: Value; reads(): number } {
  let reads = 0
  const proxies = new WeakMap<object, object>()
  const watch = <Item>(item: Item): Item => {
    if (typeof item !== 'object' || item === null) return item
    const known = proxies.get(item)
    if (known) return known as Item
    const proxy = new Proxy(item, {
      get(target, key) {
        reads += 1
        return watch(Reflect.get(target, key) as unknown)
      },
      ownKeys(target) {
        const keys = Reflect.ownKeys(target)
        reads += keys.length
        return keys
      },
    })
    proxies.set(item, proxy)
    return proxy
  }
  return { seen: watch(value), reads: () => reads }
}

const THREAD = 'thr_growth'
let count = 0

function event(happening: object, seq: number): ThreadEvent {
  count += 1
  const stamp = {
    id: `evt_${count}`,
    seq,
    v: 1,
    thread_id: THREAD,
    execution_id: 'turn_1',
    author: { kind: 'assistant' },
    at: '2026-01-01T00:00:00.000Z',
  }
  return { ...stamp, ...happening } as ThreadEvent
}

function message(id: string, parent_id: string | null, more: Partial<Message> = {}): object {
  return {
    type: 'message.added',
    message: {
      id,
      role: 'user',
      content: [{ type: 'text', text: 'Hello.' }],
      parent_id,
      status: 'complete',
      created_at: '2026-01-01T00:00:00.000Z',
      ...more,
    },
  }
}

/** A thread with so many messages, and behind them an answer that streams. */
function streamingBehind(messages: number, block: object) {
  let state = emptyThread(THREAD)
  let seq = 0
  const take = (happening: object): void => {
    seq += 1
    state = reduceThread(state, event(happening, seq))
  }
  for (let at = 0; at < messages; at += 1)
    take(message(`msg_${at}`, at === 0 ? null : `msg_${at - 1}`))
  take(
    message('msg_answer', messages === 0 ? null : `msg_${messages - 1}`, {
      role: 'assistant',
      content: [],
      status: 'streaming',
    }),
  )
  take({ type: 'block.started', message_id: 'msg_answer', index: 0, block })
  return { state, seq }
}

describe('one streamed delta', () => {
  const blocks = {
    text: { type: 'text', text: '' },
    reasoning: { type: 'reasoning', text: '' },
    arguments: { type: 'tool_call', id: 'call_1', name: 'look', args: null, args_text: '' },
  }

  test.each(Object.entries(blocks))(
    'of %s looks at as much behind ten thousand messages as behind ten',
    (_what, block) => {
      const reads = [10, 100, 1_000, 10_000].map((messages) => {
        const { state, seq } = streamingBehind(messages, block)
        const { seen, reads: made } = counting(state)
        const grown = { type: 'block.grown', message_id: 'msg_answer', index: 0, text: 'more' }
        const next = reduceThread(seen, event(grown, seq))
        const looked = made()
        expect(selectMessage(next, 'msg_answer')?.content).toMatchObject([
          block.type === 'tool_call' ? { args_text: 'more' } : { text: 'more' },
        ])
        return looked
      })
      expect(Math.min(...reads)).toBeGreaterThan(0)
      expect(Math.max(...reads) / Math.min(...reads)).toBeLessThanOrEqual(1.5)
    },
  )

  test('looks at as much where its answer has grown by ten thousand others', () => {
    let { state } = streamingBehind(10, blocks.text)
    const grown = { type: 'block.grown', message_id: 'msg_answer', index: 0, text: 'more' }
    const reads: number[] = []
    for (let at = 1; at <= 10_000; at += 1) {
      if (at === 10 || at === 10_000) {
        const { seen, reads: made } = counting(state)
        reduceThread(seen, event(grown, 12))
        reads.push(made())
      }
      state = reduceThread(state, event(grown, 12))
    }
    expect(reads[1]).toBe(reads[0])
  })

  test('makes one event and tells a listener once, and nothing of it is stored', async () => {
    const pieces = Array.from({ length: 500 }, (_, at) => `w${at} `)
    const model = openAIChat({
      baseURL: 'http://model.test/v1',
      model: 'm',
      fetch: async () =>
        new Response(
          sse(...pieces.map((content) => delta({ content })), delta({}, 'stop')) +
            'data: [DONE]\n\n',
          eventStream,
        ),
    })
    const thread = createAgent({ model }).thread()
    const told = vi.fn()
    thread.subscribe(told)
    const record = await thread.send('Go').result()
    expect(record.text).toBe(pieces.join(''))
    // One response is one read, and what comes in one read is told at one stroke.
    expect(told.mock.calls.length).toBeLessThan(20 + pieces.length)
    expect(thread.log().length).toBeLessThan(12)
    expect(JSON.stringify(thread.log()).length).toBeLessThan(4 * record.text.length + 4_000)
  })
})

describe('arguments that arrive in many pieces', () => {
  /** What is done about arguments of so many characters in so many pieces, counted in characters. */
  async function workOf(pieces: number) {
    const piece = 'abcdefgh'.repeat(4)
    const text = `{"text":"${piece.repeat(pieces)}"}`
    const frames = [
      delta({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'take', arguments: '' } }] }),
      ...(text.match(/[^]{1,32}/g) ?? []).map((part) =>
        delta({ tool_calls: [{ index: 0, function: { arguments: part } }] }),
      ),
      delta({}, 'tool_calls'),
    ]
    const body = `${sse(...frames)}data: [DONE]\n\n`
    const answers = [
      body,
      `${sse(delta({ content: 'Taken.' }), delta({}, 'stop'))}data: [DONE]\n\n`,
    ]
    const model = openAIChat({
      baseURL: 'http://model.test/v1',
      model: 'm',
      fetch: async () => new Response(answers.shift(), eventStream),
    })
    const run = vi.fn((_args: object) => 'taken')
    const take = tool({
      name: 'take',
      inputSchema: { type: 'object', properties: { text: { type: 'string' } } },
      run,
    })
    const agent = createAgent({ model, tools: [take] })
    await agent.prepare()
    const scanned = vi.mocked(scan.scanJson)
    scanned.mockClear()
    const parse = vi.spyOn(JSON, 'parse')
    const record = await agent.run('Go')
    const parsed = parse.mock.calls.reduce((sum, [given]) => sum + given.length, 0)
    parse.mockRestore()
    expect(record.text).toBe('Taken.')
    expect(run.mock.calls[0]?.[0]).toEqual({ text: piece.repeat(pieces) })
    return {
      length: text.length,
      pieces: frames.length - 2,
      body: body.length,
      parsed,
      scans: scanned.mock.calls.length,
      scanned: scanned.mock.calls.reduce((sum, [given]) => sum + given.length, 0),
    }
  }

  test('are parsed when they are whole, and not again with each piece', async () => {
    const small = await workOf(2_000)
    const large = await workOf(8_000)
    expect(large.pieces).toBeGreaterThanOrEqual(8_000)
    expect(large.length).toBeGreaterThan(256_000)
    for (const { body, length, parsed, scanned, scans } of [small, large]) {
      // Each frame of the wire once, and the arguments a few times: read, proposed, sent back.
      expect(parsed).toBeLessThan(body + 6 * length)
      expect(scanned).toBeLessThanOrEqual(4 * length)
      expect(scans).toBeLessThanOrEqual(4)
    }
    expect(large.parsed / small.parsed).toBeLessThan(4.1)
    expect(large.scanned / small.scanned).toBeLessThan(4.1)
  })

  test('look at as much in the last piece as in the first', () => {
    const block = { type: 'tool_call', id: 'call_1', name: 'take', args: null, args_text: '' }
    let { state } = streamingBehind(1, block)
    const grown = { type: 'block.grown', message_id: 'msg_answer', index: 0, text: 'x'.repeat(32) }
    const reads: number[] = []
    for (let at = 1; at <= 8_000; at += 1) {
      const isFirstOrLast = at === 1 || at === 8_000
      const { seen, reads: made } = isFirstOrLast ? counting(state) : { seen: state, reads: null }
      const next = reduceThread(seen, event(grown, 3))
      if (made) reads.push(made())
      state = isFirstOrLast ? reduceThread(state, event(grown, 3)) : next
    }
    expect(reads[1]).toBe(reads[0])
  })
})

test('a scripted answer of the same size costs no more events than a small one', async () => {
  const args = (size: number) => ({ text: 'x'.repeat(size) })
  const events = async (size: number) => {
    const model = scriptedModel([{ calls: [{ name: 'take', args: args(size) }] }, 'Done.'])
    const thread = createAgent({
      model,
      tools: [tool({ name: 'take', inputSchema: { type: 'object' }, run: () => 1 })],
    }).thread()
    await thread.send('Go').result()
    return thread.log().length
  }
  expect(await events(256_000)).toBe(await events(10))
})
