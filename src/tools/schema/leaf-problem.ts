import {
  canonicalJson,
  isObject,
  type JsonSchemaObject,
  type JsonValue,
} from '../../protocol/index.ts'
import { describeSchema } from './describe-schema.ts'
import { schemaAt, type Finding } from './finding.ts'
import type { PreparedSchema } from './prepared-schema.ts'
import { childPath, type Problem } from '../run/index.ts'

// They only say that something below them failed, and that is reported as well.
const WRAPPERS = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  '$ref',
  '$recursiveRef',
  '$dynamicRef',
  'allOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
])

/** The problems that one broken keyword makes: none for a wrapper, several for missing names. */
export function leafProblems(finding: Finding, prepared: PreparedSchema): readonly Problem[] {
  const { keyword, schema, value, path } = finding
  const limit = schema[keyword] as JsonValue | undefined
  switch (keyword) {
    case 'required':
      return missing(value, path, limit).map((at) => ({ path: at, keyword }))
    case 'dependentRequired':
    case 'dependencies':
      return Object.entries(isObject(limit) ? limit : {}).flatMap(([name, names]) =>
        hasOwn(value, name) && Array.isArray(names)
          ? missing(value, path, names as JsonValue).map((at) => ({
              path: at,
              keyword,
              limit: name,
            }))
          : [],
      )
    case 'maxLength':
    case 'minLength':
      return [problem(finding, typeof value === 'string' ? Array.from(value).length : 0)]
    case 'maxItems':
    case 'minItems':
    case 'maxProperties':
    case 'minProperties':
      return [problem(finding, Object.keys(Object(value)).length)]
    case 'uniqueItems':
      return [{ path, keyword, limit: true, ...twins(value) }]
    case 'minContains':
    case 'maxContains':
      return [{ path, keyword, ...(limit === undefined ? {} : { limit }) }]
    case 'contains':
      return [{ path, keyword, limit: describeSchema(limit, prepared.lookup) }]
    case 'not':
      return excludesAll(limit)
        ? [refused(finding, prepared)]
        : [{ path, keyword, limit: describeSchema(limit, prepared.lookup), got: value }]
    default:
      return WRAPPERS.has(keyword) ? [] : [problem(finding, value)]
  }
}

function problem({ keyword, schema, path }: Finding, got: JsonValue): Problem {
  const limit = schema[keyword] as JsonValue | undefined
  return limit === undefined ? { path, keyword, got } : { path, keyword, limit, got }
}

function excludesAll(excluded: unknown): boolean {
  return excluded === true || (isObject(excluded) && Object.keys(excluded).length === 0)
}

// `not: {}` stands for a schema that is `false`: the step before says what that means.
function refused({ schemaPath, value, path }: Finding, prepared: PreparedSchema): Problem {
  const steps = schemaPath.slice(0, -1)
  const keyword = steps.at(-1) ?? ''
  switch (keyword) {
    case 'additionalProperties':
      return { path, keyword, limit: namesIn(schemaAt(prepared, steps.slice(0, -1))) }
    case 'unevaluatedProperties':
      // What else is allowed may be said in several places.
      return { path, keyword }
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
    case 'then':
    case 'else':
      return { path, keyword, limit: false, got: value }
    default:
      return { path, keyword: 'false', got: value }
  }
}

function namesIn(schema: JsonSchemaObject): readonly string[] {
  const keysOf = (held: unknown): readonly string[] => (isObject(held) ? Object.keys(held) : [])
  return [
    ...keysOf(schema['properties']),
    ...keysOf(schema['patternProperties']).map((pattern) => `names that match ${pattern}`),
  ]
}

function missing(value: JsonValue, path: string, names: JsonValue | undefined): readonly string[] {
  return (Array.isArray(names) ? names.map(String) : [])
    .filter((name) => !hasOwn(value, name))
    .map((name) => childPath(path, name))
}

function hasOwn(value: JsonValue, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}

function twins(value: JsonValue): { readonly got?: JsonValue } {
  const seen = new Map<string, number>()
  const items = Array.isArray(value) ? (value as readonly JsonValue[]) : []
  for (const [index, item] of items.entries()) {
    const text = canonicalJson(item)
    const before = seen.get(text)
    if (before !== undefined) return { got: [before, index] }
    seen.set(text, index)
  }
  return {}
}
