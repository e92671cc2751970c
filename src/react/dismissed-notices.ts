import type { Agent } from '../runtime/index.ts'
import type { Readable } from './use-selected.ts'

/** What somebody has read and put away, of all threads of an agent. Kept while the page is. */
export interface DismissedNotices extends Readable<ReadonlySet<string>> {
  dismiss(id: string): void
  /** Says who tells people of a notice: true for the first who asks. */
  claim(id: string): boolean
}

const books = new WeakMap<Agent, DismissedNotices>()
const NONE: ReadonlySet<string> = new Set()

export function dismissedNotices(agent: Agent): DismissedNotices {
  const known = books.get(agent)
  if (known) return known
  let dismissed = NONE
  const told = new Set<string>()
  const listeners = new Set<() => void>()
  const book: DismissedNotices = {
    getState: () => dismissed,
    getInitialState: () => NONE,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    claim(id) {
      if (told.has(id)) return false
      told.add(id)
      return true
    },
    dismiss(id) {
      dismissed = new Set([...dismissed, id])
      for (const listener of listeners) listener()
    },
  }
  books.set(agent, book)
  return book
}
