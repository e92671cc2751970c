import { type ComponentType, useEffect } from 'react'
import type { ClientTool } from '../../tools/index.ts'
import { useThreadScope } from '../thread-context.ts'
import type { ClientToolCall } from './use-client-tool-call.ts'
import { type ClientToolView, viewsOf } from './views.ts'

/**
 * Shows a component for each open call of a client tool while this one is mounted: in the call's
 * place in `Chat`, and wherever `useClientToolView` is asked for it. The component answers by
 * `answer`, `fail` or `decline`. A function that is bound to the tool goes before it; it goes before
 * the default handler. Of several the one that was mounted last is shown.
 *
 * Declare the component outside of others: one that is made anew with each render loses its state.
 */
export function useClientToolUI<Args, Output>(
  tool: ClientTool<Args, Output>,
  Component: ComponentType<ClientToolCall<Args, Output>>,
): void {
  const scope = useThreadScope('useClientToolUI')
  useEffect(() => {
    // The tool's arguments are checked before its call opens, so they have its type.
    const view = Component as ComponentType<never> as ClientToolView
    const leave = viewsOf(scope).add(tool.id, view)
    const detach = scope.attach((thread) => {
      const hide = viewsOf(thread).add(tool.id, view)
      const remove = thread.addClientToolUI(tool)
      return () => {
        hide()
        remove()
      }
    })
    return () => {
      detach()
      leave()
    }
  }, [scope, tool, Component])
}
