import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findJsonProblem, isWellFormed } from 'countersign'

const ring: { self?: unknown } = {}
ring.self = ring

describe('strict JSON', () => {
  test('is whatever JSON.parse can give', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        // -0 and lone surrogates are the two that a generator makes and JSON text does not keep.
        const kept: unknown = JSON.parse(JSON.stringify(value))
        if (isWellFormed(JSON.stringify(value))) expect(findJsonProblem(kept)).toBeNull()
      }),
    )
  })
  test.each<[string, unknown, string]>([
    ['undefined', { a: undefined }, '$.a'],
    ['a function', { a: [() => 1] }, '$.a[0]'],
    ['NaN', [Number.NaN], '$[0]'],
    ['Infinity', { 'odd key': Number.POSITIVE_INFINITY }, '$["odd key"]'],
    ['a BigInt', 1n, '$'],
    ['a Date', { when: new Date(0) }, '$.when'],
    ['a Map', new Map(), '$'],
    ['a cycle', ring, '$.self'],
    ['a lone surrogate', { text: 'go \ud83d' }, '$.text'],
    ['a lone surrogate in a key', { '\udc00': 1 }, '$["\\udc00"]'],
    // eslint-disable-next-line no-sparse-arrays -- the hole is the point
    ['a hole', [1, , 3], '$[1]'],
    ['a symbol as key', { [Symbol('s')]: 1 }, '$["Symbol(s)"]'],
  ])('is not %s, and the problem names the place', (_what, value, path) => {
    expect(findJsonProblem(value)?.path).toBe(path)
  })
  test('never calls a getter', () => {
    const trap = {
      get boom(): never {
        throw new Error('called')
      },
    }
    expect(findJsonProblem(trap)?.problem).toContain('accessor')
  })
  test('has a limit of depth, nodes and characters', () => {
    const deep = Array.from({ length: 101 }).reduce<unknown>((inner) => [inner], 1)
    expect(findJsonProblem(deep)?.problem).toContain('100 levels')
    const limits = { depth: 10, nodes: 5, characters: 5 }
    expect(findJsonProblem([1, 2, 3, 4, 5], limits)?.problem).toContain('5 values')
    expect(findJsonProblem('123456', limits)?.problem).toContain('5 characters')
  })
  test('leaves prototypes alone', () => {
    const value: unknown = JSON.parse('{"__proto__":{"isAdmin":true}}')
    expect(findJsonProblem(value)).toBeNull()
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})
