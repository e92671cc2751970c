import { assertNever, isWellFormed, type JsonValue } from '../../protocol/index.ts'
import type { Field, Option, Variant, VariantField } from './field.ts'
import { isList, isRecord, memberOf, same } from './json-value.ts'
import { typeOf } from './type-name.ts'

/** A longer list is one for the JSON editor. */
export const MOST_ITEMS = 100

/**
 * Whether the control of a field shows this value as it is. If not, the field is edited as JSON:
 * a number field must not show `"3"` as though it were 3.
 */
export function fits(field: Field, value: JsonValue | undefined): boolean {
  if (value === undefined || (value === null && field.nullable)) return true
  switch (field.kind) {
    case 'text':
      // A text box makes one line break of every kind, and drops what it cannot hold.
      return typeof value === 'string' && !/[\r\0]/.test(value) && isWellFormed(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'choices':
      return isList(value) && isSelection(field.options, value)
    case 'list':
      return isList(value) && value.length <= MOST_ITEMS
    case 'group':
      return isRecord(value)
    case 'variant':
      return variantOf(field, value) !== -1
    case 'choice':
    case 'fixed':
    case 'json':
      return true
    default:
      assertNever(field)
      return false
  }
}

/** The place among the variants of the one that a value is of; -1 for none. */
export function variantOf(field: VariantField, value: JsonValue | undefined): number {
  return value === undefined
    ? -1
    : field.variants.findIndex((variant) => isOf(variant, field.tag, value))
}

export function optionOf(options: readonly Option[], value: JsonValue | undefined): number {
  return options.findIndex((option) => same(option.value, value))
}

function isOf(variant: Variant, tag: string | undefined, value: JsonValue): boolean {
  if (!variant.types.includes(typeOf(value))) return false
  return tag === undefined || variant.tag === undefined || same(memberOf(value, tag), variant.tag)
}

function isSelection(options: readonly Option[], value: readonly JsonValue[]): boolean {
  const places = value.map((item) => optionOf(options, item))
  return !places.includes(-1) && new Set(places).size === places.length
}
