import type { Callback, ToolDefinition } from '../../protocol/index.ts'
import { valuesOf } from '../../thread/index.ts'
import { useThread } from '../use-thread.ts'

/** The tool as it was when this very call was approved before, where it asks again since it changed. */
export function useApprovedBefore(callback: Callback | undefined): ToolDefinition | undefined {
  return useThread((state) => {
    if (callback?.why?.type !== 'changed') return undefined
    const [latest] = valuesOf(state.callbacks)
      .filter(
        (other) =>
          other.id !== callback.id &&
          other.tool_call_id === callback.tool_call_id &&
          other.state === 'answered',
      )
      .toSorted((a, b) => (a.opened_at < b.opened_at ? 1 : -1))
    return latest?.tool
  })
}
