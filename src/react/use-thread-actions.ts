import { useMemo } from 'react'
import { createThreadActions, type ThreadActions } from './thread-actions.ts'
import { useThreadScope } from './thread-context.ts'

/** send, stop, retry, regenerate, edit, selectBranch. Never causes a re-render. */
export function useThreadActions(): ThreadActions {
  const scope = useThreadScope('useThreadActions')
  return useMemo(() => createThreadActions(scope), [scope])
}
