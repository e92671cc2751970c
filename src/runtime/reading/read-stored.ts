import { nextTask, type StoredLog, type ThreadEvent } from '../../protocol/index.ts'
import { type Migration, type ReadLog, readLog } from '../../history/index.ts'
import { emptyThread, reduceThread, type ThreadState } from '../../thread/index.ts'
import type { KeepPorts } from '../keep-ports.ts'
import { glimpseOf } from './glimpse.ts'

/** What is stored of a thread, and what it says. */
export interface ReadStored {
  readonly stored: Pick<StoredLog, 'seq' | 'revision' | 'partial'>
  readonly read: ReadLog
  /** The state after its events, where they were folded on the way. */
  readonly state?: ThreadState
}

/** Rows that are read at a time, so that the page can draw and answer in between. */
const PAGE_ROWS = 1_000

/** What is shown first fills a screen; to read more of it would only keep it waiting. */
const GLIMPSE_ROWS = 100

/** What is shown first is drawn first: reading the rest keeps a page busy. */
const DRAW_MS = 50

function firstOf(rows: readonly unknown[], threadId: string): ThreadState | null {
  return glimpseOf(rows.slice(-GLIMPSE_ROWS), threadId) ?? glimpseOf(rows, threadId)
}

/** A timer that comes late comes to a page that is drawing: it gets the same time once more. */
async function untilDrawn(): Promise<void> {
  const due = performance.now() + DRAW_MS
  await pause(DRAW_MS)
  if (performance.now() - due > DRAW_MS / 4) await pause(DRAW_MS)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/**
 * Reads a stored log of which these are the newest rows, or all of them. Of a long one the newest
 * messages are shown first, and the rest is read in pages, each in a task of its own. Null where it
 * went meanwhile.
 */
export async function readStored(
  { log, options: { store, visibility, retention } }: KeepPorts,
  newest: StoredLog,
  isWhole: boolean,
  migrations?: readonly Migration[],
): Promise<ReadStored | null> {
  const threadId = log.getState().thread_id
  const options = migrations && { migrations }
  if (isWhole) return { stored: newest, read: readLog(newest.rows, threadId, options) }
  // Where somebody says who may see what, or how long, nothing is seen before that was heeded.
  const glimpse = visibility || retention ? null : firstOf(newest.rows, threadId)
  if (glimpse) {
    log.store.setState(glimpse, true)
    await untilDrawn()
  }
  const paged = await readPages(newest)
  if (paged) return { stored: newest, ...paged }
  // Of another version, damaged, or rewritten meanwhile: only the whole of it tells.
  const whole = await store.load(threadId)
  return whole && { stored: whole, read: readLog(whole.rows, threadId, options) }

  async function readPages(end: StoredLog): Promise<Omit<ReadStored, 'stored'> | null> {
    const before = (end.rows[0] as ThreadEvent | undefined)?.seq ?? 0
    const events: ThreadEvent[] = []
    let state = emptyThread(threadId)
    const take = (rows: readonly unknown[]): boolean => {
      const read = readLog(rows, threadId, options)
      if (read.status !== 'read' || read.refused.length > 0) return false
      if ((read.events[0]?.seq ?? Infinity) <= state.seq) return false
      for (const event of read.events) events.push(event)
      state = read.events.reduce(reduceThread, state)
      return true
    }
    let isMore = true
    while (isMore) {
      await nextTask()
      const range = { after: state.seq, before, limit: PAGE_ROWS }
      const page = await store.load(threadId, range)
      if (page?.revision !== end.revision || !take(page.rows)) return null
      isMore = page.rows.length >= PAGE_ROWS
    }
    return take(end.rows) ? { read: { status: 'read', events, refused: [] }, state } : null
  }
}
