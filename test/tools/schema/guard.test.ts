import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonSchemaObject, JsonValue } from '../../../src/protocol/index.ts'
import { checkSchema } from '../../../src/tools/schema/check-schema.ts'
import { guard, guardSchema } from '../../../src/tools/schema/guard.ts'
import { parseArguments } from '../../../src/tools/run/parse-arguments.ts'
import { problemText } from '../../../src/tools/run/problem.ts'
import { SCHEMA_LIMITS } from '../../../src/tools/schema/prepared-schema.ts'
import { VALUE_LIMITS } from '../../../src/tools/schema/schema-work.ts'

/** Most that the guard itself may do: prepare the schema, measure the value, count the check. */
const BUDGET = 2 * SCHEMA_LIMITS.nodes + VALUE_LIMITS.nodes + 1.1 * VALUE_LIMITS.work

function refusal(schema: JsonSchemaObject, value: JsonValue = 1): string {
  const verdict = guard(schema, value)
  expect(verdict.work).toBeLessThan(BUDGET)
  const checked = checkSchema(schema, value)
  if (verdict.status === 'checkable') return `checkable, ${checked.status}`
  const { work: _, ...told } = verdict
  expect(checked).toEqual(told)
  return verdict.reason
}

function nested(
  depth: number,
  make: (inner: JsonValue) => JsonValue,
  core: JsonValue = 1,
): JsonValue {
  return Array.from({ length: depth }).reduce<JsonValue>((inner) => make(inner), core)
}

const chain = (length: number, last: object): JsonSchemaObject => ({
  $ref: '#/$defs/a0',
  $defs: Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `a${index}`,
      index + 1 < length ? { $ref: `#/$defs/a${index + 1}` } : last,
    ]),
  ),
})

