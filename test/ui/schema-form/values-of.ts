import fc from 'fast-check'
import type { JsonValue } from '../../../src/protocol/index.ts'
import type { Field } from '../../../src/ui/schema-form/field.ts'
import { variantOf } from '../../../src/ui/schema-form/fits.ts'

/** Values that a field may hold, as a person might fill it in. Not all of them are valid. */
export function valuesOf(field: Field, depth: number = 0): fc.Arbitrary<JsonValue> {
  const values = kindValues(field, depth)
  return field.nullable ? fc.oneof({ weight: 4, arbitrary: values }, fc.constant(null)) : values
}

function kindValues(field: Field, depth: number): fc.Arbitrary<JsonValue> {
  switch (field.kind) {
    case 'text':
      return textsOf(field.format, field.multiline)
    case 'number':
      return field.integer ? fc.maxSafeInteger() : numbers
    case 'boolean':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value))
    case 'choices':
      return fc.subarray(field.options.map(({ value }) => value))
    case 'fixed':
      return fc.constant(field.value)
    case 'list':
      return fc.array(valuesOf(field.item, depth + 1), { maxLength: depth > 2 ? 1 : 3 })
    case 'group': {
      const members = field.members.filter(({ required }) => required || depth < 4)
      return fc.record(
        Object.fromEntries(
          members.map(({ name, field: read }) => [name, valuesOf(read(), depth + 1)]),
        ),
        { requiredKeys: members.flatMap(({ name, required }) => (required ? [name] : [])) },
      )
    }
    case 'variant':
      return fc.oneof(
        ...field.variants.map((variant, index) =>
          valuesOf(variant.field(), depth + 1).filter((value) => variantOf(field, value) === index),
        ),
      )
    case 'json':
      return fc.constantFrom<JsonValue[]>({ free: [1, 'x', null] }, [true], 'text', 0.5)
  }
}

const numbers = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((number) => (number === 0 ? 0 : number))
  // A long row of digits is refused: it might be an id that lost some.
  .filter((number) => Math.abs(number) <= Number.MAX_SAFE_INTEGER || /e/.test(String(number)))

const words = fc.string({ minLength: 1, maxLength: 12 })

function textsOf(format: string | undefined, multiline: boolean): fc.Arbitrary<string> {
  switch (format) {
    case 'date':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10))
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    case 'email':
      return fc.emailAddress()
    case 'uri':
      return fc.webUrl()
    default:
      return multiline
        ? fc.oneof(words, fc.constantFrom('two\nlines', 'שלום', '\u{1F469}\u200D\u{1F680}', ' x '))
        : words
  }
}
