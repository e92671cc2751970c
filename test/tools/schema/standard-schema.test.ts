import { toStandardJsonSchema } from '@valibot/to-json-schema'
import { type } from 'arktype'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SdkError } from '../../../src/protocol/index.ts'
import { problemText } from '../../../src/tools/run/problem.ts'
import { readSchema } from '../../../src/tools/read-schema.ts'
import {
  isStandardSchema,
  type StandardResult,
  type StandardSchemaV1,
  type ToolSchema,
} from '../../../src/tools/standard-schema.ts'

const where = 'inputSchema of the tool "refund"'
const read = (schema: ToolSchema, side: 'input' | 'output' = 'input') =>
  readSchema(schema, { side, where })

async function said(
  schema: ToolSchema,
  value: unknown,
  side: 'input' | 'output' = 'input',
): Promise<unknown> {
  const verdict = await read(schema, side).check(value)
  if (verdict.status === 'invalid') return problemText(verdict.problems)
  return verdict.status === 'valid' ? verdict.value : verdict.reason
}

const own = (
  validate: (value: unknown) => StandardResult<unknown> | Promise<StandardResult<unknown>>,
): StandardSchemaV1 => ({
  '~standard': {
    version: 1,
    vendor: 'own',
    validate,
    jsonSchema: { input: () => ({ type: 'object' }), output: () => ({ type: 'object' }) },
  },
})

const schemas = {
  zod: z.object({ amount: z.number().max(500), note: z.string().default('none') }),
  valibot: toStandardJsonSchema(
    v.object({ amount: v.pipe(v.number(), v.maxValue(500)), note: v.optional(v.string(), 'none') }),
  ),
  arktype: type({ amount: 'number <= 500', note: "string = 'none'" }),
} as const

describe('a Standard Schema', () => {
  it.each(['zod', 'valibot', 'arktype'] as const)(
    'of %s gives the model its JSON Schema',
    (vendor) => {
      const { jsonSchema } = read(schemas[vendor])
      expect(jsonSchema).toMatchObject({
        type: 'object',
        properties: { amount: { type: 'number', maximum: 500 }, note: { type: 'string' } },
        required: ['amount'],
      })
      expect(Object.isFrozen(jsonSchema)).toBe(true)
      expect(Object.isFrozen(jsonSchema['properties'])).toBe(true)
    },
  )

  it.each(['zod', 'valibot', 'arktype'] as const)(
    'of %s gives its output: with defaults',
    async (vendor) => {
      expect(await said(schemas[vendor], { amount: 3 })).toEqual({ amount: 3, note: 'none' })
    },
  )

  it.each(['zod', 'valibot', 'arktype'] as const)(
    'of %s says its problems at their places',
    async (vendor) => {
      const verdict = await read(schemas[vendor]).check({ amount: 900, note: 'x' })
      expect(verdict).toMatchObject({
        status: 'invalid',
        problems: [{ path: 'amount', keyword: 'rule' }],
      })
    },
  )

  it('names a place within lists', async () => {
    const list = z.object({ items: z.array(z.object({ 'unit price': z.number() })) })
    expect(await said(list, { items: [{ 'unit price': 1 }, { 'unit price': 'x' }] })).toBe(
      'items[1]["unit price"]: Invalid input: expected number, received string',
    )
  })

  it('may check asynchronously', async () => {
    const slow = own(async (value) => ({ value }))
    expect(await said(slow, { a: 1 })).toEqual({ a: 1 })
  })

  it('must give strict JSON', async () => {
    const dated = own(() => ({ value: { when: new Date(0) } }))
    expect(await said(dated, {})).toBe('when: is a Date, which JSON cannot hold')
    const named = own(() => ({ value: 'text' }))
    expect(await said(named, {})).toBe('must be an object, got "text"')
    expect(await said(named, {}, 'output')).toBe('text')
  })

  it.each([
    own(() => {
      throw new Error('no such column')
    }),
    own(() => Promise.reject(new Error('no such column'))),
  ])('that fails itself makes the value unverifiable, never valid', async (schema) => {
    expect(await said(schema, {})).toBe('no such column')
  })

  it('shows the side that is asked for', () => {
    const schema = z.object({ at: z.string().transform((text) => text.length) }).required()
    expect(read(schema).jsonSchema).toMatchObject({ properties: { at: { type: 'string' } } })
    const defaulted = z.object({ a: z.string().default('x') })
    expect(read(defaulted).jsonSchema['required']).toBeUndefined()
    expect(read(defaulted, 'output').jsonSchema['required']).toEqual(['a'])
  })

  it('without JSON Schema is refused with the fix', () => {
    const bare = v.object({ amount: v.number() })
    expect(() => read(bare)).toThrow(SdkError)
    expect(() => read(bare)).toThrow(
      'The inputSchema of the tool "refund" is a schema of valibot that cannot say itself as JSON Schema, which models need. ' +
        'Wrap it in toStandardJsonSchema() of @valibot/to-json-schema, or give the JSON Schema beside it: { jsonSchema: {…} }.',
    )
  })

  it('takes the JSON Schema that is given beside it', async () => {
    const bare = v.object({ amount: v.number() })
    const jsonSchema = { type: 'object', properties: { amount: { type: 'number' } } }
    const schema = readSchema(bare, { side: 'input', where, jsonSchema })
    expect(schema.jsonSchema).toEqual(jsonSchema)
    expect((await schema.check({ amount: 'x' })).status).toBe('invalid')
  })

  it('that cannot be written as JSON Schema is refused with the cause', () => {
    const dated = z.object({ when: z.date() })
    expect(() => read(dated)).toThrow(
      /could not be written as JSON Schema: .*Give|could not be written as JSON Schema/,
    )
    expect(() => read(dated)).toThrow(SdkError)
  })

  it('is told from JSON Schema by its mark', () => {
    expect(Object.values(schemas).every(isStandardSchema)).toBe(true)
    expect([{ type: 'object' }, null, 'x', {}, { '~standard': {} }].some(isStandardSchema)).toBe(
      false,
    )
  })
})

