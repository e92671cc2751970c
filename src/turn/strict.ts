import {
  findJsonProblem,
  JSON_LIMITS,
  type JsonProblem,
  mendText,
  SdkError,
} from '../protocol/index.ts'
import type { TurnLog } from '../thread/index.ts'

/**
 * The log as a turn writes to it. What others gave (a model, a tool, an exception, a person) becomes
 * strict JSON here or nowhere: halves of characters are replaced and undefined members left out, as
 * JSON text would do it; anything else that is not JSON throws, with its path, at whoever wrote it.
 */
export function strictLog(log: TurnLog): TurnLog {
  return {
    ...log,
    // Growth passes: a character may come in two halves, and its block is looked at when it ends.
    append: (happening, origin) =>
      log.append(happening.type === 'block.grown' ? happening : strict(happening), origin),
  }
}

/** The value as strict JSON: itself where it is, else mended. Throws where that does not help. */
export function strict<Value>(value: Value): Value {
  if (!findJsonProblem(value)) return value
  const mended = mend(value)
  const found = findJsonProblem(mended)
  if (found) throw new SdkError(`What was given is not JSON: ${found.path} ${found.problem}.`)
  return mended
}

/** What keeps a value from being strict JSON, mended or not. */
export function findUnmendable(value: unknown): JsonProblem | null {
  return findJsonProblem(value) && findJsonProblem(mend(value))
}

function mend<Value>(value: Value): Value {
  const open = new Set<unknown>()
  let nodes = 0

  function visit(item: unknown): unknown {
    nodes += 1
    if (typeof item === 'string') return mendText(item)
    // What is too much, or contains itself, is left to be found.
    const isTooMuch = nodes > JSON_LIMITS.nodes || open.size > JSON_LIMITS.depth
    if (isTooMuch || !isContainer(item) || open.has(item)) return item
    open.add(item)
    const copy = Array.isArray(item) ? item.map(visit) : membersOf(item)
    open.delete(item)
    return copy
  }

  function membersOf(item: object): object {
    const members: [string, unknown][] = []
    for (const [key, { value: member }] of Object.entries(Object.getOwnPropertyDescriptors(item)))
      if (member !== undefined) members.push([mendText(key), visit(member)])
    return Object.fromEntries(members)
  }

  return visit(value) as Value
}

// Arrays and plain objects, of any realm; those with accessors are left as they are.
function isContainer(item: unknown): item is object {
  if (typeof item !== 'object' || item === null) return false
  if (Array.isArray(item)) return true
  const prototype: unknown = Object.getPrototypeOf(item)
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  return isPlain && Object.values(Object.getOwnPropertyDescriptors(item)).every(isValue)
}

function isValue(property: PropertyDescriptor): boolean {
  return 'value' in property
}
