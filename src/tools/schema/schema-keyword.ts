import { isObject } from '../../protocol/index.ts'

/** How a keyword of JSON Schema holds further schemas. */
export type Holds = 'schema' | 'list' | 'map' | 'schema_or_list' | 'map_or_names'

/** The keywords with schemas inside. `inPlace`: these are about the same value. */
export const SUBSCHEMAS: ReadonlyMap<string, { readonly holds: Holds; readonly inPlace: boolean }> =
  new Map([
    ['allOf', { holds: 'list', inPlace: true }],
    ['anyOf', { holds: 'list', inPlace: true }],
    ['oneOf', { holds: 'list', inPlace: true }],
    ['not', { holds: 'schema', inPlace: true }],
    ['if', { holds: 'schema', inPlace: true }],
    ['then', { holds: 'schema', inPlace: true }],
    ['else', { holds: 'schema', inPlace: true }],
    ['dependentSchemas', { holds: 'map', inPlace: true }],
    ['dependencies', { holds: 'map_or_names', inPlace: true }],
    ['properties', { holds: 'map', inPlace: false }],
    ['patternProperties', { holds: 'map', inPlace: false }],
    ['additionalProperties', { holds: 'schema', inPlace: false }],
    ['unevaluatedProperties', { holds: 'schema', inPlace: false }],
    ['propertyNames', { holds: 'schema', inPlace: false }],
    ['prefixItems', { holds: 'list', inPlace: false }],
    ['items', { holds: 'schema_or_list', inPlace: false }],
    ['additionalItems', { holds: 'schema', inPlace: false }],
    ['unevaluatedItems', { holds: 'schema', inPlace: false }],
    ['contains', { holds: 'schema', inPlace: false }],
    ['$defs', { holds: 'map', inPlace: false }],
    ['definitions', { holds: 'map', inPlace: false }],
  ] as const)

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'])

const isName = (value: unknown): boolean => typeof value === 'string'
const isNames = (value: unknown): boolean => Array.isArray(value) && value.every(isName)
const isType = (value: unknown): boolean => typeof value === 'string' && TYPES.has(value)
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isBound = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean'
const isCount = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value % 1 === 0

/** What the other keywords that say something about values must look like. */
export const SHAPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map<
  string,
  (value: unknown) => boolean
>([
  ['type', (value) => isType(value) || (Array.isArray(value) && value.every(isType))],
  ['enum', Array.isArray],
  ['const', () => true],
  ['required', isNames],
  ['dependentRequired', (value) => isObject(value) && Object.values(value).every(isNames)],
  ['maximum', isNumber],
  ['minimum', isNumber],
  // Booleans are draft 4's.
  ['exclusiveMaximum', isBound],
  ['exclusiveMinimum', isBound],
  ['multipleOf', (value) => typeof value === 'number' && value > 0],
  ['maxLength', isCount],
  ['minLength', isCount],
  ['maxItems', isCount],
  ['minItems', isCount],
  ['maxContains', isCount],
  ['minContains', isCount],
  ['maxProperties', isCount],
  ['minProperties', isCount],
  ['uniqueItems', (value) => typeof value === 'boolean'],
  ['pattern', isName],
  ['format', isName],
  ['$ref', isName],
  ['$id', isName],
  ['$anchor', isName],
  ['$schema', isName],
])

/** One schema inside another, and the steps that lead there. */
export interface Subschema {
  readonly steps: readonly string[]
  readonly schema: unknown
  readonly inPlace: boolean
}

/** The schemas directly inside one, whatever they are: their shape is not looked at. */
export function subschemas(schema: { readonly [keyword: string]: unknown }): readonly Subschema[] {
  return Object.keys(schema).flatMap((keyword): readonly Subschema[] => {
    const place = SUBSCHEMAS.get(keyword)
    if (!place) return []
    const held = schema[keyword]
    const { inPlace } = place
    if (Array.isArray(held)) {
      return held.map((inner: unknown, index) => ({
        steps: [keyword, String(index)],
        schema: inner,
        inPlace,
      }))
    }
    if (place.holds !== 'map' && place.holds !== 'map_or_names') {
      return [{ steps: [keyword], schema: held, inPlace }]
    }
    return Object.entries(isObject(held) ? held : {}).flatMap(([name, inner]) =>
      place.holds === 'map_or_names' && Array.isArray(inner)
        ? []
        : [{ steps: [keyword, name], schema: inner, inPlace }],
    )
  })
}

/** Whether what a keyword holds has the shape that its place in {@link SUBSCHEMAS} asks for. */
export function holdsRightly(keyword: string, held: unknown): boolean {
  switch (SUBSCHEMAS.get(keyword)?.holds) {
    case 'schema':
      return !Array.isArray(held)
    case 'list':
      return Array.isArray(held)
    case 'map':
      return isObject(held)
    case 'map_or_names':
      return (
        isObject(held) &&
        Object.values(held).every((inner) => !Array.isArray(inner) || isNames(inner))
      )
    case 'schema_or_list':
    case undefined:
      return true
  }
}
