import type { JsonObject, JsonSchemaObject, JsonValue } from '../../src/protocol/index.ts'
import type { FromSchema, InferInput, InferOutput } from '../../src/tools/json-schema-type.ts'
import { expectType, type Equal } from './equal.ts'

// Compiled, never run. Each line is a claim about a type.

function from<const S>(_schema: S): FromSchema<S> {
  throw new Error('only its type is of use')
}

// Plain types.
const text = from({ type: 'string', minLength: 1 })
expectType<Equal<typeof text, string>>()
const whole = from({ type: 'integer' })
expectType<Equal<typeof whole, number>>()
const either = from({ type: ['string', 'null'] })
expectType<Equal<typeof either, string | null>>()
const nullable = from({ type: 'string', nullable: true })
expectType<Equal<typeof nullable, string | null>>()

// Fixed values.
const unit = from({ enum: ['celsius', 'fahrenheit'] })
expectType<Equal<typeof unit, 'celsius' | 'fahrenheit'>>()
const typedEnum = from({ type: 'string', enum: ['a', 'b'] })
expectType<Equal<typeof typedEnum, 'a' | 'b'>>()
const fixed = from({ const: 7 })
expectType<Equal<typeof fixed, 7>>()

// Objects: required or not, closed or with more of one kind.
const refund = from({
  type: 'object',
  properties: { amount: { type: 'number' }, reason: { type: 'string' } },
  required: ['amount'],
  additionalProperties: false,
})
expectType<Equal<typeof refund, { readonly amount: number; readonly reason?: string }>>()
const open = from({ type: 'object' })
expectType<Equal<typeof open, JsonObject>>()
const scores = from({ type: 'object', additionalProperties: { type: 'number' } })
expectType<Equal<typeof scores, { readonly [key: string]: number }>>()
const listedOnly = from({ type: 'object', properties: {}, required: ['id'] })
const id: JsonValue = listedOnly.id
const mixed = from({
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
  additionalProperties: { type: 'number' },
})
const mixedId: string = mixed.id
const mixedMore: JsonValue | undefined = mixed['more']

// Lists and tuples.
const tags = from({ type: 'array', items: { type: 'string' } })
expectType<Equal<typeof tags, readonly string[]>>()
const anything = from({ type: 'array' })
expectType<Equal<typeof anything, readonly JsonValue[]>>()
const pair = from({
  type: 'array',
  prefixItems: [{ type: 'string' }, { type: 'number' }],
  items: false,
  minItems: 2,
})
expectType<Equal<typeof pair, readonly [string, number]>>()
const shorter = from({ type: 'array', prefixItems: [{ type: 'string' }], items: false })
expectType<Equal<typeof shorter, readonly [string?]>>()
const rest = from({
  type: 'array',
  prefixItems: [{ type: 'string' }],
  items: { type: 'number' },
  minItems: 1,
})
expectType<Equal<typeof rest, readonly [string, ...number[]]>>()
const oldTuple = from({
  type: 'array',
  items: [{ type: 'string' }],
  additionalItems: false,
  minItems: 1,
})
expectType<Equal<typeof oldTuple, readonly [string]>>()

// Alternatives and parts.
const union = from({ anyOf: [{ type: 'string' }, { type: 'number' }] })
expectType<Equal<typeof union, string | number>>()
const shape = from({
  oneOf: [
    {
      type: 'object',
      properties: { kind: { const: 'circle' }, r: { type: 'number' } },
      required: ['kind', 'r'],
    },
    {
      type: 'object',
      properties: { kind: { const: 'square' }, a: { type: 'number' } },
      required: ['kind', 'a'],
    },
  ],
})
if (shape.kind === 'circle') {
  expectType<Equal<typeof shape.r, number>>()
  // @ts-expect-error: a circle has no side
  void shape.a
}
const both = from({
  allOf: [
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
    { type: 'object', properties: { b: { type: 'number' } }, required: ['b'] },
  ],
})
const bothParts: { readonly a: string; readonly b: number } = both

// References, also to itself.
const ordered = from({
  type: 'object',
  properties: { items: { type: 'array', items: { $ref: '#/$defs/item' } } },
  required: ['items'],
  $defs: { item: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] } },
})
expectType<Equal<(typeof ordered.items)[number]['sku'], string>>()
const tree = from({
  $ref: '#/$defs/node',
  $defs: {
    node: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/$defs/node' } },
      },
      required: ['name'],
    },
  },
})
expectType<
  Equal<NonNullable<NonNullable<typeof tree.children>[number]['children']>[number]['name'], string>
>()

// Booleans, and what is not known.
expectType<Equal<FromSchema<true>, JsonValue>>()
expectType<Equal<FromSchema<false>, never>>()
expectType<Equal<FromSchema<JsonSchemaObject>, JsonValue>>()
expectType<Equal<FromSchema<{ readonly description: 'whatever' }>, JsonValue>>()
expectType<Equal<FromSchema<{ readonly $ref: 'https://example.test/far.json' }>, JsonValue>>()
expectType<Equal<InferInput<JsonSchemaObject>, JsonObject>>()
expectType<Equal<InferOutput<JsonSchemaObject>, JsonObject>>()

// What must not compile.
// @ts-expect-error: the amount is a number
const wrongType: typeof refund = { amount: '7' }
// @ts-expect-error: the amount is required
const missing: typeof refund = { reason: 'late' }
// @ts-expect-error: nothing else is allowed
const more: typeof refund = { amount: 7, other: 1 }
// @ts-expect-error: what is checked must not change
refund.amount = 8

void [id, mixedId, mixedMore, bothParts, wrongType, missing, more]
