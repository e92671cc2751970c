import {
  isTransient,
  type StoredLog,
  type StoreErrorCode,
  type ThreadEvent,
  type WriteOutcome,
} from '../../protocol/index.ts'
import { adopt } from '../../thread/index.ts'
import type { SaveState } from '../../turn/index.ts'
import type { KeepPorts, Persister } from '../keep-ports.ts'
import { createCheckpoints } from './checkpoint.ts'
import { distrustRead } from './distrust.ts'
import { isDriven } from './driven.ts'
import { forStore } from '../for-store.ts'
import { notice } from './notice.ts'
import { createOwnership } from './ownership.ts'
import { onPage } from './page-events.ts'
import { createTidier } from './tidier.ts'

/** What of a log is stored when the writing begins. */
export interface StoredPart {
  /** The rows that could be read, or null where others are between them that must not get lost. */
  readonly rows: readonly ThreadEvent[] | null
  readonly seq: number
  readonly revision: number
}

export const NOTHING_STORED: StoredPart = { rows: [], seq: 0, revision: 0 }

/** The same thread is written to in another tab at the same moment, and again. */
const TRIES = 100

/**
 * Keeps a log and its store alike: writes what happens here, in order, several events at a time, and
 * takes in what others write. Who comes second moves behind. `isNews`: others wrote since it was read.
 */
