import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Author, type Happening, isTransient, type ThreadEvent } from '../protocol/index.ts'
import type { Folded, Refolded } from './folded.ts'
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

/** What was appended here and is not confirmed, and what grew behind it. */
export interface Tail {
  readonly confirmed: number
  readonly pending: readonly Folded[]
}

export interface Log {
  /** What is shown: the state, or the end of a long log while the rest of it is read. */
  readonly store: StoreApi<ThreadState>
  /** The state after all events so far. Changes at once, also while an answer streams. */
  getState(): ThreadState
  /** The time as events and messages carry it. */
  now(): string
  /** Stamps what happened, folds it in, tells the listeners. */
  append(happening: Happening, origin: Origin): ThreadEvent
  /** What may still move behind what others wrote, and up to where nothing can. */
  tail(): Tail
  /** Puts events of others, and what was folded again behind them, in place of the tail, or of all. */
  rebase(
    fresh: readonly ThreadEvent[],
    confirmedSeq: number,
    again: Refolded,
    inPlaceOf?: 'tail' | 'all',
  ): void
  /** Nothing will ever come before what stands here up to this number. */
  confirm(seq: number): void
  /** What was appended here and is not confirmed, without transient events. */
  unconfirmed(): readonly ThreadEvent[]
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
  let state = emptyThread(threadId)
  const store = createStore(() => state)
  const kept: ThreadEvent[] = []
  const listeners = new Set<(event: ThreadEvent) => void>()
  let seq = 0
  let confirmed = 0
  /** What is not confirmed, and what grew behind it, each with the state it was folded into. */
  let pending: Folded[] = []
  let latest: number | undefined
  let latestText = ''

  /** A stream asks many times in a millisecond, and to write a time out costs more than to look at it. */
  function stamp(): string {
    const time = now()
    const at = time.getTime()
    if (at !== latest) latestText = time.toISOString()
    latest = at
    return latestText
  }

  function take(event: ThreadEvent, before: ThreadState): void {
    const isPassing = isTransient(event)
    if (!isPassing) {
      kept.push(event)
      seq = event.seq
    }
    if (!isPassing || pending.length > 0) pending.push({ event, before })
  }

  function set(next: ThreadState): void {
    state = next
    store.setState(state, true)
  }

  function unconfirmed(): readonly ThreadEvent[] {
    return pending.flatMap(({ event }) => (isTransient(event) ? [] : event))
  }

  function tell(event: ThreadEvent): void {
    for (const listener of listeners) listener(event)
  }

  return {
    store,
    getState: () => state,
    now: stamp,
    append(happening, origin) {
      const event: ThreadEvent = {
        ...happening,
        id: newId('evt'),
        seq: seq + (isTransient(happening) ? 0 : 1),
        v: 1,
        thread_id: threadId,
        at: stamp(),
        ...origin,
      }
      take(event, state)
      set(reduceThread(state, event))
      tell(event)
      return event
    },
    tail: () => ({ confirmed, pending }),
    rebase(fresh, confirmedSeq, again, inPlaceOf) {
      kept.length -= inPlaceOf === 'all' ? kept.length : unconfirmed().length
      for (const event of fresh) if (!isTransient(event)) kept.push(event)
      seq = confirmed = confirmedSeq
      pending = []
      for (const { event, before } of again.folded) take(event, before)
      set(again.state)
      for (const event of fresh) tell(event)
    },
    confirm(upTo) {
      const first = pending.findIndex(({ event }) => !isTransient(event) && event.seq > upTo)
      pending = first === -1 ? [] : pending.slice(first)
      confirmed = Math.max(confirmed, Math.min(upTo, seq))
    },
    unconfirmed,
    events: () => kept,
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
