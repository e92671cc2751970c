import { selectQueuedTurns } from '../thread/index.ts'
import { useThread } from './use-thread.ts'

/** The ids of messages that were sent and wait for the turn that runs, first come first. */
export function useQueuedMessageIds(): readonly string[] {
  return useThread((state) =>
    selectQueuedTurns(state)
      .map((turn) => turn.message_id)
      .filter((id) => !state.path.includes(id)),
  )
}
