import { isObject, type JsonSchemaObject, type JsonValue } from '../../protocol/index.ts'
import { fits } from './fits.ts'
import type { Field, FieldBase, JsonReason, Member } from './field.ts'
import { flatten } from './flat-schema.ts'
import { choiceOf, optionsOf } from './option.ts'
import { readAlternatives } from './read-alternatives.ts'
import { typesOf } from './type-name.ts'

/** Fieldsets inside fieldsets; deeper ones are edited as JSON. */
const MOST_DEPTH = 4
/** A text that may be longer gets a box that grows. */
const SHORT = 120

/** Where a schema is read: what it may refer to, and how deep it stands. */
export interface Reading {
  readonly root: unknown
  readonly depth: number
}

/** The field for a value of a schema. Never throws: what is not understood is edited as JSON. */
export function readField(schema: unknown, reading: Reading = { root: schema, depth: 0 }): Field {
  const flat = flatten(schema, reading.root)
  return flat ? readFlat(flat, reading) : { kind: 'json', nullable: false, why: 'unreadable' }
}

function readFlat(flat: JsonSchemaObject, reading: Reading): Field {
  return withSuggestion(readKind(flat, reading), flat['default'])
}

function readKind(flat: JsonSchemaObject, reading: Reading): Field {
  const base = baseOf(flat)
  const options = optionsOf(flat)
  if (options) return choiceOf(base, options)
  const parts = { root: reading.root, read: (part: JsonSchemaObject) => readFlat(part, reading) }
  if (flat['anyOf'] !== undefined || flat['oneOf'] !== undefined) {
    const read = readAlternatives(flat, base, parts)
    if (read) return read
  }
  const types = typesOf(flat)
  const [type, ...others] = types.filter((name) => name !== 'null')
  const nullable = types.includes('null')
  if (others.length > 0) return readAlternatives(flat, base, parts) ?? json(base, 'alternatives')
  switch (type) {
    case 'string':
      return textOf(flat, { ...base, nullable })
    case 'number':
      return { ...base, nullable, kind: 'number', integer: isInteger(flat['type']) }
    case 'boolean':
      return { ...base, nullable, kind: 'boolean' }
    case 'array':
      return listOf(flat, { ...base, nullable }, reading)
    case 'object':
      return groupOf(flat, { ...base, nullable }, reading)
    default:
      return nullable ? { ...base, kind: 'fixed', value: null } : json(base, 'any')
  }
}

function json(base: FieldBase, why: JsonReason): Field {
  return { ...base, kind: 'json', why }
}

function baseOf(flat: JsonSchemaObject): FieldBase {
  const { title, description } = flat
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    nullable: false,
  }
}

// Nothing to see is nothing to suggest; what does not fit the control would be a lie.
function withSuggestion(field: Field, suggestion: unknown): Field {
  if (suggestion === undefined || suggestion === null || suggestion === '') return field
  const value = suggestion as JsonValue
  if (typeof value === 'object' && Object.keys(value as object).length === 0) return field
  return fits(field, value) && field.kind !== 'fixed' ? { ...field, suggestion: value } : field
}

function isInteger(type: unknown): boolean {
  return type === 'integer' || (Array.isArray(type) && !type.includes('number'))
}

function textOf(flat: JsonSchemaObject, base: FieldBase): Field {
  const { format, pattern, minLength, maxLength } = flat
  const free = typeof format !== 'string' && pattern === undefined
  return {
    ...base,
    kind: 'text',
    ...(typeof format === 'string' && { format }),
    multiline: free && !(typeof maxLength === 'number' && maxLength <= SHORT),
    mayBeEmpty: free && !(typeof minLength === 'number' && minLength > 0),
  }
}

function listOf(flat: JsonSchemaObject, base: FieldBase, reading: Reading): Field {
  const { items, prefixItems } = flat
  if (prefixItems !== undefined || Array.isArray(items)) return json(base, 'tuple')
  if (!isObject(items)) return json(base, 'any')
  // Lists of lists are read at once, so that they need an end of their own.
  if (reading.depth > 2 * MOST_DEPTH) return json(base, 'deep')
  const item = readField(items, { ...reading, depth: reading.depth + 1 })
  if (item.kind === 'choice') return { ...base, kind: 'choices', options: item.options }
  if (reading.depth > MOST_DEPTH && (item.kind === 'json' || item.kind === 'list'))
    return json(base, 'deep')
  return { ...base, kind: 'list', item }
}

function groupOf(flat: JsonSchemaObject, base: FieldBase, reading: Reading): Field {
  const properties = isObject(flat['properties']) ? flat['properties'] : {}
  const required = Array.isArray(flat['required'])
    ? flat['required'].filter((name): name is string => typeof name === 'string')
    : []
  const others = flat['additionalProperties']
  const names = new Set([...Object.keys(properties), ...required])
  const isOpen =
    flat['properties'] === undefined
      ? others !== false
      : isObject(others) || isObject(flat['patternProperties'])
  if (names.size === 0 && isOpen) return json(base, 'map')
  if (reading.depth > MOST_DEPTH) return json(base, 'deep')
  if (conditionalNames(flat).some((name) => !names.has(name))) return json(base, 'conditions')
  return {
    ...base,
    kind: 'group',
    members: [...names].map((name): Member => {
      const described = Object.hasOwn(properties, name)
      const schema = described ? properties[name] : (others ?? true)
      return {
        name,
        required: required.includes(name),
        field: once(() => readField(schema, { ...reading, depth: reading.depth + 1 })),
      }
    }),
  }
}

// Members that are allowed or asked for only under a condition.
function conditionalNames(flat: JsonSchemaObject): readonly string[] {
  const dependent = ['dependentSchemas', 'dependencies'].flatMap((keyword) =>
    isObject(flat[keyword]) ? Object.values(flat[keyword]) : [],
  )
  return [flat['if'], flat['then'], flat['else'], ...dependent].flatMap((part) =>
    isObject(part) && isObject(part['properties']) ? Object.keys(part['properties']) : [],
  )
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
