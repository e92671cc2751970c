import { useMemo } from 'react'
import type { Thread } from '../runtime/index.ts'
import { useThreadScope } from './thread-context.ts'
import { HANDLE_KEY } from './thread-scope.ts'
import { useSelected } from './use-selected.ts'

/** The thread's handle; null while it is a draft. Does not re-render when the thread changes. */
export function useThreadHandle(): Thread | null {
  const scope = useThreadScope('useThreadHandle')
  const store = useMemo(
    () => ({
      ...scope.store,
      subscribe: (listener: () => void) => scope.subscribeTo(HANDLE_KEY, listener),
    }),
    [scope],
  )
  return useSelected(store, (published) => published.thread)
}
