// oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema
import { Validator, type Schema } from '@cfworker/json-schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonSchemaObject } from '../../../src/protocol/index.ts'
import { checkSchema } from '../../../src/tools/schema/check-schema.ts'
import { problemText } from '../../../src/tools/run/problem.ts'

// Few names and values, so that schemas and values meet.
const name = fc.constantFrom('a', 'b', 'anyOf', '__proto__')
const leaf = fc.constantFrom<(string | number | boolean | null)[]>(
  'a',
  'b',
  'ab',
  0,
  1,
  2.5,
  true,
  null,
)
const names = fc.uniqueArray(name, { maxLength: 2 })
const count = fc.integer({ min: 0, max: 2 })

const { schema } = fc.letrec<{ schema: boolean | JsonSchemaObject }>((tie) => {
  const one = tie('schema')
  const list = fc.array(one, { minLength: 1, maxLength: 3 })
  const map = fc.dictionary(name, one, { maxKeys: 2 })
  const assertions: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.constantFrom('string', 'number', 'integer', 'object', 'array', ['null', 'boolean']),
    enum: fc.array(leaf, { minLength: 1, maxLength: 3 }),
    const: leaf,
    minimum: count,
    exclusiveMaximum: count,
    multipleOf: fc.constantFrom(1, 2, 0.5),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom('^a', 'b$', '^[ab]*$'),
    required: names,
    dependentRequired: fc.dictionary(name, names, { maxKeys: 1 }),
    minProperties: count,
    maxProperties: count,
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    maxContains: count,
  }
  const applicators: Record<string, fc.Arbitrary<unknown>> = {
    properties: map,
    patternProperties: fc.dictionary(fc.constantFrom('^a', 'o'), one, { maxKeys: 1 }),
    additionalProperties: one,
    unevaluatedProperties: one,
    propertyNames: one,
    items: one,
    prefixItems: list,
    unevaluatedItems: one,
    contains: one,
    anyOf: list,
    oneOf: list,
    allOf: list,
    not: one,
    if: one,
    then: one,
    else: one,
    dependentSchemas: fc.dictionary(name, one, { maxKeys: 1 }),
    $ref: fc.constantFrom('#/$defs/text', '#/$defs/pair', '#/$defs/none'),
  }
  const withSome = (all: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonSchemaObject> =>
    fc
      .subarray(Object.keys(all), { minLength: 1, maxLength: 2 })
      .chain((keywords) =>
        fc.record(
          Object.fromEntries(
            keywords.map((keyword) => [keyword, all[keyword] ?? fc.constant(null)]),
          ),
        ),
      )
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.oneof(fc.boolean(), withSome(assertions), withSome(assertions)),
      fc
        .tuple(withSome(assertions), withSome(applicators))
        .map(([left, right]) => ({ ...left, ...right })),
      withSome(applicators),
    ),
  }
})

const root = schema.map((inner) => ({
  ...(typeof inner === 'boolean' ? { allOf: [inner] } : inner),
  $defs: {
    text: { type: 'string', minLength: 1 },
    pair: { properties: { a: { $ref: '#/$defs/text' } }, required: ['a'] },
    none: false,
  },
}))

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}))

describe('a check behind the guard', () => {
  it('says what the engine alone says, and why', () => {
    let checked = 0
    fc.assert(
      fc.property(root, value, (given, data) => {
        const verdict = checkSchema(given, data)
        if (verdict.status === 'unverifiable') return
        checked += 1
        const alone = new Validator(structuredClone(given) as Schema, '2020-12', false)
        expect(verdict.status === 'valid').toBe(alone.validate(data).valid)
        if (verdict.status === 'valid') return
        expect(verdict.problems.length).toBeGreaterThan(0)
        const lines = problemText(verdict.problems).split('\n')
        expect(new Set(lines).size).toBe(lines.length)
        for (const line of lines) {
          expect(line).not.toMatch(
            /undefined|\[object|NaN|breaks the rule|does not fit|has an item/,
          )
        }
      }),
      { numRuns: 2_000 },
    )
    // Most schemas can be checked, or this would show nothing.
    expect(checked).toBeGreaterThan(1_500)
  })
})
