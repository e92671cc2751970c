import { textOf } from '../protocol/index.ts'
import { isActive, selectMessage, selectTurn } from '../thread/index.ts'
import { useThread } from './use-thread.ts'

/** What a turn answered, once it is over. Empty while it runs, so that a token re-renders nothing. */
export function useTurnText(id: string | undefined): string {
  return useThread((state) => {
    const turn = id === undefined ? undefined : selectTurn(state, id)
    if (!turn || isActive(turn) || turn.step_message_id === null) return ''
    return textOf(selectMessage(state, turn.step_message_id)?.content ?? [])
  })
}
