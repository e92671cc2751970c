import type { Thread } from '../runtime/index.ts'
import { useThreadScope } from './thread-context.ts'
import { useSelected } from './use-selected.ts'

/** The thread's handle; null while it is a draft. Does not re-render when the thread changes. */
export function useThreadHandle(): Thread | null {
  const { store } = useThreadScope('useThreadHandle')
  return useSelected(store, (published) => published.thread)
}