describe('hostile input', () => {
  it('with a name twice is told to the model and does not run', () => {
    const parsed = parseArguments('{"to":"a@x","to":"evil@x"}')
    expect(parsed.status === 'invalid' && problemText(parsed.problems)).toBe(
      'to: is given more than once',
    )
  })

  it.each(['{"id":12345678901234567890}', '{"id":1e999}', '{"id":-0}'])(
    'with a number that would change is refused: %s',
    (text) => {
      const parsed = parseArguments(text)
      expect(parsed.status === 'invalid' && parsed.problems[0]?.keyword).toBe('unsafe_number')
    },
  )

  it('that reaches for prototypes changes none on any way', () => {
    const text = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'
    expect(parseArguments(text).status).toBe('invalid')
    const value = JSON.parse(text) as JsonValue
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"$ref":"#/$defs/__proto__"}},' +
        '"$defs":{"__proto__":{"properties":{"prototype":{"type":"string"}}}},' +
        '"patternProperties":{"^__proto__$":{"type":"string"}},"dependentRequired":{"__proto__":["toString"]},' +
        '"allOf":[{"anyOf":[{"properties":{"__proto__":true}}]}],"unevaluatedProperties":false}',
    ) as JsonSchemaObject
    const verdict = checkSchema(schema, value)
    expect(verdict.status === 'invalid' && problemText(verdict.problems).split('\n')).toEqual([
      'toString: is required because "__proto__" is given',
      '__proto__: must be a string, got {"isAdmin":true}',
      'constructor.prototype: must be a string, got {"isAdmin":true}',
    ])
    expect('isAdmin' in {}).toBe(false)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('cannot satisfy a required name with an inherited one', () => {
    expect(checkSchema({ required: ['constructor'] }, {}).status).toBe('invalid')
    expect(checkSchema({ required: ['toString'] }, {}).status).toBe('invalid')
  })

  it('with a pattern that explodes is not checked, and the pattern is not run', () => {
    const bomb = `${'a'.repeat(28)}!`
    expect(refusal({ pattern: '^(a+)+$' }, bomb)).toBe(
      'the pattern ^(a+)+$ has a loop that can read one text in several ways',
    )
    expect(refusal({ patternProperties: { '^(a+)+$': true } }, { [bomb]: 1 })).toMatch(/has a loop/)
    expect(refusal({ propertyNames: { pattern: '^(a+)+$' } }, { [bomb]: 1 })).toMatch(/has a loop/)
    expect(refusal({ items: { pattern: '(a*)*b' } }, [bomb])).toMatch(/repeats what may be empty/)
    // What the pattern is not about can be checked.
    expect(refusal({ pattern: '^(a+)+$' }, 28)).toBe('checkable, valid')
  })

  it('with a long text for a slow pattern is not checked', () => {
    expect(refusal({ pattern: '^[a-z]+$' }, 'a'.repeat(2_000))).toBe('checkable, valid')
    expect(refusal({ pattern: '^[a-z]+$' }, 'a'.repeat(2_001))).toBe(
      'a text of 2001 characters is too long for the pattern ^[a-z]+$',
    )
    expect(
      refusal(
        { items: { pattern: 'a+b' } },
        Array.from({ length: 500 }, () => 'a'.repeat(2_000)),
      ),
    ).toBe('it would take too long')
  })

  it('with a schema that refers to itself without end is not checked', () => {
    const endless = 'the schema refers to itself without end'
    expect(refusal({ $ref: '#' })).toBe(endless)
    expect(refusal({ allOf: [{ $ref: '#' }] })).toBe(endless)
    expect(
      refusal({ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }),
    ).toBe(endless)
    expect(refusal({ properties: { a: { not: { $ref: '#/properties/a' } } } })).toBe(endless)
    expect(refusal({ if: { dependentSchemas: { a: { $ref: '#' } } } })).toBe(endless)
  })

  it('with a schema whose alternatives double is not checked', () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 18 }, (_, index) => {
        const next = { $ref: `#/$defs/a${index + 1}` }
        return [`a${index}`, { anyOf: [next, next] }]
      }),
    )
    const schema = { $ref: '#/$defs/a0', $defs: { ...doubling, a18: { type: 'string' } } }
    expect(refusal(schema)).toBe('the schema has more than 1024 alternatives for one value')
  })

  it('with alternatives that double with the depth of the value is not checked', () => {
    const node = { properties: { next: { anyOf: [{ $ref: '#' }, { $ref: '#' }] } } }
    expect(
      refusal(
        node,
        nested(90, (next) => ({ next })),
      ),
    ).toBe('it would take too long')
    expect(
      refusal(
        node,
        nested(8, (next) => ({ next })),
      ),
    ).toBe('checkable, valid')
  })

  it('with a huge schema is not checked', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`p${index}`, {}]),
    )
    expect(guardSchema({ properties }).work).toBeLessThanOrEqual(SCHEMA_LIMITS.nodes + 1)
    expect(refusal({ properties })).toMatch(
      /^the schema at .* goes over the limit|more than 2000 parts/,
    )
    const some = Object.fromEntries(Object.entries(properties).slice(0, 2_000))
    expect(refusal({ properties: some })).toBe('the schema has more than 2000 parts')
    expect(refusal(nested(33, (not) => ({ not }), {}) as JsonSchemaObject)).toBe(
      'the schema is nested deeper than 32 levels',
    )
    expect(refusal(nested(20_000, (not) => ({ not }), {}) as JsonSchemaObject)).toMatch(
      /nested deeper/,
    )
  })

  it('with many references in a row is not checked', () => {
    expect(refusal(chain(64, { type: 'number' }))).toBe('checkable, valid')
    expect(refusal(chain(66, { type: 'number' }))).toBe(
      'the schema needs more than 64 references in a row',
    )
  })

  it.each([
    'https://evil.test/s.json',
    '//evil.test/s.json',
    'file:///etc/passwd',
    'https://json-schema.org/draft/2020-12/schema',
    '#/$defs/nowhere',
    '#nowhere',
  ])('with a reference out of the schema makes no request and is not checked: %s', (ref) => {
    const before = globalThis.fetch
    let requests = 0
    globalThis.fetch = () => {
      requests += 1
      return Promise.reject(new Error('no network here'))
    }
    try {
      expect(refusal({ properties: { a: { $ref: ref } } }, {})).toBe(
        `the schema refers to ${ref}, which is not in it`,
      )
    } finally {
      globalThis.fetch = before
    }
    expect(requests).toBe(0)
  })

  it('that is nested 20,000 deep is refused before anything walks it', () => {
    const text = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const parsed = parseArguments(text)
    expect(parsed.status === 'invalid' && parsed.problems).toMatchObject([
      { keyword: 'too_deep', limit: 100 },
    ])
    const value = nested(20_000, (inner) => [inner])
    expect(guard({}, value)).toMatchObject({ reason: 'the value is nested deeper than 100 levels' })
    const checked = checkSchema({}, value)
    expect(checked.status === 'invalid' && problemText(checked.problems)).toMatch(
      /is nested deeper than 100 levels$/,
    )
  })
})

