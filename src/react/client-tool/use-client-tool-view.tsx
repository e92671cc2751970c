import { type ReactElement, useContext, useMemo, useSyncExternalStore } from 'react'
import { useWaiting } from '../approval/index.ts'
import { ThreadScopesContext, useThreadScope } from '../thread-context.ts'
import { useClientToolCall } from './use-client-tool-call.ts'
import { type ClientToolView, viewsOf } from './views.ts'

/**
 * What `useClientToolUI` shows for an open call of a client tool; null where nothing is mounted for
 * it, and once it is settled. Looks in the call's thread, then in the providers around.
 */
export function useClientToolView(callbackId: string): ReactElement | null {
  const { agent } = useThreadScope('useClientToolView')
  const scopes = useContext(ThreadScopesContext)
  const callback = useWaiting(callbackId)
  const threadId = callback?.kind === 'client_tool_call' ? callback.thread_id : undefined
  const owners = useMemo(
    () => (threadId === undefined ? [] : [agent.thread(threadId), ...scopes]),
    [agent, threadId, scopes],
  )
  const View = useMounted(owners, callback?.tool?.name ?? '')
  return View ? <ShownView key={callbackId} id={callbackId} View={View} /> : null
}

interface ShownViewProps {
  readonly id: string
  readonly View: ClientToolView
}

function ShownView({ id, View }: ShownViewProps): ReactElement | null {
  const call = useClientToolCall(id)
  return call ? <View {...call} /> : null
}

function useMounted(owners: readonly object[], toolId: string): ClientToolView | undefined {
  const { subscribe, find } = useMemo(() => {
    const views = owners.map(viewsOf)
    return {
      find: () => {
        for (const each of views) {
          const view = each.find(toolId)
          if (view) return view
        }
        return undefined
      },
      subscribe: (listener: () => void) => {
        const leave = views.map((each) => each.subscribe(listener))
        return () => {
          for (const stop of leave) stop()
        }
      },
    }
  }, [owners, toolId])
  return useSyncExternalStore(subscribe, find, find)
}
