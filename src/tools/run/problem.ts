import type { JsonValue, Problem } from '../../protocol/index.ts'

export type { Problem } from '../../protocol/index.ts'

/** Rules that are not JSON Schema's. `rule`: somebody else's, with its words as the limit. */
export type OwnKeyword =
  | 'json'
  | 'duplicate_key'
  | 'unsafe_number'
  | 'forbidden_key'
  | 'too_deep'
  | 'too_large'
  | 'rule'

const MAX_LINES = 20
const MAX_VALUE = 120

/** `amount: must be at most 500, got 900`. Always one line. */
export function problemLine(problem: Problem): string {
  const where = problem.path === '' ? '' : `${cut(problem.path)}: `
  return oneLine(where + sentence(problem))
}

/** All problems, one a line; after twenty, how many more there are. */
export function problemText(problems: readonly Problem[]): string {
  const lines = problems.slice(0, MAX_LINES).map(problemLine)
  if (problems.length > MAX_LINES) lines.push(`… and ${problems.length - MAX_LINES} more`)
  return lines.join('\n')
}

/** The path to a value, from the keys and indexes that lead to it. */
export function pathTo(steps: readonly (string | number)[]): string {
  return steps.reduce<string>(childPath, '')
}

/** The path of a member or an item. */
export function childPath(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`
  if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `${path}[${JSON.stringify(step)}]`
  return path === '' ? step : `${path}.${step}`
}

function sentence({ keyword, limit, got }: Problem): string {
  const butGot = got === undefined ? '' : `, got ${show(got)}`
  switch (keyword) {
    case 'type':
      return `must be ${typeWords(limit)}${butGot}`
    case 'enum':
      return `must be one of ${list(limit)}${butGot}`
    case 'const':
      return `must be ${show(limit)}${butGot}`
    case 'multipleOf':
      return `must be a multiple of ${show(limit)}${butGot}`
    case 'maximum':
      return `must be at most ${show(limit)}${butGot}`
    case 'exclusiveMaximum':
      return `must be less than ${show(limit)}${butGot}`
    case 'minimum':
      return `must be at least ${show(limit)}${butGot}`
    case 'exclusiveMinimum':
      return `must be greater than ${show(limit)}${butGot}`
    case 'maxLength':
      return `must have at most ${count(limit, 'character')}${butGot}`
    case 'minLength':
      return `must have at least ${count(limit, 'character')}${butGot}`
    case 'pattern':
      return `must match the pattern ${plain(limit)}${butGot}`
    case 'format':
      return `must be ${formatWords(limit)}${butGot}`
    case 'maxItems':
      return `must have at most ${count(limit, 'item')}${butGot}`
    case 'minItems':
      return `must have at least ${count(limit, 'item')}${butGot}`
    case 'uniqueItems':
      return `must not hold the same item twice${twice(got)}`
    case 'contains':
      return `must contain at least one item that is ${plain(limit ?? 'as its schema says')}`
    case 'minContains':
      return `must contain at least ${count(limit, 'fitting item')}${butGot}`
    case 'maxContains':
      return `must contain at most ${count(limit, 'fitting item')}${butGot}`
    case 'maxProperties':
      return `must have at most ${count(limit, 'property')}${butGot}`
    case 'minProperties':
      return `must have at least ${count(limit, 'property')}${butGot}`
    case 'required':
      return 'is required'
    case 'dependentRequired':
    case 'dependencies':
      return limit === undefined
        ? 'must fit what goes with it'
        : `is required because ${show(limit)} is given`
    case 'dependentSchemas':
      return limit === undefined
        ? 'must fit what goes with it'
        : `must fit what ${show(limit)} asks for`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `is not allowed${allowed(limit)}`
    case 'items':
    case 'prefixItems':
    case 'additionalItems':
    case 'unevaluatedItems':
      return limit === false
        ? `is one item too many${butGot}`
        : `has an item that does not fit${butGot}`
    case 'propertyNames':
      return `has a property named ${show(got)}, but a name ${plain(limit ?? 'must fit its schema')}`
    case 'properties':
    case 'patternProperties':
      return `has a property that does not fit${butGot}`
    case 'allOf':
      return `must fit every part of its schema${butGot}`
    case 'anyOf':
      return `must be ${plain(limit ?? 'one of the alternatives')}${butGot}`
    case 'oneOf':
      return `must be exactly one of these: ${plain(limit ?? 'the alternatives')}${butGot}`
    case 'not':
      return `must not be ${plain(limit ?? 'what its schema excludes')}${butGot}`
    case 'if':
    case 'then':
    case 'else':
      return limit === false
        ? `is not allowed together with the rest${butGot}`
        : `must fit what its other values ask for${butGot}`
    case '$ref':
    case '$dynamicRef':
    case '$recursiveRef':
      return `must fit the schema that is referred to${butGot}`
    case 'false':
    case 'false schema':
      return `is not allowed${butGot}`
    case 'json':
      return plain(limit ?? 'is not JSON')
    case 'duplicate_key':
      return 'is given more than once'
    case 'unsafe_number':
      return `${plain(got ?? 'this number')} would not survive as a number, ${plain(limit ?? 'send it as a string')}`
    case 'forbidden_key':
      return 'is not allowed as a name'
    case 'too_deep':
      return `is nested deeper than ${count(limit, 'level')}`
    case 'too_large':
      return `is larger than ${plain(limit ?? 'allowed')}`
    case 'rule':
      return plain(limit ?? 'does not fit')
    default:
      return `breaks the rule ${JSON.stringify(keyword)}${limit === undefined ? '' : ` ${show(limit)}`}${butGot}`
  }
}

const TYPE_WORDS: { readonly [type: string]: string } = {
  array: 'an array',
  boolean: 'true or false',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

/** `a string or null`: the words for one or more types of JSON Schema. */
export function typeWords(types: JsonValue | undefined): string {
  const names = Array.isArray(types) ? (types as readonly JsonValue[]) : [types ?? 'something else']
  return either(names.map(plain).map((name) => TYPE_WORDS[name] ?? name))
}

/** `a, b or c`. */
export function either(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}

const FORMAT_EXAMPLES: { readonly [format: string]: string } = {
  date: '2026-01-31',
  time: '12:30:00Z',
  'date-time': '2026-01-31T12:30:00Z',
  duration: 'P3DT4H',
  email: 'name@example.com',
  uri: 'https://example.com/page',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
}

function formatWords(format: JsonValue | undefined): string {
  const name = plain(format)
  const example = Object.hasOwn(FORMAT_EXAMPLES, name) ? FORMAT_EXAMPLES[name] : undefined
  return `in the format ${name}${example === undefined ? '' : ` (such as ${example})`}`
}

function allowed(names: JsonValue | undefined): string {
  if (!Array.isArray(names)) return ''
  return names.length === 0 ? ' (no properties are)' : ` (allowed: ${join(names.map(plain))})`
}

function twice(indexes: JsonValue | undefined): string {
  return Array.isArray(indexes) && indexes.length === 2
    ? `, items ${String(indexes[0])} and ${String(indexes[1])} are equal`
    : ''
}

function count(limit: JsonValue | undefined, noun: string): string {
  const many = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`
  return `${show(limit)} ${limit === 1 ? noun : many}`
}

function list(values: JsonValue | undefined): string {
  return Array.isArray(values)
    ? join(values.map((value) => show(value as JsonValue)))
    : show(values)
}

// As many as fit, and how many are left out.
function join(words: readonly string[]): string {
  let text = ''
  for (const [index, word] of words.entries()) {
    const next = index === 0 ? word : `${text}, ${word}`
    if (index > 0 && next.length > 3 * MAX_VALUE) return `${text} and ${words.length - index} more`
    text = next
  }
  return text
}

function show(value: JsonValue | undefined): string {
  return value === undefined ? 'nothing' : cut(JSON.stringify(value))
}

function plain(value: JsonValue | undefined): string {
  return typeof value === 'string' ? cut(value, 4 * MAX_VALUE) : show(value)
}

function cut(text: string, most: number = MAX_VALUE): string {
  if (text.length <= most) return text
  // A pair of surrogates stays whole.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most
  return `${text.slice(0, end)}… (${text.length} characters)`
}

function oneLine(text: string): string {
  return text.replace(/[\n\r\u2028\u2029]+/g, ' ')
}
