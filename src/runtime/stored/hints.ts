import type { StoreChange } from '../../protocol/index.ts'
import { createListeners, type Listeners } from '../listeners.ts'
import type { StoredPorts } from '../stored-ports.ts'

/**
 * Says that something stored may have changed, here or in another tab: who hears it looks again. What
 * is written here is told as well, since a store need not.
 */
export type Hints = Listeners<[StoreChange]>

export function createHints({ options, onError }: StoredPorts): Hints {
  const hints: Hints = createListeners(
    (error) => onError(error, { during: 'listener' }),
    () => options.store.subscribe?.(hints.tell),
  )
  return hints
}
