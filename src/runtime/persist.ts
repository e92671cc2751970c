import { isTransient, type ThreadEvent, type ThreadStore } from '../protocol/index.ts'
import type { Log } from '../thread/index.ts'
import type { SaveState } from '../turn/index.ts'

export interface Persister {
  /**
   * Resolves when all events so far are stored, or cannot be; see {@link SaveState}. A store that is
   * full or out of reach does not stop a conversation: it goes on in memory, and a notice says so
   * once. What waits is tried again with each call and each new event.
   */
  saved(): Promise<SaveState>
  stop(): void
}

/** Writes a log to a store as it grows, in order, several events at a time. */
export function persist(
  log: Log,
  store: ThreadStore,
  onError: (error: unknown) => void,
): Persister {
  const threadId = log.getState().thread_id
  let stored = log.events().at(-1)?.seq ?? 0
  let waiting: ThreadEvent[] = []
  let writing: Promise<SaveState> | null = null
  let state: SaveState = 'stored'

  async function write(): Promise<SaveState> {
    // Behind the current task, so that events that belong together are one write.
    await Promise.resolve()
    while (waiting.length > 0 && state !== 'fenced') {
      const batch = waiting
      waiting = []
      if (!(await append(batch))) break
    }
    writing = null
    return state
  }

  async function append(batch: readonly ThreadEvent[]): Promise<boolean> {
    try {
      const outcome = await store.append(threadId, batch, { after: stored })
      if (outcome.status === 'conflict') {
        state = 'fenced'
        notice(
          'written_elsewhere',
          'This conversation was continued somewhere else. Load it again to go on.',
        )
        return false
      }
      stored = batch.at(-1)?.seq ?? stored
      state = 'stored'
      return true
    } catch (error) {
      waiting = [...batch, ...waiting]
      const first = state === 'stored'
      state = 'in_memory'
      onError(error)
      if (first)
        notice(
          'not_saved',
          'This conversation is not being saved at the moment. It goes on in memory.',
        )
      return false
    }
  }

  function notice(code: string, message: string): void {
    log.append(
      { type: 'notice.raised', code, level: 'warning', message },
      { author: { kind: 'runtime' } },
    )
  }

  const leave = log.onEvent((event) => {
    if (isTransient(event) || event.seq <= stored) return
    waiting.push(event)
    writing ??= write()
  })

  return {
    saved() {
      if (waiting.length > 0) writing ??= write()
      return writing ?? Promise.resolve(state)
    },
    stop: leave,
  }
}
