import { isTransient, type ThreadEvent, type WriteOutcome } from '../../protocol/index.ts'
import type { SaveState } from '../../turn/index.ts'
import type { KeepPorts, Persister } from '../keep-ports.ts'
import { notice } from './notice.ts'

/** Writes a log to a store as it grows, behind `end`, in order, several events at a time. */
export function persist({ log, store, onError, onDeleted }: KeepPorts, end: number): Persister {
  const threadId = log.getState().thread_id
  let stored = end
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
        take(batch, await store.append(threadId, batch, { after: stored }))
      } catch (error) {
        fail(batch, error)
        break
      }
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
        log.append({ type: 'thread.deleted' }, { author: { kind: 'runtime' } })
        notice(log, 'deleted_elsewhere')
        onDeleted()
    }
  }

  /** The place was emptied under us: what is in memory is all that there is. */
  function saveAgain(seq: number): void {
    stored = seq
    waiting = behind(seq)
    notice(log, 'store_cleared')
  }

  function fail(batch: readonly ThreadEvent[], error: unknown): void {
    waiting = [...batch, ...waiting]
    const isFirst = state === 'stored'
    state = 'in_memory'
    onError(error)
    if (isFirst) notice(log, 'not_saved')
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
