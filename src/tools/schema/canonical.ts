import { isObject, type JsonValue } from '../../protocol/index.ts'

/** A text that equal JSON values share, whatever the order of their members. */
export function canonical(value: JsonValue): string {
  return JSON.stringify(value, (_, inner: JsonValue) =>
    isObject(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)),
        )
      : inner,
  )
}
