import type { JsonSchemaObject, JsonValue, Unchecked } from '../../protocol/index.ts'
import { prepareSchema } from './prepared-schema.ts'
import { countWork, measureValue } from './schema-work.ts'

/** Whether a check can be done, and the work that it took to find out. */
export type GuardVerdict =
  | { readonly status: 'checkable'; readonly work: number }
  | ({ readonly status: 'unverifiable'; readonly work: number } & Unchecked)

/**
 * Whether a value can be checked against a schema without taking long, overflowing the stack or
 * being taken for valid by mistake. Runs before any engine; its own work is bounded by the same
 * limits.
 */
export function guard(schema: JsonSchemaObject, value: JsonValue): GuardVerdict {
  const prepared = prepareSchema(schema)
  if (prepared.status === 'unverifiable') return prepared
  const size = measureValue(value)
  if (size.problem) {
    return { status: 'unverifiable', ...size.problem, work: prepared.work + size.work }
  }
  const { work, problem } = countWork(prepared, value)
  const total = prepared.work + size.work + work
  return problem
    ? { status: 'unverifiable', ...problem, work: total }
    : { status: 'checkable', work: total }
}

/** What can be said of a schema before there is a value: that it is small, whole and ends. */
export function guardSchema(schema: JsonSchemaObject): GuardVerdict {
  const prepared = prepareSchema(schema)
  return prepared.status === 'unverifiable'
    ? prepared
    : { status: 'checkable', work: prepared.work }
}
