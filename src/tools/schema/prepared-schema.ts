import { dereference, type Schema, type SchemaDraft } from '@cfworker/json-schema'
import {
  findJsonProblem,
  isObject,
  type JsonSchemaObject,
  type Unchecked,
  type UncheckedCode,
} from '../../protocol/index.ts'
import { messageOf } from '../message-of.ts'
import { boundPattern } from './pattern.ts'
import { pathTo } from '../run/index.ts'
import { holdsRightly, SHAPES, SUBSCHEMAS, subschemas } from './schema-keyword.ts'

/** What a schema may cost before any value is seen. */
export const SCHEMA_LIMITS = {
  /** Schemas inside the schema, itself included. */
  nodes: 2_000,
  /** Schemas within schemas. */
  depth: 32,
  /** `$ref`s that one value goes through. */
  hops: 64,
  /** Alternatives of one value: the product along a chain of `anyOf`, `oneOf` and `allOf`. */
  alternatives: 1_024,
} as const

/** A schema as the engine gets it: `false` and `true`, or an object. */
export type SchemaNode = boolean | JsonSchemaObject

/** A schema that is known to end, with its references resolved. */
export interface PreparedSchema {
  readonly status: 'prepared'
  /** A copy, with only what says something about values. */
  readonly root: JsonSchemaObject
  readonly draft: SchemaDraft
  /** The engine's table of schemas by address. */
  readonly lookup: Record<string, Schema | boolean>
  /** Schemas visited to find that out. */
  readonly work: number
}

export interface UnpreparedSchema extends Unchecked {
  readonly status: 'unverifiable'
  readonly work: number
}

const known = new WeakMap<JsonSchemaObject, PreparedSchema | UnpreparedSchema>()

/** Prepares a schema once. It must not change afterwards. */
export function prepareSchema(schema: JsonSchemaObject): PreparedSchema | UnpreparedSchema {
  const before = known.get(schema)
  if (before) return before
  const prepared = prepare(schema)
  known.set(schema, prepared)
  return prepared
}

/** Where a `$ref` leads. */
export function referred(
  node: JsonSchemaObject,
  lookup: PreparedSchema['lookup'],
): SchemaNode | undefined {
  const address = node['__absolute_ref__'] ?? node['$ref']
  return typeof address === 'string' ? lookup[address] : undefined
}

function prepare(schema: JsonSchemaObject): PreparedSchema | UnpreparedSchema {
  const counter = { work: 0 }
  const refuse = (problem: Unchecked): UnpreparedSchema => ({
    status: 'unverifiable',
    ...problem,
    work: counter.work,
  })
  const notJson = findJsonProblem(schema, { depth: 100, nodes: 50_000, characters: 1_000_000 })
  if (notJson) {
    const reason = `the schema at ${notJson.path} ${notJson.problem}`
    return refuse(because('schema_malformed', reason, notJson.path))
  }
  const draft = draftOf(schema['$schema'])
  if (!draft) {
    const dialect = JSON.stringify(schema['$schema'])
    return refuse(
      because('schema_dialect', `the schema is of an unknown dialect, ${dialect}`, dialect),
    )
  }
  const misshapen = findMisshape(schema, draft, counter)
  if (misshapen) return refuse(misshapen)
  try {
    const root = copy(schema, draft, pointedAt(schema))
    const lookup = dereference(root)
    const endless = findEndless(root, lookup, draft, counter)
    return endless
      ? refuse(endless)
      : { status: 'prepared', root, draft, lookup, work: counter.work }
  } catch (error) {
    const detail = messageOf(error)
    return refuse(because('schema_unresolved', `the schema cannot be resolved: ${detail}`, detail))
  }
}

function because(code: UncheckedCode, reason: string, detail?: string): Unchecked {
  return { code, reason, ...(detail === undefined ? {} : { detail: detail.slice(0, 200) }) }
}

function malformed(reason: string, where: string): Unchecked {
  return because('schema_malformed', `the schema is malformed: ${reason}`, where)
}

