import { describe, expect, test, vi } from 'vitest'
import { createAgent, isJson, selectMessages, textOf, tool } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { offencesOf } from '../turn/whole.ts'
import { delta, eventStream, sse } from './support.ts'

// What others got wrong not in the reading of a stream, but in what the loop made of it.

interface Sent {
  readonly messages: readonly {
    readonly role: string
    readonly content?: unknown
    readonly tool_call_id?: string
    readonly tool_calls?: readonly {
      readonly id: string
      readonly type: string
      readonly function: { readonly name: string; readonly arguments: unknown }
    }[]
  }[]
}

const DONE = 'data: [DONE]\n\n'
const said = (...frames: readonly unknown[]): string => sse(...frames) + DONE
const ok = said(delta({ content: 'Ok.' }), delta({}, 'stop'))
const callOf = (...tool_calls: readonly object[]): string =>
  said(delta({ tool_calls }), delta({}, 'tool_calls'))

/** A thread that is answered with these bodies, read as they are or byte by byte. */
function answeredWith(answers: readonly string[], name: string, bytewise = false) {
  const bodies: Sent[] = []
  const run = vi.fn((args: object) => args)
  const model = openAIChat({
    baseURL: 'http://model.test/v1',
    model: 'm',
    fetch: async (_url, init) => {
      bodies.push(JSON.parse(init.body as string) as Sent)
      const bytes = new TextEncoder().encode(answers[bodies.length - 1])
      return new Response(bytewise ? streamOf(bytes) : bytes, eventStream)
    },
  })
  const thread = createAgent({
    model,
    tools: [tool({ name, inputSchema: { type: 'object' }, run })],
  }).thread()
  return { bodies, run, thread }
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
}

describe('a call without an id', () => {
  test('gets one, the same while it streams, when it is sent back and with its result; no two share one', async () => {
    const adds = callOf({ index: 0, id: null, function: { name: 'add', arguments: '{"a":1}' } })
    const { bodies, run, thread } = answeredWith([adds, adds, ok], 'add')
    const seen = new Set<string>()
    thread.subscribe(() => {
      for (const { content } of selectMessages(thread.getState()))
        for (const block of content) if (block.type === 'tool_call') seen.add(block.id)
    })
    const record = await thread.send('Add').result()
    const ids = record.tool_calls.map(({ id }) => id)
    expect([...seen]).toEqual(ids)
    expect(new Set(ids).size).toBe(2)
    expect(run).toHaveBeenCalledTimes(2)

    const [, first, told, second, toldAgain] = bodies[2]?.messages ?? []
    const sent = [first, second].map((message) => message?.tool_calls?.[0])
    expect(sent.map((call) => call?.type)).toEqual(['function', 'function'])
    expect([told, toldAgain].map((message) => message?.tool_call_id)).toEqual(
      sent.map((call) => call?.id),
    )
    expect(new Set(sent.map((call) => call?.id)).size).toBe(2)
    expect(await offencesOf(thread)).toEqual([])
  })
})

describe('a call without arguments', () => {
  test.each<[string, object]>([
    ['an empty text', { arguments: '' }],
    ['one blank', { arguments: ' ' }],
    ['no member at all', {}],
  ])('runs once with none, and goes back as {}: %s', async (_what, given) => {
    const { bodies, run, thread } = answeredWith(
      [callOf({ index: 0, id: 'c1', type: 'function', function: { name: 'ping', ...given } }), ok],
      'ping',
    )
    const record = await thread.send('Ping').result()
    expect(run.mock.calls.map(([args]) => args)).toEqual([{}])
    expect(record.tool_calls[0]).toMatchObject({ args: {}, result: { outcome: 'returned' } })
    expect(bodies[1]?.messages[1]?.tool_calls?.[0]?.function.arguments).toBe('{}')
  })
})

describe('calls that a server gives one place, or none', () => {
  test.each<[string, object]>([
    ['one place', { index: 0 }],
    ['none', {}],
  ])('run once each, also where it says that it stopped: %s', async (_what, place) => {
    const one = (id: string, at: number): object => ({
      ...place,
      id,
      type: 'function',
      function: { name: 'look', arguments: `{"at":${at}}` },
    })
    const { bodies, run, thread } = answeredWith(
      [
        said(
          delta({ tool_calls: [one('c1', 1)] }),
          delta({ tool_calls: [one('c2', 2)] }),
          delta({}, 'stop'),
        ),
        ok,
      ],
      'look',
    )
    await thread.send('Look').result()
    expect(run.mock.calls.map(([args]) => args)).toEqual([{ at: 1 }, { at: 2 }])
    const told = bodies[1]?.messages.filter(({ role }) => role === 'tool')
    expect(told?.map(({ tool_call_id }) => tool_call_id)).toEqual(['c1', 'c2'])
  })
})

describe('a character that the network cuts', () => {
  test('is never shown, told or kept by halves, byte by byte', async () => {
    const body =
      'data: {"choices":[{"index":0,"delta":{"content":"東京 \\ud83c"}}]}\n\n' +
      'data: {"choices":[{"index":0,"delta":{"content":"\\udf0a\u2028ok"}}]}\n\n' +
      'data: {"choices":[{"index":0,"delta":{"content":"go 🚀"},"finish_reason":"stop"}]}\n\n' +
      DONE
    const { thread } = answeredWith([body], 'none', true)
    const shown = new Set<string>()
    thread.subscribe(() => {
      shown.add(textOf(selectMessages(thread.getState())[1]?.content ?? []))
    })
    expect((await thread.send('Go').result()).text).toBe('東京 🌊\u2028okgo 🚀')
    expect(shown.size).toBeGreaterThan(2)
    for (const text of shown) {
      expect(text).not.toContain('\ufffd')
      expect(isJson(text)).toBe(true)
    }
    expect(isJson(thread.log())).toBe(true)
  })
})

describe('what a server says in other shapes than text', () => {
  test('is nowhere told as [object Object] or null, and thoughts are not told as text', async () => {
    const { bodies, thread } = answeredWith(
      [
        said(
          delta({ reasoning: 'think A. ', reasoning_content: 'think A. ' }),
          delta({ content: null }),
          delta({ content: [{ type: 'text', text: 'It is ' }] }),
          delta({ content: [{ type: 'text', text: '4' }] }),
          delta({}, 'stop'),
        ),
        ok,
      ],
      'none',
    )
    const record = await thread.send('What is it?').result()
    expect(record.text).toBe('It is 4')
    await thread.send('Sure?').result()
    expect(bodies[1]?.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'What is it?'],
      ['assistant', 'It is 4'],
      ['user', 'Sure?'],
    ])
    const everywhere = JSON.stringify([bodies[1]?.messages, thread.log()])
    expect(everywhere).not.toContain('[object Object]')
    expect(everywhere).not.toContain('"null"')
    expect(everywhere.match(/think A/g)).toHaveLength(1)
  })
})
