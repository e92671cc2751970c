import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { ThreadEvent } from '../protocol/index.ts'
import { createReplay } from './replay.ts'
import { createReplayScope } from './replay-scope.ts'
import { ThreadContext, ThreadScopesContext } from './thread-context.ts'
import { useAgent } from './use-agent.ts'

export interface ReplayProviderProps {
  /** A log in order. */
  readonly events: readonly ThreadEvent[]
  /** How many of them have happened. */
  readonly count: number
  readonly children?: ReactNode
}

/**
 * Shows the components below it a thread as it was after some of its events. Needs the provider of an
 * agent above it. Nothing can be done to a past: commands throw.
 */
export function ReplayProvider({ events, count, children }: ReplayProviderProps): ReactElement {
  const agent = useAgent()
  const replay = useMemo(() => createReplay(events), [events])
  const scope = useMemo(
    () => createReplayScope(agent, replay.stateAfter(count)),
    [agent, replay, count],
  )
  const scopes = useMemo(() => [scope], [scope])
  return (
    <ThreadScopesContext.Provider value={scopes}>
      <ThreadContext.Provider value={scope}>{children}</ThreadContext.Provider>
    </ThreadScopesContext.Provider>
  )
}
