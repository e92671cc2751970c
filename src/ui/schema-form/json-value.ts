import { isObject, type JsonObject, type JsonValue } from '../../protocol/index.ts'
import type { Step } from './place.ts'

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

export function isRecord(value: JsonValue | undefined): value is JsonObject {
  return isObject(value)
}

/** What is there under a key or an index of its own; names such as `toString` are no exception. */
export function memberOf(value: JsonValue | undefined, step: Step): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  return Reflect.get(value, step) as JsonValue
}

/** Whether two values are equal, whatever the order of their members. */
export function same(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => same(item, right[index]))
  }
  if (!isObject(left) || !isObject(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key]))
  )
}

/**
 * The value with another one at a place. What stands elsewhere is kept as it is, and nothing new is
 * made where nothing changes. `undefined` takes a member away; a list keeps its places, with null.
 * A member that comes back takes the place it has in `like`.
 */
export function setAt(
  value: JsonValue | undefined,
  steps: readonly Step[],
  next: JsonValue | undefined,
  like?: JsonValue,
): JsonValue | undefined {
  const [step, ...rest] = steps
  if (step === undefined) return same(value, next) ? value : next
  const before = memberOf(value, step)
  const after = setAt(before, rest, next, memberOf(like, step))
  if (after === before) return value
  if (typeof step === 'number') {
    const items = isList(value) ? [...value] : []
    items[step] = after ?? null
    return items
  }
  const record = isRecord(value) ? value : {}
  if (after === undefined) return recordOf(entriesOf(record).filter(([key]) => key !== step))
  if (before !== undefined)
    return recordOf(entriesOf(record).map(([key, held]) => [key, key === step ? after : held]))
  return recordOf(insert(entriesOf(record), [step, after], isRecord(like) ? Object.keys(like) : []))
}

type Entry = readonly [string, JsonValue]

function entriesOf(record: JsonObject): readonly Entry[] {
  return Object.entries(record)
}

// `fromEntries` defines, so that a member named `__proto__` stays a member.
function recordOf(entries: readonly Entry[]): JsonObject {
  return Object.fromEntries(entries)
}

function insert(
  entries: readonly Entry[],
  entry: Entry,
  order: readonly string[],
): readonly Entry[] {
  const later = new Set(order.slice(order.indexOf(entry[0]) + 1))
  const at = order.includes(entry[0]) ? entries.findIndex(([key]) => later.has(key)) : -1
  return at === -1 ? [...entries, entry] : entries.toSpliced(at, 0, entry)
}
