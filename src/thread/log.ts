import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Author, type Happening, isTransient, type ThreadEvent } from '../protocol/index.ts'
import { newId } from './ids.ts'
import { reduceThread } from './reduce.ts'
import { emptyThread, type ThreadState } from './state.ts'

/** Who and what an event belongs to. */
export interface Origin {
  readonly author: Author
  readonly execution_id?: string
  readonly parent_event?: string
  readonly agent_path?: readonly string[]
}

export interface Log {
  /** The state after all events so far. Changes at once, also while an answer streams. */
  readonly store: StoreApi<ThreadState>
  getState(): ThreadState
  /** The time as events and messages carry it. */
  now(): string
  /** Stamps what happened, folds it in, tells the listeners. */
  append(happening: Happening, origin: Origin): ThreadEvent
  /**
   * Takes in events that were stamped elsewhere: from a store, another tab, an import. `end`: where
   * the log ends there, if that is behind the last of them; what is appended comes behind it.
   */
  adopt(events: readonly ThreadEvent[], end?: number): void
  /** All events but the transient ones. The array grows in place: read, do not write. */
  events(): readonly ThreadEvent[]
  /** Called for each event after it was folded in. Returns the way out. */
  onEvent(listener: (event: ThreadEvent) => void): () => void
}

/**
 * A thread's log: the only place where time and ids are made. A new one is empty; `now` is for
 * tests.
 */
export function createLog(threadId: string, now: () => Date = () => new Date()): Log {
  const store = createStore<ThreadState>(() => emptyThread(threadId))
  const kept: ThreadEvent[] = []
  const listeners = new Set<(event: ThreadEvent) => void>()
  let seq = 0

  function take(event: ThreadEvent): void {
    if (!isTransient(event)) {
      kept.push(event)
      seq = event.seq
    }
    store.setState(reduceThread(store.getState(), event), true)
    for (const listener of listeners) listener(event)
  }

  return {
    store,
    getState: store.getState,
    now: () => now().toISOString(),
    append(happening, origin) {
      const event: ThreadEvent = {
        ...happening,
        id: newId('evt'),
        seq: seq + (isTransient(happening) ? 0 : 1),
        v: 1,
        thread_id: threadId,
        at: now().toISOString(),
        ...origin,
      }
      take(event)
      return event
    },
    adopt(events, end = 0) {
      for (const event of events) if (event.seq > seq) take(event)
      seq = Math.max(seq, end)
    },
    events: () => kept,
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
