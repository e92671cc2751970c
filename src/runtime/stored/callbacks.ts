import type { Callback, CallbackQuery } from '../../protocol/index.ts'
import { createListeners } from '../listeners.ts'
import type { StoredPorts } from '../stored-ports.ts'
import type { Hints } from './hints.ts'

/** The open callbacks of an agent as its store has them. */
export interface StoredCallbackList {
  /** As the store said last. Asks it where it may have changed unheard; a listener hears of the answer. */
  list(): readonly Callback[]
  find(id: string): Promise<Callback | undefined>
  subscribe(listener: () => void): () => void
}

export function createStoredCallbacks(ports: StoredPorts, hints: Hints): StoredCallbackList {
  const { agentId, isLoaded, onError } = ports
  const listeners = createListeners((error) => onError(error, { during: 'listener' }), attend)
  let known: readonly Callback[] = []
  let isAttended = false
  let state: 'idle' | 'asking' | 'outdated' = 'idle'

  /** What is changed elsewhere is heard of for as long as somebody listens. */
  function attend(): () => void {
    const leave = hints.add((change) => {
      if (change.type === 'thread' && !isLoaded(change.thread_id)) void ask()
    })
    isAttended = true
    void ask()
    return () => {
      isAttended = false
      leave()
    }
  }

  async function look(query: CallbackQuery = {}): Promise<readonly Callback[]> {
    try {
      const rows = await ports.options.store.callbacks.list({ agent_id: agentId, ...query })
      if (rows.length === 0) return []
      const { readStoredCallbacks } = await import('../threads/index.ts')
      return readStoredCallbacks(ports, rows)
    } catch (error) {
      onError(error, { during: 'store' })
      return []
    }
  }

  /** One question at a time; what changes meanwhile is asked about behind it. */
  async function ask(): Promise<void> {
    if (state !== 'idle') {
      state = 'outdated'
      return
    }
    state = 'asking'
    const before = known
    known = await look()
    const isAgain = (state as string) === 'outdated'
    state = 'idle'
    if (before.length > 0 || known.length > 0) listeners.tell()
    if (isAgain) await ask()
  }

  return {
    list() {
      if (!isAttended) void ask()
      return known
    },
    find: async (id) => (await look({ id }))[0],
    subscribe: listeners.add,
  }
}
