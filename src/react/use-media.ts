import { useCallback, useSyncExternalStore } from 'react'

const COARSE = '(pointer: coarse)'

/** Whether a media query holds. A server says no. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the main pointer is a finger, and the keyboard therefore most likely on the screen. */
export function useCoarsePointer(): boolean {
  return useMedia(COARSE)
}
