import type { StoreChange } from '../../protocol/index.ts'

/** Tells whoever listens what was written, behind the current task: a listener may look at once. */
export function createChanges() {
  const listeners = new Set<(change: StoreChange) => void>()

  function tell(change: StoreChange): void {
    queueMicrotask(() => {
      for (const listener of listeners) listener(change)
    })
  }

  return {
    thread: (threadId: string, seq?: number): void =>
      tell({ type: 'thread', thread_id: threadId, ...(seq === undefined ? {} : { seq }) }),
    grants: (): void => tell({ type: 'grants' }),
    subscribe(listener: (change: StoreChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
