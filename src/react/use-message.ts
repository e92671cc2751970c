import type { Message } from '../protocol/index.ts'
import { selectMessage } from '../thread/index.ts'
import { useThreadEntry } from './use-thread-entry.ts'

/** One message; re-renders with each piece of it. To show a long one, take `useBlock` for each part. */
export function useMessage(id: string): Message | undefined {
  return useThreadEntry(id, (state) => selectMessage(state, id), Object.is)
}
