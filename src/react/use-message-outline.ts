import type { MessageStatus, Role } from '../protocol/index.ts'
import {
  selectCurrentTurn,
  selectMessage,
  selectQueuedTurns,
  type ThreadState,
} from '../thread/index.ts'
import { useThreadEntry } from './use-thread-entry.ts'

/** A message without its blocks: what its frame is drawn from. */
export interface MessageOutline {
  readonly role: Role
  /** `queued`: sent, and waits for the turn that runs. */
  readonly state: MessageStatus | 'queued'
  readonly block_count: number
  /** It belongs to the newest turn, whose end is told below the messages. */
  readonly current: boolean
}

/** The outline of a message. Does not re-render while a block of it grows. */
export function useMessageOutline(id: string): MessageOutline | undefined {
  return useThreadEntry(id, (state) => outlineOf(state, id))
}

function outlineOf(state: ThreadState, id: string): MessageOutline | undefined {
  const message = selectMessage(state, id)
  if (!message) return undefined
  // Where nothing runs it is not waiting, it is about to begin.
  const queued =
    state.active_turn !== null && selectQueuedTurns(state).some((turn) => turn.message_id === id)
  return {
    role: message.role,
    state: queued ? 'queued' : message.status,
    block_count: message.content.length,
    current: message.execution_id === selectCurrentTurn(state)?.id,
  }
}