function tooComplex(how: string): Unchecked {
  return because('schema_too_complex', `the schema ${how}`)
}

const DRAFTS: { readonly [address: string]: SchemaDraft } = {
  'json-schema.org/draft/2020-12/schema': '2020-12',
  'json-schema.org/draft/2019-09/schema': '2019-09',
  'json-schema.org/draft-07/schema': '7',
  'json-schema.org/draft-06/schema': '7',
  'json-schema.org/draft-04/schema': '4',
}

function draftOf(dialect: unknown): SchemaDraft | undefined {
  if (dialect === undefined) return '2020-12'
  if (typeof dialect !== 'string') return undefined
  const address = dialect.replace(/^https?:\/\//, '').replace(/#$/, '')
  return Object.hasOwn(DRAFTS, address) ? DRAFTS[address] : undefined
}

// Size and shape. An engine would take `items: "string"` for a schema that allows everything.
function findMisshape(
  root: JsonSchemaObject,
  draft: SchemaDraft,
  counter: { work: number },
): Unchecked | null {
  const anchors = new Set<string>()
  return visit(root, [], 1)

  function visit(schema: unknown, path: readonly string[], depth: number): Unchecked | null {
    counter.work += 1
    if (counter.work > SCHEMA_LIMITS.nodes) {
      return tooComplex(`has more than ${SCHEMA_LIMITS.nodes} parts`)
    }
    if (depth > SCHEMA_LIMITS.depth) {
      return tooComplex(`is nested deeper than ${SCHEMA_LIMITS.depth} levels`)
    }
    if (typeof schema === 'boolean') return null
    const where = path.length === 0 ? 'its root' : pathTo(path)
    if (!isObject(schema)) return malformed(`${where} is no schema`, where)
    for (const [keyword, held] of Object.entries(schema)) {
      if (keyword === '$dynamicRef' || keyword === '$recursiveRef') {
        const reason = `the schema uses ${keyword}, which is not supported`
        return because('schema_unsupported', reason, keyword)
      }
      if (typeof held === 'boolean' && keyword.startsWith('exclusive') && draft !== '4') {
        return malformed(`${keyword} in ${where}`, pathTo([...path, keyword]))
      }
      if (!(SHAPES.get(keyword)?.(held) ?? true) || !holdsRightly(keyword, held)) {
        return malformed(`${keyword} in ${where}`, pathTo([...path, keyword]))
      }
      if (keyword === '$anchor') {
        const name = String(held)
        if (anchors.has(name)) {
          return because('schema_malformed', `the schema names two parts ${name}`, name)
        }
        anchors.add(name)
      }
      if (keyword === '$schema' && path.length > 0 && draftOf(held) !== draft) {
        return because('schema_dialect', `the schema changes its dialect in ${where}`, where)
      }
    }
    for (const inner of subschemas(schema)) {
      const found = visit(inner.schema, [...path, ...inner.steps], depth + 1)
      if (found) return found
    }
    return null
  }
}

// Some documents keep their schemas in places of their own, and refer to them there.
function pointedAt(schema: JsonSchemaObject): ReadonlySet<string> {
  const refs = JSON.stringify(schema).matchAll(/"#\/([^"/]+)\//g)
  return new Set([...refs].map(([, place]) => place ?? ''))
}

// Formats that the engine checks in time linear in the text, and everybody means the same by.
const FORMATS = new Set([
  'date',
  'date-time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'json-pointer',
  'time',
  'uri',
  'uri-reference',
  'uuid',
])

/**
 * The engine writes into the schemas it gets, looks for schemas in unknown keywords and takes
 * `id` for an address. So it gets a copy with known keywords only. `false` becomes `not: {}`,
 * which means the same and leaves a trace in its errors.
 */
