import fc from 'fast-check'
import type { JsonSchemaObject } from '../../../src/protocol/index.ts'

const leaves: fc.Arbitrary<JsonSchemaObject> = fc.constantFrom<JsonSchemaObject[]>(
  { type: 'string' },
  { type: 'string', maxLength: 40 },
  { type: 'string', format: 'date' },
  { type: 'string', format: 'email' },
  { type: 'number' },
  { type: 'integer' },
  { type: 'boolean' },
  { enum: ['a', 'b', 3, null] },
  { type: 'string', oneOf: [{ const: 'x', title: 'Ex' }, { const: 'y' }] },
  { type: 'array', items: { enum: ['p', 'q', 'r'] }, uniqueItems: true },
  { const: 'fixed' },
  { type: ['string', 'number'] },
)

const names = fc.oneof(
  fc.constantFrom('a', 'b c', '__proto__', 'toString', 'constructor', 'x.y', '0', ''),
  fc.string({ maxLength: 6 }),
)

/** Schemas of all that a form shows with controls of its own. */
export const objectSchemas: fc.Arbitrary<JsonSchemaObject> = fc.letrec<{
  any: JsonSchemaObject
  object: JsonSchemaObject
}>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.record({ type: fc.constant('array'), items: tie('any') }),
    tie('object'),
    tie('any').map((schema) => ({ anyOf: [schema, { type: 'null' }] })),
    fc.array(tie('object'), { minLength: 2, maxLength: 3 }).map((parts) => ({
      oneOf: parts.map((part, index) => tagged(part, `kind ${index}`)),
    })),
  ),
  object: fc
    .uniqueArray(fc.record({ name: names, schema: tie('any'), required: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ name }) => name,
    })
    .map((members) => ({
      type: 'object',
      properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema])),
      required: members.filter(({ required }) => required).map(({ name }) => name),
    })),
})).object

function tagged(part: JsonSchemaObject, kind: string): JsonSchemaObject {
  const { properties, required } = part
  return {
    ...part,
    properties: { ...(properties as object), kind: { const: kind } },
    required: [...new Set([...(required as readonly string[]), 'kind'])],
  }
}
