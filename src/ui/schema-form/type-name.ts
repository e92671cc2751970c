import { isObject, type JsonSchemaObject, type JsonValue } from '../../protocol/index.ts'

export type TypeName = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'

const TYPES: readonly TypeName[] = ['string', 'number', 'boolean', 'null', 'array', 'object']

/** The types that a schema names or, by what it says of members and items, means. */
export function typesOf(schema: JsonSchemaObject): readonly TypeName[] {
  const { type, properties, items, prefixItems } = schema
  const written = new Set<unknown>(Array.isArray(type) ? type : [type])
  const types = TYPES.filter(
    (name) => written.has(name) || (name === 'number' && written.has('integer')),
  )
  if (types.length > 0) return types
  if (isObject(properties)) return ['object']
  return items !== undefined || prefixItems !== undefined ? ['array'] : []
}

export function typeOf(value: JsonValue): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object'
}
