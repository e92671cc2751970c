import {
  isObject,
  type JsonSchemaObject,
  type JsonValue,
  type Unchecked,
} from '../../protocol/index.ts'
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
  work: 100_000,
} as const

export interface WorkCount {
  readonly work: number
  /** Why it cannot be done. */
  readonly problem: Unchecked | null
}

/** The size of a value. Stops at the first limit. */
export function measureValue(root: JsonValue): WorkCount {
  const open: { readonly value: JsonValue; readonly depth: number }[] = [{ value: root, depth: 0 }]
  let work = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    work += 1
    if (work > VALUE_LIMITS.nodes) {
      return tooLarge(work, `has more than ${VALUE_LIMITS.nodes} parts`)
    }
    if (typeof value === 'string' && value.length > VALUE_LIMITS.text) {
      return tooLarge(work, `holds a text of more than ${VALUE_LIMITS.text} characters`)
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= VALUE_LIMITS.depth) {
      return tooLarge(work, `is nested deeper than ${VALUE_LIMITS.depth} levels`)
    }
    const inner = Array.isArray(value) ? (value as readonly JsonValue[]) : members(value)
    if (open.length + inner.length > VALUE_LIMITS.nodes) {
      return tooLarge(work, `has more than ${VALUE_LIMITS.nodes} parts`)
    }
    if (!Array.isArray(value) && Object.keys(value).some((key) => key.length > VALUE_LIMITS.name)) {
      return tooLarge(work, `holds a name of more than ${VALUE_LIMITS.name} characters`)
    }
    for (const part of inner) open.push({ value: part, depth: depth + 1 })
  }
  return { work, problem: null }
}

function tooLarge(work: number, how: string): WorkCount {
  return { work, problem: { code: 'value_too_large', reason: `the value ${how}` } }
}

/**
 * Goes through schema and value as an engine does, without checking anything, and counts. What an
 * engine may skip is counted as well, so that the count is never too low. Stops at the budget.
 */
export function countWork(prepared: PreparedSchema, root: JsonValue): WorkCount {
  const plans = plansOf(prepared)
  let work = 0
  let problem: Unchecked | null = null
  visit(prepared.root, root, 0)
  return { work, problem }

  function visit(node: unknown, value: JsonValue, frames: number): void {
    // What is found wrong is handed up through all the frames.
    spend(1 + frames / 8)
    if (problem || !isObject(node)) return
    if (frames > VALUE_LIMITS.frames) return tooSlow('it needs too many steps within steps')
    const plan = plans(node)
    for (const inner of plan.inPlace) visit(inner, value, frames + 1)
    for (const against of plan.equal) spend(weigh(against, value))
    if (typeof value === 'string') text(plan, value)
    else if (Array.isArray(value)) list(plan, value as readonly JsonValue[], frames + 1)
    else if (isObject(value)) record(plan, value, frames + 1)
  }

  function text({ pattern, format }: Plan, value: string): void {
    spend(value.length / (format ? 20 : 100))
    if (pattern !== undefined) canMatch(pattern, value)
  }

  // True where the pattern may be run.
  function canMatch(pattern: string, value: string): boolean {
    spend(pattern.length / 10)
    const bound = boundPattern(pattern)
    if (bound.status === 'unbounded') {
      refuse(pattern, `the pattern ${pattern.slice(0, 200)} ${bound.reason}`)
    } else if (value.length > bound.longest) {
      refuse(
        pattern,
        `a text of ${value.length} characters is too long for the pattern ${pattern.slice(0, 200)}`,
      )
    } else {
      spend(bound.steps(value.length) / 400)
    }
    return problem === null
  }

  function list(plan: Plan, items: readonly JsonValue[], frames: number): void {
    const { tuple, rest, eachItem } = plan
    if (tuple.length > 0 || rest !== undefined || eachItem.length > 0) {
      for (const [index, item] of items.entries()) {
        if (problem) return
        if (index < tuple.length) visit(tuple[index], item, frames)
        else if (rest !== undefined) visit(rest, item, frames)
        for (const inner of eachItem) visit(inner, item, frames)
      }
    }
    if (!plan.unique) return
    if (items.length > VALUE_LIMITS.uniqueItems) {
      return tooSlow(`more than ${VALUE_LIMITS.uniqueItems} items would have to be compared`)
    }
    spend((items.length * measureValue(items).work) / 25)
  }

  function record(plan: Plan, value: JsonRecord, frames: number): void {
    const names = Object.keys(value)
    spend((plan.names + names.length * (2 + plan.inPlace.length)) / 8)
    for (const name of names) {
      if (problem) return
      const part = value[name] as JsonValue
      let listed = Object.hasOwn(plan.properties, name)
      if (listed) visit(plan.properties[name], part, frames)
      for (const [pattern, inner] of plan.patterns) {
        if (!canMatch(pattern, name) || !new RegExp(pattern, 'u').test(name)) continue
        listed = true
        visit(inner, part, frames)
      }
      if (!listed && plan.further !== undefined) visit(plan.further, part, frames)
      if (plan.unevaluated !== undefined) visit(plan.unevaluated, part, frames)
      if (plan.propertyNames !== undefined) visit(plan.propertyNames, name, frames)
    }
    for (const [name, inner] of plan.dependent) {
      if (Object.hasOwn(value, name)) visit(inner, value, frames)
    }
  }

  // Comparing with a list of values is nothing much, unless both sides are containers.
  function weigh(against: JsonValue, value: JsonValue): number {
    if (typeof value === 'object' && value !== null) return measureValue(against).work / 10
    return Array.isArray(against) ? against.length / 20 : 1 / 20
  }

  function spend(units: number): void {
    work += units
    if (work > VALUE_LIMITS.work) tooSlow('it would take too long')
  }

  function tooSlow(reason: string): void {
    problem ??= { code: 'too_slow', reason }
  }

  function refuse(pattern: string, reason: string): void {
    problem ??= { code: 'pattern', detail: pattern.slice(0, 200), reason }
  }
}

