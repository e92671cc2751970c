import { useThreadScope } from './thread-context.ts'
import type { ThreadPhase } from './thread-scope.ts'
import { useSelected } from './use-selected.ts'

/** Whether there is a thread yet, and whether it has been read. */
export function useThreadPhase(): ThreadPhase {
  const { store } = useThreadScope('useThreadPhase')
  return useSelected(store, (published) => published.phase)
}
