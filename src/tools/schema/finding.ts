import { isObject, type JsonSchemaObject, type JsonValue } from '../../protocol/index.ts'
import { referred, type PreparedSchema } from './prepared-schema.ts'
import { childPath } from '../run/index.ts'
import type { EngineError } from './schema-engine.ts'

/** An engine's error, with what it is about. */
export interface Finding extends EngineError {
  /** The schema with the keyword in it. */
  readonly schema: JsonSchemaObject
  readonly value: JsonValue
  readonly path: string
}

/** Looks up what an error points at. What cannot be found is an empty schema, or null. */
export function findingOf(prepared: PreparedSchema, root: JsonValue, error: EngineError): Finding {
  const schema = schemaAt(prepared, error.schemaPath.slice(0, -1))
  let value = root
  let path = ''
  for (const step of error.valuePath) {
    path = childPath(path, Array.isArray(value) ? Number(step) : step)
    value = (inside(value, step) ?? null) as JsonValue
  }
  return { ...error, schema, value, path }
}

/** The schema that a path leads to, through references. */
export function schemaAt(prepared: PreparedSchema, steps: readonly string[]): JsonSchemaObject {
  let node: unknown = prepared.root
  for (const [index, step] of steps.entries()) {
    const follows = step === '$ref' && isObject(node) && isKeywordAt(steps, index)
    node = follows ? referred(node as JsonSchemaObject, prepared.lookup) : inside(node, step)
  }
  return isObject(node) ? node : {}
}

// Steps are keywords and what they hold; behind these comes a name or a place.
const HOLDERS = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
])

/** Whether a step of a schema's path is a keyword: properties may have the names of keywords. */
export function isKeywordAt(path: readonly string[], index: number): boolean {
  let at = 0
  while (at < index) {
    const isTuple = path[at] === 'items' && /^\d+$/.test(path[at + 1] ?? '')
    at += HOLDERS.has(path[at] ?? '') || isTuple ? 2 : 1
  }
  return at === index
}

function inside(value: unknown, step: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined
}
