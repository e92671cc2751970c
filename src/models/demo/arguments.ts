import type { JsonObject, JsonValue } from '../../protocol/index.ts'
import { isObject } from '../../protocol/index.ts'
import { formSchemaOf, optionsOf } from './listed.ts'
import type { Facts } from './words.ts'
import { nameStems, stemsOf } from './words.ts'

type Schema = { readonly [keyword: string]: unknown }

interface Place {
  readonly name: string
  /** Name and description: what the value is about. */
  readonly about: string
  readonly facts: Facts
  readonly root: Schema
  readonly depth: number
}

/**
 * Arguments for a tool from the words of a request: what its schema requires, and what the words
 * mention besides. One set for each thing that the words name: two cities are two calls.
 */
export function argumentSets(schema: unknown, facts: Facts): readonly JsonObject[] {
  const root = isObject(schema) ? schema : {}
  const first = objectOf(root, { name: '', about: '', facts, root, depth: 0 })
  const variants = variantsOf(root, facts, first)
  return variants.length > 1 ? variants : [first]
}

/** Arguments that break a schema, as a model might: of the wrong type, or not there. */
export function brokenArguments(args: JsonObject): JsonObject {
  const wrong = Object.entries(args).map(
    ([name, value]) => [name, typeof value === 'string' ? 12 : 'a few'] as const,
  )
  return Object.fromEntries(wrong) as JsonObject
}

function variantsOf(root: Schema, facts: Facts, first: JsonObject): readonly JsonObject[] {
  for (const kind of [facts.ids, facts.places, facts.emails]) {
    if (kind.length < 2) continue
    const name = Object.keys(first).find(
      (key) => kind.some((value) => value === first[key]) && isString(root, key),
    )
    if (name !== undefined) return kind.slice(0, 4).map((value) => ({ ...first, [name]: value }))
  }
  return []
}

function isString(root: Schema, name: string): boolean {
  const property = resolve(propertiesOf(root)[name], root)
  return typeOf(property) === 'string'
}

