import { late } from '../protocol/index.ts'
import { inMemory, type KeepPorts, type Persister } from './keep-ports.ts'

/** A thread and its store: what is there is loaded once, what comes is written. */
export interface Keeper extends Persister {
  /** Resolves when what is stored has been read. Never rejects: see notices. */
  loaded(): Promise<void>
  /** Now where nothing is to be loaded any more, else behind the loading: callers need not care. */
  whenLoaded(act: () => void): void
}

/**
 * Of a new thread nothing can be stored yet: it is there at once, and the code that keeps threads is
 * fetched behind its first event.
 */
export function createKeeper(ports: KeepPorts, isNew: boolean): Keeper {
  const { log, onError } = ports
  let isLoaded = isNew
  const keeping = late(async () => {
    try {
      const { keepThread } = await import('./keep/index.ts')
      return await keepThread(ports, isNew)
    } catch (error) {
      onError(error)
      // Asked for again with the next event.
      if (isNew) throw error
      // What is stored is not known, so nothing may be written over it.
      log.append(
        {
          type: 'notice.raised',
          code: 'not_loaded',
          level: 'warning',
          message: 'What is stored of this conversation could not be read. It goes on in memory.',
        },
        { author: { kind: 'runtime' } },
      )
      return inMemory
    } finally {
      isLoaded = true
    }
  })
  const kept = (): Promise<Persister> => keeping().catch(() => inMemory)

  async function loaded(): Promise<void> {
    if (!isNew) await kept()
  }

  const leave = isNew ? log.onEvent(() => void kept()) : undefined

  return {
    loaded,
    whenLoaded(act) {
      const ready = loaded()
      if (isLoaded) act()
      else void ready.then(act)
    },
    saved: async () => (await kept()).saved(),
    stop() {
      leave?.()
      keeping.now()?.stop()
    },
  }
}
