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
  let keeping: Promise<Persister> | undefined

  async function begin(): Promise<Persister> {
    const { loadThread, persist } = await import('./keep/index.ts')
    return isNew ? persist(ports, 0) : loadThread(ports)
  }

  async function load(): Promise<Persister> {
    try {
      return await begin()
    } catch (error) {
      // What is stored is not known, so nothing may be written over it.
      onError(error)
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
  }

  function persister(): Promise<Persister> {
    keeping ??= isNew
      ? begin().catch((error: unknown) => {
          // Asked for again with the next event.
          keeping = undefined
          onError(error)
          return inMemory
        })
      : load()
    return keeping
  }

  async function loaded(): Promise<void> {
    if (!isNew) await persister()
  }

  const leave = isNew ? log.onEvent(() => void persister()) : () => {}

  return {
    loaded,
    whenLoaded(act) {
      const ready = loaded()
      if (isLoaded) act()
      else void ready.then(act)
    },
    saved: async () => (await persister()).saved(),
    stop() {
      leave()
      void keeping?.then((kept) => kept.stop())
    },
  }
}
