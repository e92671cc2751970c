import { describe, expect, it } from 'vitest'
import {
  checkSchema,
  type EngineError,
  type SchemaEngine,
  type Verdict,
} from '../../../src/tools/schema/index.ts'
import { problemText } from '../../../src/tools/run/problem.ts'
import type { JsonSchemaObject } from '../../../src/protocol/index.ts'

function textOf(verdict: Verdict): string {
  return verdict.status === 'invalid' ? problemText(verdict.problems) : verdict.status
}

const engine = (check: () => readonly EngineError[]): SchemaEngine => ({ name: 'test', check })

describe('a check against a schema', () => {
  it('gives the value back as it is', () => {
    const value = { amount: 3 }
    const verdict = checkSchema(
      { type: 'object', properties: { amount: { type: 'number' } } },
      value,
    )
    expect(verdict).toEqual({ status: 'valid', value })
    expect(verdict.status === 'valid' && verdict.value).toBe(value)
  })

  it('never applies a default', () => {
    const value = {}
    const schema = { type: 'object', properties: { unit: { type: 'string', default: 'celsius' } } }
    expect(checkSchema(schema, value)).toEqual({ status: 'valid', value: {} })
    expect(value).toEqual({})
  })

  it('tells all problems at once, in the order of the engine, each once', () => {
    const amount = { type: 'number', maximum: 500 }
    const schema = {
      type: 'object',
      properties: { amount, to: { type: 'string' }, when: { format: 'date' } },
      required: ['to', 'why'],
      allOf: [{ properties: { amount } }, { required: ['why'] }],
      additionalProperties: false,
    }
    expect(
      textOf(checkSchema(schema, { amount: 900, to: 3, when: 'soon', extra: 1 })).split('\n'),
    ).toEqual([
      'amount: must be at most 500, got 900',
      'why: is required',
      'to: must be a string, got 3',
      'when: must be in the format date (such as 2026-01-31), got "soon"',
      'extra: is not allowed (allowed: amount, to, when)',
    ])
  })

  it('leaves the schema alone, even a frozen one', () => {
    const schema = Object.freeze({ type: 'object', properties: Object.freeze({ a: false }) })
    const before = JSON.stringify(schema)
    expect(checkSchema(schema, { a: 1 }).status).toBe('invalid')
    expect(JSON.stringify(schema)).toBe(before)
    expect(Object.getOwnPropertyNames(schema)).toEqual(['type', 'properties'])
  })

  it('says where a value is not JSON', () => {
    const verdict = checkSchema({}, { when: [new Date(0)] })
    expect(textOf(verdict)).toBe('when[0]: is a Date, which JSON cannot hold')
    expect(textOf(checkSchema({}, undefined))).toBe('is undefined, which JSON cannot hold')
  })

  it('takes only own properties for given', () => {
    const schema = { type: 'object', required: ['constructor', 'toString', '__proto__'] }
    expect(textOf(checkSchema(schema, {})).split('\n')).toEqual([
      'constructor: is required',
      'toString: is required',
      '__proto__: is required',
    ])
  })

  it('checks a property that is named like a prototype', () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
    ) as JsonSchemaObject
    const value: unknown = JSON.parse('{"__proto__":1,"constructor":2}')
    expect(textOf(checkSchema(schema, value)).split('\n')).toEqual([
      '__proto__: must be a string, got 1',
      'constructor: must be a string, got 2',
    ])
  })

  it('tells properties named like keywords from keywords', () => {
    const schema = {
      properties: {
        $ref: { $ref: '#/$defs/anyOf' },
        anyOf: { properties: { not: { type: 'string' } } },
      },
      $defs: { anyOf: { type: 'integer' } },
    }
    expect(textOf(checkSchema(schema, { $ref: 'x', anyOf: { not: 1 } })).split('\n')).toEqual([
      '$ref: must be an integer, got "x"',
      'anyOf.not: must be a string, got 1',
    ])
  })

  it('takes what is in an example for an example', () => {
    const example = { $id: 'x', $ref: 'https://example.test/', type: 'nonsense' }
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', example }, b: { example } },
      example,
    }
    expect(checkSchema(schema, { a: 'x' }).status).toBe('valid')
  })

  it('finds schemas that are kept in places of their own', () => {
    const schema = {
      properties: { a: { $ref: '#/components/schemas/name' } },
      components: { schemas: { name: { type: 'string' } } },
    }
    expect(checkSchema(schema, { a: 'x' }).status).toBe('valid')
    expect(textOf(checkSchema(schema, { a: 1 }))).toBe('a: must be a string, got 1')
  })

  it('ignores formats that it does not know', () => {
    expect(checkSchema({ format: 'toString' }, 'x').status).toBe('valid')
    expect(checkSchema({ format: 'colour' }, 'x').status).toBe('valid')
  })
})

