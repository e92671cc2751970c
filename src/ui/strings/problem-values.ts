import type { JsonValue } from '../../protocol/index.ts'

/** A value inside a sentence about a problem: text as it is, anything else as JSON, as one would enter it. */
export function show(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Several values, or one. */
export function list(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined) return []
  return isList(value) ? value : [value]
}

/** Where in a text something is wrong, counted from 1; undefined where that is not known. */
export function placeOf(
  got: JsonValue | undefined,
): { readonly line: string; readonly column: string } | undefined {
  return typeof got === 'object' && got !== null && 'line' in got && 'column' in got
    ? { line: show(got.line), column: show(got.column) }
    : undefined
}

/** Which two items are equal, counted from 1; undefined where that is not known. */
export function twiceOf(got: JsonValue | undefined): readonly [number, number] | undefined {
  if (got === undefined || !isList(got)) return undefined
  const [first, second] = got.map((index) => Number(index) + 1)
  return first === undefined || second === undefined ? undefined : [first, second]
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
