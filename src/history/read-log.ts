import {
  isObject,
  isTransient,
  JSON_LIMITS,
  type JsonLimits,
  type ThreadEvent,
} from '../protocol/index.ts'
import { readEvent } from '../schema/index.ts'
import { type Migration, migrateLog, MIGRATIONS, THREAD_VERSION } from './migrate.ts'

/** A row that was kept out, and why. */
export interface RefusedRow {
  /** Its number, where it has one. */
  readonly seq: number | null
  /** Where in it: `$.message.content[0]`. */
  readonly path: string
  /** The end of a sentence: `must be a string`. */
  readonly problem: string
}

/** What a store's rows say. */
export type ReadLog =
  | {
      /** `migrated`: they are of an older version; the store holds other rows than these events. */
      readonly status: 'read' | 'migrated' | 'newer'
      /** What can be folded: numbers rise. Of a newer version, what this one understands. */
      readonly events: readonly ThreadEvent[]
      readonly refused: readonly RefusedRow[]
    }
  /** They are old and cannot be brought up to date. */
  | { readonly status: 'refused'; readonly problem: string }

export interface ReadLogOptions {
  readonly limits?: JsonLimits
  /** For logs of your own older versions; each must lead to the next. */
  readonly migrations?: readonly Migration[]
}

/**
 * What was within the limits when it came in lies deeper in its event; and what is in a store has
 * been paid for already.
 */
const STORED_LIMITS: JsonLimits = {
  depth: JSON_LIMITS.depth + 20,
  nodes: Infinity,
  characters: Infinity,
}

/**
 * Reads the rows of one thread as they come from a store, strictly and one by one: what cannot be
 * read is kept out, and the rest stands. Rows of an older version are migrated first. Never throws
 * for what the rows say.
 */
export function readLog(
  rows: readonly unknown[],
  threadId: string,
  options: ReadLogOptions = {},
): ReadLog {
  const migrations = options.migrations ?? MIGRATIONS
  const versions = rows.flatMap((row) => versionOf(row) ?? [])
  // A version that never was is no reason to bring a whole log up to date.
  const first = THREAD_VERSION - migrations.length
  const oldest = versions.reduce(
    (least, version) => (version < first ? least : Math.min(least, version)),
    THREAD_VERSION,
  )
  const isNewer = versions.some((version) => version > THREAD_VERSION)
  const migrated = migrateLog(oldest, rows, migrations)
  if (migrated.status === 'refused') return migrated
  const read = readRows(migrated.events, threadId, options.limits ?? STORED_LIMITS)
  const status = isNewer ? 'newer' : migrated.events === rows ? 'read' : 'migrated'
  return { status, ...read }
}

function readRows(
  rows: readonly unknown[],
  threadId: string,
  limits: JsonLimits,
): { readonly events: readonly ThreadEvent[]; readonly refused: readonly RefusedRow[] } {
  const events: ThreadEvent[] = []
  const refused: RefusedRow[] = []
  for (const row of rows) {
    // A newer library's own business; it is there for that one to read.
    if ((versionOf(row) ?? 0) > THREAD_VERSION) continue
    const read = readEvent(row, { limits })
    const last = events.at(-1)
    const problem =
      read.status === 'refused' ? read.problem : misplaced(read.value, last?.seq ?? 0, threadId)
    if (read.status === 'read' && !problem) events.push(read.value)
    else if (problem && !isRepeat(row, last)) refused.push({ seq: seqOf(row), ...problem })
  }
  return { events, refused }
}

function misplaced(
  event: ThreadEvent,
  last: number,
  threadId: string,
): { readonly path: string; readonly problem: string } | null {
  if (event.thread_id !== threadId) return { path: '$.thread_id', problem: 'names another thread' }
  if (isTransient(event)) return { path: '$.type', problem: 'is transient and takes no place' }
  return event.seq > last
    ? null
    : { path: '$.seq', problem: `is ${event.seq} and comes after ${last}` }
}

/** The same row once more says nothing new. */
function isRepeat(row: unknown, last: ThreadEvent | undefined): boolean {
  return isObject(row) && last !== undefined && row['id'] === last.id && row['seq'] === last.seq
}

function versionOf(row: unknown): number | undefined {
  const version = isObject(row) && Object.hasOwn(row, 'v') ? row['v'] : undefined
  return Number.isInteger(version) ? (version as number) : undefined
}

function seqOf(row: unknown): number | null {
  const seq = isObject(row) && Object.hasOwn(row, 'seq') ? row['seq'] : undefined
  return typeof seq === 'number' ? seq : null
}
