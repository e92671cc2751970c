import type { StoredLog, ThreadEvent } from '../../protocol/index.ts'
import type { Migration, ReadLog } from '../../history/index.ts'
import { adopt, newId } from '../../thread/index.ts'
import { collectBlobs } from '../collect-blobs.ts'
import type { KeepPorts, Persister } from '../keep-ports.ts'
import { detailOf, distrust } from './distrust.ts'
import { forStore } from '../for-store.ts'
import { heedNews } from './heed-news.ts'
import { inMemory } from './in-memory.ts'
import { notice } from './notice.ts'
import { NOTHING_STORED, persist } from './persist.ts'

/** Somebody else may rewrite the same log at the same time. */
const TRIES = 3

/** More rows than a reader sees at once; a log that has no more is read in one go. */
const NEWEST_ROWS = 300

type StoredEnd = Pick<StoredLog, 'seq' | 'revision'>

/** What is stored now, and what of it the thread shows. */
interface Taken {
  readonly rows: readonly ThreadEvent[]
  readonly shown: readonly ThreadEvent[]
  readonly revision: number
  /** What is stored is of this version, so that more can be written behind it. */
  readonly isCurrent: boolean
}

/**
 * Takes in what is stored of a thread and writes on behind it. Rows are read strictly: old ones are
 * brought up to date, in the store as well, and what the retention does not keep is dropped; one that
 * cannot be read is kept out and stays where it is; a log that must not be written to is shown, and
 * goes on in memory. Rejects where the store does.
 */
export async function loadThread(
  ports: KeepPorts,
  migrations?: readonly Migration[],
): Promise<Persister> {
  const heeded = heedNews(ports)
  try {
    return await load(ports, heeded.isNews, migrations)
  } finally {
    heeded.stop()
  }
}

async function load(
  ports: KeepPorts,
  isNews: () => boolean,
  migrations?: readonly Migration[],
): Promise<Persister> {
  const { log, options } = ports
  const threadId = log.getState().thread_id
  await ports.stored.now()?.busy.get(threadId)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const newest = await options.store.load(threadId, { limit: NEWEST_ROWS })
    if (!newest) return persist(ports, NOTHING_STORED, isNews())
    // A thread that begins here does not pay for this.
    const { growthOf, readStored } = await import('../reading/index.ts')
    const found = await readStored(ports, newest, newest.rows.length < NEWEST_ROWS, migrations)
    if (!found) continue
    const { stored, read, state } = found
    if (read.status === 'refused' || !isWhole(read)) {
      return takeInPart(ports, stored, read, isNews())
    }
    const taken = await bringUpToDate(ports, stored, read)
    if (!taken) continue
    adopt(log, taken.shown, stored.seq, undefined, taken.shown === read.events ? state : undefined)
    adopt(log, growthOf(log.getState(), stored.partial ?? []), stored.seq)
    if (taken.isCurrent) return persist(ports, { ...taken, seq: stored.seq }, isNews())
    notice(log, 'not_saved')
    return inMemory(log)
  }
  throw new Error('The stored thread changed again and again while it was brought up to date.')
}

/** All of it is understood, so that what is written back loses nothing. */
function isWhole(read: Exclude<ReadLog, { status: 'refused' }>): boolean {
  return read.status !== 'newer' && read.refused.length === 0 && read.events.length > 0
}

/** Null where somebody else was faster: the log must be read again. */
async function bringUpToDate(
  ports: KeepPorts,
  { seq, revision }: StoredEnd,
  { status, events }: Exclude<ReadLog, { status: 'refused' }>,
): Promise<Taken | null> {
  const { tidy } = await import('../tidy/index.ts')
  const plan = tidy(events, ports.options.retention, { id: newId('evt'), at: ports.log.now() })
  const shown = plan?.log ?? events
  const write = status === 'migrated' ? { from: 0, upTo: seq, events: shown } : plan
  const before: Taken = { rows: events, shown, revision, isCurrent: status !== 'migrated' }
  if (!write) return before
  const { from, upTo } = write
  try {
    const outcome = await ports.options.store.rewrite(
      ports.log.getState().thread_id,
      await forStore(write.events, ports.options),
      { from, upTo, after: seq, revision },
    )
    if (outcome.status !== 'written') return null
    // Of turns that were dropped the attachments go as well.
    void collectBlobs(ports.options.store).catch(ports.onError)
    return { rows: shown, shown, revision: revision + 1, isCurrent: true }
  } catch (error) {
    // A place that is full can still be read.
    ports.onError(error)
    return before
  }
}

/** Shows what can be shown; whether anything may be added in the store depends on what is missing. */
function takeInPart(
  ports: KeepPorts,
  { seq, revision }: StoredEnd,
  read: ReadLog,
  isNews: boolean,
): Persister {
  const { log } = ports
  if (read.status === 'refused') {
    notice(log, 'not_migrated', { problem: read.problem })
    return inMemory(log)
  }
  const { status, events, refused } = read
  adopt(log, events, seq)
  switch (status) {
    case 'newer':
      distrust(log, 'written_by_newer')
      return inMemory(log)
    case 'migrated':
      distrust(log, 'not_migrated', detailOf(refused))
      return inMemory(log)
    case 'read': {
      const persister = persist(ports, { rows: null, seq, revision }, isNews)
      if (refused.length > 0) distrust(log, 'rows_unreadable', detailOf(refused))
      return persister
    }
  }
}
