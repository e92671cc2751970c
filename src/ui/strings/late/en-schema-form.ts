import type { JsonValue } from '../../../protocol/index.ts'
import type { Problem } from '../../../tools/run/index.ts'
import { createFormats, createPlural } from '../format.ts'
import { list, placeOf, show, twiceOf } from '../problem-values.ts'
import type { SchemaFormStrings } from '../schema-form-strings.ts'

const format = createFormats('en')
const plural = createPlural('en')
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })
const counted = (count: number, one: string, other: string): string =>
  `${format.count(count)} ${plural(count, { one, other })}`

const uncheckedBecause: SchemaFormStrings['uncheckedBecause'] = {
  schema_dialect: 'its schema is written in a dialect that is not known here',
  schema_malformed: 'its schema is malformed',
  schema_unsupported: 'its schema uses a keyword that is not supported here',
  schema_unresolved: 'its schema refers to something that is not in it',
  schema_too_complex: 'its schema is too complex',
  value_too_large: 'the value is too large',
  pattern: 'a pattern in its schema could take too long to match',
  too_slow: 'it would take too long',
  check_failed: 'the check itself failed',
}

export const schemaForm: SchemaFormStrings = {
  loading: 'Loading the form…',
  notLoaded: 'The form could not be loaded.',
  retry: 'Try again',
  value: 'Value',
  required: 'required',
  edited: 'edited',
  suggested: 'suggested',
  suggestion: 'Suggested:',
  use: 'Use it',
  choose: 'Choose…',
  notSet: 'Not set',
  yes: 'Yes',
  no: 'No',
  null: 'No value (null)',
  emptyText: 'Empty text',
  emptyGroup: 'No fields',
  add: (name) => `Add ${name}`,
  remove: (name) => `Remove ${name}`,
  set: (value) => `Set to ${value}`,
  notAmong: (value) => `${value} (not one of the options)`,
  addItem: 'Add item',
  noItems: 'No items',
  item: (number) => `Item ${format.count(number)}`,
  moveUp: (number) => `Move item ${format.count(number)} up`,
  moveDown: (number) => `Move item ${format.count(number)} down`,
  removeItem: (number) => `Remove item ${format.count(number)}`,
  added: (number) => `Item ${format.count(number)} added`,
  moved: (number, to) => `Item ${format.count(number)} is now item ${format.count(to)}`,
  removed: (number) => `Item ${format.count(number)} removed`,
  kind: 'Kind',
  types: {
    string: 'Text',
    number: 'Number',
    boolean: 'Yes or no',
    null: 'No value (null)',
    array: 'List',
    object: 'Object',
  },
  json: {
    any: 'As JSON: any value is allowed.',
    map: 'As JSON: its names are free to choose.',
    tuple: 'As JSON: each place of the list has a meaning of its own.',
    alternatives: 'As JSON: values of several kinds are allowed.',
    conditions: 'As JSON: its fields depend on each other.',
    deep: 'As JSON: it is nested too deeply for a form.',
    unreadable: 'As JSON: its schema is not understood.',
    misfit: 'As JSON: the value is not of the kind that is asked for.',
  },
  format: (name) => {
    switch (name) {
      case 'date':
        return 'Such as 2026-01-31'
      case 'time':
        return 'Such as 12:30:00Z'
      case 'date-time':
        return 'Such as 2026-01-31T12:30:00Z'
      case 'duration':
        return 'Such as P3DT4H for 3 days and 4 hours'
      case 'email':
        return 'Such as name@example.com'
      case 'uri':
        return 'Such as https://example.com/page'
      default:
        return undefined
    }
  },
  rest: 'Other fields, kept as they are',
  hidden: (count) => `${counted(count, 'hidden character', 'hidden characters')}:`,
  secret: 'Do not enter passwords, keys or card numbers here.',
  mode: 'Edit as',
  form: 'Form',
  whole: 'JSON',
  submit: 'Submit',
  discard: 'Discard changes',
  discarded: 'Changes discarded',
  problems: (count) =>
    plural(count, {
      one: 'There is 1 problem',
      other: `There are ${format.count(count)} problems`,
    }),
  unchecked: (why) => `This could not be checked: ${why}.`,
  uncheckedBecause,
  problem,
}

function uncheckedWords(code: JsonValue | undefined): string {
  const why = Object.entries(uncheckedBecause).find(([known]) => known === code)
  return why ? `could not be checked: ${why[1]}` : 'could not be checked'
}

