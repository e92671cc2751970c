import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../../src/protocol/index.ts'
import { blankOf } from '../../../src/ui/schema-form/blank.ts'
import {
  type FormAction,
  formState,
  type FormState,
  reduceForm,
  unreadable,
} from '../../../src/ui/schema-form/form-state.ts'
import { readJson } from '../../../src/ui/schema-form/json-text.ts'
import { same, setAt } from '../../../src/ui/schema-form/json-value.ts'
import { readNumber } from '../../../src/ui/schema-form/number-text.ts'
import { idOf, placeIn, ROOT, stepsOf } from '../../../src/ui/schema-form/place.ts'
import { readField } from '../../../src/ui/schema-form/read-field.ts'
import { soundsSecret } from '../../../src/ui/schema-form/secret.ts'

describe('a schema is read as', () => {
  it.each<[string, object, string]>([
    ['text', { type: 'string' }, 'text'],
    ['number', { type: 'integer' }, 'number'],
    ['boolean', { type: 'boolean' }, 'boolean'],
    ['choice', { enum: ['a', 'b'] }, 'choice'],
    ['a titled choice', { oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }, 'choice'],
    ['choices', { type: 'array', items: { enum: ['a', 'b'] } }, 'choices'],
    ['the one value of an enum', { enum: ['a'] }, 'fixed'],
    ['null', { type: 'null' }, 'fixed'],
    ['a list', { type: 'array', items: { type: 'string' } }, 'list'],
    ['a group', { properties: { a: {} } }, 'group'],
    ['a variant by type', { type: ['string', 'number'] }, 'variant'],
    [
      'a text of several formats',
      { anyOf: [{ type: 'string', format: 'uri' }, { type: 'string' }] },
      'text',
    ],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }] }, 'json'],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, 'json'],
    ['anything', {}, 'json'],
    ['a reference to elsewhere', { $ref: 'https://example.com/a' }, 'json'],
    ['a reference to itself', { $ref: '#' }, 'json'],
    ['an endless list of lists', { type: 'array', items: { $ref: '#' } }, 'list'],
  ])('%s', (_, schema, kind) => {
    expect(readField(schema).kind).toBe(kind)
  })

  it('a form that ends where the schema does not', () => {
    const names = Array.from({ length: 60 }, (_, index) => `m${index}`)
    const schema = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#' }])),
      required: names,
    }
    expect(JSON.stringify(blankOf(readField(schema), true)).length).toBeLessThan(20_000)
  })

  it('one whole, however many parts it is said to have', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
      ]),
    )
    expect(readField({ $ref: '#/$defs/d0', $defs })).toMatchObject({ kind: 'json' })
  })

  it('a suggestion only where there is something to see that fits', () => {
    const suggestion = (schema: object): unknown => readField(schema).suggestion
    expect(suggestion({ type: 'integer', default: 3 })).toBe(3)
    expect(suggestion({ type: 'boolean', default: false })).toBe(false)
    expect(suggestion({ type: 'integer', default: '3' })).toBeUndefined()
    expect(suggestion({ type: ['string', 'null'], default: null })).toBeUndefined()
    expect(suggestion({ type: 'string', default: '' })).toBeUndefined()
    expect(suggestion({ type: 'array', items: { type: 'string' }, default: [] })).toBeUndefined()
  })
})

