import type { Message } from '../protocol/index.ts'
import { selectMessages } from '../thread/index.ts'
import { useThread } from './use-thread.ts'

/** All messages of the path, those of tools included. Re-renders with each streamed piece. */
export function useMessages(): readonly Message[] {
  return useThread(selectMessages)
}
