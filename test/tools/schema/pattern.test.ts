import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundPattern } from '../../../src/tools/schema/pattern.ts'
import { readPattern, type PatternNode } from '../../../src/tools/schema/pattern-node.ts'

/**
 * Counts what a backtracking matcher does when it fails: it tries every way to read the text from
 * every start. `end` is never satisfied, so that nothing stops it early.
 */
function backtrack(root: PatternNode, text: string, most: number): number {
  let steps = 0
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const starts = fromStart(root) ? 1 : points.length + 1
  for (let start = 0; start < starts && steps < most; start += 1) match(root, start, () => false)
  return steps

  function match(node: PatternNode, at: number, then: (at: number) => boolean): boolean {
    steps += 1
    if (steps >= most) return true
    switch (node.kind) {
      case 'empty':
        return then(at)
      case 'look': {
        match(node.body, at, () => false)
        return then(at)
      }
      case 'set': {
        const point = points[at]
        return (
          point !== undefined &&
          node.set.some(([from, to]) => from <= point && point <= to) &&
          then(at + 1)
        )
      }
      case 'choice':
        return node.parts.some((part) => match(part, at, then))
      case 'sequence':
        return sequence(node.parts, at, then)
      case 'repeat':
        return repeat(node, 0, at, then)
    }
  }

  function sequence(
    parts: readonly PatternNode[],
    at: number,
    then: (at: number) => boolean,
  ): boolean {
    const [first, ...rest] = parts
    return first ? match(first, at, (next) => sequence(rest, next, then)) : then(at)
  }

  function repeat(
    node: PatternNode & { readonly kind: 'repeat' },
    done: number,
    at: number,
    then: (at: number) => boolean,
  ): boolean {
    const again =
      done < node.max &&
      match(
        node.body,
        at,
        (next) => (next > at || done < node.min) && repeat(node, done + 1, next, then),
      )
    return again || (done >= node.min && then(at))
  }
}

function fromStart(node: PatternNode): boolean {
  if (node.kind === 'empty') return node.start
  if (node.kind === 'choice') return node.parts.every(fromStart)
  return node.kind === 'sequence' && node.parts[0] !== undefined && fromStart(node.parts[0])
}

describe('the bound of a pattern', () => {
  it.each([
    String.raw`^(a+)+$`,
    String.raw`^(a*)*$`,
    String.raw`(a|a)*b`,
    String.raw`(a|ab|b)*c`,
    String.raw`^(\w+\s?)*$`,
    String.raw`(.*a){20}`,
    String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`,
    String.raw`(\w+)\1`,
    String.raw`(?<name>a)\k<name>`,
    String.raw`(?<=a)b`,
    String.raw`(a?b?)*c`,
    String.raw`(?:a|aa)+$`,
    String.raw`([a-z]`,
    'a'.repeat(3000),
  ])('is none for %s', (source) => {
    expect(boundPattern(source).status).toBe('unbounded')
  })

  it.each([
    String.raw`^[a-z]+$`,
    String.raw`^[a-z]+(-[a-z0-9]+)*$`,
    String.raw`^[\w.+-]+@[\w-]+\.[\w.-]+$`,
    String.raw`^([a-z0-9]+\.)+[a-z]{2,}$`,
    String.raw`^\d{1,3}(\.\d{1,3}){3}$`,
    String.raw`^(?=.*[A-Z])(?=.*\d).{8,}$`,
    String.raw`^[A-Za-z0-9_-]{1,64}$`,
    String.raw`^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$`,
    String.raw`^https?://[^\s/$.?#].[^\s]*$`,
    String.raw`^\d{4}-\d{2}-\d{2}$`,
    String.raw`^#(?:[0-9a-fA-F]{3}){1,2}$`,
    String.raw`^\p{Lu}\p{L}*$`,
    String.raw`^(?:monday|tuesday|wednesday|thursday|friday)$`,
    String.raw`^\S+@\S+\.\S+$`,
    String.raw`^[^@]+@[^@]+$`,
    String.raw`^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`,
    String.raw`^(?!.*\.\.)[a-z.]+$`,
  ])('lets what people write pass: %s', (source) => {
    const bound = boundPattern(source)
    expect(bound.status === 'bounded' && bound.longest).toBeGreaterThanOrEqual(80)
  })

  it('takes needless escapes for what they mean', () => {
    const bound = boundPattern(String.raw`^\d{3}\-\d{4}\@\_$`)
    expect(bound.status === 'bounded' && bound.source).toBe(String.raw`^\d{3}-\d{4}@_$`)
  })

  it('keeps texts short where time grows fast', () => {
    const quick = boundPattern('^[a-z]+$')
    const slow = boundPattern('a*a*b')
    expect(quick.status === 'bounded' && quick.longest).toBe(2_000)
    expect(slow.status === 'bounded' && slow.longest).toBeLessThan(200)
  })

  // Small alphabets make ambiguity likely.
  const source = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom('a', 'b', '[ab]', '.', '^', '$', '\\w', '[^a]'),
      fc.tuple(tie('any'), tie('any')).map(([left, right]) => left + right),
      fc.tuple(tie('any'), tie('any')).map(([left, right]) => `(?:${left}|${right})`),
      fc
        .tuple(tie('any'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,9}', '{2,}'))
        .map(([body, quantifier]) => `(?:${body})${quantifier}`),
      tie('any').map((body) => `(?=${body})`),
    ),
  })).any

  it('is above what a backtracking matcher does', () => {
    fc.assert(
      fc.property(
        source,
        fc.string({ unit: fc.constantFrom('a', 'b', 'a', 'c'), minLength: 8, maxLength: 18 }),
        (pattern, text) => {
          const bound = boundPattern(pattern)
          fc.pre(bound.status === 'bounded')
          if (bound.status !== 'bounded') return
          const root = readPattern(bound.source)
          if (!root) throw new Error('was read before')
          // A state of the automaton stands for a few nodes of the pattern.
          const most = bound.steps(text.length) * (8 * pattern.length + 8)
          expect(backtrack(root, text, 5_000_000)).toBeLessThanOrEqual(most)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
