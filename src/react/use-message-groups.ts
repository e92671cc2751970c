import { type MessageGroup, messageGroups } from './message-groups.ts'
import { useThread } from './use-thread.ts'

/** The ids of the messages to show, in groups to draw as one node each. For long conversations. */
export function useMessageGroups(): readonly MessageGroup[] {
  return useThread(messageGroups, Object.is)
}
