import type { KeepPorts, Persister } from '../keep-ports.ts'
import { loadThread } from './load-thread.ts'
import { NOTHING_STORED, persist } from './persist.ts'

/** Keeps a thread in its store. Loaded when there is something to keep or to look up. */
export function keepThread(ports: KeepPorts, isNew: boolean): Persister | Promise<Persister> {
  return isNew ? persist(ports, NOTHING_STORED) : loadThread(ports)
}

export { loadThread } from './load-thread.ts'
