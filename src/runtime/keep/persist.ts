import { isTransient, type ThreadEvent, type WriteOutcome } from '../../protocol/index.ts'
import type { SaveState } from '../../turn/index.ts'
import type { KeepPorts, Persister } from '../keep-ports.ts'
import { forStore } from './for-store.ts'
import { notice } from './notice.ts'
import { createTidier } from './tidier.ts'

/** What of a log is stored when the writing begins. */
export interface StoredPart {
  /** The rows that could be read, or null where others are between them that must not get lost. */
  readonly rows: readonly ThreadEvent[] | null
  readonly seq: number
  readonly revision: number
}

export const NOTHING_STORED: StoredPart = { rows: [], seq: 0, revision: 0 }

/** Writes a log to a store as it grows, in order, several events at a time. */
export function persist(ports: KeepPorts, start: StoredPart): Persister {
  const { log, options } = ports
  const threadId = log.getState().thread_id
  const tidier = start.rows && createTidier(ports, { ...start, rows: start.rows })
  let stored = start.seq
  let waiting = behind(stored)
  let writing: Promise<SaveState> | null = null
  let state: SaveState = 'stored'

  function behind(seq: number): ThreadEvent[] {
    return log.events().filter((event) => event.seq > seq)
  }

  async function write(): Promise<SaveState> {
    // Behind the current task, so that events that belong together are one write.
    await Promise.resolve()
    while (waiting.length > 0 && state !== 'fenced') {
      const batch = waiting
      waiting = []
      try {
        const rows = await forStore(batch, options.redaction)
        take(batch, await options.store.append(threadId, rows, { after: stored }))
      } catch (error) {
        fail(batch, error)
        break
      }
      if (waiting.length === 0 && state === 'stored' && tidier?.isDue()) await tidyUp(tidier.run)
    }
    writing = null
    return state
  }

  function take(batch: readonly ThreadEvent[], outcome: WriteOutcome): void {
    switch (outcome.status) {
      case 'written':
        stored = batch.at(-1)?.seq ?? stored
        log.confirm(stored)
        if (state === 'in_memory') notice(log, 'saved_again')
        state = 'stored'
        tidier?.written(batch)
        ports.stored.now()?.hints.tell({ type: 'thread', thread_id: threadId })
        return
      case 'conflict':
        if (outcome.seq < stored) return saveAgain(outcome.seq)
        state = 'fenced'
        return notice(log, 'written_elsewhere')
      case 'fenced':
        state = 'fenced'
        return notice(log, 'written_elsewhere')
      case 'deleted':
        state = 'fenced'
        if (log.getState().deleted) return
        log.append({ type: 'thread.deleted' }, { author: { kind: 'runtime' } })
        notice(log, 'deleted_elsewhere')
        ports.onDeleted()
    }
  }

  /** The place was emptied under us: what is in memory is all that there is. */
  function saveAgain(seq: number): void {
    stored = seq
    waiting = behind(seq)
    tidier?.lost(seq)
    notice(log, 'store_cleared')
  }

  function fail(batch: readonly ThreadEvent[], error: unknown): void {
    waiting = [...batch, ...waiting]
    const isFirst = state === 'stored'
    state = 'in_memory'
    ports.onError(error)
    if (isFirst) notice(log, 'not_saved')
  }

  /** What is stored stays as it was where that fails. */
  async function tidyUp(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      ports.onError(error)
    }
  }

  const leave = log.onEvent((event) => {
    if (isTransient(event) || event.seq <= stored) return
    waiting.push(event)
    writing ??= write()
  })
  if (waiting.length > 0) writing = write()

  return {
    saved() {
      if (waiting.length > 0) writing ??= write()
      return writing ?? Promise.resolve(state)
    },
    stop: leave,
  }
}