function valueOf(given: unknown, place: Place): JsonValue {
  const schema = resolve(given, place.root)
  if ('const' in schema) return schema['const'] as JsonValue
  if (Array.isArray(schema['enum'])) return memberOf(schema['enum'], place.facts)
  const choice = firstOf(schema['anyOf']) ?? firstOf(schema['oneOf'])
  if (choice !== undefined)
    return valueOf(
      { ...schema, anyOf: undefined, oneOf: undefined, ...resolve(choice, place.root) },
      place,
    )
  // A tool that asks a person takes a question as its arguments: the words say what is asked for.
  if (place.name === 'schema' && typeOf(schema) === 'object') return formSchemaOf(place.facts.text)
  if (place.name === 'options' && typeOf(schema) === 'array' && hasValue(schema, place.root))
    return optionsOf(place.facts.text)
  switch (typeOf(schema)) {
    case 'object':
      return place.depth > 6 ? {} : objectOf(schema, place)
    case 'array':
      return listOf(schema, place)
    case 'number':
      return numberOf(schema, place, false)
    case 'integer':
      return numberOf(schema, place, true)
    case 'boolean':
      return !/\b(?:no|not|without|don't|do not|never)\b/i.test(place.facts.text)
    case 'null':
      return null
    default:
      return stringOf(schema, place)
  }
}

function hasValue(list: Schema, root: Schema): boolean {
  return 'value' in propertiesOf(resolve(list['items'], root))
}

function objectOf(schema: Schema, place: Place): JsonObject {
  const properties = propertiesOf(schema)
  const required = new Set(Array.isArray(schema['required']) ? schema['required'].map(String) : [])
  const out: { [name: string]: JsonValue } = {}
  for (const [name, property] of Object.entries(properties)) {
    const resolved = resolve(property, place.root)
    if (!required.has(name) && !isMentioned(name, resolved, place.facts)) continue
    const about = `${name} ${typeof resolved['description'] === 'string' ? resolved['description'] : ''}`
    out[name] = valueOf(resolved, { ...place, name, about, depth: place.depth + 1 })
  }
  for (const name of required) {
    if (!(name in properties)) out[name] = stringOf({}, { ...place, name, about: name })
  }
  return out
}

// An optional property is filled where the words have its name, one of its values, or its unit.
function isMentioned(name: string, schema: Schema, facts: Facts): boolean {
  if (nameStems(name).some((stem) => facts.stems.has(stem))) return true
  const members = Array.isArray(schema['enum']) ? schema['enum'] : []
  if (members.some((member) => typeof member === 'string' && hasWord(facts.text, member)))
    return true
  if (schema['format'] === 'email') return facts.emails.length > 0
  if (schema['format'] === 'date') return facts.dates.length > 0
  return schema['format'] === 'uri' && facts.urls.length > 0
}

function memberOf(members: readonly unknown[], facts: Facts): JsonValue {
  const named = members.find((member) => typeof member === 'string' && hasWord(facts.text, member))
  const meant = members.find(
    (member) =>
      typeof member === 'string' && nameStems(member).some((stem) => facts.stems.has(stem)),
  )
  const counted = members.find(
    (member) => typeof member === 'number' && facts.numbers.includes(member),
  )
  return (named ?? meant ?? counted ?? members[0] ?? null) as JsonValue
}

function listOf(schema: Schema, place: Place): JsonValue {
  const prefix = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : []
  if (prefix.length > 0) return prefix.map((item) => valueOf(item, place))
  const item = resolve(schema['items'], place.root)
  const candidates = typeOf(item) === 'string' ? stringsFor(item, place) : []
  const least = count(schema['minItems']) ?? 1
  const most = count(schema['maxItems']) ?? 10
  const length = Math.min(most, Math.max(least, candidates.length))
  const single = valueOf(item, place)
  return Array.from({ length }, (_, at) => candidates[at] ?? single)
}

function numberOf(schema: Schema, place: Place, whole: boolean): JsonValue {
  const { facts, name } = place
  const fallback = standing(schema, 'number')
  // "amount 20", "20 days": the number beside the property's name, else the first one.
  const beside = nameStems(name).flatMap((stem) => {
    const found = new RegExp(
      `\\b${stem}\\p{L}*\\D{0,12}?(-?\\d+(?:[.,]\\d+)?)|(-?\\d+(?:[.,]\\d+)?)\\s*${stem}`,
      'iu',
    ).exec(facts.text)
    return found ? [Number((found[1] ?? found[2] ?? '').replace(',', '.'))] : []
  })
  const taken = beside[0] ?? facts.numbers[numberPlace(place)] ?? facts.numbers[0] ?? fallback
  return fit(typeof taken === 'number' ? taken : 1, schema, whole)
}

// The second number of "add 2 and 3" is for the second number that is asked for.
function numberPlace(place: Place): number {
  const names = Object.entries(propertiesOf(place.root))
    .filter(([, property]) => /number|integer/.test(typeOf(resolve(property, place.root))))
    .map(([name]) => name)
  return Math.max(0, names.indexOf(place.name))
}

function fit(value: number, schema: Schema, whole: boolean): number {
  const step = number(schema['multipleOf']) ?? (whole ? 1 : 0)
  const above = number(schema['exclusiveMinimum'])
  const below = number(schema['exclusiveMaximum'])
  const least =
    number(schema['minimum']) ?? (above === undefined ? undefined : above + (step || 0.5))
  const most =
    number(schema['maximum']) ?? (below === undefined ? undefined : below - (step || 0.5))
  let fitted = Math.min(most ?? Infinity, Math.max(least ?? -Infinity, value))
  if (step > 0) fitted = Math.round(fitted / step) * step
  if (step > 0 && least !== undefined && fitted < least) fitted += step
  if (step > 0 && most !== undefined && fitted > most) fitted -= step
  return Number(fitted.toPrecision(12))
}

function stringOf(schema: Schema, place: Place): string {
  const fallback = standing(schema, 'string')
  const pattern = typeof schema['pattern'] === 'string' ? regexOf(schema['pattern']) : null
  const candidates = stringsFor(schema, place)
  const fitting =
    pattern === null
      ? candidates
      : [...candidates, ...everything(place.facts)].filter((text) => pattern.test(text))
  const chosen = fitting[0] ?? fallback ?? formats[String(schema['format'])] ?? lastResort(place)
  const least = count(schema['minLength']) ?? 0
  const most = count(schema['maxLength']) ?? Infinity
  return chosen.padEnd(least, '.').slice(0, most)
}

/** Pieces of the words that a string may be about, best first. */
function stringsFor(schema: Schema, place: Place): readonly string[] {
  const { facts } = place
  const about = stemsOf(place.about.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/_/g, ' '))
  const is = (...stems: readonly string[]): boolean => stems.some((stem) => about.has(stem))
  const name = new Set(nameStems(place.name))
  switch (schema['format']) {
    case 'email':
      return facts.emails
    case 'uri':
    case 'url':
      return facts.urls
    case 'date':
      return facts.dates
    case 'date-time':
      return facts.dates.map((date) => `${date}T12:00:00Z`)
    default:
  }
  if (is('email') && facts.emails.length > 0) return facts.emails
  if (is('url', 'link') && facts.urls.length > 0) return facts.urls
  if (name.has('id') || is('id', 'identifi', 'number', 'reference', 'code') || name.has('order')) {
    if (facts.ids.length > 0) return facts.ids
  }
  if (is('city', 'place', 'locat', 'town', 'country', 'address', 'where')) {
    if (facts.places.length > 0) return facts.places
  }
  if (is('date', 'day') && facts.dates.length > 0) return facts.dates
  if (facts.quoted.length > 0) return facts.quoted
  const named = [...name].flatMap((stem) => {
    const found = new RegExp(
      `\\b${stem}\\p{L}*\\s*(?:is|:|=|named|called)\\s*([\\p{L}\\d_.@-]+)`,
      'iu',
    ).exec(facts.text)
    return found?.[1] ? [found[1]] : []
  })
  return named
}

