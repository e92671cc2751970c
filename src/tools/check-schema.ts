import { findJsonProblem, type JsonSchemaObject, type JsonValue } from '../protocol/index.ts'
import { cfworkerEngine } from './cfworker-engine.ts'
import { explain } from './explain.ts'
import { guard } from './guard.ts'
import { prepareSchema } from './prepared-schema.ts'
import type { Problem } from './problem.ts'
import type { SchemaEngine } from './schema-engine.ts'

export { cfworkerEngine } from './cfworker-engine.ts'
export type { EngineError, SchemaEngine } from './schema-engine.ts'

export type Verdict =
  | { readonly status: 'valid'; readonly value: JsonValue }
  | { readonly status: 'invalid'; readonly problems: readonly Problem[] }
  /** It could not be checked within the budget. Never to be taken for valid: ask a person. */
  | { readonly status: 'unverifiable'; readonly reason: string }

/** Beyond this work the first errors have to do: collecting them all costs more than finding one. */
const MAX_THOROUGH = 20_000

/**
 * Checks a value against a JSON Schema: the guard first, then the engine. Never throws. Defaults
 * are never applied: a valid value comes back as it is. The schema must not change between calls.
 */
export function checkSchema(
  schema: JsonSchemaObject,
  value: unknown,
  engine: SchemaEngine = cfworkerEngine,
): Verdict {
  const notJson = jsonProblem(value)
  if (notJson) return { status: 'invalid', problems: [notJson] }
  try {
    return checkJson(schema, value as JsonValue, engine)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { status: 'unverifiable', reason: `the check itself failed: ${reason}` }
  }
}

/** The first place where a value is not strict JSON, as a problem. */
export function jsonProblem(value: unknown): Problem | null {
  const found = findJsonProblem(value)
  return found && { path: found.path.replace(/^\$\.?/, ''), keyword: 'json', limit: found.problem }
}

function checkJson(schema: JsonSchemaObject, value: JsonValue, engine: SchemaEngine): Verdict {
  const guarded = guard(schema, value)
  if (guarded.status === 'unverifiable') return { status: 'unverifiable', reason: guarded.reason }
  const errors = engine.check(schema, value, { thorough: guarded.work <= MAX_THOROUGH })
  if (errors.length === 0) return { status: 'valid', value }
  const prepared = prepareSchema(schema)
  if (prepared.status === 'unverifiable') return prepared
  return { status: 'invalid', problems: explain(prepared, value, errors) }
}