function copy(
  schema: JsonSchemaObject,
  draft: SchemaDraft,
  places: ReadonlySet<string>,
): JsonSchemaObject {
  const entries = Object.entries(schema).flatMap(([keyword, held]): [string, unknown][] => {
    const holds = SUBSCHEMAS.get(keyword)?.holds
    if (Array.isArray(held) && (holds === 'list' || holds === 'schema_or_list')) {
      return [[keyword, held.map(inside)]]
    }
    if (holds === 'map' || holds === 'map_or_names') return [[keyword, mapCopy(keyword, held)]]
    if (holds) return [[keyword, inside(held)]]
    if (keyword === 'pattern') return [[keyword, sourceOf(held)]]
    if (keyword === 'format')
      return typeof held === 'string' && FORMATS.has(held) ? [[keyword, held]] : []
    if (keyword === 'id') return draft === '4' ? [[keyword, held]] : []
    // Before 2019, nothing beside a `$ref` counts.
    if (keyword === '$id' && draft === '7' && schema['$ref'] !== undefined) return []
    if (SHAPES.has(keyword) || keyword === 'title') return [[keyword, held]]
    return places.has(keyword) ? [[keyword, structuredClone(held)]] : []
  })
  // `fromEntries` defines, so that a property named `__proto__` stays a property.
  return Object.fromEntries(entries)

  function inside(inner: unknown): unknown {
    if (inner === false) return { not: {} }
    return isObject(inner) ? copy(inner, draft, new Set()) : inner
  }

  function mapCopy(keyword: string, held: unknown): unknown {
    return Object.fromEntries(
      Object.entries(held as { readonly [name: string]: unknown }).map(([name, inner]) => [
        keyword === 'patternProperties' ? sourceOf(name) : name,
        inside(inner),
      ]),
    )
  }
}

function sourceOf(pattern: unknown): string {
  const bound = boundPattern(String(pattern))
  return bound.status === 'bounded' ? bound.source : String(pattern)
}

/** What one schema asks of the same value: its alternatives, and the longest way there. */
interface Span {
  readonly alternatives: number
  readonly hops: number
}

function findEndless(
  root: JsonSchemaObject,
  lookup: PreparedSchema['lookup'],
  draft: SchemaDraft,
  counter: { work: number },
): Unchecked | null {
  const spans = new Map<JsonSchemaObject, Span | 'open'>()
  const single: Span = { alternatives: 1, hops: 0 }
  let problem: Unchecked | null = null
  everywhere(root)
  return problem

  function everywhere(node: unknown): void {
    if (problem || !isObject(node)) return
    spanOf(node)
    for (const inner of subschemas(node)) everywhere(inner.schema)
  }

  function spanOf(node: SchemaNode): Span {
    if (problem || typeof node === 'boolean') return single
    const before = spans.get(node)
    if (before === 'open') problem = tooComplex('refers to itself without end')
    if (before) return before === 'open' ? single : before
    counter.work += 1
    spans.set(node, 'open')
    const span = through(node)
    spans.set(node, span)
    if (span.hops > SCHEMA_LIMITS.hops)
      problem ??= tooComplex(`needs more than ${SCHEMA_LIMITS.hops} references in a row`)
    if (span.alternatives > SCHEMA_LIMITS.alternatives) {
      problem ??= tooComplex(
        `has more than ${SCHEMA_LIMITS.alternatives} alternatives for one value`,
      )
    }
    return span
  }

  function through(node: JsonSchemaObject): Span {
    const parts: Span[] = []
    if (typeof node['$ref'] === 'string') {
      const target = referred(node, lookup)
      if (target === undefined) {
        const ref = node['$ref'].slice(0, 200)
        const reason = `the schema refers to ${ref}, which is not in it`
        problem ??= because('schema_unresolved', reason, ref)
        return single
      }
      const span = spanOf(target)
      parts.push({ ...span, hops: span.hops + 1 })
    }
    if (parts.length === 0 || (draft !== '4' && draft !== '7')) {
      for (const inner of subschemas(node))
        if (inner.inPlace) parts.push(spanOf(inner.schema as SchemaNode))
    }
    return {
      alternatives: Math.max(
        1,
        parts.reduce((sum, part) => sum + part.alternatives, 0),
      ),
      hops: parts.reduce((most, part) => Math.max(most, part.hops), 0),
    }
  }
}
