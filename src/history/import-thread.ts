import {
  findJsonProblem,
  type JsonLimits,
  type JsonProblem,
  JSON_LIMITS,
  type ThreadEvent,
} from '../protocol/index.ts'
import { readEvents, readExportHeader } from '../schema/index.ts'
import {
  emptyThread,
  type IdPrefix,
  isUnfinished,
  newId as randomId,
  reduceThread,
  type ThreadState,
} from '../thread/index.ts'
import { type Migration, migrateLog } from './migrate.ts'

export interface ImportOptions {
  /** Whether an id of a thread or a callback is in use here. Default: none is. */
  readonly isTaken?: (id: string) => boolean
  /** The time of the import, ISO 8601. */
  readonly at: string
  readonly newId?: (prefix: IdPrefix) => string
  /** `characters` bounds the whole text, `depth` and `nodes` each line. */
  readonly limits?: JsonLimits
  /** For logs of your own older versions; each must lead to the next. */
  readonly migrations?: readonly Migration[]
}

export type Imported =
  | {
      readonly status: 'imported'
      readonly thread_id: string
      readonly events: readonly ThreadEvent[]
      /** Its own id was taken, so it got a new one. */
      readonly renamed: boolean
    }
  | { readonly status: 'refused'; readonly problem: ImportProblem }

/** `line` counts from 1; it is missing where a migration has moved the lines. */
export type ImportProblem = JsonProblem & { readonly line?: number }

/**
 * Reads what {@link exportThread} wrote, strictly. Never throws for what the text says. Ids stay as
 * they are unless taken. Grants are left out. Where something is unfinished, `log.imported` stands
 * last: its calls and callbacks are marked `ask_again`, whatever the log says of consent.
 */
export function importThread(text: string, options: ImportOptions): Imported {
  const limits = options.limits ?? JSON_LIMITS
  if (text.length > limits.characters) {
    return refuse({ path: '$', problem: `goes over the limit of ${limits.characters} characters` })
  }
  const parsed = parseLines(text, limits)
  if ('problem' in parsed) return parsed
  const [first, ...rest] = parsed.values
  if (first === undefined) return refuse({ path: '$', problem: 'is empty', line: 1 })
  const header = readExportHeader(first)
  if (header.status === 'refused') return refuse({ ...header.problem, line: 1 })
  const migrated = migrateLog(header.value.version, rest, options.migrations)
  if (migrated.status === 'refused') {
    return refuse({ path: '$.version', problem: migrated.problem, line: 1 })
  }
  const read = readEvents(migrated.events, { limits })
  if (read.status === 'refused') {
    return refuse(migrated.events === rest ? atLine(read.problem, parsed.lines) : read.problem)
  }
  const threadId = read.value[0]?.thread_id
  if (threadId === undefined) return refuse({ path: '$', problem: 'holds no event', line: 1 })
  return settled(read.value, threadId, options)
}

function settled(
  events: readonly ThreadEvent[],
  threadId: string,
  { isTaken = () => false, newId = randomId, at }: ImportOptions,
): Imported {
  const renamed = isTaken(threadId)
  const id = renamed ? newId('thr') : threadId
  const callbacks = new Map<string, string>()
  for (const event of events) {
    if (event.type !== 'callback.opened') continue
    const { id: own } = event.callback
    if (renamed || isTaken(own)) callbacks.set(own, newId('cb'))
  }
  const ids = renamed ? new Map(events.map((event) => [event.id, newId('evt')])) : new Map()
  const kept = events
    .filter((event) => event.type !== 'grant.given' && event.type !== 'grant.revoked')
    .map((event) => rewritten(event, id, ids, callbacks))
  const state = kept.reduce(reduceThread, emptyThread(id))
  return {
    status: 'imported',
    thread_id: id,
    events: isUnfinished(state) ? [...kept, importedMark(state, newId, at)] : kept,
    renamed,
  }
}

function importedMark(
  state: ThreadState,
  newId: (prefix: IdPrefix) => string,
  at: string,
): ThreadEvent {
  return {
    type: 'log.imported',
    id: newId('evt'),
    seq: state.seq + 1,
    v: 1,
    thread_id: state.thread_id,
    author: { kind: 'runtime' },
    at,
  }
}

/** An event under the ids that it has here. What names no thread or callback stays the same object. */
function rewritten(
  event: ThreadEvent,
  threadId: string,
  ids: ReadonlyMap<string, string>,
  callbacks: ReadonlyMap<string, string>,
): ThreadEvent {
  const renamed = (id: string): string => callbacks.get(id) ?? id
  const parent = event.parent_event
  const moved: ThreadEvent =
    ids.size === 0
      ? event
      : {
          ...event,
          id: ids.get(event.id) ?? event.id,
          thread_id: threadId,
          ...(parent === undefined ? {} : { parent_event: ids.get(parent) ?? parent }),
        }
  switch (moved.type) {
    case 'callback.opened': {
      const { callback } = moved
      return { ...moved, callback: { ...callback, id: renamed(callback.id), thread_id: threadId } }
    }
    case 'callback.answering':
    case 'callback.reopened':
    case 'callback.extended':
    case 'callback.settled':
      return { ...moved, callback_id: renamed(moved.callback_id) }
    case 'turn.blocked':
      return { ...moved, callbacks: moved.callbacks.map(renamed) }
    default:
      return moved
  }
}

interface Lines {
  readonly values: readonly unknown[]
  /** The number of the line that each value stood on. */
  readonly lines: readonly number[]
}

function parseLines(
  text: string,
  limits: JsonLimits,
): Lines | { readonly status: 'refused'; readonly problem: ImportProblem } {
  const values: unknown[] = []
  const lines: number[] = []
  let number = 0
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    number += 1
    if (line.trim() === '') continue
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      return refuse({ path: '$', problem: 'is not JSON', line: number })
    }
    const found = findJsonProblem(value, limits)
    if (found) return refuse({ ...found, line: number })
    values.push(value)
    lines.push(number)
  }
  return { values, lines }
}

/** `$[3].args` is the member `args` of an event, and that event has a line. */
function atLine({ path, problem }: JsonProblem, lines: readonly number[]): ImportProblem {
  const [start, index] = /^\$\[(\d+)\]/.exec(path) ?? []
  const line = lines[Number(index) + 1]
  return line === undefined
    ? { path, problem }
    : { path: `$${path.slice(start?.length ?? 1)}`, problem, line }
}

function refuse(problem: ImportProblem): {
  readonly status: 'refused'
  readonly problem: ImportProblem
} {
  return { status: 'refused', problem }
}
