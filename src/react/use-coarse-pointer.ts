import { useSyncExternalStore } from 'react'

const QUERY = '(pointer: coarse)'

/** Whether the main pointer is a finger, and the keyboard therefore most likely on the screen. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
