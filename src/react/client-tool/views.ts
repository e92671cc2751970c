import type { ComponentType } from 'react'
import type { ClientToolCall } from './use-client-tool-call.ts'

/** A component that shows open calls of a client tool. */
export type ClientToolView = ComponentType<ClientToolCall>

/** The components that are mounted for client tools: in one thread, or under one provider. */
export interface ClientToolViews {
  add(toolId: string, view: ClientToolView): () => void
  /** The one that was mounted last. */
  find(toolId: string): ClientToolView | undefined
  subscribe(listener: () => void): () => void
}

const known = new WeakMap<object, ClientToolViews>()

/** Those of a thread, or of the scope of a provider. They go when their owner goes. */
export function viewsOf(owner: object): ClientToolViews {
  const views = known.get(owner) ?? createViews()
  known.set(owner, views)
  return views
}

function createViews(): ClientToolViews {
  const mounted: { readonly toolId: string; readonly view: ClientToolView }[] = []
  const listeners = new Set<() => void>()
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    add(toolId, view) {
      const entry = { toolId, view }
      mounted.push(entry)
      changed()
      return () => {
        mounted.splice(mounted.indexOf(entry), 1)
        changed()
      }
    },
    find: (toolId) => mounted.findLast((entry) => entry.toolId === toolId)?.view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
