import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type AgentOptions,
  clientTool,
  createAgent,
  type JsonSchemaObject,
  type JsonValue,
  type Thread,
  tool,
  ToolResult,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { scanJson } from '../../src/tools/run/json-scan.ts'
import { guard } from '../../src/tools/schema/guard.ts'
import { SCHEMA_LIMITS } from '../../src/tools/schema/prepared-schema.ts'
import { VALUE_LIMITS } from '../../src/tools/schema/schema-work.ts'
import { offencesOf } from '../turn/whole.ts'

/** Most that may be done about a schema and a value before a person is asked instead. */
const CHECK = 2 * SCHEMA_LIMITS.nodes + VALUE_LIMITS.nodes + 1.1 * VALUE_LIMITS.work
const DEEP = 20_000

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

const doubling = {
  type: 'object',
  $ref: '#/$defs/a0',
  $defs: Object.fromEntries([
    ...Array.from({ length: 18 }, (_, at) => {
      const next = { $ref: `#/$defs/a${at + 1}` }
      return [`a${at}`, { anyOf: [next, next] }]
    }),
    ['a18', { type: 'object' }],
  ]),
}

const huge = {
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: 49_000 }, (_, at) => [`p${at}`, {}])),
}

/** As it comes over the wire: names like `__proto__` are own ones. */
const parsed = (text: string): never => JSON.parse(text) as never

interface Hostile {
  readonly name: string
  readonly schema: JsonSchemaObject
  readonly args: string
  /** The model reads this, and nothing ran. Else a person is asked, because of that. */
  readonly reads?: string
  readonly asks?: string
}

const object: JsonSchemaObject = { type: 'object' }

const HOSTILE: readonly Hostile[] = [
  {
    name: 'a name twice',
    schema: object,
    args: '{"to":"a@x","to":"evil@x"}',
    reads: 'to: is given more than once',
  },
  {
    name: 'a name twice, once in escapes',
    schema: object,
    args: '{"to":"a@x","\\u0074o":"evil@x"}',
    reads: 'to: is given more than once',
  },
  {
    name: 'a whole number that a double cannot hold',
    schema: object,
    args: '{"id":12345678901234567890}',
    reads:
      'id: 12345678901234567890 would not survive as a number, send it as a string if the tool takes one',
  },
  {
    name: 'a number without end',
    schema: object,
    args: '{"id":1e999}',
    reads: 'id: 1e999 would not survive as a number, it is too large',
  },
  {
    name: 'a zero with a sign',
    schema: object,
    args: '{"id":-0}',
    reads: 'id: -0 would not survive as a number, write 0',
  },
  {
    name: 'names that reach prototypes, at any depth',
    schema: object,
    args: '{"__proto__":{"isAdmin":true},"a":[{"constructor":{"prototype":{"isAdmin":true}}}]}',
    reads: [
      '__proto__: is not allowed as a name',
      'a[0].constructor: is not allowed as a name',
      'a[0].constructor.prototype: is not allowed as a name',
    ].join('\n'),
  },
  {
    name: 'an inherited name for a required one',
    schema: { ...object, required: ['constructor', 'toString', '__proto__'] },
    args: '{}',
    reads: 'constructor: is required\ntoString: is required\n__proto__: is required',
  },
  {
    name: 'a schema of names that objects inherit',
    schema: parsed(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"toString":{"type":"string"}}}',
    ),
    args: '{"toString":5}',
    reads: 'toString: must be a string, got 5',
  },
  {
    name: 'a pattern that explodes',
    schema: { ...object, properties: { a: { pattern: '^(a+)+$' } } },
    args: `{"a":"${'a'.repeat(28)}!"}`,
    asks: 'the pattern ^(a+)+$ has a loop that can read one text in several ways',
  },
  {
    name: 'a schema whose alternatives double 18 times',
    schema: doubling,
    args: '{}',
    asks: 'the schema has more than 1024 alternatives for one value',
  },
  {
    name: 'a schema that is itself',
    schema: { ...object, $ref: '#' },
    args: '{}',
    asks: 'the schema refers to itself without end',
  },
  {
    name: 'a schema of 49,000 parts',
    schema: huge,
    args: '{}',
    asks: 'the schema has more than 2000 parts',
  },
  {
    name: 'a schema that lies elsewhere',
    schema: { ...object, $ref: 'https://evil.test/s.json' },
    args: '{}',
    asks: 'the schema refers to https://evil.test/s.json, which is not in it',
  },
  {
    name: 'arguments nested 20,000 deep',
    schema: object,
    args: `{"a":${nested(DEEP)}}`,
    reads: 'is nested deeper than 100 levels',
  },
  {
    name: 'arguments nested 20,000 deep without an end',
    schema: object,
    args: '{"a":'.repeat(DEEP),
    reads: 'is nested deeper than 100 levels',
  },
]

/** The path of what is too deep is cut; the words behind it are what counts. */
const shortened = (text: string): string =>
  text.includes('nested deeper') ? text.slice(text.indexOf('is nested')) : text

const isClean = (): void => {
  expect('isAdmin' in {}).toBe(false)
  expect(Object.keys(Object.prototype)).toEqual([])
}

/** The same thread in another page. */
async function reopened(store: ReturnType<typeof memoryStore>, thread: Thread): Promise<Thread> {
  const again = createAgent({ model: scriptedModel([]), store }).thread(thread.id)
  await again.loaded
  return again
}

