import type { StoreChange } from '../../protocol/index.ts'

export interface Changes {
  /** Tells this page and all others, behind the current task. */
  tell(change: StoreChange): void
  subscribe(listener: (change: StoreChange) => void): () => void
}

/** Who hears of what was written. Other pages are told by a channel, where there is one. */
export function createChanges(name: string): Changes {
  const listeners = new Set<(change: StoreChange) => void>()
  let channel: BroadcastChannel | null | undefined

  function hear(change: StoreChange): void {
    for (const listener of listeners) listener(change)
  }

  /** Opened when somebody first tells or listens. */
  function open(): BroadcastChannel | null {
    if (channel === undefined) {
      channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
      // Whoever may write to the channel may write to the database as well: this is a hint, no more.
      channel?.addEventListener('message', ({ data }) => {
        if (isChange(data)) hear(data)
      })
    }
    return channel
  }

  return {
    tell(change) {
      queueMicrotask(() => hear(change))
      open()?.postMessage(change)
    },
    subscribe(listener) {
      open()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isChange(data: unknown): data is StoreChange {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'grants') return true
  const { thread_id, seq } = data as { readonly thread_id?: unknown; readonly seq?: unknown }
  return (
    data.type === 'thread' &&
    typeof thread_id === 'string' &&
    (seq === undefined || typeof seq === 'number')
  )
}
