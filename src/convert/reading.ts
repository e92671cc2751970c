import {
  findJsonProblem,
  isObject,
  type JsonObject,
  type JsonProblem,
  type JsonValue,
  type Message,
} from '../protocol/index.ts'
import { readMessage } from '../schema/index.ts'
import { type Converted, createLosses, type Losses } from './converted.ts'

/** Where ids and times come from, for shapes that have none. */
export interface ImportNames {
  /** Default: `msg_1`, `call_2` …, unique in what is converted at once. */
  readonly newId?: (prefix: 'msg' | 'call') => string
  /** ISO 8601. Default: the beginning of 1970. */
  readonly at?: string
}

/** One conversion into our messages, under way. */
export interface Reading extends Losses {
  readonly newId: (prefix: 'msg' | 'call') => string
  readonly at: string
  /** Notes that the input is no such transcript. The first note counts. */
  refuse(path: string, problem: string): void
}

/**
 * Reads a list of objects into messages, strictly: what comes out are messages by every rule, or a
 * problem with its place in the input.
 */
export function readTranscript(
  value: unknown,
  names: ImportNames,
  read: (items: readonly JsonObject[], reading: Reading) => readonly Message[],
): Converted<Message> {
  const found = findJsonProblem(value)
  if (found) return { status: 'refused', problem: found }
  if (!Array.isArray(value)) return refused('$', 'must be a list')
  for (const [index, item] of value.entries()) {
    if (!isObject(item)) return refused(`$[${index}]`, 'must be an object')
  }
  let problem: JsonProblem | null = null
  const counts = { msg: 0, call: 0 }
  const losses = createLosses()
  const messages = read(value as readonly JsonObject[], {
    ...losses,
    newId: names.newId ?? ((prefix) => `${prefix}_${(counts[prefix] += 1)}`),
    at: names.at ?? '1970-01-01T00:00:00.000Z',
    refuse(path, words) {
      problem ??= { path, problem: words }
    },
  })
  if (problem) return { status: 'refused', problem }
  for (const [index, message] of messages.entries()) {
    const strict = readMessage(message)
    if (strict.status === 'refused') {
      const { path, problem: words } = strict.problem
      return refused('$', `gives a message ${index} whose ${path.slice(2)} ${words}`)
    }
  }
  return { status: 'converted', value: messages, lost: losses.lost }
}

function refused(path: string, problem: string): { status: 'refused'; problem: JsonProblem } {
  return { status: 'refused', problem: { path, problem } }
}

export function stringIn(item: JsonObject, key: string): string | undefined {
  const value = memberOf(item, key)
  return typeof value === 'string' ? value : undefined
}

export function objectIn(item: JsonObject, key: string): JsonObject | undefined {
  const value = memberOf(item, key)
  return isObject(value) ? value : undefined
}

export function memberOf(item: JsonObject, key: string): JsonObject[string] | undefined {
  return Object.hasOwn(item, key) ? item[key] : undefined
}

/** An object without some members; `__proto__` stays a member. */
export function omit(item: object, keys: readonly string[]): JsonObject {
  const kept = Object.entries<JsonValue>(item as JsonObject).filter(([key]) => !keys.includes(key))
  return Object.fromEntries<JsonValue>(kept)
}

/** The message behind which each stands: the one before it, where it names none that is here. */
export function chained(messages: readonly Message[]): readonly Message[] {
  const seen = new Set<string>()
  let before: string | null = null
  return messages.map((message) => {
    const { parent_id } = message
    const stays = parent_id === null ? before === null : seen.has(parent_id)
    const placed: Message = stays ? message : { ...message, parent_id: before }
    before = message.id
    seen.add(message.id)
    return placed
  })
}
