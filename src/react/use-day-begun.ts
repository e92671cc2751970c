import { selectMessage, type ThreadState } from '../thread/index.ts'
import { useThreadEntry } from './use-thread-entry.ts'

/**
 * When a question was asked (ISO 8601), where that was on another day than what was said before it; else
 * null. Days are those of the person's own clock.
 */
export function useDayBegun(id: string): string | null {
  return useThreadEntry(id, (state) => dayBegun(state, id), Object.is)
}

export function dayBegun(state: ThreadState, id: string): string | null {
  const message = selectMessage(state, id)
  if (message?.role !== 'user' || message.parent_id === null) return null
  const before = selectMessage(state, message.parent_id)
  return before && isAnotherDay(message.created_at, before.created_at) ? message.created_at : null
}

// A time that is none is of no day, so nothing begins with it.
function isAnotherDay(one: string, other: string): boolean {
  const [day, before] = [new Date(one), new Date(other)]
  return !Number.isNaN(day.getTime()) && day.toDateString() !== before.toDateString()
}
