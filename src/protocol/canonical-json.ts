import { isObject, type JsonValue } from './json.ts'

/** A text that equal JSON values share, whatever the order of their members. */
export function canonicalJson(value: JsonValue): string {
  return JSON.stringify(value, (_key, inner: JsonValue) =>
    isObject(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)),
        )
      : inner,
  )
}
