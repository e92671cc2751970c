/** Listeners by the id of what they show, so that a change calls those that show it and no others. */
export interface KeyedListeners {
  subscribe(id: string, listener: () => void): () => void
  tell(ids: ReadonlySet<string> | 'all'): void
}

export function createKeyedListeners(): KeyedListeners {
  const byId = new Map<string, Set<() => void>>()
  return {
    subscribe(id, listener) {
      const listeners = byId.get(id) ?? new Set()
      byId.set(id, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id)
      }
    },
    tell(ids) {
      for (const id of ids === 'all' ? [...byId.keys()] : ids) {
        for (const listener of byId.get(id) ?? []) listener()
      }
    },
  }
}
