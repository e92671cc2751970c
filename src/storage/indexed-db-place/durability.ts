import type { ThreadEvent } from '../../protocol/index.ts'

/**
 * What must be on the disk itself before anything else happens: that somebody decided, that a tool was
 * started, how it ended. It costs some milliseconds, so all else is left to the system: a browser that
 * is killed loses nothing of that either; a power cut may.
 */
const STRICT: ReadonlySet<ThreadEvent['type']> = new Set([
  'callback.answering',
  'callback.settled',
  'call.started',
  'call.ended',
])

export function durabilityOf(events: readonly ThreadEvent[]): 'strict' | 'relaxed' {
  return events.some(({ type }) => STRICT.has(type)) ? 'strict' : 'relaxed'
}
