import type { Log } from '../../thread/index.ts'
import type { Persister } from '../keep-ports.ts'

/** For a thread whose stored part is not to be touched. */
export function inMemory(log: Log): Persister {
  // Nothing will ever come before what is here.
  const confirm = (): void => log.confirm(Infinity)
  confirm()
  return {
    saved: async () => 'in_memory',
    own: async ({ isUnasked } = {}) =>
      isUnasked ? null : { lost: new AbortController().signal, release: async () => {} },
    stop: log.onEvent(confirm),
  }
}