describe('a number', () => {
  it.each<[string, boolean, number]>([
    ['3', true, 3],
    [' 3 ', true, 3],
    ['+3', true, 3],
    ['-0', false, 0],
    ['.5', false, 0.5],
    ['5.', false, 5],
    ['1.50', false, 1.5],
    ['1e3', true, 1000],
    ['1e21', false, 1e21],
    ['0.1', false, 0.1],
    ['\u22124', true, -4],
    ['4.5', true, 4.5],
    ['9007199254740991', true, 9007199254740991],
  ])('is read from %j', (text, integer, value) => {
    expect(readNumber(text, integer)).toEqual({ status: 'read', value })
  })

  it.each([
    ['x', 'not_a_number'],
    ['', 'not_a_number'],
    ['-', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['1 000', 'not_a_number'],
    ['0,5', 'decimal_comma'],
    ['9007199254740993', 'unsafe_number'],
    ['1e999', 'unsafe_number'],
    ['0.1000000000000000055', 'rounded_number'],
    ['1e-400', 'rounded_number'],
  ])('is not read from %j', (text, keyword) => {
    expect(readNumber(text, false)).toMatchObject({ status: 'unreadable', problem: { keyword } })
  })
})

describe('JSON', () => {
  it('is read as strictly as from a model', () => {
    expect(readJson('{"a":[1,null]}')).toEqual({ status: 'read', value: { a: [1, null] } })
    expect(readJson('{"a":1,"a":2}')).toMatchObject({
      problem: { path: 'a', keyword: 'duplicate_key' },
    })
    expect(readJson('[{"id":9007199254740993}]')).toMatchObject({
      problem: { path: '[0].id', keyword: 'unsafe_number' },
    })
    expect(readJson('9007199254740993')).toMatchObject({
      problem: { path: '', keyword: 'unsafe_number' },
    })
    expect(readJson('{"__proto__":1,"constructor":2}')).toMatchObject({ status: 'read' })
  })

  it.each<[string, string, number, number]>([
    ['', 'end', 1, 1],
    ['{"a":1,}', 'name', 1, 8],
    ['{"a":1\n "b":2}', 'comma', 2, 2],
    ['[1,\r\n  2', 'end', 2, 4],
    ['{a:1}', 'name', 1, 2],
    ['{"a" 1}', 'colon', 1, 6],
    ['[1,,2]', 'value', 1, 4],
    ['1 2', 'rest', 1, 3],
    ['"abc', 'quote', 1, 1],
    ['"a\nb"', 'quote', 1, 1],
    ['[01]', 'comma', 1, 3],
    ['True', 'value', 1, 1],
    ["{'a':1}", 'name', 1, 2],
  ])('%j stops being JSON: %s, line %i, column %i', (text, fault, line, column) => {
    expect(readJson(text)).toMatchObject({
      problem: { keyword: 'json_text', limit: fault, got: { line, column } },
    })
  })
})

describe('a value that is edited', () => {
  const value = JSON.parse('{"a":{"x":1,"y":2},"b":[1,2],"__proto__":3}') as JsonValue

  it('is the same one where nothing changes', () => {
    expect(setAt(value, ['a', 'x'], 1)).toBe(value)
    expect(setAt(value, ['none', 'x'], undefined)).toBe(value)
    expect(setAt(value, ['b'], [1, 2])).toBe(value)
  })

  it('keeps the rest, and the order of its members', () => {
    const gone = setAt(value, ['a', 'x'], undefined)
    expect(JSON.stringify(gone)).toBe('{"a":{"y":2},"b":[1,2],"__proto__":3}')
    expect(JSON.stringify(setAt(gone, ['a', 'x'], 5, value))).toBe(
      '{"a":{"x":5,"y":2},"b":[1,2],"__proto__":3}',
    )
    expect(JSON.stringify(setAt(value, ['__proto__'], 4))).toContain('"__proto__":4')
    expect(setAt(value, ['b', 0], undefined)).toMatchObject({ b: [null, 2] })
    expect(setAt({}, ['toString'], 1)).toEqual({ toString: 1 })
  })

  it('is equal whatever the order', () => {
    expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
    expect(same([1], { 0: 1 })).toBe(false)
    expect(same(JSON.parse('{"__proto__":1}'), {})).toBe(false)
  })
})

describe('the state of a form', () => {
  const after = (state: FormState, ...actions: readonly FormAction[]): FormState =>
    actions.reduce(reduceForm, state)
  const list = placeIn(ROOT, 'list')
  const bad = { as: 'number', text: 'x', problem: { path: '', keyword: 'not_a_number' } } as const

  it('has no value while something typed cannot be read', () => {
    const state = after(formState({ list: [1, 2] }), {
      type: 'edited',
      place: placeIn(list, 1),
      value: null,
      draft: bad,
    })
    expect(state.value).toEqual({ list: [1, null] })
    expect(unreadable(state)).toEqual([{ path: 'list[1]', keyword: 'not_a_number' }])
  })

  it('moves what is typed along with its item', () => {
    const typed: FormAction = { type: 'edited', place: placeIn(list, 1), value: null, draft: bad }
    const state = after(formState({ list: [1, 2] }), typed)
    const moved = after(state, {
      type: 'edited',
      place: list,
      value: [null, 1],
      moved: (at) => 1 - at,
    })
    expect(unreadable(moved)).toMatchObject([{ path: 'list[0]' }])
    const removed = after(state, {
      type: 'edited',
      place: list,
      value: [1],
      moved: (at) => (at === 1 ? null : at),
    })
    expect(unreadable(removed)).toEqual([])
  })

  it('drops what was typed inside of what is replaced', () => {
    const state = after(
      formState({ list: [1] }),
      { type: 'edited', place: placeIn(list, 0), value: null, draft: bad },
      { type: 'edited', place: list, value: undefined },
    )
    expect(unreadable(state)).toEqual([])
    expect(state.value).toEqual({})
  })

  it('is the original after it was changed and changed back, and after a discard', () => {
    const original = { list: [1], b: 2 }
    const changed = after(formState(original), { type: 'edited', place: list, value: undefined })
    expect(after(changed, { type: 'edited', place: list, value: [1] }).value).toBe(original)
    expect(after(changed, { type: 'discarded' }).value).toBe(original)
  })

  it('does not leave JSON that cannot be read', () => {
    const json = after(
      formState({}),
      { type: 'mode', mode: 'json' },
      {
        type: 'edited',
        place: ROOT,
        value: undefined,
        draft: { as: 'json', text: '{', problem: { path: '', keyword: 'json_text' } },
      },
    )
    expect(after(json, { type: 'mode', mode: 'form' }).mode).toBe('json')
  })
})

describe('a place', () => {
  it('has a path that leads back to it', () => {
    for (const steps of [['a', 0, 'b c'], ['__proto__'], ['', '"', 'x.y', 3], ['a[0]']]) {
      const place = steps.reduce(placeIn, ROOT)
      expect(stepsOf(place.path)).toEqual(steps)
    }
  })

  it('has an id of its own', () => {
    const ids = ['a b', 'a.b', 'a:20:b', 'a_b', '["a b"]', '\ud800'].map((path) => idOf('f', path))
    expect(new Set(ids).size).toBe(6)
    for (const id of ids) expect(id).not.toMatch(/\s/)
  })
})

describe('a name', () => {
  it.each([
    'password',
    'apiKey',
    'API_KEY',
    'card-number',
    'Card number',
    'otp',
    'CVV',
    'accessToken',
  ])('%s sounds like a secret', (name) => expect(soundsSecret(name)).toBe(true))
  it.each(['monkey', 'discard', 'max_tokens', 'keyboard', 'tokenize', 'name', ''])(
    '%j does not',
    (name) => expect(soundsSecret(name)).toBe(false),
  )
})