describe('why a value cannot be checked', () => {
  it.each<[JsonSchemaObject, JsonValue, object]>([
    [
      { $schema: 'https://a.test/mine' },
      1,
      { code: 'schema_dialect', detail: '"https://a.test/mine"' },
    ],
    [
      { properties: { a: { type: 'txt' } } },
      {},
      { code: 'schema_malformed', detail: 'properties.a.type' },
    ],
    [{ $dynamicRef: '#node' }, 1, { code: 'schema_unsupported', detail: '$dynamicRef' }],
    [{ $ref: '#/$defs/none' }, 1, { code: 'schema_unresolved', detail: '#/$defs/none' }],
    [{ $ref: '#' }, 1, { code: 'schema_too_complex' }],
    [{ type: 'string' }, 'x'.repeat(1_000_001), { code: 'value_too_large' }],
    [{ pattern: '^(a+)+$' }, 'aaaa!', { code: 'pattern', detail: '^(a+)+$' }],
    [{ uniqueItems: true }, Array.from({ length: 1_001 }, (_, at) => at), { code: 'too_slow' }],
  ])('is a code, with what it is about: %j', (schema, value, told) => {
    const verdict = checkSchema(schema, value)
    expect(verdict).toMatchObject({ status: 'unverifiable', ...told })
    expect(Object.keys(verdict).toSorted()).toEqual(
      ['status', 'reason', ...Object.keys(told)].toSorted(),
    )
  })
})

