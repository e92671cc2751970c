import type { JsonValue } from '../../protocol/index.ts'
import type { Field } from './field.ts'

/** More members than anybody fills in: a schema may ask for itself again and again. */
const MOST_MEMBERS = 500

/**
 * What a form starts with where there is no value: required objects and lists, still empty, and
 * what has no alternative. With `prefill` also what the schema suggests.
 */
export function blankOf(field: Field, prefill: boolean): JsonValue | undefined {
  let left = MOST_MEMBERS
  return blank(field)

  function blank(one: Field): JsonValue | undefined {
    if (prefill && one.suggestion !== undefined) return one.suggestion
    switch (one.kind) {
      case 'group':
        return Object.fromEntries(one.members.flatMap(member))
      case 'list':
      case 'choices':
        return []
      case 'fixed':
        return one.value
      default:
        return undefined
    }
  }

  function member({
    name,
    required,
    field: read,
  }: {
    readonly name: string
    readonly required: boolean
    readonly field: () => Field
  }): readonly (readonly [string, JsonValue])[] {
    left -= 1
    if (left < 0) return []
    const inner = read()
    const value = required ? blank(inner) : prefill ? inner.suggestion : undefined
    return value === undefined ? [] : [[name, value]]
  }
}
