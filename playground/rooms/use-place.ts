import { useSyncExternalStore } from 'react'
import type { Room } from './room.ts'

/** Where one is: a room, and which of its conversations. `#refunds/thr_1` is an address of it. */
export interface Place {
  readonly room: Room
  /** None: a new one. */
  readonly threadId: string | undefined
  /** Goes to another conversation of the room. */
  readonly show: (threadId: string | undefined) => void
}

const REMEMBERED = 'countersign-playground-threads'

/** The room that the address names; the first where it names none. Each goes on where one left it. */
export function usePlace(rooms: readonly [Room, ...Room[]]): Place {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  const [roomId = '', named] = hash.slice(1).split('/')
  const room = rooms.find(({ id }) => id === roomId) ?? rooms[0]
  const threadId = named === undefined ? remembered()[room.id] : decodeURIComponent(named)
  return {
    room,
    threadId: threadId === '' ? undefined : threadId,
    show(next = '') {
      remember(room.id, next)
      // In the place of the address that is there: going back leads to another room.
      window.history.replaceState(null, '', `#${room.id}/${encodeURIComponent(next)}`)
      for (const listener of listeners) listener()
    },
  }
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('hashchange', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('hashchange', listener)
  }
}

function remembered(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(window.localStorage.getItem(REMEMBERED) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

function remember(roomId: string, threadId: string): void {
  try {
    const next = { ...remembered(), [roomId]: threadId }
    window.localStorage.setItem(REMEMBERED, JSON.stringify(next))
  } catch {
    // The address still says it.
  }
}