describe('alternatives', () => {
  const payment = {
    oneOf: [
      {
        type: 'object',
        properties: { kind: { const: 'card' }, number: { type: 'string' } },
        required: ['kind', 'number'],
      },
      {
        type: 'object',
        properties: { kind: { const: 'transfer' }, iban: { type: 'string' } },
        required: ['kind', 'iban'],
      },
    ],
  }

  it('are told as one line', () => {
    expect(textOf(checkSchema(payment, { kind: 'cash' }))).toBe(
      'must be exactly one of these: an object with "kind": "card" or an object with "kind": "transfer", got {"kind":"cash"}',
    )
  })

  it('give way to the problems of the one that was meant', () => {
    expect(textOf(checkSchema(payment, { kind: 'card', number: 4 }))).toBe(
      'number: must be a string, got 4',
    )
    const nullable = { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] }
    expect(textOf(checkSchema(nullable, 'ab'))).toBe('must have at least 3 characters, got 2')
    expect(textOf(checkSchema(nullable, 4))).toBe(
      'must be a string (no shorter than 3) or null, got 4',
    )
  })

  it('are told within alternatives', () => {
    const schema = { properties: { pay: { anyOf: [payment, { type: 'null' }] } } }
    expect(textOf(checkSchema(schema, { pay: { kind: 'card' } }))).toBe('pay.number: is required')
  })

  it('of several items are told for each item', () => {
    const schema = { items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }
    expect(textOf(checkSchema(schema, [1, 'a', 2])).split('\n')).toEqual([
      '[0]: must be a string or null, got 1',
      '[2]: must be a string or null, got 2',
    ])
  })
})

describe('an engine', () => {
  it('that throws makes the value unverifiable, never valid', () => {
    const broken = engine(() => {
      throw new RangeError('Maximum call stack size exceeded')
    })
    expect(checkSchema({}, 1, broken)).toEqual({
      status: 'unverifiable',
      code: 'check_failed',
      reason: 'Maximum call stack size exceeded',
    })
  })

  it('may report wrappers only', () => {
    const wrappers = engine(() => [
      { keyword: 'properties', schemaPath: ['properties'], valuePath: [] },
    ])
    expect(textOf(checkSchema({ properties: { a: false } }, { a: 1 }, wrappers))).toBe(
      'has a property that does not fit, got {"a":1}',
    )
  })

  it('may report in any order', () => {
    const schema = { anyOf: [{ type: 'string' }, { type: 'null' }] }
    const errors = ['anyOf/1/type', 'anyOf/0/type', 'anyOf'].map((path) => ({
      keyword: path.split('/').at(-1) ?? '',
      schemaPath: path.split('/'),
      valuePath: [],
    }))
    expect(
      textOf(
        checkSchema(
          schema,
          4,
          engine(() => errors),
        ),
      ),
    ).toBe('must be a string or null, got 4')
  })

  it('is not asked what the guard refuses', () => {
    let asked = 0
    const counting = engine(() => {
      asked += 1
      return []
    })
    expect(checkSchema({ $ref: '#' }, 1, counting).status).toBe('unverifiable')
    expect(asked).toBe(0)
  })
})
