import { selectToolCall, type ToolCall } from '../thread/index.ts'
import { useThreadEntry } from './use-thread-entry.ts'

/**
 * A call without the text of its arguments: what its row is drawn from. Does not re-render while
 * arguments arrive.
 */
export function useCallOutline(id: string): ToolCall | undefined {
  return useThreadEntry(id, (state) => selectToolCall(state, id), Object.is)
}
