import { useRef, useSyncExternalStore } from 'react'

/** What can be read of a store. A zustand store is one. */
export interface Readable<State> {
  getState(): State
  /** What a server renders. */
  getInitialState(): State
  subscribe(listener: () => void): () => void
}

type Equal<Value> = (a: Value, b: Value) => boolean

const NOTHING: unique symbol = Symbol('nothing selected yet')

/**
 * Reads one slice of a store. The slice keeps its identity for as long as `equal` says that it is
 * the same, and the component re-renders only when it is not.
 */
export function useSelected<State, Value>(
  store: Readable<State>,
  select: (state: State) => Value,
  equal: Equal<Value> = Object.is,
): Value {
  const last = useRef<Value | typeof NOTHING>(NOTHING)
  const keep = (next: Value): Value => {
    const previous = last.current
    if (previous !== NOTHING && equal(previous, next)) return previous
    last.current = next
    return next
  }
  return useSyncExternalStore(
    store.subscribe,
    () => keep(select(store.getState())),
    () => keep(select(store.getInitialState())),
  )
}