function problem({ keyword, limit, got }: Problem): string {
  switch (keyword) {
    case 'type':
      return `must be ${types(limit)}`
    case 'enum':
      return `must be one of ${list(limit).map(show).join(', ')}`
    case 'const':
      return `must be ${show(limit)}`
    case 'multipleOf':
      return `must be a multiple of ${show(limit)}`
    case 'maximum':
      return `must be at most ${show(limit)}`
    case 'exclusiveMaximum':
      return `must be less than ${show(limit)}`
    case 'minimum':
      return `must be at least ${show(limit)}`
    case 'exclusiveMinimum':
      return `must be more than ${show(limit)}`
    case 'maxLength':
      return `must have at most ${limited(limit, 'character', 'characters')}${has(got)}`
    case 'minLength':
      return `must have at least ${limited(limit, 'character', 'characters')}${has(got)}`
    case 'pattern':
      return `must match the pattern ${show(limit)}`
    case 'format':
      return `must be ${formats(show(limit))}`
    case 'maxItems':
      return `must have at most ${limited(limit, 'item', 'items')}${has(got)}`
    case 'minItems':
      return `must have at least ${limited(limit, 'item', 'items')}${has(got)}`
    case 'uniqueItems':
      return `must not have the same item twice${twice(got)}`
    case 'contains':
      return `must have an item that is ${show(limit ?? 'as asked for')}`
    case 'minContains':
      return `must have at least ${limited(limit, 'fitting item', 'fitting items')}`
    case 'maxContains':
      return `must have at most ${limited(limit, 'fitting item', 'fitting items')}`
    case 'maxProperties':
      return `must have at most ${limited(limit, 'field', 'fields')}${has(got)}`
    case 'minProperties':
      return `must have at least ${limited(limit, 'field', 'fields')}${has(got)}`
    case 'required':
      return 'is required'
    case 'dependentRequired':
    case 'dependencies':
      return limit === undefined ? 'does not fit the rest' : `is required with ${show(limit)}`
    case 'dependentSchemas':
      return limit === undefined ? 'does not fit the rest' : `does not fit ${show(limit)}`
    case 'additionalProperties':
    case 'unevaluatedProperties':
    case 'false':
    case 'false schema':
      return 'is not allowed'
    case 'items':
    case 'prefixItems':
    case 'additionalItems':
    case 'unevaluatedItems':
      return limit === false ? 'is one item too many' : 'has an item that does not fit'
    case 'propertyNames':
      return `has a field named ${show(got)}, but a name ${show(limit ?? 'must fit its rule')}`
    case 'properties':
    case 'patternProperties':
      return 'has a field that does not fit'
    case 'allOf':
      return 'does not fit all that is asked for'
    case 'anyOf':
      return `must be ${show(limit ?? 'one of the alternatives')}`
    case 'oneOf':
      return `must be exactly one of these: ${show(limit ?? 'the alternatives')}`
    case 'not':
      return `must not be ${show(limit ?? 'this')}`
    case 'if':
    case 'then':
    case 'else':
      return limit === false ? 'is not allowed with the rest' : 'does not fit the rest'
    case '$ref':
    case '$dynamicRef':
    case '$recursiveRef':
      return 'does not fit its schema'
    case 'json':
      return 'is nothing that JSON can hold'
    case 'json_text':
      return `is not JSON: ${fault(limit)}${place(got)}`
    case 'duplicate_key':
      return 'is given more than once'
    case 'unsafe_number':
      return `is too large to be kept exactly: ${show(got)}`
    case 'rounded_number':
      return `has more digits than can be kept: it would become ${show(limit)}`
    case 'not_a_number':
      return 'must be a number'
    case 'decimal_comma':
      return 'must be written with a point, such as 0.5'
    case 'forbidden_key':
      return 'is not allowed as a name'
    case 'too_deep':
      return `is nested deeper than ${limited(limit, 'level', 'levels')}`
    case 'too_large':
      return `is larger than ${show(limit ?? 'allowed')}`
    case 'unverifiable':
      return uncheckedWords(got)
    case 'redacted':
      return 'must be entered again: it was taken out of the stored conversation'
    case 'rule':
      return show(limit ?? 'does not fit')
    default:
      return `does not keep the rule ${keyword}`
  }
}

function types(limit: JsonValue | undefined): string {
  const words = list(limit).map((name) => {
    switch (name) {
      case 'string':
        return 'text'
      case 'integer':
        return 'a whole number'
      case 'number':
        return 'a number'
      case 'boolean':
        return 'yes or no'
      case 'array':
        return 'a list'
      case 'object':
        return 'an object'
      default:
        return show(name)
    }
  })
  return alternatives.format(words)
}

function formats(name: string): string {
  switch (name) {
    case 'date':
      return 'a date, such as 2026-01-31'
    case 'time':
      return 'a time, such as 12:30:00Z'
    case 'date-time':
      return 'a date and time, such as 2026-01-31T12:30:00Z'
    case 'email':
      return 'an email address, such as name@example.com'
    case 'uri':
      return 'a full address, such as https://example.com/page'
    default:
      return `in the format ${name}`
  }
}

function fault(limit: JsonValue | undefined): string {
  switch (limit) {
    case 'name':
      return 'a name in double quotes is missing'
    case 'colon':
      return 'a colon is missing'
    case 'comma':
      return 'a comma or a closing bracket is missing'
    case 'quote':
      return 'a text has no end'
    case 'end':
      return 'it ends too early'
    case 'rest':
      return 'there is more behind its end'
    default:
      return 'a value is missing'
  }
}

function place(got: JsonValue | undefined): string {
  const at = placeOf(got)
  return at ? `, line ${at.line}, column ${at.column}` : ''
}

function has(got: JsonValue | undefined): string {
  return typeof got === 'number' ? `, has ${format.count(got)}` : ''
}

function twice(got: JsonValue | undefined): string {
  const equal = twiceOf(got)
  return equal ? `: ${format.count(equal[0])} and ${format.count(equal[1])} are equal` : ''
}

function limited(limit: JsonValue | undefined, one: string, other: string): string {
  return typeof limit === 'number' ? counted(limit, one, other) : `${show(limit)} ${other}`
}
