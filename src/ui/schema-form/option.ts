import type { JsonSchemaObject, JsonValue } from '../../protocol/index.ts'
import type { Field, FieldBase, Option } from './field.ts'

/** The values of an `enum`, with the titles that some put beside it; the value of a `const`. */
export function optionsOf(schema: JsonSchemaObject): readonly Option[] | null {
  const { const: only, enum: values, enumNames: names } = schema
  if (only !== undefined) return [{ value: only as JsonValue }]
  if (!Array.isArray(values)) return null
  return (values as readonly JsonValue[]).map((value, index) => {
    const title: unknown = Array.isArray(names) ? names[index] : undefined
    return typeof title === 'string' ? { value, title } : { value }
  })
}

export function choiceOf(base: FieldBase, options: readonly Option[]): Field {
  const [only, ...others] = options
  if (!only) return { ...base, kind: 'json', why: 'unreadable' }
  return others.length === 0 && only.title === undefined
    ? { ...base, kind: 'fixed', value: only.value }
    : { ...base, kind: 'choice', options }
}
