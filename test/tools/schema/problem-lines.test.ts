// oxlint-disable unicorn/no-thenable -- a keyword of JSON Schema
import { describe, expect, it } from 'vitest'
import { isWellFormed, type JsonSchemaObject, type JsonValue } from '../../../src/protocol/index.ts'
import { checkSchema } from '../../../src/tools/schema/check-schema.ts'
import {
  childPath,
  pathTo,
  problemLine,
  problemText,
  type Problem,
} from '../../../src/tools/run/problem.ts'

/** What a model reads about a value. */
function linesOf(schema: JsonSchemaObject, value: unknown): string {
  const verdict = checkSchema(schema, value)
  if (verdict.status !== 'invalid') throw new Error(`${verdict.status}: ${JSON.stringify(verdict)}`)
  return problemText(verdict.problems)
}

const old = { $schema: 'http://json-schema.org/draft-07/schema#' }

/** Every keyword of 2020-12 and draft 7 that can be broken, and its line. */
const table: readonly (readonly [
  keyword: string,
  schema: JsonSchemaObject,
  value: JsonValue,
  line: string,
])[] = [
  ['type', { type: 'object' }, [1], 'must be an object, got [1]'],
  ['type', { type: ['string', 'null'] }, 3, 'must be a string or null, got 3'],
  ['type', { type: 'boolean' }, 'yes', 'must be true or false, got "yes"'],
  ['type', { type: 'integer' }, 1.5, 'must be an integer, got 1.5'],
  ['enum', { enum: ['a', 'b', 3] }, 'c', 'must be one of "a", "b", 3, got "c"'],
  ['const', { const: { a: 1 } }, 2, 'must be {"a":1}, got 2'],
  ['multipleOf', { multipleOf: 5 }, 7, 'must be a multiple of 5, got 7'],
  ['maximum', { maximum: 500 }, 900, 'must be at most 500, got 900'],
  ['exclusiveMaximum', { exclusiveMaximum: 500 }, 500, 'must be less than 500, got 500'],
  ['minimum', { minimum: 1 }, 0, 'must be at least 1, got 0'],
  ['exclusiveMinimum', { exclusiveMinimum: 0 }, 0, 'must be greater than 0, got 0'],
  ['maxLength', { maxLength: 2 }, 'a😀b', 'must have at most 2 characters, got 3'],
  ['minLength', { minLength: 1 }, '', 'must have at least 1 character, got 0'],
  ['pattern', { pattern: '^[a-z]+$' }, 'A1', 'must match the pattern ^[a-z]+$, got "A1"'],
  ['items', { items: { type: 'string' } }, ['a', 2], '[1]: must be a string, got 2'],
  [
    'items',
    { prefixItems: [{ type: 'string' }], items: false },
    ['a', 2],
    '[1]: is one item too many, got 2',
  ],
  [
    'prefixItems',
    { prefixItems: [true, { type: 'string' }] },
    [1, 2],
    '[1]: must be a string, got 2',
  ],
  [
    'additionalItems',
    { ...old, items: [true], additionalItems: false },
    [1, 2],
    '[1]: is one item too many, got 2',
  ],
  ['maxItems', { maxItems: 1 }, [1, 2], 'must have at most 1 item, got 2'],
  ['minItems', { minItems: 3 }, [1, 2], 'must have at least 3 items, got 2'],
  [
    'uniqueItems',
    { uniqueItems: true },
    [1, { a: 1, b: 2 }, { b: 2, a: 1 }],
    'must not hold the same item twice, items 1 and 2 are equal',
  ],
  [
    'contains',
    { contains: { type: 'string' } },
    [1, 2],
    'must contain at least one item that is a string',
  ],
  [
    'minContains',
    { contains: { const: 1 }, minContains: 2 },
    [1, 2],
    'must contain at least 2 fitting items',
  ],
  [
    'maxContains',
    { contains: { const: 1 }, maxContains: 1 },
    [1, 1],
    'must contain at most 1 fitting item',
  ],
  ['maxProperties', { maxProperties: 1 }, { a: 1, b: 2 }, 'must have at most 1 property, got 2'],
  ['minProperties', { minProperties: 2 }, { a: 1 }, 'must have at least 2 properties, got 1'],
  ['required', { required: ['a', 'b'] }, { a: 1 }, 'b: is required'],
  ['properties', { properties: { a: { maximum: 1 } } }, { a: 2 }, 'a: must be at most 1, got 2'],
  ['properties', { properties: { a: false } }, { a: 2 }, 'a: is not allowed, got 2'],
  [
    'patternProperties',
    { patternProperties: { '^x-': { type: 'string' } } },
    { 'x-a': 1 },
    '["x-a"]: must be a string, got 1',
  ],
  [
    'additionalProperties',
    { properties: { a: true, b: true }, additionalProperties: false },
    { c: 1 },
    'c: is not allowed (allowed: a, b)',
  ],
  [
    'additionalProperties',
    { additionalProperties: false },
    { c: 1 },
    'c: is not allowed (no properties are)',
  ],
  [
    'additionalProperties',
    { additionalProperties: { type: 'number' } },
    { c: 'x' },
    'c: must be a number, got "x"',
  ],
  [
    'dependentRequired',
    { dependentRequired: { card: ['zip'] } },
    { card: 1 },
    'zip: is required because "card" is given',
  ],
  [
    'dependentSchemas',
    { dependentSchemas: { card: { properties: { zip: { type: 'string' } } } } },
    { card: 1, zip: 2 },
    'zip: must be a string, got 2',
  ],
  [
    'dependencies',
    { ...old, dependencies: { card: ['zip'] } },
    { card: 1 },
    'zip: is required because "card" is given',
  ],
  [
    'propertyNames',
    { propertyNames: { pattern: '^[a-z]+$' } },
    { a: 1, 'B c': 2 },
    'has a property named "B c", but a name must match the pattern ^[a-z]+$',
  ],
  [
    'unevaluatedItems',
    { prefixItems: [true], unevaluatedItems: false },
    [1, 2],
    '[1]: is one item too many, got 2',
  ],
  [
    'unevaluatedProperties',
    { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
    { a: 1, b: 2 },
    'b: is not allowed',
  ],
  [
    'if',
    { if: { properties: { a: { const: 1 } } }, then: { required: ['b'] } },
    { a: 1 },
    'b: is required',
  ],
  [
    'then',
    { if: { properties: { a: { const: 1 } } }, then: false },
    { a: 1 },
    'is not allowed together with the rest, got {"a":1}',
  ],
  [
    'else',
    { if: { properties: { a: { const: 1 } } }, else: { required: ['c'] } },
    { a: 2 },
    'c: is required',
  ],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 0 }] }, 0, 'must be at least 1, got 0'],
  [
    'anyOf',
    { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    3,
    'must be a string or an array (each item a string), got 3',
  ],
  [
    'oneOf',
    { oneOf: [{ type: 'number' }, { type: 'integer' }] },
    3,
    'must be exactly one of these: a number or an integer (it is 2 of them), got 3',
  ],
  ['not', { not: { type: 'string' } }, 'a', 'must not be a string, got "a"'],
  ['not', { not: {} }, 'a', 'is not allowed, got "a"'],
  [
    'format',
    { format: 'date-time' },
    'soon',
    'must be in the format date-time (such as 2026-01-31T12:30:00Z), got "soon"',
  ],
  ['format', { format: 'ipv4' }, 'soon', 'must be in the format ipv4, got "soon"'],
  [
    '$ref',
    { properties: { a: { $ref: '#/$defs/n' } }, $defs: { n: { type: 'number' } } },
    { a: 'x' },
    'a: must be a number, got "x"',
  ],
]

