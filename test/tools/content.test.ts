import { describe, expect, test } from 'vitest'
import { type ContentBlock, createAgent, SdkError, tool, ToolResult } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { readBlock } from 'countersign/schema'
import { bodiesOf, requestOffences } from '../turn/whole.ts'

const bytes = { type: 'base64', data: 'QUFB', media_type: 'image/png' }

/** Blocks that only look like some. */
const BROKEN: readonly object[] = [
  { type: 'text' },
  { type: 'text', text: 5 },
  { type: 'image' },
  { type: 'image', source: {} },
  { type: 'image', source: { type: 'url' } },
  { type: 'image', source: { type: 'base64', data: 'QUFB' } },
  { type: 'image', source: { type: 'blob', media_type: 'image/png' } },
  { type: 'image', source: { ...bytes, type: 'elsewhere' } },
  { type: 'image', data: 'QUFB' },
  { type: 'audio', source: 'https://example.org/a.mp3' },
  { type: 'file', source: bytes },
  { type: 'json' },
  { type: 'source' },
  { type: 'custom', data: 1 },
  { type: 'resource_link', name: 'a' },
  { type: 'resource', resource: { uri: 'file:///a' } },
  { type: 'tool_call', id: 'a', name: 'b', args: {} },
  { type: 'moon' },
]

describe('what looks like a block and is none', () => {
  test.each(BROKEN)('is refused where a result is built: %j', (block) => {
    expect(() => new ToolResult({ content: [block as ContentBlock] })).toThrow(SdkError)
    expect(() => new ToolResult({ content: [block as ContentBlock] })).toThrow(/^content\[0\]/)
  })
  test.each(BROKEN)('is refused where a person sends it: %j', (block) => {
    const thread = createAgent({ model: scriptedModel([]) }).thread()
    expect(() => thread.send([block as ContentBlock])).toThrow(SdkError)
  })
  test.each(BROKEN)('is a value like any other where a tool returns it: %j', async (block) => {
    const probe = tool({ name: 'probe', run: () => [block] })
    const record = await createAgent({
      model: scriptedModel([{ calls: [{ name: 'probe' }] }, 'Seen.']),
      tools: [probe],
    }).run('Go')
    expect(record.tool_calls[0]?.result).toMatchObject({
      outcome: 'returned',
      content: [{ type: 'json', value: [block] }],
      structured_content: [block],
    })
  })
})

describe('what looks like blocks, of a tool that says what it returns', () => {
  test.each([
    [{ type: 'array' }, 'returned'],
    [{ type: 'object' }, 'invalid_output'],
  ])('is a value, checked against its schema: %j', async (outputSchema, outcome) => {
    const blocks = [{ type: 'text', text: 'Not a block.' }]
    const record = await createAgent({
      model: scriptedModel([{ calls: [{ name: 'probe' }] }, 'Seen.']),
      tools: [tool({ name: 'probe', outputSchema, run: () => blocks })],
    }).run('Go')
    const result = record.tool_calls[0]?.result
    expect(result?.outcome).toBe(outcome)
    if (outcome === 'returned') {
      expect(result).toMatchObject({
        content: [{ type: 'json', value: blocks }],
        structured_content: blocks,
      })
    }
  })
})

describe('a block with bytes', () => {
  test('may spell its source in camelCase', () => {
    const { content } = new ToolResult({
      content: [
        { type: 'image', source: { type: 'base64', data: 'QUFB', mediaType: 'image/png' } },
        { type: 'file', name: 'a', source: { type: 'blob', blobId: 'b', mediaType: 'text/plain' } },
      ],
    })
    expect(content).toEqual([
      { type: 'image', source: bytes },
      {
        type: 'file',
        name: 'a',
        source: { type: 'blob', blob_id: 'b', media_type: 'text/plain' },
      },
    ])
  })
})

// Every kind of content block that MCP knows, as a server sends it.
const MCP = (audience: readonly string[]) =>
  [
    { type: 'text', text: 'SAID', annotations: { audience } },
    { type: 'image', data: 'QUFB', mimeType: 'image/png', annotations: { audience } },
    { type: 'audio', data: 'QUFB', mimeType: 'audio/mpeg', annotations: { audience } },
    {
      type: 'resource_link',
      uri: 'https://example.org/SAID.pdf',
      name: 'SAID.pdf',
      title: 'A title',
      annotations: { audience },
    },
    {
      type: 'resource',
      resource: { uri: 'file:///SAID', text: 'SAID' },
      annotations: { audience },
    },
    {
      type: 'resource',
      resource: { uri: 'file:///SAID', blob: 'QUFB', mimeType: 'application/pdf' },
      annotations: { audience },
    },
  ] as const

describe('content of an MCP server', () => {
  const told = async (content: readonly object[], isError = false) => {
    const probe = tool({
      name: 'probe',
      run: () => new ToolResult({ content: content as readonly ContentBlock[], isError }),
    })
    const model = scriptedModel([{ calls: [{ name: 'probe' }] }, 'Seen.'])
    const record = await createAgent({ model, tools: [probe] }).run('Go')
    const request = model.requests[1]
    if (!request) throw new Error('the model was not asked again')
    return { result: record.tool_calls[0]?.result, request }
  }

  test('is kept block by block, and goes to every model', async () => {
    const { result, request } = await told(MCP(['assistant', 'user']))
    expect(result?.content.map(({ type }) => type)).toEqual([
      'text',
      'image',
      'audio',
      'file',
      'text',
      'file',
    ])
    for (const block of result?.content ?? []) expect(readBlock(block).status).toBe('read')
    expect(await requestOffences(request)).toEqual([])
    for (const { body } of await bodiesOf(request)) expect(JSON.stringify(body)).toContain('SAID')
  })

  test('that is for the person only is shown and sent to no model, whatever its kind', async () => {
    const { result, request } = await told(MCP(['user']))
    expect(result?.content).toHaveLength(6)
    expect(await requestOffences(request)).toEqual([])
    for (const { body } of await bodiesOf(request)) {
      expect(JSON.stringify(body)).not.toContain('SAID')
      expect(JSON.stringify(body)).not.toContain('QUFB')
    }
  })

  test('that says that it failed is a failure, here and to every provider that has a word for it', async () => {
    const { result, request } = await told([{ type: 'text', text: 'No such file' }], true)
    expect(result).toMatchObject({ status: 'error', outcome: 'tool_error' })
    const bodies = new Map(
      (await bodiesOf(request)).map(({ to, body }) => [to, JSON.stringify(body)]),
    )
    expect(bodies.get('anthropic')).toContain('"is_error":true')
    expect(bodies.get('gemini')).toContain('"error":"No such file"')
    expect(bodies.get('ai-sdk v3')).toContain('"type":"error-text"')
    for (const body of bodies.values()) expect(body).toContain('No such file')
  })
})
