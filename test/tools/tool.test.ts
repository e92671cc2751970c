import { describe, expect, test, vi } from 'vitest'
import { SdkError, tool, ToolError, ToolResult } from 'countersign'
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
