import { isObject, type JsonSchemaObject, type JsonValue } from '../protocol/index.ts'
import { boundPattern } from './pattern.ts'
import { referred, type PreparedSchema } from './prepared-schema.ts'

/** What a value may cost. One unit is about one visit of a schema with a value. */
export const VALUE_LIMITS = {
  depth: 100,
  nodes: 50_000,
  /** UTF-16 code units of one text. */
  text: 1_000_000,
  /** The same of a name: names are repeated in every path below them. */
  name: 2_000,
  /** Items that are compared with each other. */
  uniqueItems: 1_000,
  /** Calls within calls. */
  frames: 1_000,
  work: 200_000,
} as const

export interface WorkCount {
  readonly work: number
  /** Why it cannot be done. */
  readonly reason: string | null
}

/** The size of a value. Stops at the first limit. */
export function measureValue(root: JsonValue): WorkCount {
  const open: { readonly value: JsonValue; readonly depth: number }[] = [{ value: root, depth: 0 }]
  let work = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    work += 1
    if (work > VALUE_LIMITS.nodes) return { work, reason: `the value has more than ${VALUE_LIMITS.nodes} parts` }
    if (typeof value === 'string' && value.length > VALUE_LIMITS.text) {
      return { work, reason: `the value holds a text of more than ${VALUE_LIMITS.text} characters` }
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= VALUE_LIMITS.depth) {
      return { work, reason: `the value is nested deeper than ${VALUE_LIMITS.depth} levels` }
    }
    const inner = Array.isArray(value) ? (value as readonly JsonValue[]) : members(value)
    if (open.length + inner.length > VALUE_LIMITS.nodes) {
      return { work, reason: `the value has more than ${VALUE_LIMITS.nodes} parts` }
    }
    if (!Array.isArray(value) && Object.keys(value).some((key) => key.length > VALUE_LIMITS.name)) {
      return { work, reason: `the value holds a name of more than ${VALUE_LIMITS.name} characters` }
    }
    for (const part of inner) open.push({ value: part, depth: depth + 1 })
  }
  return { work, reason: null }
}

/**
 * Goes through schema and value as an engine does, without checking anything, and counts. What an
 * engine may skip is counted as well, so that the count is never too low. Stops at the budget.
 */
