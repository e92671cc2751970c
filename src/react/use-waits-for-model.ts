import { get, selectActiveTurn, selectMessage, type ThreadState } from '../thread/index.ts'
import { useThread } from './use-thread.ts'

/** A turn runs and nothing of it shows that it does: the model has not begun to answer. */
export function useWaitsForModel(): boolean {
  return useThread(waitsForModel)
}

function waitsForModel(state: ThreadState): boolean {
  const turn = selectActiveTurn(state)
  if (turn?.state !== 'running') return false
  const message = selectMessage(state, turn.step_message_id ?? '')
  if (!message || message.content.length === 0) return true
  if (message.status === 'streaming') return false
  return message.content.every(
    (block) => block.type !== 'tool_call' || get(state.calls, block.id)?.state === 'ended',
  )
}
