import type { JsonValue, Problem } from '../../protocol/index.ts'
import { escapeUnruly } from './untrusted.ts'

/**
 * A problem whose values, which a model or a schema wrote, draw nothing outside their place. Then it is
 * put into words: what a catalogue adds to keep them apart from the sentence is left alone.
 */
export function plainProblem({ limit, got, ...problem }: Problem): Problem {
  return {
    ...problem,
    keyword: escapeUnruly(problem.keyword),
    ...(limit === undefined ? {} : { limit: plain(limit) }),
    ...(got === undefined ? {} : { got: plain(got) }),
  }
}

function plain(value: JsonValue): JsonValue {
  if (typeof value === 'string') return escapeUnruly(value)
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(plain)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [escapeUnruly(name), plain(inner)]),
  )
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