/** What only another engine, the parser or another library reports. */
const plainTable: readonly (readonly [problem: Problem, line: string])[] = [
  [
    { path: 'a', keyword: 'properties', got: { b: 1 } },
    'a: has a property that does not fit, got {"b":1}',
  ],
  [{ path: 'a', keyword: 'patternProperties' }, 'a: has a property that does not fit'],
  [{ path: 'a', keyword: 'items', got: [1] }, 'a: has an item that does not fit, got [1]'],
  [{ path: 'a', keyword: 'prefixItems' }, 'a: has an item that does not fit'],
  [{ path: 'a', keyword: 'allOf', got: 1 }, 'a: must fit every part of its schema, got 1'],
  [{ path: 'a', keyword: 'anyOf', got: 1 }, 'a: must be one of the alternatives, got 1'],
  [
    { path: 'a', keyword: 'oneOf', got: 1 },
    'a: must be exactly one of these: the alternatives, got 1',
  ],
  [{ path: 'a', keyword: 'not', got: 1 }, 'a: must not be what its schema excludes, got 1'],
  [{ path: 'a', keyword: 'if', got: 1 }, 'a: must fit what its other values ask for, got 1'],
  [
    { path: 'a', keyword: 'contains' },
    'a: must contain at least one item that is as its schema says',
  ],
  [
    { path: 'a', keyword: 'propertyNames', got: 'b' },
    'a: has a property named "b", but a name must fit its schema',
  ],
  [{ path: 'a', keyword: 'dependentRequired' }, 'a: must fit what goes with it'],
  [{ path: 'a', keyword: 'dependentSchemas' }, 'a: must fit what goes with it'],
  [{ path: 'a', keyword: 'dependentSchemas', limit: 'b' }, 'a: must fit what "b" asks for'],
  [{ path: 'a', keyword: '$ref', got: 1 }, 'a: must fit the schema that is referred to, got 1'],
  [{ path: 'a', keyword: '$dynamicRef' }, 'a: must fit the schema that is referred to'],
  [{ path: 'a', keyword: 'false schema', got: 1 }, 'a: is not allowed, got 1'],
  [{ path: 'a', keyword: 'uniqueItems' }, 'a: must not hold the same item twice'],
  [
    { path: 'a', keyword: 'json', limit: 'is a Date, which JSON cannot hold' },
    'a: is a Date, which JSON cannot hold',
  ],
  [{ path: 'to', keyword: 'duplicate_key' }, 'to: is given more than once'],
  [
    { path: 'id', keyword: 'unsafe_number', got: '1e999', limit: 'it is too large' },
    'id: 1e999 would not survive as a number, it is too large',
  ],
  [{ path: '__proto__', keyword: 'forbidden_key' }, '__proto__: is not allowed as a name'],
  [{ path: 'a', keyword: 'too_deep', limit: 100 }, 'a: is nested deeper than 100 levels'],
  [{ path: '', keyword: 'too_large', limit: '500000 values' }, 'is larger than 500000 values'],
  [{ path: 'a', keyword: 'rule', limit: 'Pick another name.' }, 'a: Pick another name.'],
  [
    { path: 'a', keyword: 'x-even', limit: true, got: 3 },
    'a: breaks the rule "x-even" true, got 3',
  ],
]

