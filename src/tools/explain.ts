import { isObject, type JsonSchemaObject, type JsonValue } from '../protocol/index.ts'
import { describeSchema } from './describe-schema.ts'
import { canonical, referred, type PreparedSchema } from './prepared-schema.ts'
import { childPath, problemLine, type Problem } from './problem.ts'
import type { EngineError } from './schema-engine.ts'

/** More errors than these are not looked at: nobody reads so many. */
const MAX_ERRORS = 1_000

// They only say that something below them failed, and that is reported as well.
const WRAPPERS = new Set([
  'properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'items',
  'prefixItems', 'additionalItems', 'unevaluatedItems', '$ref', '$recursiveRef', '$dynamicRef', 'allOf',
  'if', 'then', 'else', 'dependentSchemas',
])

// What fails inside these says little on its own.
const GROUPS = new Set(['anyOf', 'oneOf', 'contains', 'propertyNames', 'not'])

/** An error with what it is about. */
interface Finding {
  readonly error: EngineError
  readonly keyword: string
  /** The schema with the keyword in it. */
  readonly schema: JsonSchemaObject
  readonly value: JsonValue
  readonly path: string
}

/** Turns an engine's errors into the problems that tell most, each once. */
export function explain(
  prepared: PreparedSchema,
  root: JsonValue,
  errors: readonly EngineError[],
): readonly Problem[] {
  const { lookup } = prepared
  const findings = errors.slice(0, MAX_ERRORS).map(find)
  const telling = distinct(tell(findings, 0))
  // An engine that reports wrappers only still has found something.
  return telling.length > 0 ? telling : distinct(findings.map(plainly))

  function find(error: EngineError): Finding {
    const keyword = error.schemaPath.at(-1) ?? error.keyword
    const schema = schemaAt(error.schemaPath.slice(0, -1))
    return { error, keyword: error.keyword || keyword, schema, ...valueAt(error.valuePath) }
  }

  function schemaAt(steps: readonly string[]): JsonSchemaObject {
    let node: unknown = prepared.root
    for (const [index, step] of steps.entries()) {
      const follows = step === '$ref' && isObject(node) && isKeywordAt(steps, index)
      node = follows ? referred(node as JsonSchemaObject, lookup) : inside(node, step)
    }
    return isObject(node) ? node : {}
  }

  function valueAt(steps: readonly string[]): { readonly value: JsonValue; readonly path: string } {
    let value: JsonValue = root
    let path = ''
    for (const step of steps) {
      const container: JsonValue = value
      path = childPath(path, Array.isArray(container) ? Number(step) : step)
      value = (inside(container, step) ?? null) as JsonValue
    }
    return { value, path }
  }

  // Errors within a group are told by the group; `from` is how deep in the schema we are.
  function tell(all: readonly Finding[], from: number): readonly Problem[] {
    const groups = new Map<string, { readonly head: Finding | undefined; readonly members: Finding[] }>()
    const problems: Problem[] = []
    const heads = new Map(
      all.filter(isGroupHead).map((finding) => [keyOf(finding.error.schemaPath, finding.error.valuePath), finding]),
    )
    for (const [key, head] of heads) groups.set(key, { head, members: [] })
    const alone: Finding[] = []
    for (const finding of all) {
      const owner = ownerOf(finding, from, heads)
      if (owner === 'none') alone.push(finding)
      else if (owner !== null) groups.get(owner)?.members.push(finding)
    }
    const done = new Set<string>()
    for (const finding of alone) {
      if (!isGroupHead(finding)) {
        problems.push(...leaf(finding))
        continue
      }
      const key = keyOf(finding.error.schemaPath, finding.error.valuePath)
      if (done.has(key)) continue
      done.add(key)
      problems.push(...group(finding, groups.get(key)?.members ?? []))
    }
    return problems
  }

  // The outermost group around an error; null where the group itself did not fail.
  function ownerOf(
    { error }: Finding,
    from: number,
    heads: ReadonlyMap<string, Finding>,
  ): string | null {
    const { schemaPath, valuePath } = error
    for (let end = from; end < schemaPath.length - 1; end += 1) {
      if (!isGroupAt(schemaPath, end)) continue
      for (let depth = valuePath.length; depth >= 0; depth -= 1) {
        const key = keyOf(schemaPath.slice(0, end + 1), valuePath.slice(0, depth))
        if (heads.has(key)) return key
      }
      return null
    }
    return 'none'
  }

  // A property may have the name of a keyword.
  function isGroupAt(path: readonly string[], index: number): boolean {
    return GROUPS.has(path[index] ?? '') && isKeywordAt(path, index)
  }

  function isFalse({ keyword, schema }: Finding): boolean {
    const excluded = schema['not']
    return keyword === 'not' && (excluded === true || (isObject(excluded) && Object.keys(excluded).length === 0))
  }

  function leaf(finding: Finding): readonly Problem[] {
    const { keyword, schema, value, path } = finding
    const limit = schema[keyword] as JsonValue | undefined
    if (isFalse(finding)) return [refused(finding)]
    switch (keyword) {
      case 'required':
        return missing(value, path, limit).map((at) => ({ path: at, keyword }))
      case 'dependentRequired':
      case 'dependencies':
        return Object.entries(isObject(limit) ? limit : {}).flatMap(([name, names]) =>
          hasOwn(value, name) && Array.isArray(names)
            ? missing(value, path, names as JsonValue).map((at) => ({ path: at, keyword, limit: name }))
            : [],
        )
      case 'maxLength':
      case 'minLength':
        return [problem(finding, Array.from(String(value)).length)]
      case 'maxItems':
      case 'minItems':
      case 'maxProperties':
      case 'minProperties':
        return [problem(finding, Object.keys(Object(value)).length)]
      case 'uniqueItems':
        return [{ path, keyword, limit: true, ...twins(value) }]
      case 'minContains':
      case 'maxContains':
        return [{ path, keyword, ...(limit === undefined ? {} : { limit }) }]
      case 'not':
        return [{ path, keyword, limit: describeSchema(schema['not'], lookup), got: value }]
      default:
        return WRAPPERS.has(keyword) ? [] : [problem(finding, value)]
    }
  }

  function problem({ keyword, schema, path }: Finding, got: JsonValue): Problem {
    const limit = schema[keyword] as JsonValue | undefined
    return limit === undefined ? { path, keyword, got } : { path, keyword, limit, got }
  }

  // `not: {}` stands for a schema that is `false`: the step before says what that means.
  function refused({ error, value, path }: Finding): Problem {
    const steps = error.schemaPath.slice(0, -1)
    const last = steps.at(-1) ?? ''
    const parent = schemaAt(steps.slice(0, -1))
    switch (last) {
      case 'additionalProperties':
        return { path, keyword: last, limit: namesIn(parent) }
      case 'unevaluatedProperties':
        // What else is allowed may be said in several places.
        return { path, keyword: last }
      case 'items':
      case 'additionalItems':
      case 'unevaluatedItems':
      case 'then':
      case 'else':
        return { path, keyword: last, limit: false, got: value }
      default:
        return { path, keyword: 'false', got: value }
    }
  }

  function group(head: Finding, members: readonly Finding[]): readonly Problem[] {
    const { keyword, schema, path, value, error } = head
    switch (keyword) {
      case 'contains':
        return [{ path, keyword, limit: describeSchema(schema['contains'], lookup) }]
      case 'propertyNames':
        return members.flatMap((member) => nameProblems(head, member))
      case 'not':
        return leaf(head)
      default: {
        const branches = branchesOf(head, members)
        const meant = branches.filter((branch) => branch.length > 0 && !branch.some((member) => isOff(member, error)))
        const fitting = branches.filter((branch) => branch.length === 0).length
        const [branch] = meant
        if (fitting === 0 && meant.length === 1 && branch) {
          const inner = tell(branch, error.schemaPath.length + 1)
          if (inner.length > 0) return inner
        }
        const words = describeSchema({ anyOf: schema[keyword] }, lookup)
        const limit = fitting > 1 ? `${words} (it is ${fitting} of them)` : words
        return [{ path, keyword, limit, got: value }]
      }
    }
  }

  function branchesOf({ error, schema, keyword }: Finding, members: readonly Finding[]): readonly Finding[][] {
    const count = Array.isArray(schema[keyword]) ? schema[keyword].length : 0
    const branches = Array.from({ length: count }, (): Finding[] => [])
    for (const member of members) branches[Number(member.error.schemaPath[error.schemaPath.length])]?.push(member)
    return branches
  }

  // A branch whose type, constant or tag is another was not meant.
  function isOff({ error, keyword }: Finding, head: EngineError): boolean {
    const below = error.valuePath.length - head.valuePath.length
    if (keyword === 'const' || keyword === 'enum') return below <= 1
    return keyword === 'type' && below === 0
  }

  function nameProblems(head: Finding, member: Finding): readonly Problem[] {
    const name = member.error.valuePath.at(-1) ?? ''
    const named = { ...member, value: name, path: '' }
    return leaf(named).map((inner) => {
      const { got: _, ...rule } = inner
      return { path: head.path, keyword: 'propertyNames', limit: problemLine(rule), got: name }
    })
  }

  function plainly({ keyword, path, value }: Finding): Problem {
    return { path, keyword, got: value }
  }
}

