import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromMcp, toMcp } from 'countersign/convert'
import { type ContentBlock, isForModel, type JsonObject } from '../../src/protocol/index.ts'
import { fields } from '../arbitrary/fields.ts'
import { jsonObject, world } from '../arbitrary/protocol.ts'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const converted = <T>(result: { status: string; value?: readonly T[]; problem?: unknown }) => {
  if (!result.value) throw new Error(JSON.stringify(result.problem))
  return result.value
}

interface Annotated {
  readonly annotations?: object
  readonly _meta?: JsonObject
}
const annotations = fields<{ audience?: readonly string[]; priority?: number }>(
  {},
  { audience: fc.subarray(['user', 'assistant']), priority: fc.constantFrom(0, 0.5, 1) },
)
const beside = { annotations, _meta: jsonObject }
const constant = <const T extends string>(word: T) => fc.constant(word)
const data = fc.base64String({ maxLength: 8 })
const mimeType = fc.constantFrom('image/png', 'audio/wav', 'text/plain')

const content: fc.Arbitrary<unknown> = fc.oneof(
  fields<Annotated & { type: 'text'; text: string }>(
    { type: constant('text'), text: fc.string({ unit: 'grapheme' }) },
    beside,
  ),
  fields<Annotated & { type: 'image'; data: string; mimeType: string }>(
    { type: constant('image'), data, mimeType },
    beside,
  ),
  fields<Annotated & { type: 'audio'; data: string; mimeType: string }>(
    { type: constant('audio'), data, mimeType },
    beside,
  ),
  fields<
    Annotated & {
      type: 'resource_link'
      uri: string
      name: string
      title?: string
      description?: string
      mimeType?: string
      size?: number
    }
  >(
    { type: constant('resource_link'), uri: fc.webUrl(), name: fc.string({ unit: 'grapheme' }) },
    {
      ...beside,
      title: fc.string({ unit: 'grapheme' }),
      description: fc.string({ unit: 'grapheme' }),
      mimeType,
      size: fc.nat(),
    },
  ),
  fields<Annotated & { type: 'resource'; resource: object }>(
    {
      type: constant('resource'),
      resource: fc.oneof(
        fields<{ uri: string; text: string; mimeType?: string; _meta?: JsonObject }>(
          { uri: fc.webUrl(), text: fc.string({ unit: 'grapheme' }) },
          { mimeType, _meta: jsonObject },
        ),
        fields<{ uri: string; blob: string; mimeType?: string; _meta?: JsonObject }>(
          { uri: fc.webUrl(), blob: data },
          { mimeType, _meta: jsonObject },
        ),
      ),
    },
    beside,
  ),
  fields<{ type: 'hologram'; depth: number }>({ type: constant('hologram'), depth: fc.nat() }, {}),
)

describe('MCP content', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.array(content, { maxLength: 3 }), (items) => {
        const blocks = converted<ContentBlock>(fromMcp(copy(items)))
        expect(toMcp(blocks)).toEqual({ status: 'converted', value: copy(items), lost: [] })
      }),
      { numRuns: 400 },
    )
  })

  test('holds our blocks so that they come back, or names what was lost', () => {
    const { block } = world()
    fc.assert(
      fc.property(block, (ours) => {
        const written = toMcp([ours])
        if (written.status === 'refused') throw new Error('nothing is refused on the way out')
        const back = converted<ContentBlock>(fromMcp(copy(written.value)))
        expect(back).toEqual(written.lost.length > 0 ? [] : [copy(ours)])
      }),
      { numRuns: 400 },
    )
  })

  test('addressed to people alone is shown and not for a model', () => {
    const [forUser, forBoth, forAll] = converted<ContentBlock>(
      fromMcp([
        { type: 'text', text: 'a', annotations: { audience: ['user'] } },
        { type: 'text', text: 'b', annotations: { audience: ['user', 'assistant'] } },
        { type: 'text', text: 'c' },
      ]),
    )
    expect(forUser).toEqual({
      type: 'text',
      text: 'a',
      provider: { mcp: { annotations: { audience: ['user'] } } },
    })
    expect([forUser, forBoth, forAll].map((block) => block && isForModel(block))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('gives a link as a file, and a kind that is not known raw', () => {
    expect(
      converted(
        fromMcp([
          { type: 'resource_link', uri: 'https://example.test/a.pdf', name: 'a.pdf', size: 12 },
          { type: 'hologram', depth: 3 },
        ]),
      ),
    ).toEqual([
      {
        type: 'file',
        source: { type: 'url', url: 'https://example.test/a.pdf' },
        name: 'a.pdf',
        size: 12,
      },
      { type: 'opaque', wire: 'mcp', value: { type: 'hologram', depth: 3 }, summary: 'hologram' },
    ])
  })

  test.each<[string, unknown, string]>([
    ['no list', 'text', '$'],
    ['no object', [1], '$[0]'],
    ['no type', [{}], '$[0].type'],
    ['a text without text', [{ type: 'text' }], '$[0].text'],
    ['an image without bytes', [{ type: 'image', mimeType: 'image/png' }], '$[0].data'],
    ['a resource without any', [{ type: 'resource', resource: { uri: 'a:b' } }], '$[0].resource'],
    [
      'forged words of ours',
      [{ type: 'text', text: 'a', _meta: { 'countersign/block': { citations: 7 } } }],
      '$[0].citations',
    ],
  ])('is refused for %s', (_what, value, path) => {
    const read = fromMcp(value)
    expect(read.status === 'refused' && read.problem.path).toBe(path)
  })
})
