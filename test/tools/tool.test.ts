import { describe, expect, test, vi } from 'vitest'
import { createAgent, hintsOf, SdkError, tool, ToolError, ToolResult } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { localContext } from '../../src/tools/index.ts'

const price = {
  type: 'object',
  properties: { cents: { type: 'integer', minimum: 0 } },
  required: ['cents'],
} as const

const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  description: 'Gives the money back.',
  inputSchema: price,
  annotations: { destructive_hint: true, readOnlyHint: false },
  run: ({ cents }) => ({ refunded: cents }),
})

describe('a tool', () => {
  test('is callable like its function, sync or async', async () => {
    expect(refund({ cents: 5 })).toEqual({ refunded: 5 })
    const later = tool({ name: 'later', run: async () => 'soon' })
    expect(await later({})).toBe('soon')
  })
  test('throws what its function throws, nothing added', () => {
    const boom = new RangeError('boom')
    const bad = tool({
      name: 'bad',
      run: () => {
        throw boom
      },
    })
    expect(() => bad({})).toThrow(boom)
  })
  test('gives a direct call a local context', () => {
    const seen = tool({ name: 'seen', run: (_args, context) => context.threadId })
    expect(seen({})).toBe('local')
  })
  test('drives a generator to its end in a direct call', async () => {
    const progress = vi.fn()
    const work = tool({
      name: 'work',
      async *run() {
        yield 'half'
        return 7
      },
    })
    const context = { ...localContext(), progress }
    expect(await work({}, context)).toBe(7)
    expect(progress).toHaveBeenCalledWith('half')
  })
  test('shows its declaration and cannot be changed', () => {
    expect({ ...refund }).toMatchObject({
      id: 'client.refund',
      name: 'refund',
      title: 'Refund an order',
      description: 'Gives the money back.',
      inputSchema: price,
      definition: {
        name: 'client.refund',
        annotations: { destructiveHint: true, readOnlyHint: false },
        source: 'application',
      },
    })
    expect(() => Object.assign(refund, { title: 'x' })).toThrow(TypeError)
  })
  test('narrows a call to its own arguments', () => {
    const call: { name: string; args: unknown } = { name: 'client.refund', args: { cents: 3 } }
    expect(refund.is(call) && call.args.cents).toBe(3)
    expect(refund.is({ name: 'client.other' })).toBe(false)
  })
})

describe('invoking a tool does as an agent does', () => {
  test('it checks the arguments', async () => {
    const result = await refund.invoke({ cents: -1 })
    expect(result).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: 'cents: must be at least 0, got -1' }],
    })
  })
  test('it returns the result', async () => {
    expect(await refund.invoke({ cents: 4 })).toMatchObject({
      isError: false,
      structuredContent: { refunded: 4 },
    })
  })
  test('it checks what came out', async () => {
    const liar = tool({ name: 'liar', outputSchema: price, run: () => ({ cents: 'many' }) })
    const result = await liar.invoke({})
    expect(result.isError).toBe(true)
    expect(JSON.stringify(result.content)).toContain(
      'The tool returned something unusable: cents: ',
    )
  })
  test('it turns an exception into a result', async () => {
    const bad = tool({
      name: 'bad',
      run: () => {
        throw new ToolError('Not today.')
      },
    })
    expect(await bad.invoke({})).toMatchObject({ isError: true, content: [{ text: 'Not today.' }] })
  })
})

describe('a result', () => {
  test.each([
    ['structuredContent', { structuredContent: { at: new Date(0) } }],
    ['meta', { meta: { size: 10n } }],
    ['artifact', { artifact: { f: () => 1 } }],
  ])('with %s that is not JSON is refused where it is built, with the path', (field, options) => {
    expect(() => new ToolResult(options as never)).toThrow(SdkError)
    expect(() => new ToolResult(options as never)).toThrow(new RegExp(`^${field}\\.`))
  })
  test('takes the content blocks of MCP', () => {
    const { content } = new ToolResult({
      content: [
        { type: 'text', text: 'a', annotations: { audience: ['user'] } },
        { type: 'image', data: 'AAAA', mimeType: 'image/png' },
        { type: 'resource_link', uri: 'https://example.org/a.pdf', name: 'a.pdf', size: 3 },
        { type: 'resource', resource: { uri: 'file:///b.txt', text: 'b' } },
      ],
    })
    expect(content).toEqual([
      { type: 'text', text: 'a', provider: { mcp: { annotations: { audience: ['user'] } } } },
      { type: 'image', source: { type: 'base64', data: 'AAAA', media_type: 'image/png' } },
      {
        type: 'file',
        source: { type: 'url', url: 'https://example.org/a.pdf' },
        name: 'a.pdf',
        size: 3,
      },
      { type: 'text', text: 'b', provider: { mcp: { resource: { uri: 'file:///b.txt' } } } },
    ])
  })
  test('refuses what is no block', () => {
    expect(() => new ToolResult({ content: [{ type: 'moon' }] })).toThrow(
      /content\[0\] is no content block/,
    )
  })
})