describe('the guard', () => {
  it.each<[JsonSchemaObject, JsonValue, string]>([
    [{}, Array.from({ length: 50_000 }, () => 1), 'the value has more than 50000 parts'],
    [{}, ['x'.repeat(1_000_001)], 'the value holds a text of more than 1000000 characters'],
    [{}, { ['x'.repeat(2_001)]: 1 }, 'the value holds a name of more than 2000 characters'],
    [
      { uniqueItems: true },
      Array.from({ length: 1_001 }, (_, index) => index),
      'more than 1000 items would have to be compared',
    ],
    [{ uniqueItems: true }, Array.from({ length: 1_000 }, (_, index) => index), 'checkable, valid'],
    [
      { items: { anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'number' }] } },
      Array.from({ length: 49_000 }, () => 1),
      'it would take too long',
    ],
    [{ items: { type: 'number' } }, Array.from({ length: 49_000 }, () => 1), 'checkable, valid'],
  ])('keeps values within limits: %#', (schema, value, outcome) => {
    expect(refusal(schema, value)).toBe(outcome)
  })

  it.each<[JsonSchemaObject, string]>([
    [
      { $schema: 'https://example.test/own' },
      'the schema is of an unknown dialect, "https://example.test/own"',
    ],
    [{ $schema: 4 }, 'the schema is of an unknown dialect, 4'],
    [{ items: 'string' }, 'the schema is malformed: items is no schema'],
    [{ properties: { a: null } }, 'the schema is malformed: properties.a is no schema'],
    [{ properties: [] }, 'the schema is malformed: properties in its root'],
    [{ properties: { a: { type: 'text' } } }, 'the schema is malformed: type in properties.a'],
    [{ required: 'name' }, 'the schema is malformed: required in its root'],
    [
      { properties: { a: { required: true } } },
      'the schema is malformed: required in properties.a',
    ],
    [{ enum: 'a' }, 'the schema is malformed: enum in its root'],
    [{ maximum: '5' }, 'the schema is malformed: maximum in its root'],
    [{ exclusiveMaximum: true }, 'the schema is malformed: exclusiveMaximum in its root'],
    [{ multipleOf: 0 }, 'the schema is malformed: multipleOf in its root'],
    [{ anyOf: {} }, 'the schema is malformed: anyOf in its root'],
    [{ not: [] }, 'the schema is malformed: not in its root'],
    [{ $dynamicRef: '#node' }, 'the schema uses $dynamicRef, which is not supported'],
    [{ $defs: { a: { $anchor: 'x' }, b: { $anchor: 'x' } } }, 'the schema names two parts x'],
    [{ default: Number.NaN }, 'the schema at $.default is NaN, which JSON cannot hold'],
  ])('does not guess what a schema means: %j', (schema, reason) => {
    expect(refusal(schema, {})).toBe(reason)
  })

  it('knows the older drafts', () => {
    const four = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      maximum: 5,
      exclusiveMaximum: true,
    }
    expect(checkSchema(four, 5).status).toBe('invalid')
    expect(checkSchema(four, 4).status).toBe('valid')
    for (const draft of ['draft-06', 'draft-07', 'draft/2019-09', 'draft/2020-12']) {
      expect(
        checkSchema({ $schema: `https://json-schema.org/${draft}/schema`, type: 'string' }, 1)
          .status,
      ).toBe('invalid')
    }
  })

  it('follows a schema that refers to itself as deep as the value goes', () => {
    const list = {
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          properties: { next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } },
          additionalProperties: false,
        },
      },
    }
    const value = nested(90, (next) => ({ next }), null)
    expect(guard(list, value).work).toBeLessThan(10_000)
    expect(refusal(list, value)).toBe('checkable, valid')
    const wrong = checkSchema(
      list,
      nested(4, (next) => ({ next }), { other: 1 }),
    )
    expect(wrong.status === 'invalid' && problemText(wrong.problems)).toBe(
      'next.next.next.next.other: is not allowed (allowed: next)',
    )
  })

  it('does its own work once for a schema', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    expect(guard(schema, {}).work).toBe(guard(schema, {}).work)
    expect(guardSchema(schema)).toEqual(guardSchema(schema))
  })

  it('counts work in proportion to the value', () => {
    const schema = {
      items: { type: 'object', properties: { a: { enum: [1, 2] } }, required: ['a'] },
    }
    const work = [500, 1_000, 2_000, 4_000].map(
      (size) =>
        guard(
          schema,
          Array.from({ length: size }, () => ({ a: 1 })),
        ).work / size,
    )
    expect(Math.max(...work) / Math.min(...work)).toBeLessThan(1.1)
  })

  const keyword = fc.constantFrom(
    'type',
    'enum',
    'const',
    'required',
    'properties',
    'patternProperties',
    'additionalProperties',
    'items',
    'prefixItems',
    'contains',
    'minContains',
    'uniqueItems',
    'anyOf',
    'oneOf',
    'allOf',
    'not',
    'if',
    'then',
    '$ref',
    '$id',
    '$anchor',
    '$defs',
    'format',
    'pattern',
    'propertyNames',
    'dependentSchemas',
    'dependencies',
    'minLength',
    'unevaluatedProperties',
    'unevaluatedItems',
    '__proto__',
    '__absolute_ref__',
    'x-own',
    '$schema',
    'id',
  )
  const held = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        true,
        false,
        null,
        'string',
        '#',
        '#/$defs/a',
        'object',
        '^a',
        0,
        1,
        -1,
        'email',
      ),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(keyword, fc.constantFrom('a', 'b')), tie('any'), { maxKeys: 4 }),
    ),
  })).any

  it('never lets a schema throw, hang or write anywhere, whatever it is', () => {
    fc.assert(
      fc.property(fc.dictionary(keyword, held), fc.jsonValue({ maxDepth: 3 }), (schema, value) => {
        const before = JSON.stringify([schema, value])
        const verdict = guard(schema, value as JsonValue)
        expect(verdict.work).toBeLessThan(BUDGET)
        expect(['valid', 'invalid', 'unverifiable']).toContain(checkSchema(schema, value).status)
        expect(JSON.stringify([schema, value])).toBe(before)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})
