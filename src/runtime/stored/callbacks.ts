import type { Callback, CallbackQuery } from '../../protocol/index.ts'
import { createListeners } from '../listeners.ts'
import type { StoredPorts } from '../stored-ports.ts'
import type { Hints } from './hints.ts'

/** The open callbacks of an agent as its store has them. */
export interface StoredCallbackList {
  /** As the store said last. Asks it where it may have changed unheard; a listener hears of the answer. */
  list(): readonly Callback[]
  /** Rejects where the store cannot be read. */
  threadOf(id: string): Promise<string | undefined>
  /** Asks the store. Rejects where it cannot be read. */
  refresh(): Promise<void>
  subscribe(listener: () => void): () => void
}

export function createStoredCallbacks(ports: StoredPorts, hints: Hints): StoredCallbackList {
  const { agentId, isLoaded, onError } = ports
  const listeners = createListeners((error) => onError(error, { during: 'listener' }), attend)
  let known: readonly Callback[] = []
  let isAttended = false
  let asking: Promise<void> | null = null
  let isOutdated = false

  /** What is changed elsewhere is heard of for as long as somebody listens. */
  function attend(): () => void {
    const leave = hints.add((change) => {
      if (change.type === 'thread' && !isLoaded(change.thread_id)) askUnheard()
    })
    isAttended = true
    askUnheard()
    return () => {
      isAttended = false
      leave()
    }
  }

  async function read(query: CallbackQuery = {}): Promise<readonly Callback[]> {
    try {
      const rows = await ports.options.store.callbacks.list({ agent_id: agentId, ...query })
      if (rows.length === 0) return []
      const { readStoredCallbacks } = await import('../threads/index.ts')
      return readStoredCallbacks(ports, rows)
    } catch (error) {
      onError(error, { during: 'store' })
      throw error
    }
  }

  /** One question at a time; what changes meanwhile is asked about behind it. */
  function ask(): Promise<void> {
    isOutdated = asking !== null
    asking ??= readAll().finally(() => {
      asking = null
    })
    return asking
  }

  /** What was known stays where nothing can be read: it is not gone. */
  async function readAll(): Promise<void> {
    do {
      isOutdated = false
      const before = known
      known = await read()
      if (before.length > 0 || known.length > 0) listeners.tell()
    } while (isOutdated)
  }

  /** Its failure was reported. */
  function askUnheard(): void {
    ask().catch(() => {})
  }

  return {
    list() {
      if (!isAttended) askUnheard()
      return known
    },
    threadOf: async (id) => (await read({ id }))[0]?.thread_id,
    refresh: () => asking ?? ask(),
    subscribe: listeners.add,
  }
}
