import type { How } from './keep/index.ts'
import type { Hold, KeepPorts, Persister } from './keep-ports.ts'

/** A thread and its store: what is there is loaded once, what comes is written. */
export interface Keeper extends Persister {
  /** Resolves when what is stored has been read. Never rejects: see notices. */
  loaded(): Promise<void>
  /** Now where nothing is to be loaded any more, else behind the loading: callers need not care. */
  whenLoaded(act: () => void): void
}

/** What could not be read is tried again, but not with each word that arrives. */
const TRY_AGAIN_MS = 1_000

/** Where what keeps threads cannot be had: the thread goes on in memory. */
const unreachable: Persister = {
  saved: async () => 'in_memory',
  own: async (): Promise<Hold> => ({
    lost: new AbortController().signal,
    release: async () => {},
  }),
  stop() {},
}

/**
 * Of a new thread nothing can be stored yet: it is there at once, and the code that keeps threads is
 * fetched behind its first event.
 */
export function createKeeper(ports: KeepPorts, isNew: boolean): Keeper {
  const { log, onError } = ports
  let isLoaded = isNew
  let keeping: Promise<Persister> | undefined
  let how: How = isNew ? 'new' : 'stored'
  /** Runs while what could not be read is left alone. */
  let resting: ReturnType<typeof setTimeout> | undefined
  /** Something happened meanwhile, and nothing may happen after it. */
  let isWanted = false

  async function load(): Promise<Persister> {
    let isTold = how !== 'stored'
    try {
      const keep = import('./keep/index.ts')
      // One that is opened by its id is most likely stored: what reads it comes at the same time.
      if (!isNew) import('./reading/index.ts').catch(() => {})
      const { keepThread } = await keep
      // What keeps a thread says itself why it cannot be read.
      isTold = true
      const kept = await keepThread(ports, how)
      leave()
      return kept
    } catch (error) {
      // What is stored is not known, so nothing may be written over it.
      onError(error)
      isWanted = false
      resting = setTimeout(() => {
        resting = keeping = undefined
        if (isWanted) void persister()
      }, TRY_AGAIN_MS)
      if (!isTold) {
        const message = 'What keeps it could not be fetched.'
        log.append(
          { type: 'notice.raised', code: 'not_loaded', level: 'warning', message },
          { author: { kind: 'runtime' } },
        )
      }
      if (!isNew) how = 'again'
      return unreachable
    } finally {
      isLoaded = true
    }
  }

  function persister(): Promise<Persister> {
    if (resting) isWanted = true
    return (keeping ??= load())
  }

  async function loaded(): Promise<void> {
    if (isNew) return
    await persister()
    ports.onNews()
  }

  const leave = log.onEvent(() => void persister())

  return {
    loaded,
    whenLoaded(act) {
      const ready = loaded()
      if (isLoaded) act()
      else void ready.then(act)
    },
    saved: async () => (await persister()).saved(),
    own: async (wish) => (await persister()).own(wish),
    stop() {
      leave()
      clearTimeout(resting)
      void keeping?.then((kept) => kept.stop())
    },
  }
}