afterEach(() => {
  vi.unstubAllGlobals()
  isClean()
})

describe('a hostile call', () => {
  test.each(HOSTILE)('with $name ends as it should, in counted work', async (hostile) => {
    const { schema, args, reads, asks } = hostile
    const run = vi.fn(() => 'ran')
    const fetch = vi.fn(() => Promise.reject(new Error('no network here')))
    vi.stubGlobal('fetch', fetch)
    const store = memoryStore()
    const model = scriptedModel([{ calls: [{ name: 'do', args }] }, 'Done.'])
    const tools = [tool({ name: 'do', inputSchema: schema, run })]
    const thread = createAgent({ model, tools, store }).thread()
    const record = await thread.send('Go').result()

    expect(run).not.toHaveBeenCalled()
    expect(fetch).not.toHaveBeenCalled()
    if (reads === undefined) {
      expect(record.state).toBe('blocked')
      expect(record.callbacks).toMatchObject([
        { kind: 'approval', why: { type: 'unverifiable', reason: asks } },
      ])
    } else {
      expect(record.tool_calls[0]?.result).toMatchObject({ outcome: 'invalid_args' })
      const [block] = record.tool_calls[0]?.result?.content ?? []
      expect(block?.type === 'text' && shortened(block.text)).toBe(reads)
      expect(await offencesOf(thread, model)).toEqual([])
    }

    // The work: one look at each character, and a bounded check. As many events as any call makes.
    const { steps, problems } = scanJson(args)
    expect(steps).toBeLessThan(2.5 * args.length + 10)
    if (problems.length === 0) expect(guard(schema, parsed(args)).work).toBeLessThan(CHECK)
    expect(thread.log().length).toBeLessThan(25)

    const there = await reopened(store, thread)
    expect(there.log()).toEqual(thread.log())
  })

  test('with a pattern that explodes never runs that pattern', async () => {
    const bombs: string[] = []
    const { exec } = RegExp.prototype
    const spied = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (
      this: RegExp,
      text: string,
    ) {
      if (this.source.includes('(a+)+')) bombs.push(text)
      return exec.call(this, text)
    })
    const schema = { ...object, properties: { a: { pattern: '^(a+)+$' } } }
    const model = scriptedModel([{ calls: [{ name: 'do', args: { a: `${'a'.repeat(28)}!` } }] }])
    const agent = createAgent({
      model,
      tools: [tool({ name: 'do', inputSchema: schema, run: () => 1 })],
    })
    const record = await agent.run('Go')
    spied.mockRestore()
    expect(record.state).toBe('blocked')
    expect(bombs).toEqual([])
  })
})

describe('a hostile value that comes in by another way', () => {
  const POLLUTED = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
  const ask = clientTool({ name: 'ask', outputSchema: object })
  const going = (name: string, run: () => unknown, more: Partial<AgentOptions> = {}) => {
    const store = memoryStore()
    const model = scriptedModel([{ calls: [{ name }] }, 'Done.'])
    const agent = createAgent({ model, store, tools: [tool({ name: 'do', run }), ask], ...more })
    return { thread: agent.thread(), agent, store, model }
  }

  test.each<[string, () => unknown]>([
    ['a value', () => parsed(POLLUTED)],
    [
      'a result',
      () => new ToolResult({ structuredContent: parsed(POLLUTED), meta: parsed(POLLUTED) }),
    ],
  ])('as %s of a tool stays what it is, and inert, wherever it goes', async (_what, run) => {
    const { thread, agent, store, model } = going('do', run)
    const record = await thread.send('Go').result()
    const held = record.tool_calls[0]?.result?.structured_content
    expect(JSON.stringify(held)).toBe(POLLUTED)
    const there = await reopened(store, thread)
    expect(there.log()).toEqual(thread.log())
    const copy = await agent.threads.import(await agent.threads.export(thread.id))
    expect(JSON.stringify(copy.log())).toContain(JSON.stringify(held).slice(1, -1))
    expect(await offencesOf(thread, model)).toEqual([])
    for (const state of [thread, there, copy].map((each) => each.getState())) {
      expect(Object.getPrototypeOf(state)).toBe(Object.prototype)
    }
  })

  test('as an answer of a person is taken as data', async () => {
    const { thread } = going('ask', () => 1)
    const turn = thread.send('Go')
    const [callback] = (await turn.result()).callbacks
    expect(await thread.answer(callback ?? '', parsed(POLLUTED))).toEqual({ status: 'answered' })
    const record = await turn.result()
    expect(JSON.stringify(record.tool_calls[0]?.result?.structured_content)).toBe(POLLUTED)
  })

  test('nested 20,000 deep in a result is refused, and the thread still saves', async () => {
    const deep = (): JsonValue => {
      let value: JsonValue = 1
      for (let at = 0; at < DEEP; at += 1) value = [value]
      return value
    }
    const { thread, store, model } = going('do', deep)
    const record = await thread.send('Go').result()
    expect(record.tool_calls[0]?.result).toMatchObject({ outcome: 'invalid_output' })
    expect(await offencesOf(thread, model)).toEqual([])
    expect((await reopened(store, thread)).log()).toEqual(thread.log())
  })
})