export function countWork(prepared: PreparedSchema, root: JsonValue): WorkCount {
  const { lookup, draft } = prepared
  let work = 0
  let reason: string | null = null
  visit(prepared.root, root, 0)
  return { work, reason }

  function visit(node: unknown, value: JsonValue, frames: number): void {
    spend(1)
    if (reason || !isObject(node)) return
    if (frames > VALUE_LIMITS.frames) return refuse('it needs too many steps within steps')
    const next = (inner: unknown, part: JsonValue = value): void => visit(inner, part, frames + 1)
    if (node['$ref'] !== undefined) {
      next(referred(node, lookup))
      if (draft === '4' || draft === '7') return
    }
    inPlace(node, value, next)
    if (typeof value === 'string') text(node, value)
    else if (Array.isArray(value)) list(node, value as readonly JsonValue[], next)
    else if (isObject(value)) record(node, value as { readonly [key: string]: JsonValue }, next)
  }

  function inPlace(node: JsonSchemaObject, value: JsonValue, next: Next): void {
    for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
      const parts = listOf(node[keyword])
      for (const inner of parts) next(inner)
      // What each part has seen of an object is merged, for `unevaluatedProperties`.
      if (parts.length > 0 && isObject(value)) spend((parts.length * Object.keys(value).length) / 8)
    }
    for (const keyword of ['not', 'if', 'then', 'else']) if (node[keyword] !== undefined) next(node[keyword])
    if (node['enum'] !== undefined) spend(weigh(node['enum'] as JsonValue, value))
    if (node['const'] !== undefined) spend(weigh(node['const'] as JsonValue, value))
  }

  function text(node: JsonSchemaObject, value: string): void {
    spend(value.length / 100)
    if (typeof node['pattern'] === 'string') match(node['pattern'], value)
    if (node['format'] !== undefined) spend(value.length / 20)
  }

  // True where the pattern may be run.
  function match(pattern: string, value: string): boolean {
    spend(pattern.length / 10)
    const bound = boundPattern(pattern)
    if (bound.status === 'unbounded') {
      refuse(`the pattern ${pattern.slice(0, 200)} ${bound.reason}`)
      return false
    }
    if (value.length > bound.longest) {
      refuse(`a text of ${value.length} characters is too long for the pattern ${pattern.slice(0, 200)}`)
      return false
    }
    spend(bound.steps(value.length) / 100)
    return reason === null
  }

  function list(node: JsonSchemaObject, items: readonly JsonValue[], next: Next): void {
    const tuple = listOf(node['prefixItems'] ?? node['items'])
    const rest = Array.isArray(node['items']) ? node['additionalItems'] : node['items']
    for (const [index, item] of items.entries()) {
      if (reason) return
      if (index < tuple.length) next(tuple[index], item)
      else if (rest !== undefined) next(rest, item)
      if (node['contains'] !== undefined) next(node['contains'], item)
      if (node['unevaluatedItems'] !== undefined) next(node['unevaluatedItems'], item)
    }
    if (node['uniqueItems'] !== true) return
    if (items.length > VALUE_LIMITS.uniqueItems) {
      return refuse(`more than ${VALUE_LIMITS.uniqueItems} items would have to be compared`)
    }
    spend((items.length * measureValue(items).work) / 50)
  }

  function record(node: JsonSchemaObject, value: { readonly [key: string]: JsonValue }, next: Next): void {
    const properties = mapOf(node['properties'])
    const patterns = Object.entries(mapOf(node['patternProperties']))
    const names = Object.keys(value)
    spend(names.length / 4 + Object.keys(properties).length / 8 + listOf(node['required']).length / 8)
    const expressions = patterns.map(([source, inner]) => ({ source, inner, expression: compile(source) }))
    for (const name of names) {
      if (reason) return
      const part = value[name] as JsonValue
      let listed = Object.hasOwn(properties, name)
      if (listed) next(properties[name], part)
      for (const { source, inner, expression } of expressions) {
        if (!match(source, name) || !expression?.test(name)) continue
        listed = true
        next(inner, part)
      }
      if (!listed && node['additionalProperties'] !== undefined) next(node['additionalProperties'], part)
      if (node['unevaluatedProperties'] !== undefined) next(node['unevaluatedProperties'], part)
      if (node['propertyNames'] !== undefined) next(node['propertyNames'], name)
    }
    for (const keyword of ['dependentSchemas', 'dependencies', 'dependentRequired']) {
      for (const [name, inner] of Object.entries(mapOf(node[keyword]))) {
        spend(1 / 8)
        if (Object.hasOwn(value, name) && isObject(inner)) next(inner)
      }
    }
  }

  // What comparing with a list of values costs: nothing much, unless both sides are containers.
  function weigh(against: JsonValue, value: JsonValue): number {
    if (typeof value === 'object' && value !== null) return measureValue(against).work / 10
    return Array.isArray(against) ? against.length / 20 : 1 / 20
  }

  function spend(units: number): void {
    work += units
    if (work > VALUE_LIMITS.work) refuse('it would take too long')
  }

  function refuse(why: string): void {
    reason ??= why
  }
}

type Next = (inner: unknown, part?: JsonValue) => void

function compile(source: string): RegExp | null {
  const bound = boundPattern(source)
  return bound.status === 'bounded' ? new RegExp(bound.source, 'u') : null
}

function listOf(held: unknown): readonly unknown[] {
  return Array.isArray(held) ? held : []
}

function mapOf(held: unknown): { readonly [name: string]: unknown } {
  return isObject(held) ? held : {}
}

function members(value: JsonValue): readonly JsonValue[] {
  return Object.values(value as { readonly [key: string]: JsonValue })
}