describe('a problem line', () => {
  it.each(table)('says what breaks %s: %o', (_keyword, schema, value, line) => {
    expect(linesOf(schema, value)).toBe(line)
  })

  it.each(plainTable)('says %o', (problem, line) => {
    expect(problemLine(problem)).toBe(line)
  })

  it('exists for every keyword of 2020-12 and draft 7', () => {
    const covered = new Set([
      ...table.map(([keyword]) => keyword),
      ...plainTable.map(([{ keyword }]) => keyword),
    ])
    const keywords =
      'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern ' +
      'items prefixItems additionalItems maxItems minItems uniqueItems contains minContains maxContains ' +
      'maxProperties minProperties required properties patternProperties additionalProperties dependentRequired ' +
      'dependentSchemas dependencies propertyNames unevaluatedItems unevaluatedProperties if then else allOf anyOf ' +
      'oneOf not format $ref $dynamicRef'
    expect(keywords.split(' ').filter((keyword) => !covered.has(keyword))).toEqual([])
  })

  it('names the place as code would', () => {
    expect(pathTo([])).toBe('')
    expect(pathTo(['items', 2, 'price'])).toBe('items[2].price')
    expect(pathTo([0, 'a'])).toBe('[0].a')
    expect(childPath('headers', 'x-id')).toBe('headers["x-id"]')
    expect(pathTo(['', 'a"b'])).toBe('[""]["a\\"b"]')
  })

  it('cuts long values and says how long they are', () => {
    const line = problemLine({
      path: 'note',
      keyword: 'type',
      limit: 'number',
      got: 'x'.repeat(3000),
    })
    expect(line).toBe(`note: must be a number, got "${'x'.repeat(119)}… (3002 characters)`)
  })

  it('does not cut a pair of surrogates in half', () => {
    const line = problemLine({ path: '', keyword: 'const', limit: 1, got: '😀'.repeat(200) })
    expect(isWellFormed(line)).toBe(true)
  })

  it('stays one line whatever the value holds', () => {
    const line = problemLine({ path: 'a', keyword: 'rule', limit: 'one\ntwo\u2028three\r\nfour' })
    expect(line).toBe('a: one two three four')
  })

  it('lists at most twenty problems and says how many more there are', () => {
    const problems = Array.from({ length: 25 }, (_, index) => ({
      path: `a${index}`,
      keyword: 'required',
    }))
    const lines = problemText(problems).split('\n')
    expect(lines).toHaveLength(21)
    expect(lines[19]).toBe('a19: is required')
    expect(lines[20]).toBe('… and 5 more')
  })

  it('leaves out values of a long list and says how many', () => {
    const line = problemLine({
      path: '',
      keyword: 'enum',
      limit: Array.from({ length: 200 }, (_, index) => `value ${index}`),
      got: 1,
    })
    expect(line).toMatch(/^must be one of "value 0", "value 1", .* and \d+ more, got 1$/)
    expect(line.length).toBeLessThan(500)
  })
})
