import type { JsonValue, Problem } from '../../protocol/index.ts'
import { parseArguments } from '../../tools/run/index.ts'
import { faultIn } from './json-fault.ts'
import { joinPath } from './place.ts'

export type ReadJson =
  | { readonly status: 'read'; readonly value: JsonValue }
  | { readonly status: 'unreadable'; readonly problem: Problem }

/**
 * A value from JSON that a person typed, as strictly as from a model: no key twice, no number that
 * would become another one.
 */
export function readJson(text: string): ReadJson {
  let value: JsonValue
  try {
    value = JSON.parse(text) as JsonValue
  } catch {
    const { fault, line, column } = faultIn(text)
    const problem = { path: '', keyword: 'json_text', limit: fault, got: { line, column } }
    return { status: 'unreadable', problem }
  }
  // Any value is a fine argument. Names that reach prototypes are only names here.
  const parsed = parseArguments(`{"":${text}}`)
  const problem =
    parsed.status === 'invalid'
      ? parsed.problems.find(({ keyword }) => keyword !== 'forbidden_key')
      : undefined
  return problem
    ? { status: 'unreadable', problem: { ...problem, path: below(problem.path) } }
    : { status: 'read', value }
}

function below(path: string): string {
  return joinPath('', path.replace(/^\[""\]/, ''))
}
