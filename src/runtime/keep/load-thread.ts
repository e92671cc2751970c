import { canonicalJson, type JsonValue, type StoredLog } from '../../protocol/index.ts'
import type { Migration, ReadLog, RefusedRow } from '../../history/index.ts'
import { isUnfinished, type Log } from '../../thread/index.ts'
import { inMemory, type KeepPorts, type Persister } from '../keep-ports.ts'
import { notice } from './notice.ts'
import { persist } from './persist.ts'

/** Refused rows that a notice names. */
const ROWS_NAMED = 20
/** Somebody else may bring the same log up to date at the same time. */
const TRIES = 3

/**
 * Takes in what is stored of a thread and writes on behind it. Rows are read strictly: old ones are
 * brought up to date, in the store as well; one that cannot be read is kept out and stays where it
 * is; a log that must not be written to is shown, and goes on in memory. Rejects where the store does.
 */
export async function loadThread(
  ports: KeepPorts,
  migrations?: readonly Migration[],
): Promise<Persister> {
  const { log, store } = ports
  const threadId = log.getState().thread_id
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await store.load(threadId)
    if (!stored) return persist(ports, 0)
    // A thread that begins here does not pay for this.
    const { readLog } = await import('../../history/index.ts')
    const read = readLog(stored.rows, threadId, migrations && { migrations })
    if (await isUpToDate(ports, stored, read)) return takeIn(ports, stored, read)
  }
  throw new Error('The stored thread changed again and again while it was brought up to date.')
}

/** Whether the store holds what was read, or need not: a migrated log is written back at once. */
async function isUpToDate(
  { log, store }: KeepPorts,
  { seq, revision }: StoredLog,
  read: ReadLog,
): Promise<boolean> {
  if (read.status === 'refused' || !mayBeWrittenBack(read)) return true
  const expect = { upTo: seq, after: seq, revision }
  const outcome = await store.rewrite(log.getState().thread_id, read.events, expect)
  return outcome.status === 'written'
}

/** Nothing may get lost on the way. */
function mayBeWrittenBack(read: Exclude<ReadLog, { status: 'refused' }>): boolean {
  return read.status === 'migrated' && read.refused.length === 0 && read.events.length > 0
}

function takeIn(ports: KeepPorts, { seq }: StoredLog, read: ReadLog): Persister {
  const { log } = ports
  if (read.status === 'refused') {
    notice(log, 'not_migrated', { problem: read.problem })
    return inMemory
  }
  log.adopt(read.events, seq)
  const isOurs = read.status === 'read' || mayBeWrittenBack(read)
  const persister = isOurs ? persist(ports, seq) : inMemory
  if (read.status === 'newer') distrust(log, 'written_by_newer')
  else if (!isOurs) distrust(log, 'not_migrated', detailOf(read.refused))
  else if (read.refused.length > 0) distrust(log, 'rows_unreadable', detailOf(read.refused))
  return persister
}

/**
 * What is missing may be the very row that says that a call has run: whatever is unfinished is asked
 * again. Said once for the same rows.
 */
function distrust(log: Log, code: Parameters<typeof notice>[1], detail?: JsonValue): void {
  const text = canonicalJson(detail ?? null)
  const isKnown = log
    .getState()
    .notices.some((known) => known.code === code && canonicalJson(known.detail ?? null) === text)
  if (isKnown) return
  notice(log, code, detail)
  if (isUnfinished(log.getState())) {
    log.append({ type: 'log.imported' }, { author: { kind: 'runtime' } })
  }
}

function detailOf(refused: readonly RefusedRow[]): JsonValue {
  return {
    count: refused.length,
    rows: refused.slice(0, ROWS_NAMED).map(({ seq, path, problem }) => ({ seq, path, problem })),
  }
}