type JsonRecord = { readonly [key: string]: JsonValue }

/** Where one schema leads, sorted by what the value is. */
interface Plan {
  /** Schemas of the same value. */
  readonly inPlace: readonly unknown[]
  /** What the value is compared with. */
  readonly equal: readonly JsonValue[]
  readonly pattern: string | undefined
  readonly format: boolean
  readonly tuple: readonly unknown[]
  /** The schema of the items behind the tuple. */
  readonly rest: unknown
  readonly eachItem: readonly unknown[]
  readonly unique: boolean
  readonly properties: { readonly [name: string]: unknown }
  readonly patterns: readonly (readonly [pattern: string, schema: unknown])[]
  /** The schema of properties that are neither listed nor matched. */
  readonly further: unknown
  readonly unevaluated: unknown
  readonly propertyNames: unknown
  readonly dependent: readonly (readonly [name: string, schema: unknown])[]
  /** How many names the schema lists. */
  readonly names: number
}

const planned = new WeakMap<JsonSchemaObject, Plan>()

function plansOf({ lookup, draft }: PreparedSchema): (node: JsonSchemaObject) => Plan {
  const refsAlone = draft === '4' || draft === '7'
  return (node) => {
    const before = planned.get(node)
    if (before) return before
    const plan =
      node['$ref'] === undefined
        ? planOf(node, [])
        : planOf(refsAlone ? {} : node, [referred(node, lookup)])
    planned.set(node, plan)
    return plan
  }
}

function planOf(node: JsonSchemaObject, referredTo: readonly unknown[]): Plan {
  const { items, prefixItems, additionalItems } = node
  const given = (...keywords: readonly string[]): readonly unknown[] =>
    keywords.map((keyword) => node[keyword]).filter((held) => held !== undefined)
  const lists = given('allOf', 'anyOf', 'oneOf').flatMap(listOf)
  const dependent = [
    ...Object.entries(mapOf(node['dependentSchemas'])),
    ...Object.entries(mapOf(node['dependencies'])),
  ]
  return {
    inPlace: [...referredTo, ...lists, ...given('not', 'if', 'then', 'else')],
    equal: given('enum', 'const') as readonly JsonValue[],
    pattern: node['pattern'] as string | undefined,
    format: node['format'] !== undefined,
    tuple: listOf(prefixItems ?? items),
    rest: Array.isArray(items) ? additionalItems : items,
    eachItem: given('contains', 'unevaluatedItems'),
    unique: node['uniqueItems'] === true,
    properties: mapOf(node['properties']),
    patterns: Object.entries(mapOf(node['patternProperties'])),
    further: node['additionalProperties'],
    unevaluated: node['unevaluatedProperties'],
    propertyNames: node['propertyNames'],
    dependent: dependent.filter(([, inner]) => isObject(inner)),
    names:
      Object.keys(mapOf(node['properties'])).length +
      listOf(node['required']).length +
      Object.keys(mapOf(node['dependentRequired'])).length +
      dependent.length,
  }
}

function listOf(held: unknown): readonly unknown[] {
  return Array.isArray(held) ? held : []
}

function mapOf(held: unknown): { readonly [name: string]: unknown } {
  return isObject(held) ? held : {}
}

function members(value: JsonValue): readonly JsonValue[] {
  return Object.values(value as JsonRecord)
}