describe('a declaration', () => {
  const options = {
    name: 'pay',
    inputSchema: { type: 'object', properties: { cents: { type: 'integer' } } },
    meta: { room: { name: 'till' } },
    icons: [{ src: 'https://example.org/i.png' }],
    annotations: { title: 'Pay' },
    sessionInputs: ['user_id'],
    decisions: ['approve'],
    run: () => null,
  } as const

  test('cannot be changed from outside, at any depth, whoever holds a part of it', () => {
    const given = structuredClone({ ...options, run: undefined })
    const pay = tool({ ...given, run: () => null })
    const before = JSON.stringify(pay.definition)
    Object.assign(given.meta.room, { name: 'vault' })
    Object.assign(given.inputSchema.properties, { all: {} })
    ;(given.sessionInputs as unknown as string[]).push('password')
    expect(JSON.stringify(pay.definition)).toBe(before)
    expect(pay.sessionInputs).toEqual(['user_id'])
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      expect(Object.isFrozen(value)).toBe(true)
      Object.values(value).forEach(walk)
    }
    ;[pay.definition, pay.inputSchema, pay.sessionInputs, pay.decisions].forEach(walk)
  })

  test('keeps what is declared apart from what MCP assumes', () => {
    const hints = (annotations: object) =>
      hintsOf(tool({ ...options, annotations }).definition.annotations, true)
    expect(hints({})).toEqual({
      readOnlyHint: { value: false, declared: false, trusted: true },
      destructiveHint: { value: true, declared: false, trusted: true },
      idempotentHint: { value: false, declared: false, trusted: true },
      openWorldHint: { value: true, declared: false, trusted: true },
    })
    const snake = hints({
      read_only_hint: true,
      destructive_hint: false,
      idempotent_hint: true,
      open_world_hint: false,
    })
    const camel = hints({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    })
    expect(snake).toEqual(camel)
    expect(camel).toEqual({
      readOnlyHint: { value: true, declared: true, trusted: true },
      destructiveHint: { value: false, declared: true, trusted: true },
      idempotentHint: { value: true, declared: true, trusted: true },
      openWorldHint: { value: false, declared: true, trusted: true },
    })
  })

  test('shows a model its name, its description and its input, and nothing that is for people', async () => {
    const secret = tool({
      ...options,
      title: 'FOR PEOPLE',
      description: 'Pays.',
      outputSchema: { type: 'null', description: 'FOR PEOPLE' },
      meta: { note: 'FOR PEOPLE' },
      sessionInputs: [],
    })
    const model = scriptedModel(['Hi.'])
    await createAgent({ model, tools: [secret] }).run('Hi')
    expect(model.requests[0]?.tools).toEqual([
      { name: 'pay', description: 'Pays.', input_schema: options.inputSchema },
    ])
    expect(JSON.stringify(model.requests[0])).not.toContain('FOR PEOPLE')
  })

  test('takes no properties where it names none', async () => {
    const now = tool({ name: 'now', run: () => 'noon' })
    expect(now.inputSchema).toEqual({
      type: 'object',
      properties: {},
      additionalProperties: false,
    })
    expect((await now.invoke({ zone: 'UTC' })).isError).toBe(true)
  })

  test.each(['programmatic', 'both'] as const)(
    'for scripts (%s) is refused where there is no sandbox to run them',
    (modelAccess) => {
      expect(() => tool({ ...options, modelAccess })).toThrow(SdkError)
      expect(() => tool({ ...options, modelAccess })).toThrow(/needs a sandbox/)
    },
  )

  test.each([0, -1, Number.NaN])('with the limit %s is refused', (timeoutMs) => {
    expect(() => tool({ ...options, timeoutMs })).toThrow(/milliseconds above 0/)
  })

  test('with a meta that is not JSON is refused, with the path', () => {
    expect(() => tool({ ...options, meta: { at: new Date(0) } as never })).toThrow(
      /its definition \$\._meta\.at is a Date/,
    )
  })
})

describe('invoking', () => {
  test('hands progress and the context on, and drives a generator', async () => {
    const progress = vi.fn()
    const work = tool({
      name: 'work',
      async *run(_args, { threadId }) {
        yield { message: threadId, fraction: 0.5 }
        return 7
      },
    })
    const context = { ...localContext(), threadId: 'thr_1', progress }
    expect(await work.invoke({}, context)).toMatchObject({ structuredContent: 7, isError: false })
    expect(progress).toHaveBeenCalledExactlyOnceWith('thr_1', 0.5)
  })

  test.each<[unknown]>([['text'], [null], [[1]], [{ cents: 10n }], [undefined]])(
    'with %o instead of arguments never runs the code',
    async (args) => {
      const run = vi.fn()
      const result = await tool({ name: 'x', inputSchema: price, run }).invoke(args)
      expect(result.isError).toBe(true)
      expect(run).not.toHaveBeenCalled()
    },
  )

  test('never takes arguments that cannot be checked for valid', async () => {
    const run = vi.fn()
    const odd = tool({
      name: 'odd',
      inputSchema: { type: 'object', properties: { a: { pattern: '^(a+)+$' } } },
      run,
    })
    const result = await odd.invoke({ a: 'aaaa' })
    expect(JSON.stringify(result.content)).toContain('could not be checked')
    expect(run).not.toHaveBeenCalled()
  })

  test('gives an exception its type and message, and a ToolResult as it is', async () => {
    const bad = tool({
      name: 'bad',
      run: () => {
        throw new TypeError('no such card')
      },
    })
    expect((await bad.invoke({})).content).toEqual([
      { type: 'text', text: 'TypeError: no such card' },
    ])
    const kept = new ToolResult({ content: 'seen', artifact: { a: 1 }, meta: { b: 2 } })
    const good = tool({ name: 'good', run: () => kept })
    expect(await good.invoke({})).toEqual(kept)
  })
})
