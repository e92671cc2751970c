import { isObject, type JsonSchemaObject } from '../../protocol/index.ts'
import { same } from './json-value.ts'

/** Most schemas that may stand for one value, by reference or as parts of a whole. */
const MOST_PARTS = 200

const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
])

const SILENT = new Set(['$schema', '$id', '$anchor', '$comment', '$defs', 'definitions'])

/**
 * A schema with what it refers to and the parts of its `allOf` in one. Null where they cannot be
 * said in one: references that lead nowhere or in a circle, parts that ask for different things.
 */
export function flatten(schema: unknown, root: unknown): JsonSchemaObject | null {
  let parts = 0
  return visit(schema)

  function visit(part: unknown): JsonSchemaObject | null {
    parts += 1
    if (part === true) return {}
    if (!isObject(part) || parts > MOST_PARTS) return null
    if (part['$dynamicRef'] !== undefined || part['$recursiveRef'] !== undefined) return null
    const { $ref: reference, allOf, ...own } = part
    const inner = [
      ...(reference === undefined ? [] : [referred(root, reference)]),
      ...(Array.isArray(allOf) ? (allOf as readonly unknown[]) : []),
    ]
    let whole: JsonSchemaObject | null = audible(own)
    for (const one of inner) whole = whole && combine(whole, visit(one))
    return whole
  }
}

/** Two schemas for one value in one. What is said of it in words, the outer one says. */
export function combine(
  outer: JsonSchemaObject,
  inner: JsonSchemaObject | null,
): JsonSchemaObject | null {
  if (!inner) return null
  const whole = new Map<string, unknown>(Object.entries(inner))
  for (const [keyword, held] of Object.entries(outer)) {
    const other = whole.get(keyword)
    if (other === undefined || ANNOTATIONS.has(keyword) || same(other, held))
      whole.set(keyword, held)
    else if (keyword === 'required' && Array.isArray(held) && Array.isArray(other))
      whole.set(keyword, [...new Set([...(other as unknown[]), ...(held as unknown[])])])
    else if (keyword === 'properties' && isObject(held) && isObject(other)) {
      if (Object.keys(held).some((name) => Object.hasOwn(other, name))) return null
      whole.set(keyword, Object.fromEntries([...Object.entries(other), ...Object.entries(held)]))
    } else return null
  }
  return Object.fromEntries(whole)
}

/** The schema without what it says in words. */
export function unannotated(schema: JsonSchemaObject): JsonSchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword)))
}

function audible(schema: JsonSchemaObject): JsonSchemaObject {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword, held]) => !SILENT.has(keyword) && held !== undefined),
  )
}

// Only what is in the schema itself: nothing is ever fetched.
function referred(root: unknown, reference: unknown): unknown {
  if (reference === '#') return root
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined
  let node: unknown = root
  for (const step of decoded(reference).slice(2).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined
    node = Reflect.get(node, key)
  }
  return node
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
