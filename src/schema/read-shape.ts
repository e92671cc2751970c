import {
  assertNever,
  findJsonProblem,
  isObject,
  type JsonLimits,
  type JsonProblem,
  memberPath,
} from '../protocol/index.ts'
import type { Fields, ObjectData, Shape } from './shape.ts'

/** What came in, typed; or the first thing that is wrong with it, and where. */
export type Read<T> =
  | { readonly status: 'read'; readonly value: T }
  | { readonly status: 'refused'; readonly problem: JsonProblem }

const REFUSED = Symbol('refused')

/**
 * Reads a value by its shape. Never throws and calls no code of the value. Field names may be
 * spelt in snake_case or camelCase; what comes out is spelt as the shape is. Members that the shape
 * does not name are kept as they are.
 */
export function readShape<T>(
  shape: Shape<T>,
  value: unknown,
  options: { readonly limits?: JsonLimits; readonly path?: string } = {},
): Read<T> {
  const root = options.path ?? '$'
  const notJson = findJsonProblem(value, options.limits)
  if (notJson) return refused(root + notJson.path.slice(1), notJson.problem)
  let problem: JsonProblem | null = null

  function refuse(path: string, words: string): typeof REFUSED {
    problem = { path, problem: words }
    return REFUSED
  }

  function visit(of: Shape<unknown>, item: unknown, path: string): unknown {
    switch (of.kind) {
      case 'string':
        if (typeof item !== 'string') return refuse(path, 'must be a string')
        return of.filled && item === '' ? refuse(path, 'must not be empty') : item
      case 'number':
        return numberProblem(of, item) ? refuse(path, numberProblem(of, item)) : item
      case 'boolean':
        return typeof item === 'boolean' ? item : refuse(path, 'must be true or false')
      case 'json':
        return item
      case 'json_object':
        return isObject(item) ? item : refuse(path, 'must be an object')
      case 'one_of':
        return (of.values as readonly unknown[]).includes(item)
          ? item
          : refuse(path, `must be ${listed(of.values)}`)
      case 'nullable':
        return item === null ? null : visit(of.of, item, path)
      case 'list':
        return visitList(of.item, item, path)
      case 'object':
        return visitObject(of, item, path)
      case 'tagged': {
        const word = isObject(item) ? own(item, of.tag) : undefined
        if (typeof word !== 'string') {
          return refuse(isObject(item) ? memberPath(path, of.tag) : path, wanted(item, of.tag))
        }
        const member = Object.hasOwn(of.members, word) ? of.members[word] : of.unknown
        return member
          ? visitObject(member, item, path)
          : refuse(memberPath(path, of.tag), `must be ${listed(Object.keys(of.members))}`)
      }
      case 'named':
        return visit(of.of(), item, path)
      default:
        assertNever(of)
        return item
    }
  }

  function visitList(of: Shape<unknown>, items: unknown, path: string): unknown {
    if (!Array.isArray(items)) return refuse(path, 'must be a list')
    const read: unknown[] = []
    for (const [index, item] of items.entries()) {
      const got = visit(of, item, `${path}[${index}]`)
      if (got === REFUSED) return REFUSED
      read.push(got)
    }
    return read.every((item, index) => item === items[index]) ? items : read
  }

  function visitObject(of: ObjectData, item: unknown, path: string): unknown {
    if (!isObject(item)) return refuse(path, 'must be an object')
    const changes = new Map<string, readonly [name: string, value: unknown]>()
    const fields: readonly [Fields, boolean][] = [
      [of.required, true],
      [of.optional, false],
    ]
    for (const [described, isRequired] of fields) {
      for (const [name, shapeOf] of Object.entries(described)) {
        const spelt = spelling(item, name)
        if (spelt === 'both') {
          return refuse(memberPath(path, name), `is there twice, also as ${otherSpelling(name)}`)
        }
        if (spelt === undefined) {
          if (isRequired) return refuse(memberPath(path, name), 'is missing')
          continue
        }
        const got = visit(shapeOf, item[spelt], memberPath(path, spelt))
        if (got === REFUSED) return REFUSED
        if (spelt !== name || got !== item[spelt]) changes.set(spelt, [name, got])
      }
    }
    // Made of entries, so that a member called `__proto__` stays a member.
    return changes.size === 0
      ? item
      : Object.fromEntries(Object.entries(item).map((entry) => changes.get(entry[0]) ?? entry))
  }

  const read = visit(shape, value, root)
  return read === REFUSED || problem
    ? { status: 'refused', problem: problem ?? { path: root, problem: 'cannot be read' } }
    : { status: 'read', value: read as T }
}

export function refused(
  path: string,
  problem: string,
): { status: 'refused'; problem: JsonProblem } {
  return { status: 'refused', problem: { path, problem } }
}

function own(item: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(item, key) ? item[key] : undefined
}

/** Under which name a member is there. */
function spelling(item: object, name: string): string | undefined {
  const other = otherSpelling(name)
  const isThere = Object.hasOwn(item, name)
  if (other === name || !Object.hasOwn(item, other)) return isThere ? name : undefined
  return isThere ? 'both' : other
}

const spellings = new Map<string, string>()

/** `parent_id` and `parentId`, each for the other. */
function otherSpelling(name: string): string {
  const known = spellings.get(name)
  if (known !== undefined) return known
  const other = /[A-Z]/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    : name.replace(/([a-z])_([a-z])/g, (_, end: string, start: string) => end + start.toUpperCase())
  spellings.set(name, other)
  return other
}

function numberProblem(
  of: { readonly whole: boolean; readonly least?: number; readonly most?: number },
  item: unknown,
): string {
  const kind = of.whole ? 'a whole number' : 'a number'
  const bounds =
    of.most === undefined ? `${of.least ?? 0} or more` : `from ${of.least} to ${of.most}`
  const fits =
    typeof item === 'number' &&
    (!of.whole || Number.isInteger(item)) &&
    item >= (of.least ?? item) &&
    item <= (of.most ?? item)
  return fits ? '' : `must be ${kind}, ${bounds}`
}

function wanted(item: unknown, tag: string): string {
  return isObject(item) ? 'must be a string' : `must be an object with a "${tag}"`
}

function listed(values: readonly (string | number | boolean)[]): string {
  const words = values.map((value) => JSON.stringify(value))
  return words.length === 1 ? (words[0] ?? '') : `one of ${words.join(', ')}`
}