function everything(facts: Facts): readonly string[] {
  return [
    ...facts.ids,
    ...facts.quoted,
    ...facts.emails,
    ...facts.places,
    ...facts.dates,
    ...facts.numbers.map(String),
  ]
}

const formats: { readonly [format: string]: string } = {
  email: 'demo@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  date: '2025-01-15',
  'date-time': '2025-01-15T12:00:00Z',
  time: '12:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  ipv4: '192.0.2.1',
  hostname: 'example.com',
}

function lastResort({ name, facts }: Place): string {
  const stems = nameStems(name)
  if (stems.some((stem) => /^(?:id|ord)/.test(stem))) return 'A-1001'
  if (stems.some((stem) => /^(?:city|plac|locat|town)/.test(stem))) return 'Paris'
  return facts.text.trim().slice(0, 200) || 'demo'
}

/** What the schema itself offers. */
function standing(schema: Schema, type: 'string'): string | undefined
function standing(schema: Schema, type: 'number'): number | undefined
function standing(schema: Schema, type: 'string' | 'number'): unknown {
  const offered = [schema['default'], firstOf(schema['examples'])]
  return offered.find((value) => typeof value === type)
}

function propertiesOf(schema: Schema): Schema {
  return isObject(schema['properties']) ? schema['properties'] : {}
}

/** Follows references within the document and joins `allOf`. */
function resolve(schema: unknown, root: Schema, depth = 0): Schema {
  if (!isObject(schema) || depth > 10) return {}
  const reference = schema['$ref']
  if (typeof reference === 'string' && reference.startsWith('#')) {
    const target = reference
      .slice(1)
      .split('/')
      .filter(Boolean)
      .reduce<unknown>(
        (at, key) => (isObject(at) ? at[key.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined),
        root,
      )
    return resolve(target, root, depth + 1)
  }
  if (!Array.isArray(schema['allOf'])) return schema
  const parts = schema['allOf'].map((part) => resolve(part, root, depth + 1))
  const all = [schema, ...parts]
  return {
    ...Object.assign({}, ...parts, schema),
    allOf: undefined,
    properties: Object.assign({}, ...all.map(propertiesOf)),
    required: all.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : [])),
  }
}

function typeOf(schema: Schema): string {
  const { type } = schema
  if (Array.isArray(type)) return String(type.find((one) => one !== 'null') ?? 'null')
  if (typeof type === 'string') return type
  if (
    'properties' in schema &&
    isObject(schema['properties']) &&
    Object.keys(schema['properties']).length > 0
  )
    return 'object'
  return 'items' in schema ? 'array' : 'string'
}

function hasWord(text: string, word: string): boolean {
  const plain = word.replace(/[_-]+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return (
    plain !== '' &&
    new RegExp(`(?<![\\p{L}\\d])${plain}(?![\\p{L}\\d])`, 'iu').test(text.replace(/[_-]+/g, ' '))
  )
}

function regexOf(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return null
  }
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value)
    ? value.find((one) => !isObject(one) || one['type'] !== 'null')
    : undefined
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function count(value: unknown): number | undefined {
  const found = number(value)
  return found !== undefined && found >= 0 ? found : undefined
}
