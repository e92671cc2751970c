/** Strict JSON: what survives `JSON.parse(JSON.stringify(value))` unchanged. */
export type JsonPrimitive = string | number | boolean | null
export type JsonValue = JsonPrimitive | readonly JsonValue[] | JsonObject
export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** A JSON Schema, draft 2020-12 unless it names another. `true` allows all, `false` nothing. */
export type JsonSchema = boolean | JsonSchemaObject
export interface JsonSchemaObject {
  readonly [keyword: string]: unknown
}

/** What a value may cost before it is stored, validated or drawn. */
export interface JsonLimits {
  /** Levels of nesting. Default 100: IndexedDB and structuredClone fail at some thousands. */
  readonly depth: number
  /** Values of all kinds, containers included. Default 500,000. */
  readonly nodes: number
  /** UTF-16 code units of all strings and keys together. Default 64 million. */
  readonly characters: number
}

export const JSON_LIMITS: JsonLimits = { depth: 100, nodes: 500_000, characters: 64_000_000 }

export interface JsonProblem {
  /** Where it is, as `$.items[2].price`; `$` is the value itself. */
  readonly path: string
  /** What is wrong there, as the end of a sentence: `is NaN, which JSON cannot hold`. */
  readonly problem: string
}

/**
 * Finds the first place where a value is not strict JSON: undefined, functions, symbols, BigInt,
 * NaN and infinities, dates and other class instances, accessors, holes, cycles, lone surrogates,
 * or more than the limits allow. Never throws and never calls a getter or `toJSON`.
 */
export function findJsonProblem(
  value: unknown,
  limits: JsonLimits = JSON_LIMITS,
): JsonProblem | null {
  const open = new Set<object>()
  let nodes = 0
  let characters = 0

  function visit(item: unknown, path: string, depth: number): JsonProblem | null {
    nodes += 1
    if (nodes > limits.nodes)
      return { path, problem: `goes over the limit of ${limits.nodes} values` }
    switch (typeof item) {
      case 'string':
        return text(item, path)
      case 'number':
        return Number.isFinite(item)
          ? null
          : { path, problem: `is ${item}, which JSON cannot hold` }
      case 'boolean':
        return null
      case 'object':
        return item === null ? null : container(item, path, depth)
      default:
        return { path, problem: `is ${nameOf(item)}, which JSON cannot hold` }
    }
  }

  function text(item: string, path: string): JsonProblem | null {
    characters += item.length
    if (characters > limits.characters) {
      return { path, problem: `goes over the limit of ${limits.characters} characters` }
    }
    return isWellFormed(item)
      ? null
      : { path, problem: 'holds a lone surrogate, which is not text' }
  }

  function container(item: object, path: string, depth: number): JsonProblem | null {
    if (depth >= limits.depth)
      return { path, problem: `is nested deeper than ${limits.depth} levels` }
    if (open.has(item)) return { path, problem: 'contains itself' }
    open.add(item)
    const found = Array.isArray(item) ? list(item, path, depth) : record(item, path, depth)
    open.delete(item)
    return found
  }

  function list(items: readonly unknown[], path: string, depth: number): JsonProblem | null {
    for (let index = 0; index < items.length; index += 1) {
      const at = `${path}[${index}]`
      if (!(index in items)) return { path: at, problem: 'is a hole in an array' }
      const found = visit(items[index], at, depth + 1)
      if (found) return found
    }
    return null
  }

  function record(item: object, path: string, depth: number): JsonProblem | null {
    const prototype = Object.getPrototypeOf(item) as object | null
    if (prototype !== null && !isPlainPrototype(prototype)) {
      return { path, problem: `is ${nameOf(item)}, which JSON cannot hold` }
    }
    for (const key of Reflect.ownKeys(item)) {
      const at = memberPath(path, String(key))
      if (typeof key === 'symbol') return { path: at, problem: 'has a symbol as its key' }
      const property = Object.getOwnPropertyDescriptor(item, key)
      if (!property || !('value' in property))
        return { path: at, problem: 'is an accessor, not a value' }
      const found = text(key, at) ?? visit(property.value, at, depth + 1)
      if (found) return found
    }
    return null
  }

  return visit(value, '$', 0)
}

/** True where {@link findJsonProblem} finds nothing. */
export function isJson(value: unknown, limits?: JsonLimits): value is JsonValue {
  return findJsonProblem(value, limits) === null
}

/** `$.a`, `$["odd key"]`: how a member of an object is named in problems. */
export function memberPath(path: string, key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}

/** Whether a value is an object with string keys (no array, not null). */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** No lone surrogates. Written out, because `String.prototype.isWellFormed` is younger than our hosts. */
export function isWellFormed(text: string): boolean {
  return !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
}

// Objects of another realm (an iframe, a worker's clone) are plain as well.
function isPlainPrototype(prototype: object): boolean {
  return Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf')
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'bigint') return 'a BigInt'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return 'a symbol'
  const { name } =
    (value as { readonly constructor?: { readonly name?: string } }).constructor ?? {}
  return name ? `a ${name}` : 'no plain object'
}
