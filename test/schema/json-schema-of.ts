import type { ObjectData, Shape } from '../../src/schema/shape.ts'

interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** The JSON Schema (2020-12) of a shape, complete in itself: what it refers to is under `$defs`. */
export function jsonSchemaOf(
  title: string,
  description: string,
  shape: Shape<unknown>,
): JsonSchema {
  const definitions = new Map<string, JsonSchema>()

  function schemaOf(of: Shape<unknown>): JsonSchema {
    switch (of.kind) {
      case 'string':
        return of.filled ? { type: 'string', minLength: 1 } : { type: 'string' }
      case 'number':
        return {
          type: of.whole ? 'integer' : 'number',
          ...(of.least === undefined ? {} : { minimum: of.least }),
          ...(of.most === undefined ? {} : { maximum: of.most }),
        }
      case 'boolean':
        return { type: 'boolean' }
      case 'json':
        return {}
      case 'json_object':
        return { type: 'object' }
      case 'one_of':
        return of.values.length === 1 ? { const: of.values[0] } : { enum: of.values }
      case 'nullable':
        return { anyOf: [schemaOf(of.of), { type: 'null' }] }
      case 'list':
        return { type: 'array', items: schemaOf(of.item) }
      case 'object':
        return objectSchema(of)
      case 'tagged': {
        const members = Object.values(of.members)
        const shared = sharedFields(of.unknown ? [...members, of.unknown] : members)
        const known = { type: 'string', not: { enum: Object.keys(of.members) } }
        return {
          ...objectSchema(shared),
          anyOf: [
            ...members.map((member) => objectSchema(without(member, shared))),
            ...(of.unknown ? [objectSchema(without(of.unknown, shared), { [of.tag]: known })] : []),
          ],
        }
      }
      case 'named': {
        if (!definitions.has(of.name)) {
          definitions.set(of.name, {})
          definitions.set(of.name, schemaOf(of.of()))
        }
        return { $ref: `#/$defs/${of.name}` }
      }
    }
  }

  function objectSchema(of: ObjectData, instead: JsonSchema = {}): JsonSchema {
    const properties = Object.entries({ ...of.required, ...of.optional }).map(([name, field]) => [
      name,
      instead[name] ?? schemaOf(field),
    ])
    const required = Object.keys(of.required)
    return {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
    }
  }

  const top = schemaOf(shape)
  const named = [...definitions].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description,
    ...top,
    ...(named.length > 0 ? { $defs: Object.fromEntries(named) } : {}),
  }
}

/** What all members have in common is written once. */
function sharedFields(members: readonly ObjectData[]): ObjectData {
  const [first, ...others] = members
  const inAll = (side: 'required' | 'optional') =>
    Object.fromEntries(
      Object.entries(first?.[side] ?? {}).filter(([name, field]) =>
        others.every((other) => other[side][name] === field),
      ),
    )
  return { kind: 'object', required: inAll('required'), optional: inAll('optional') }
}

function without(member: ObjectData, shared: ObjectData): ObjectData {
  const left = (side: 'required' | 'optional') =>
    Object.fromEntries(Object.entries(member[side]).filter(([name]) => !(name in shared[side])))
  return { kind: 'object', required: left('required'), optional: left('optional') }
}
