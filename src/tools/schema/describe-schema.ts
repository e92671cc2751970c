import { isObject, type JsonSchemaObject, type JsonValue } from '../../protocol/index.ts'
import { referred, type PreparedSchema } from './prepared-schema.ts'
import { either, typeWords } from '../run/index.ts'

const MAX_DEPTH = 3
const MAX_PARTS = 8

/** What values a schema allows, in a few words: `a string or null`, `an object with "kind": "card"`. */
export function describeSchema(
  schema: unknown,
  lookup: PreparedSchema['lookup'],
  depth: number = 0,
): string {
  if (schema === false) return 'nothing'
  if (!isObject(schema)) return 'anything'
  const inner = (part: unknown): string => describeSchema(part, lookup, depth + 1)
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) {
    return few((schema['enum'] as readonly JsonValue[]).map((value) => JSON.stringify(value)))
  }
  if (
    typeof schema['title'] === 'string' &&
    schema['title'] !== '' &&
    schema['type'] === 'object'
  ) {
    return `${schema['title']} (${objectWords(schema)})`
  }
  if (depth < MAX_DEPTH) {
    if (typeof schema['$ref'] === 'string') return inner(referred(schema, lookup))
    for (const keyword of ['anyOf', 'oneOf']) {
      const parts = schema[keyword]
      if (Array.isArray(parts)) return few([...new Set(parts.map(inner))])
    }
    if (Array.isArray(schema['allOf']) && schema['type'] === undefined) {
      return [...new Set(schema['allOf'].map(inner))].slice(0, MAX_PARTS).join(' and ')
    }
    if (schema['type'] === 'array' && isObject(schema['items']))
      return `an array (each item ${inner(schema['items'])})`
  }
  if (
    schema['type'] === 'object' ||
    (schema['type'] === undefined && isObject(schema['properties']))
  ) {
    return objectWords(schema)
  }
  if (schema['type'] === undefined && Array.isArray(schema['required'])) return objectWords(schema)
  if (schema['type'] !== undefined)
    return typeWords(schema['type'] as JsonValue) + boundWords(schema)
  const bounds = boundWords(schema)
  if (bounds !== '') return `a value${bounds}`
  return Object.keys(schema).length === 0 ? 'anything' : 'as its schema says'
}

// What tells one object from another: fixed values first, else the names it needs.
function objectWords(schema: JsonSchemaObject): string {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const fixed = Object.entries(properties).flatMap(([name, part]) => {
    if (!isObject(part)) return []
    const values = Array.isArray(part['enum']) ? part['enum'] : [part['const']]
    return values.length === 1 && values[0] !== undefined
      ? [`${JSON.stringify(name)}: ${JSON.stringify(values[0])}`]
      : []
  })
  const required = Array.isArray(schema['required'])
    ? schema['required'].map((name) => JSON.stringify(name))
    : []
  const parts = fixed.length > 0 ? fixed : required
  return parts.length === 0 ? 'an object' : `an object with ${few(parts, 'and')}`
}

function boundWords(schema: JsonSchemaObject): string {
  const words = (
    [
      ['minimum', 'at least'],
      ['exclusiveMinimum', 'greater than'],
      ['maximum', 'at most'],
      ['exclusiveMaximum', 'less than'],
      ['multipleOf', 'a multiple of'],
      ['minLength', 'no shorter than'],
      ['maxLength', 'no longer than'],
      ['pattern', 'matching'],
      ['format', 'in the format'],
    ] as const
  ).flatMap(([keyword, word]) =>
    schema[keyword] === undefined ? [] : [`${word} ${JSON.stringify(schema[keyword])}`],
  )
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}

function few(words: readonly string[], last: 'and' | 'or' = 'or'): string {
  if (words.length > MAX_PARTS) {
    return `${words.slice(0, MAX_PARTS).join(', ')} or one of ${words.length - MAX_PARTS} more`
  }
  return last === 'or' ? either(words) : words.join(' and ')
}
