import { useSyncExternalStore } from 'react'
import type { Room } from './room.ts'

/** The room that the address names; the first where it names none. */
export function useRoom(rooms: readonly [Room, ...Room[]]): Room {
  const id = useSyncExternalStore(subscribe, () => window.location.hash.slice(1))
  return rooms.find((room) => room.id === id) ?? rooms[0]
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
