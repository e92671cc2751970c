import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from 'countersign'
import {
  type ArgumentNode,
  argumentNodes,
  childPath,
  differences,
  foldedPaths,
  isChord,
  mayDestroy,
  shownHints,
} from '../../../src/react/approval/index.ts'
import { hintsOf } from 'countersign'

/** The value that nodes show. */
function shown(nodes: readonly ArgumentNode[]): readonly (readonly [string, JsonValue])[] {
  return nodes.flatMap((node) =>
    'members' in node ? shown(node.members) : [[node.path, node.value] as const],
  )
}

function leaves(value: JsonValue, path = ''): readonly (readonly [string, JsonValue])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, member]) =>
    leaves(member, childPath(path, Array.isArray(value) ? Number(key) : key)),
  )
}

describe('the arguments of a call', () => {
  it('are all there, whatever they are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (args) => {
        const given = JSON.parse(JSON.stringify(args)) as JsonObject
        const paths = new Set(shown(argumentNodes(given)).map(([path]) => path))
        return leaves(given).every(([path]) =>
          [...paths].some((each) => path === each || path.startsWith(each)),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('are all there where their names are words of the language', () => {
    const args = JSON.parse('{"__proto__":{"a":1},"constructor":2}') as JsonObject
    expect(shown(argumentNodes(args))).toEqual([
      ['__proto__.a', 1],
      ['constructor', 2],
    ])
  })

  it('are folded with their size where they are large', () => {
    const [body] = argumentNodes({ body: `${'line\n'.repeat(30)}end` })
    expect(body).toMatchObject({ fold: { characters: 153, lines: 31 } })
    expect(foldedPaths(argumentNodes({ a: 'x'.repeat(600), b: 'x'.repeat(601) }))).toEqual(['b'])
    expect(foldedPaths(argumentNodes({ a: { b: [{ c: 'x'.repeat(601) }] } }))).toEqual(['a.b[0].c'])
  })

  it('do not push each other out: a thousand of them are one folded value', () => {
    const args = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, at]))
    expect(foldedPaths(argumentNodes(args))).toEqual([''])
  })
})

describe('two values', () => {
  it('differ where they differ', () => {
    expect(differences({ a: 1, b: [1, 2], c: { d: 'x' } }, { a: 2, b: [1, 2, 3], c: {} })).toEqual([
      { path: 'a', before: 1, after: 2 },
      { path: 'b[2]', after: 3 },
      { path: 'c.d', before: 'x' },
    ])
    expect(differences({ a: [1], b: null }, { b: null, a: [1] })).toEqual([])
  })
})

describe('the hints of a tool', () => {
  const said = (annotations: Parameters<typeof hintsOf>[0], trusted: boolean) =>
    shownHints(hintsOf(annotations, trusted)).map(
      ({ name, value, origin }) => `${name} ${value} ${origin}`,
    )

  it('are declared, or assumed to be the worst', () => {
    expect(said({ destructiveHint: false }, true)).toEqual([
      'destructiveHint false declared',
      'openWorldHint true assumed',
      'idempotentHint false assumed',
    ])
  })

  it('of a tool that only reads say nothing of what it would destroy', () => {
    expect(said({ readOnlyHint: true }, true)).toEqual([
      'readOnlyHint true declared',
      'openWorldHint true assumed',
    ])
  })

  it('of a source that is not trusted are claims, and the worst is assumed', () => {
    expect(said({ readOnlyHint: true, destructiveHint: true }, false)).toEqual([
      'destructiveHint true assumed',
      'openWorldHint true assumed',
      'idempotentHint false assumed',
      'readOnlyHint true claimed',
    ])
  })

  it('say whether a tool may destroy something', () => {
    expect(mayDestroy(hintsOf({ readOnlyHint: true }, false))).toBe(true)
    expect(mayDestroy(hintsOf({ destructiveHint: false }, true))).toBe(false)
    expect(mayDestroy(hintsOf({}, true))).toBe(true)
    expect(mayDestroy(undefined)).toBe(true)
  })
})

describe('a chord', () => {
  const keys = (key: string, held: object = {}) => ({
    key,
    code: `Key${key.toUpperCase()}`,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...held,
  })

  it('is its key with its modifiers and no others', () => {
    expect(isChord('Shift+A', keys('A', { shiftKey: true }))).toBe(true)
    expect(isChord('Shift+A', keys('a'))).toBe(false)
    expect(isChord('Shift+A', keys('A', { shiftKey: true, ctrlKey: true }))).toBe(false)
    expect(isChord('J', keys('j'))).toBe(true)
    expect(isChord('Alt+Enter', { ...keys('Enter', { altKey: true }), code: 'Enter' })).toBe(true)
  })
})