function isGroupHead({ keyword, error }: Finding): boolean {
  return GROUPS.has(keyword) && error.schemaPath.at(-1) === keyword
}

// Steps alternate between keywords and what they hold; these hold names or places.
const HOLDERS = new Set([
  'properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions', 'allOf',
  'anyOf', 'oneOf', 'prefixItems',
])

function isKeywordAt(path: readonly string[], index: number): boolean {
  let at = 0
  while (at < index) {
    const held = HOLDERS.has(path[at] ?? '') || (path[at] === 'items' && /^\d+$/.test(path[at + 1] ?? ''))
    at += held ? 2 : 1
  }
  return at === index
}

function keyOf(schemaPath: readonly string[], valuePath: readonly string[]): string {
  return JSON.stringify([schemaPath, valuePath])
}

function inside(value: unknown, step: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined
}

function hasOwn(value: JsonValue, key: string): value is JsonValue & object {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}

function missing(value: JsonValue, path: string, names: JsonValue | undefined): readonly string[] {
  return (Array.isArray(names) ? names.map(String) : [])
    .filter((name) => !hasOwn(value, name))
    .map((name) => childPath(path, name))
}

function twins(value: JsonValue): { readonly got?: JsonValue } {
  const seen = new Map<string, number>()
  for (const [index, item] of (Array.isArray(value) ? (value as readonly JsonValue[]) : []).entries()) {
    const text = canonical(item)
    const before = seen.get(text)
    if (before !== undefined) return { got: [before, index] }
    seen.set(text, index)
  }
  return {}
}

function namesIn(schema: JsonSchemaObject): readonly string[] {
  const keysOf = (held: unknown): readonly string[] => (isObject(held) ? Object.keys(held) : [])
  return [
    ...keysOf(schema['properties']),
    ...keysOf(schema['patternProperties']).map((pattern) => `names that match ${pattern}`),
  ]
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  const lines = new Map<string, Problem>()
  for (const found of problems) {
    const key = `${found.path}\n${found.keyword}\n${problemLine(found)}`
    if (!lines.has(key)) lines.set(key, found)
  }
  return [...lines.values()]
}
