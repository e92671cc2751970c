import type { StoreChange } from '../../protocol/index.ts'

export interface Changes {
  /** Tells this page and all others, behind the current task. */
  tell(change: StoreChange): void
  subscribe(listener: (change: StoreChange) => void): () => void
  /** Asks whoever has a thread to say so in the store. Other pages only. */
  askFor(threadId: string): void
  /** Heard while somebody listens for changes here. */
  onAsked(listener: (threadId: string) => void): void
}

/** Not for the library: a version that does not know it takes it for nothing. */
interface Question {
  readonly type: 'who_has'
  readonly thread_id: string
}

/** Who hears of what was written. Other pages are told by a channel, where there is one. */
export function createChanges(name: string): Changes {
  const listeners = new Set<(change: StoreChange) => void>()
  let answers: (threadId: string) => void = () => {}
  let channel: BroadcastChannel | null | undefined
  let isAway = false

  function hear(change: StoreChange): void {
    for (const listener of listeners) listener(change)
  }

  /**
   * Opened when somebody first tells or listens, and closed while the page is away: a page that is told
   * something in the browser's memory does not come back out of it.
   */
  function open(): BroadcastChannel | null {
    if (channel === undefined) {
      channel = newChannel(name)
      // Whoever may write to the channel may write to the database as well: this is a hint, no more.
      channel?.addEventListener('message', ({ data }) => {
        if (isChange(data)) hear(data)
        else if (isQuestion(data)) answers(data.thread_id)
      })
    }
    return channel
  }

  // A worker and Node have no such events.
  globalThis.addEventListener?.('pagehide', () => {
    close()
    isAway = true
  })
  globalThis.addEventListener?.('pageshow', () => {
    isAway = false
    // What was missed is no matter: who comes back looks.
    if (listeners.size > 0) open()
  })

  function post(message: StoreChange | Question): void {
    open()?.postMessage(message)
    if (isAway) close()
  }

  function close(): void {
    channel?.close()
    channel = undefined
  }

  return {
    tell(change) {
      queueMicrotask(() => hear(change))
      post(change)
    },
    subscribe(listener) {
      open()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    askFor: (threadId) => post({ type: 'who_has', thread_id: threadId }),
    onAsked(listener) {
      answers = listener
    },
  }
}

function newChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
}

function isQuestion(data: unknown): data is Question {
  if (typeof data !== 'object' || data === null) return false
  const { type, thread_id } = data as { readonly type?: unknown; readonly thread_id?: unknown }
  return type === 'who_has' && typeof thread_id === 'string'
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
