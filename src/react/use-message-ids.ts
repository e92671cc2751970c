import { useThread } from './use-thread.ts'
import { visibleIds } from './visible-ids.ts'

/**
 * The ids of the messages to show, oldest first: those of the user and of the assistant. The
 * array keeps its identity while an answer streams.
 */
export function useMessageIds(): readonly string[] {
  return useThread(visibleIds)
}
