import fc from 'fast-check'
import { jsonObject, jsonValue } from '../arbitrary/protocol.ts'
import { resolve, type Schema } from './schema-walk.ts'

const DEEPEST = 6

/** Values of a schema, made from its JSON alone. */
export function valuesOf(root: Schema): fc.Arbitrary<unknown> {
  return of(root, 0)

  function of(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const at = resolve(root, schema)
    if (at.const !== undefined) return fc.constant(at.const)
    if (at.enum) return fc.constantFrom(...at.enum)
    if (at.not) return fc.constantFrom('moon.risen', 'hologram')
    if (at.anyOf) {
      const branches = at.anyOf.map((branch) => of(withFields(at, resolve(root, branch)), depth))
      return fc.oneof(...branches)
    }
    switch (at.type) {
      case 'string':
        return fc.string({ unit: 'grapheme', minLength: at.minLength ?? 0, maxLength: 8 })
      case 'integer':
        return fc.integer({ min: at.minimum ?? 0, max: Math.min(at.maximum ?? 1e6, 1e6) })
      case 'number':
        return fc
          .double({ min: at.minimum ?? 0, max: at.maximum ?? 1e9, noNaN: true })
          .map((n) => n + 0)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return depth > DEEPEST
          ? fc.constant([])
          : fc.array(of(at.items ?? {}, depth + 1), { maxLength: 2 })
      case 'object':
        return at.properties ? object(at, depth) : jsonObject
      default:
        return jsonValue
    }
  }

  // Fields that all branches share stand beside the branches.
  function withFields(shared: Schema, branch: Schema): Schema {
    if (!shared.properties && !shared.required) return branch
    return {
      ...branch,
      type: 'object',
      required: [...(shared.required ?? []), ...(branch.required ?? [])],
      properties: { ...shared.properties, ...branch.properties },
    }
  }

  function object(at: Schema, depth: number): fc.Arbitrary<unknown> {
    const model = Object.entries(at.properties ?? {}).map(([name, field]) => [
      name,
      of(field, depth + 1),
    ])
    return fc.record(Object.fromEntries(model) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [...(at.required ?? [])],
      noNullPrototype: true,
    })
  }
}
