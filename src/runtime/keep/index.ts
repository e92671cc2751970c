import { type JsonValue, StoreError } from '../../protocol/index.ts'
import type { KeepPorts, Persister } from '../keep-ports.ts'
import { loadThread } from './load-thread.ts'
import { notice } from './notice.ts'
import { NOTHING_STORED, persist } from './persist.ts'

/** `again`: it could not be read before. */
export type How = 'new' | 'stored' | 'again'

/**
 * Keeps a thread in its store. Loaded when there is something to keep or to look up. Rejects where it
 * cannot be read now, which is said in the log the first time.
 */
export async function keepThread(ports: KeepPorts, how: How): Promise<Persister> {
  if (how === 'new') return persist(ports, NOTHING_STORED)
  try {
    const persister = await loadThread(ports)
    if (how === 'again') notice(ports.log, 'saved_again')
    return persister
  } catch (error) {
    // What was seen of it so far is not what is there now.
    ports.log.store.setState(ports.log.getState(), true)
    // Where there is no place for threads, none of this one can be stored.
    if (!(error instanceof StoreError) || error.code !== 'unavailable') {
      if (how === 'stored') notice(ports.log, 'not_loaded', codeOf(error))
      throw error
    }
    ports.onError(error)
    return persist(ports, NOTHING_STORED)
  }
}

function codeOf(error: unknown): JsonValue | undefined {
  return error instanceof StoreError ? { code: error.code } : undefined
}

export { loadThread } from './load-thread.ts'
