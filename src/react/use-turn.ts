import { selectCurrentTurn, selectTurn, type Turn } from '../thread/index.ts'
import { useThread } from './use-thread.ts'

/** A turn by its `execution_id`; without one the turn under way, else the newest. */
export function useTurn(id?: string): Turn | undefined {
  return useThread(
    (state) => (id === undefined ? selectCurrentTurn(state) : selectTurn(state, id)),
    Object.is,
  )
}