describe('a JSON Schema', () => {
  it('is copied and frozen at its declaration', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    const { jsonSchema, check } = read(schema)
    schema.properties.a.type = 'number'
    expect(jsonSchema).toEqual({ type: 'object', properties: { a: { type: 'string' } } })
    expect(await check({ a: 'x' })).toMatchObject({ status: 'valid' })
    expect(() => Object.assign(jsonSchema, { type: 'string' })).toThrow(TypeError)
  })

  it('keeps a property that is named like a prototype', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"}}}',
    ) as ToolSchema
    expect(JSON.stringify(read(schema).jsonSchema)).toBe(JSON.stringify(schema))
  })

  it.each([
    [{ type: 'string' }, /does not describe an object.*Give its root \{ type: 'object'/],
    [{}, /does not describe an object/],
    [{ anyOf: [{ type: 'object' }] }, /does not describe an object/],
    [{ type: ['object', 'null'] }, /does not describe an object/],
    [{ type: 'object', default: undefined }, /is not strict JSON: \$\.default is undefined/],
    [
      { type: 'object', examples: [new Date(0)] },
      /is not strict JSON: \$\.examples\[0\] is a Date/,
    ],
  ])('that cannot be an input is refused: %o', (schema, message) => {
    expect(() => read(schema)).toThrow(SdkError)
    expect(() => read(schema)).toThrow(message)
  })

  it.each([[null], ['object'], [[]], [true]])('that is none is refused: %j', (schema) => {
    expect(() => read(schema as unknown as ToolSchema)).toThrow(/is no JSON Schema object/)
  })

  it('may have any root as an output', async () => {
    expect(await read({ type: 'string' }, 'output').check('x')).toEqual({
      status: 'valid',
      value: 'x',
    })
    expect(await read({}, 'output').check(null)).toEqual({ status: 'valid', value: null })
  })
})
