import { useEffect } from 'react'
import type { JsonValue } from '../protocol/index.ts'
import { useThreadScope } from './thread-context.ts'
import { useNewest } from './use-newest.ts'

/**
 * Tells the model something about the page while the component is mounted: what a person sees, what
 * is selected. It is read anew for each step and stands in no message.
 */
export function useAgentContext(name: string, value: JsonValue): void {
  const scope = useThreadScope('useAgentContext')
  const newest = useNewest(value)
  useEffect(
    () => scope.attach((thread) => thread.addContext(name, () => newest.current)),
    [scope, name, newest],
  )
}
