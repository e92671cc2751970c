import type { Callback } from '../../protocol/index.ts'
import { isWaiting } from './desk.ts'
import { useShown } from './use-shown.ts'

/**
 * A question while it waits for somebody, and until what was decided is stored; undefined before
 * and after.
 */
export function useWaiting(id: string | undefined): Callback | undefined {
  return useShown(id ?? '', 'useWaiting', ({ callback, review }) =>
    isWaiting(callback, review) ? callback : undefined,
  )
}
