import type { JsonSchemaObject, JsonValue } from '../../../src/protocol/index.ts'

export interface Feature {
  readonly name: string
  readonly schema: JsonSchemaObject
  /** To be shown, kept and filled in. */
  readonly values: readonly JsonValue[]
  /** To be shown and kept: they can be written in JSON, but not field by field. */
  readonly shown?: readonly JsonValue[]
}

const object = (properties: object, more: object = {}): JsonSchemaObject => ({
  type: 'object',
  properties,
  ...more,
})

const address = object(
  {
    street: { type: 'string' },
    city: { type: 'string' },
    zip: { type: 'string', pattern: '^\\d+$' },
  },
  { required: ['city'] },
)

/** A schema for each thing that a form has to get right. */
export const features: readonly Feature[] = [
  { name: 'no arguments', schema: object({}), values: [{}, { odd: 1 }] },
  { name: 'any object', schema: { type: 'object' }, values: [{}, { a: [1, { b: null }] }] },
  {
    name: 'texts',
    schema: object(
      {
        free: { type: 'string' },
        short: { type: 'string', maxLength: 20 },
        long: { type: 'string', maxLength: 4000 },
        code: { type: 'string', pattern: '^[A-Z]{2}$' },
        needed: { type: 'string', minLength: 1 },
        text: { type: 'string' },
      },
      { required: ['needed', 'text'] },
    ),
    values: [
      { needed: 'n', text: '' },
      { free: 'a\nb', short: 's', long: 'l'.repeat(300), code: 'NO', needed: 'n', text: ' x ' },
    ],
  },
  {
    name: 'formats',
    schema: object({
      day: { type: 'string', format: 'date' },
      when: { type: 'string', format: 'date-time' },
      clock: { type: 'string', format: 'time' },
      mail: { type: 'string', format: 'email' },
      page: { type: 'string', format: 'uri' },
      id: { type: 'string', format: 'uuid' },
      word: { type: 'string', format: 'password' },
    }),
    values: [
      {},
      {
        day: '2026-02-28',
        when: '2026-01-31T12:30:00+01:00',
        clock: '12:30:00Z',
        mail: 'name@example.com',
        page: 'https://example.com/a?b=c#d',
        id: '123e4567-e89b-12d3-a456-426614174000',
        word: 'x',
      },
    ],
  },
  {
    name: 'numbers',
    schema: object({
      count: { type: 'integer', minimum: 0 },
      ratio: { type: 'number' },
      step: { type: 'number', multipleOf: 0.5 },
      below: { type: 'number', exclusiveMaximum: 0 },
    }),
    values: [
      {},
      { count: 0, ratio: 0.1, step: 1.5, below: -1e-7 },
      { count: 9007199254740991, ratio: 1e21, below: -123456.789 },
    ],
  },
  {
    name: 'booleans',
    schema: object({ on: { type: 'boolean' }, sure: { type: 'boolean' } }, { required: ['sure'] }),
    values: [{ sure: false }, { on: false, sure: true }],
  },
  {
    name: 'choices of one',
    schema: object({
      plain: { enum: ['red', 'green', 'blue'] },
      typed: { type: 'string', enum: ['a', 'b'] },
      mixed: { enum: [1, '1', true, null, [1], { a: 1 }] },
      empty: { type: 'string', enum: ['', 'x'] },
      legacy: { type: 'string', enum: ['n', 's'], enumNames: ['North', 'South'] },
      titled: {
        type: 'string',
        oneOf: [
          { const: 'us', title: 'United States' },
          { const: 'no', title: 'Norway' },
        ],
      },
      any: { anyOf: [{ const: 1, title: 'One' }, { const: 2 }] },
    }),
    values: [
      {},
      { plain: 'green', typed: 'b', mixed: '1', empty: '', legacy: 's', titled: 'no', any: 2 },
      { mixed: null },
      { mixed: { a: 1 } },
    ],
  },
  {
    name: 'choices of several',
    schema: object({
      tags: { type: 'array', items: { enum: ['a', 'b', 'c'] }, uniqueItems: true },
      titled: {
        type: 'array',
        minItems: 1,
        items: {
          anyOf: [
            { const: 'x', title: 'Ex' },
            { const: 'y', title: 'Why' },
          ],
        },
      },
    }),
    values: [{}, { tags: [], titled: ['y'] }, { tags: ['a', 'c'], titled: ['x', 'y'] }],
    shown: [{ tags: ['c', 'a'] }],
  },
  {
    name: 'a choice made twice',
    schema: object({ rolls: { type: 'array', items: { enum: [1, 2, 3] } } }),
    values: [{ rolls: [1, 3] }],
    shown: [{ rolls: [3, 3, 1] }],
  },
  {
    name: 'lists',
    schema: object(
      {
        names: { type: 'array', items: { type: 'string' } },
        numbers: { type: 'array', items: { type: 'number' }, minItems: 1 },
        flags: { type: 'array', items: { type: 'boolean' } },
        days: { type: 'array', items: { type: 'string', format: 'date' } },
        grid: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
      },
      { required: ['numbers'] },
    ),
    values: [
      { numbers: [0.5] },
      {
        names: ['', 'b', 'b'],
        numbers: [1, 2],
        flags: [true, false],
        days: ['2026-01-01'],
        grid: [[], [1, 2]],
      },
      { names: [], numbers: [1] },
    ],
  },
  {
    name: 'lists of objects',
    schema: object({
      people: {
        type: 'array',
        items: object(
          { name: { type: 'string' }, age: { type: 'integer' } },
          { required: ['name'] },
        ),
      },
    }),
    values: [{}, { people: [{ name: 'Ada', age: 36 }, { name: 'Bo' }] }],
  },
  {
    name: 'a list at the root',
    schema: { type: 'array', items: { type: 'string' } },
    values: [[], ['a', 'b']],
  },
  { name: 'a text at the root', schema: { type: 'string', title: 'Reason' }, values: ['x', ''] },
  { name: 'a number at the root', schema: { type: 'number' }, values: [0, -1.5] },
  {
    name: 'a boolean at the root',
    schema: { type: 'boolean', title: 'Sure' },
    values: [true, false],
  },
  { name: 'a choice at the root', schema: { enum: ['a', 'b'] }, values: ['b'] },
  {
    name: 'objects in objects',
    schema: object({ from: address, to: address }, { required: ['from'] }),
    values: [
      { from: { city: 'Oslo' } },
      { from: { street: 's', city: 'c', zip: '1' }, to: { city: 'Rome' } },
    ],
  },
  {
    name: 'four levels',
    schema: object({
      one: object({
        two: object({ three: object({ four: object({ leaf: { type: 'string' } }) }) }),
      }),
    }),
    values: [{}, { one: { two: { three: { four: { leaf: 'x' } } } } }, { one: { two: {} } }],
  },
  {
    name: 'more levels than a form shows',
    schema: object({
      a: object({
        b: object({ c: object({ d: object({ e: object({ f: { type: 'number' } }) }) }) }),
      }),
    }),
    values: [{ a: { b: { c: { d: { e: { f: 1 } } } } } }],
  },
  {
    name: 'null',
    schema: object(
      {
        note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        count: { type: ['integer', 'null'] },
        on: { type: ['boolean', 'null'] },
        pick: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
        list: { type: ['array', 'null'], items: { type: 'string' } },
        group: { oneOf: [address, { type: 'null' }] },
        nothing: { type: 'null' },
      },
      { required: ['note'] },
    ),
    values: [
      { note: null },
      {
        note: 'x',
        count: 1,
        on: false,
        pick: 'a',
        list: ['a'],
        group: { city: 'c' },
        nothing: null,
      },
      { note: null, count: null, on: null, pick: null, list: null, group: null },
    ],
  },
  {
    name: 'shapes told apart by a constant',
    schema: object(
      {
        pay: {
          oneOf: [
            object(
              { kind: { const: 'card' }, number: { type: 'string' }, name: { type: 'string' } },
              { required: ['kind', 'number'], title: 'Card' },
            ),
            object(
              { kind: { const: 'invoice' }, name: { type: 'string' }, days: { type: 'integer' } },
              { required: ['kind'] },
            ),
          ],
        },
      },
      { required: ['pay'] },
    ),
    values: [
      { pay: { kind: 'card', number: '1' } },
      { pay: { kind: 'invoice', name: 'n', days: 14 } },
    ],
  },
  {
    name: 'shapes at the root',
    schema: {
      anyOf: [
        object({ op: { enum: ['add'] }, text: { type: 'string' } }, { required: ['op', 'text'] }),
        object({ op: { enum: ['drop'] }, all: { type: 'boolean' } }, { required: ['op'] }),
      ],
    },
    values: [
      { op: 'add', text: 't' },
      { op: 'drop', all: true },
    ],
  },
  {
    name: 'shapes told apart by type',
    schema: object({
      limit: { type: ['string', 'integer'] },
      target: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      icon: { anyOf: [object({ emoji: { type: 'string' } }), { type: 'boolean' }] },
    }),
    values: [
      {},
      { limit: '10', target: 'a', icon: true },
      { limit: 10, target: ['a', 'b'], icon: { emoji: 'x' } },
    ],
  },
  {
    name: 'texts of several formats',
    schema: object({
      contact: {
        anyOf: [
          { type: 'string', format: 'email' },
          { type: 'string', format: 'uri' },
        ],
      },
    }),
    values: [{ contact: 'a@example.com' }],
  },
  {
    name: 'shapes that nothing tells apart',
    schema: object({
      either: { oneOf: [object({ a: { type: 'string' } }), object({ b: { type: 'string' } })] },
    }),
    values: [{}, { either: { a: 'x', b: 1 } }],
  },
  {
    name: 'alternatives that only require',
    schema: object(
      { mail: { type: 'string' }, phone: { type: 'string' } },
      { anyOf: [{ required: ['mail'] }, { required: ['phone'] }] },
    ),
    values: [{ mail: 'm' }, { phone: 'p' }],
  },
  {
    name: 'references',
    schema: object(
      {
        home: { $ref: '#/$defs/address', description: 'Where you live' },
        work: { $ref: '#/definitions/a~1b%20c' },
        self: { $ref: '#/properties/home' },
      },
      { $defs: { address }, definitions: { 'a/b c': { type: 'integer' } } },
    ),
    values: [{}, { home: { city: 'x' }, work: 3, self: { city: 'y' } }],
  },
  {
    name: 'a tree',
    schema: {
      $ref: '#/$defs/node',
      $defs: {
        node: object(
          {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/$defs/node' } },
          },
          { required: ['name'] },
        ),
      },
    },
    values: [{ name: 'a' }, { name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] }],
  },
  {
    name: 'parts of a whole',
    schema: object(
      {
        legacy: { allOf: [{ $ref: '#/$defs/unit' }], description: 'One part', default: 'km' },
        both: {
          allOf: [
            object({ a: { type: 'string' } }),
            object({ b: { type: 'number' } }, { required: ['b'] }),
          ],
        },
      },
      { $defs: { unit: { enum: ['km', 'mi'] } } },
    ),
    values: [{}, { legacy: 'mi', both: { a: 'x', b: 1 } }],
  },
  {
    name: 'constants',
    schema: object(
      { version: { const: 2 }, mode: { const: 'fast' }, set: { const: { a: [1] } } },
      { required: ['version'] },
    ),
    values: [{ version: 2 }, { version: 2, mode: 'fast', set: { a: [1] } }],
  },
  {
    name: 'suggestions',
    schema: object(
      {
        limit: { type: 'integer', default: 10 },
        sort: { enum: ['asc', 'desc'], default: 'asc' },
        deep: { type: 'boolean', default: false },
        tags: { type: 'array', items: { type: 'string' }, default: ['a'] },
        wrong: { type: 'integer', default: 'ten' },
        none: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
      },
      { required: ['limit'] },
    ),
    values: [{ limit: 1 }, { limit: 10, sort: 'desc', deep: true, tags: [], wrong: 3 }],
  },
  {
    name: 'members that the schema does not name',
    schema: object({ a: { type: 'string' } }, { additionalProperties: { type: 'number' } }),
    values: [{ a: 'x' }, { b: 1, a: 'x', c: 2.5 }],
  },
  {
    name: 'members that are required and not described',
    schema: object({ a: { type: 'string' } }, { required: ['b'] }),
    values: [{ b: [1, 'x'] }, { a: 'a', b: null }],
  },
  {
    name: 'maps',
    schema: object({
      env: { type: 'object', additionalProperties: { type: 'string' } },
      by: { type: 'object', patternProperties: { '^x-': { type: 'number' } } },
    }),
    values: [{}, { env: { A: '1', 'b c': '' }, by: { 'x-1': 1 } }],
  },
  {
    name: 'tuples',
    schema: object({
      point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
      old: { type: 'array', items: [{ type: 'string' }] },
      all: { type: 'array' },
    }),
    values: [{}, { point: [1, 2], old: ['x'], all: [null] }],
  },
  {
    name: 'conditions',
    schema: object(
      { kind: { type: 'string' } },
      {
        if: { properties: { kind: { const: 'a' } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: { properties: { extra: { type: 'number' } } },
      },
    ),
    values: [{ kind: 'a', extra: 1 }],
  },
  {
    name: 'names that objects have anyway',
    schema: JSON.parse(
      `{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"number"},
        "toString":{"type":"boolean"},"hasOwnProperty":{"type":"array","items":{"type":"string"}},
        "prototype":{"type":"object","properties":{"__proto__":{"type":"string"}}}},
        "required":["constructor"]}`,
    ) as JsonSchemaObject,
    values: [
      JSON.parse('{"constructor":1}') as JsonValue,
      JSON.parse(
        '{"__proto__":"p","constructor":2,"toString":true,"hasOwnProperty":["x"],"prototype":{"__proto__":"q"}}',
      ) as JsonValue,
    ],
  },
  {
    name: 'odd names',
    schema: object({
      '': { type: 'string' },
      ' ': { type: 'string' },
      'a b': { type: 'string' },
      'a.b': { type: 'string' },
      'a[0]': { type: 'string' },
      '"quoted"': { type: 'string' },
      'x-id': { type: 'string' },
      _: { type: 'string' },
      æøå: { type: 'string' },
      שלום: { type: 'string' },
      '0': { type: 'string' },
    }),
    values: [
      {
        '': '1',
        ' ': '2',
        'a b': '3',
        'a.b': '4',
        'a[0]': '5',
        '"quoted"': '6',
        'x-id': '7',
        _: '8',
        æøå: '9',
        שלום: '10',
        '0': '11',
      },
    ],
  },
  {
    name: 'titles, descriptions and what hides in them',
    schema: object({
      amount: { type: 'number', title: 'Reason\u202Etnuoma', description: '<b>bold</b> **text**' },
      plain: { type: 'string', title: '\u200B\u2060', description: '' },
      maxTokens: { type: 'integer', title: 'Max tokens' },
      long: { type: 'string', title: 'L'.repeat(400), description: 'word '.repeat(500) },
    }),
    values: [{}, { amount: 1, plain: 'a\u202Eb', maxTokens: 3, long: 'x' }],
  },
  {
    name: 'texts that no box can hold',
    schema: object({ text: { type: 'string' }, line: { type: 'string', maxLength: 50 } }),
    values: [{ text: 'tab\tand \u{1F469}\u200D\u{1F680}' }],
    shown: [{ text: 'a\r\nb\u0000', line: 'a\nb' }],
  },
  {
    name: 'values of other kinds than asked for',
    schema: object({
      count: {},
      any: true,
      list: { items: { type: 'string' } },
      map: { properties: { a: { type: 'string' } } },
    }),
    values: [{ any: { a: 1 } }],
    shown: [{ count: '3', any: { a: 1 }, list: 'x', map: [1] }],
  },
  {
    name: 'what is not understood',
    schema: object(
      {
        remote: { $ref: 'https://example.com/schema.json' },
        lost: { $ref: '#/$defs/none' },
        circle: { $ref: '#/$defs/a' },
        both: { anyOf: [{ type: 'string' }], oneOf: [{ type: 'string' }] },
        torn: { allOf: [{ type: 'string' }, { type: 'number' }] },
      },
      { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    ),
    values: [],
  },
  {
    name: 'what is never allowed',
    schema: object({ a: { type: 'string' }, never: false }, { additionalProperties: false }),
    values: [{ a: 'x' }],
  },
  {
    name: 'dialect 7',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      definitions: { unit: { type: 'string', enum: ['c', 'f'] } },
      properties: {
        unit: { $ref: '#/definitions/unit' },
        n: { type: 'number', exclusiveMinimum: 0 },
      },
    },
    values: [{ unit: 'c', n: 0.5 }],
  },
  {
    name: 'an elicitation',
    schema: object(
      {
        name: { title: 'String', type: 'string', description: 'Your full, legal name' },
        check: { title: 'Boolean', type: 'boolean', description: 'Agree to the terms' },
        firstLine: { title: 'With default', type: 'string', default: 'It was a dark night.' },
        email: { title: 'Email', type: 'string', format: 'email' },
        homepage: { type: 'string', format: 'uri', title: 'Homepage' },
        birthdate: { title: 'Birth date', type: 'string', format: 'date' },
        integer: { title: 'Integer', type: 'integer', minimum: 1, maximum: 100, default: 42 },
        number: { title: 'Number', type: 'number', minimum: 0, maximum: 1000, default: 3.14 },
        friend: { type: 'string', title: 'Friend', enum: ['Monica', 'Rachel'], default: 'Monica' },
        friends: {
          type: 'array',
          title: 'Friends',
          minItems: 1,
          maxItems: 2,
          items: { type: 'string', enum: ['Monica', 'Rachel', 'Joey'] },
          default: ['Monica'],
        },
        hero: {
          type: 'string',
          title: 'Hero',
          oneOf: [
            { const: 'hero-1', title: 'Superman' },
            { const: 'hero-2', title: 'Green Lantern' },
          ],
          default: 'hero-1',
        },
        legacy: {
          type: 'string',
          title: 'Pet',
          enum: ['pet-1', 'pet-2'],
          enumNames: ['Cats', 'Dogs'],
        },
      },
      { required: ['name'] },
    ),
    values: [{ name: 'Ada', check: true, integer: 7, friends: ['Joey'], legacy: 'pet-2' }],
  },
  {
    name: 'the report about edited arguments',
    schema: object({
      count: { type: 'integer' },
      ratio: { type: 'number' },
      on: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
      note: { type: 'string' },
      when: { type: 'string', format: 'date-time' },
    }),
    values: [{ count: 3, ratio: 0.5, on: true, tags: ['a'], note: 'x', extra: { k: [1] } }],
  },
]
