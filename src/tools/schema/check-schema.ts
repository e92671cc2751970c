import type { JsonSchemaObject, JsonValue } from '../../protocol/index.ts'
import { cfworkerEngine } from './cfworker-engine.ts'
import { messageOf } from '../message-of.ts'
import { explain } from './explain.ts'
import { guard } from './guard.ts'
import { jsonProblem } from './json-problem.ts'
import { prepareSchema } from './prepared-schema.ts'
import type { SchemaEngine } from './schema-engine.ts'
import type { Verdict } from './verdict.ts'

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
    return { status: 'unverifiable', code: 'check_failed', reason: messageOf(error) }
  }
}

function checkJson(schema: JsonSchemaObject, value: JsonValue, engine: SchemaEngine): Verdict {
  const guarded = guard(schema, value)
  if (guarded.status === 'unverifiable') return withoutWork(guarded)
  const errors = engine.check(schema, value, { thorough: guarded.work <= MAX_THOROUGH })
  if (errors.length === 0) return { status: 'valid', value }
  const prepared = prepareSchema(schema)
  if (prepared.status === 'unverifiable') return withoutWork(prepared)
  return { status: 'invalid', problems: explain(prepared, value, errors) }
}

function withoutWork<Refusal extends { readonly work: number }>(
  refusal: Refusal,
): Omit<Refusal, 'work'> {
  const { work: _, ...verdict } = refusal
  return verdict
}
