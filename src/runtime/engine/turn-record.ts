import { type Callback, type Failure, textOf } from '../../protocol/index.ts'
import {
  get,
  selectOpenCallbacks,
  selectTurnMessages,
  type ThreadState,
  type ToolCall,
  type Turn,
} from '../../thread/index.ts'
import { selectRestingTurn } from '../resting-turn.ts'
import type { Answering, TurnRecord } from '../types.ts'
import { openCallback } from './open-callback.ts'

/** The record of a turn that rests; null while it is under way. */
export function turnRecord(
  state: ThreadState,
  turnId: string,
  causeOf: (turnId: string) => unknown,
  answering: Answering,
): TurnRecord | null {
  const turn = selectRestingTurn(state, turnId)
  if (!turn) return null
  const messages = selectTurnMessages(state, turn)
  const answer = messages.findLast((message) => message.role === 'assistant')
  return {
    state: turn.state,
    text: answer ? textOf(answer.content) : '',
    messages,
    tool_calls: callsOf(state, turn),
    callbacks: openCallbacksOf(state, turn).map((callback) => openCallback(callback, answering)),
    ...(turn.error ? { error: withCause(turn.error, causeOf(turn.id)) } : {}),
    ...(turn.limit ? { limit: turn.limit } : {}),
    usage: turn.usage,
    turn,
  }
}

function callsOf(state: ThreadState, turn: Turn): readonly ToolCall[] {
  return selectTurnMessages(state, turn).flatMap((message) =>
    message.content.flatMap((block) =>
      block.type === 'tool_call' ? (get(state.calls, block.id) ?? []) : [],
    ),
  )
}

function openCallbacksOf(state: ThreadState, turn: Turn): readonly Callback[] {
  return selectOpenCallbacks(state).filter((callback) => callback.execution_id === turn.id)
}

function withCause(failure: Failure, cause: unknown): Failure & { readonly cause?: unknown } {
  return cause === undefined ? failure : { ...failure, cause }
}
