import { type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Agent } from '../runtime/index.ts'
import { createDrafts } from './drafts.ts'
import { ThreadContext, ThreadScopesContext } from './thread-context.ts'
import { createThreadScope, type ThreadScope } from './thread-scope.ts'

export interface ThreadProviderProps {
  readonly agent: Agent
  /** Which thread to show. Without it: a new one, whose id is made when something is first sent. */
  readonly threadId?: string | undefined
  /** The draft became a thread. */
  readonly onThreadChange?: ((threadId: string) => void) | undefined
  readonly children?: ReactNode
}

interface Held {
  readonly agent: Agent
  readonly threadId: string | undefined
  readonly scope: ThreadScope
}

/** Gives the components below it one thread to show. Unmounting it stops nothing that runs. */
export function ThreadProvider({
  agent,
  threadId,
  onThreadChange,
  children,
}: ThreadProviderProps): ReactElement {
  const [drafts] = useState(createDrafts)
  const scopeOf = (): ThreadScope => createThreadScope({ agent, threadId, drafts })
  const [held, setHeld] = useState<Held>(() => ({ agent, threadId, scope: scopeOf() }))
  if (held.agent !== agent || held.threadId !== threadId) {
    setHeld({
      agent,
      threadId,
      scope: servesAlready(held, agent, threadId) ? held.scope : scopeOf(),
    })
  }
  const { scope } = held
  useEffect(() => scope.connect(), [scope])
  useEffect(() => scope.onOpen(onThreadChange), [scope, onThreadChange])
  const around = useContext(ThreadScopesContext)
  const scopes = useMemo(
    () => [scope, ...around.filter((outer) => outer.agent === scope.agent)],
    [scope, around],
  )
  return (
    <ThreadScopesContext.Provider value={scopes}>
      <ThreadContext.Provider value={scope}>{children}</ThreadContext.Provider>
    </ThreadScopesContext.Provider>
  )
}

/** The application learned the id of the draft that is shown and hands it back. */
function servesAlready(held: Held, agent: Agent, threadId: string | undefined): boolean {
  return held.agent === agent && threadId !== undefined && held.scope.current()?.id === threadId
}
