import { isObject, type JsonSchemaObject, type JsonValue } from '../../protocol/index.ts'
import type { Field, FieldBase, Option, Variant } from './field.ts'
import { combine, flatten, unannotated } from './flat-schema.ts'
import { same } from './json-value.ts'
import { choiceOf, optionsOf } from './option.ts'
import { type TypeName, typesOf } from './type-name.ts'

/** How a part is read: what it may refer to, and who reads it. */
export interface PartReading {
  readonly root: unknown
  readonly read: (part: JsonSchemaObject) => Field
}

/**
 * The field for `anyOf`, `oneOf` or several types: a choice among constants, one shape that may be
 * null, or shapes that can be told apart. Null where the alternatives only add conditions.
 */
export function readAlternatives(
  schema: JsonSchemaObject,
  base: FieldBase,
  reading: PartReading,
): Field | null {
  const json: Field = { ...base, kind: 'json', why: 'alternatives' }
  const { anyOf, oneOf, type, ...shared } = schema
  if (anyOf !== undefined && oneOf !== undefined) return json
  const written = anyOf ?? oneOf ?? typesOf(schema).map((name) => ({ type: name }))
  if (!Array.isArray(written)) return json
  const isByType = anyOf === undefined && oneOf === undefined
  const common = unannotated(isByType || type === undefined ? shared : { ...shared, type })
  const parts: JsonSchemaObject[] = []
  let onlyConditions = isObject(shared['properties'])
  for (const one of written) {
    const part = flatten(one, reading.root)
    onlyConditions &&= part !== null && isCondition(part)
    const whole = part && combine(part, common)
    if (!whole) return json
    parts.push(whole)
  }
  if (onlyConditions) return null
  const constants = parts.map(constantsIn)
  if (constants.every((options) => options !== null))
    return choiceOf(
      base,
      constants.flatMap((options) => options ?? []),
    )
  const shapes = parts.filter((part) => !isNull(part))
  const nullable = shapes.length < parts.length
  const [only, ...others] = shapes
  if (!only) return json
  if (others.length === 0) return single(reading.read(only), base, nullable)
  const whole = { ...base, nullable }
  return plain(shapes, whole) ?? told(shapes, whole, reading) ?? json
}

// It asks for members, but describes none.
function isCondition(part: JsonSchemaObject): boolean {
  return Object.keys(part).every((keyword) => ['required', 'not', 'type'].includes(keyword))
}

function isNull(part: JsonSchemaObject): boolean {
  return constantsIn(part)?.every(({ value }) => value === null) ?? false
}

function constantsIn(part: JsonSchemaObject): readonly Option[] | null {
  if (typesOf(part).join(' ') === 'null') return [{ value: null }]
  const options = optionsOf(part)
  const { title } = part
  const [only] = options ?? []
  return only && options?.length === 1 && typeof title === 'string' ? [{ ...only, title }] : options
}

// The name and the words of the whole come before those of its one shape.
function single(field: Field, base: FieldBase, nullable: boolean): Field {
  const { title, description } = base
  const named = {
    ...field,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  }
  if (!nullable) return named
  switch (named.kind) {
    case 'choice':
      return { ...named, options: [...named.options, { value: null }] }
    case 'fixed':
      return { ...named, kind: 'choice', options: [{ value: named.value }, { value: null }] }
    default:
      return { ...named, nullable: true }
  }
}

// Texts of several formats, or numbers in several ranges, are typed into one box.
function plain(parts: readonly JsonSchemaObject[], base: FieldBase): Field | null {
  const are = (name: TypeName): boolean => parts.every((part) => typesOf(part).join(' ') === name)
  if (are('string')) return { ...base, kind: 'text', multiline: true, mayBeEmpty: true }
  if (are('number')) return { ...base, kind: 'number', integer: false }
  return null
}

// Shapes that a look at a value tells apart: by its type, or objects by the constant in one member.
function told(
  parts: readonly JsonSchemaObject[],
  base: FieldBase,
  reading: PartReading,
): Field | null {
  const records = parts.filter((part) => typesOf(part).includes('object'))
  const tag = records.length > 1 ? tagOf(records) : undefined
  if (records.length > 1 && !tag) return null
  const types = parts.map((part) => (records.includes(part) ? [] : typesOf(part)))
  const seen = types.flat()
  if (new Set(seen).size < seen.length || seen.includes('object')) return null
  if (parts.some((part) => typesOf(part).length === 0)) return null
  return {
    ...base,
    kind: 'variant',
    ...tag,
    variants: parts.map((part) => variantOf(part, tag?.tag, reading)),
  }
}

function variantOf(
  part: JsonSchemaObject,
  tag: string | undefined,
  { read }: PartReading,
): Variant {
  const { title } = part
  const value = tag === undefined ? undefined : constantAt(part, tag)
  let field: Field | undefined
  return {
    types: typesOf(part),
    ...(typeof title === 'string' && { title }),
    ...(value !== undefined && { tag: value }),
    field: () => (field ??= read(unannotated(part))),
  }
}

// The member that every one of the objects requires, with a constant of its own.
function tagOf(
  parts: readonly JsonSchemaObject[],
): { readonly tag: string; readonly tagTitle?: string } | undefined {
  const properties = parts[0]?.['properties']
  for (const [tag, property] of Object.entries(isObject(properties) ? properties : {})) {
    const values = parts.map((part) => constantAt(part, tag))
    if (
      values.some(
        (value, at) => value === undefined || values.findIndex((other) => same(other, value)) < at,
      )
    )
      continue
    const tagTitle = isObject(property) ? property['title'] : undefined
    return { tag, ...(typeof tagTitle === 'string' && { tagTitle }) }
  }
  return undefined
}

function constantAt(part: JsonSchemaObject, name: string): JsonValue | undefined {
  const { properties, required } = part
  if (!isObject(properties) || !Object.hasOwn(properties, name)) return undefined
  if (!Array.isArray(required) || !required.includes(name)) return undefined
  const property = properties[name]
  const options = isObject(property) ? optionsOf(property) : null
  return options?.length === 1 ? options[0]?.value : undefined
}
