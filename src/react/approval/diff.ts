import { isObject, type JsonObject, type JsonValue } from '../../protocol/index.ts'
import { childPath } from './argument-tree.ts'

/** One place in which two values differ. What was not there, or is not there any more, is left out. */
export interface Difference {
  readonly path: string
  readonly before?: JsonValue
  readonly after?: JsonValue
}

/** Where two values differ, member by member; lists by place. */
export function differences(before: JsonValue, after: JsonValue, path = ''): readonly Difference[] {
  if (before === after) return []
  if (isList(before) && isList(after)) {
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) =>
      member(childPath(path, at), before[at], after[at]),
    ).flat()
  }
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) =>
      member(childPath(path, name), own(before, name), own(after, name)),
    )
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
}

function member(
  path: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): readonly Difference[] {
  if (before === undefined) return after === undefined ? [] : [{ path, after }]
  if (after === undefined) return [{ path, before }]
  return differences(before, after, path)
}

function own(record: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function isRecord(value: JsonValue): value is JsonObject {
  return isObject(value)
}