export function persist(ports: KeepPorts, start: StoredPart, isNews = false): Persister {
  const { log, options } = ports
  const { store } = options
  const threadId = log.getState().thread_id
  const tidier = start.rows && createTidier(ports, { ...start, rows: start.rows })
  let stored = start.seq
  /** What was stored before the place was emptied, and is to be stored again. */
  let lost: readonly ThreadEvent[] = []
  let held: { readonly epoch: number | null } | null = null
  let state: SaveState = 'stored'
  /** Nothing may be written any more: it was deleted, or a newer library has it. */
  let isShut = false
  /** Others wrote what could not be read: what is known here is no ground for anything. */
  let isBehind = false
  let working: Promise<SaveState> | null = null
  let newsWanted = false

  const waiting = (): readonly ThreadEvent[] => [...lost, ...log.unconfirmed()]

  /** One thing after the other: reads what others wrote, writes what waits. */
  async function work(): Promise<SaveState> {
    // Behind the current task, so that events that belong together are one write.
    await Promise.resolve()
    let isIdle = false
    try {
      for (let tries = 0; tries < TRIES && !isShut; tries += 1) {
        if (newsWanted) await readNews()
        else if (waiting().length > 0) await write(waiting())
        else break
      }
      if (!isShut && waiting().length === 0 && tidier?.isDue()) await tidyUp(tidier.run)
    } catch (error) {
      isIdle = true
      fail(error)
    }
    working = null
    // Something may have come while the log was tidied.
    const isDone = isIdle || isShut || (!newsWanted && waiting().length === 0)
    return isDone ? state : wake()
  }

  /** What is stored stays as it was where that fails. */
  async function tidyUp(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      ports.onError(error)
    }
  }

  function wake(): Promise<SaveState> {
    return (working ??= work())
  }

  // Writing

  async function write(batch: readonly ThreadEvent[]): Promise<void> {
    const rows = await forStore(batch, options)
    const epoch = held?.epoch
    const expect = { after: stored, ...(epoch == null ? {} : { epoch }) }
    await take(batch, await store.append(threadId, rows, expect))
  }

  async function take(batch: readonly ThreadEvent[], outcome: WriteOutcome): Promise<void> {
    switch (outcome.status) {
      case 'written':
        stored = batch.at(-1)?.seq ?? stored
        lost = []
        log.confirm(stored)
        tidier?.written(batch)
        ports.stored.now()?.hints.tell({ type: 'thread', thread_id: threadId, seq: stored })
        return isSaved()
      case 'conflict':
        if (outcome.seq < stored) return saveAgain(outcome.seq)
        isBehind = true
        return read()
      case 'fenced':
        return ownership.fenced()
      case 'deleted':
        return deleted()
    }
  }

  function isSaved(): void {
    if (state !== 'stored') notice(log, 'saved_again')
    state = 'stored'
    isBehind = false
  }

  /** The place was emptied under us: what is in memory is all that there is. */
  function saveAgain(seq: number): void {
    stored = seq
    const unwritten = new Set(log.unconfirmed())
    lost = log.events().filter((event) => event.seq > seq && !unwritten.has(event))
    tidier?.lost(seq)
    notice(log, 'store_cleared')
  }

  function shut(because: 'fenced' | 'in_memory'): void {
    isShut = true
    state = because
    log.confirm(Infinity)
  }

  function deleted(): void {
    shut('fenced')
    if (log.getState().deleted) return
    log.append({ type: 'thread.deleted' }, { author: { kind: 'runtime' } })
    notice(log, 'deleted_elsewhere')
    ports.onDeleted()
  }

  function fail(error: unknown): void {
    const code = (error as { readonly code?: StoreErrorCode } | null)?.code
    const isFirst = state === 'stored'
    // Where there never was a place, there is nobody else who could know of the thread.
    const isAlone = code === 'unavailable' && stored === 0
    state = isBehind ? 'fenced' : isAlone ? 'unkept' : 'in_memory'
    ports.onError(error)
    if (isFirst) notice(log, 'not_saved', code === undefined ? undefined : { code })
  }

  // Reading

  /**
   * Looks at what others wrote. That this fails says nothing of whether what happens here is stored:
   * two tabs that said so to each other would never come to an end. A write finds out.
   */
  async function readNews(): Promise<void> {
    try {
      await read()
    } catch (error) {
      ports.onError(error)
    }
  }

  /** Takes in what others wrote behind what is known here. */
  async function read(): Promise<void> {
    newsWanted = false
    const found = await store.load(threadId, { after: stored })
    // Deleted, or never begun, or emptied: an append that adds nothing tells.
    if (!found) return stored === 0 ? undefined : missing()
    if (found.seq < stored) return saveAgain(found.seq)
    await takeIn(found)
    isBehind = false
    if (!found.partial || held) return
    const { growthOf } = await import('../reading/index.ts')
    if (!held) adopt(log, growthOf(log.getState(), found.partial), stored)
  }

  async function missing(): Promise<void> {
    const outcome = await store.append(threadId, [], { after: stored })
    if (outcome.status !== 'written') await take([], outcome)
  }

  async function takeIn({ rows, seq }: StoredLog): Promise<void> {
    if (rows.length === 0 && seq === stored) return
    const { readLog } = await import('../../history/index.ts')
    const news = readLog(rows, threadId)
    const events = news.status === 'refused' ? [] : news.events
    stored = seq
    lost = lost.filter((event) => event.seq > seq)
    adopt(log, events, seq)
    tidier?.written(events)
    distrustRead(log, news)
    if (news.status !== 'read') shut('in_memory')
    ports.onNews()
  }

  // Who drives, and what the page does

  const ownership = createOwnership({
    ...ports,
    onHeld: (next) => {
      held = next
    },
    onLost: () => adopt(log, [], stored, (event) => !isDriven(event)),
    async pull() {
      newsWanted = true
      await wake()
    },
    saved: () => saved(),
    isShut: () => isShut,
  })

  const checkpoints = createCheckpoints(ports, () => (held ? stored : null))

  function saved(): Promise<SaveState> {
    return waiting().length > 0 || working ? wake() : Promise.resolve(state)
  }

  function look(): void {
    newsWanted = true
    void wake()
  }

  const leaves = [
    log.onEvent((event) => {
      if (isShut) log.confirm(Infinity)
      else if (!isTransient(event)) void wake()
    }),
    store.subscribe?.((change) => {
      if (change.type !== 'thread' || change.thread_id !== threadId) return
      const { seq = Infinity } = change
      // A partial leaves the end where it is; one's own is no news.
      if (seq > stored || (seq === stored && !held)) look()
    }) ?? (() => {}),
    onPage({
      leaves: checkpoints.put,
      goes: ownership.leave,
      returns() {
        ownership.comeBack()
        look()
      },
    }),
    checkpoints.stop,
  ]
  if (isNews) look()
  else if (waiting().length > 0) void wake()

  return {
    saved,
    own: ownership.own,
    stop() {
      for (const leave of leaves) leave()
    },
  }
}
