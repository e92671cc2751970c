import { type Callback, type Failure, textOf } from '../protocol/index.ts'
import {
  get,
  isOver,
  selectOpenCallbacks,
  selectTurnMessages,
  type ThreadState,
  type ToolCall,
  type Turn,
} from '../thread/index.ts'
import type { OpenCallback, TurnRecord } from './types.ts'

/** The record of a turn that rests; null while it is under way. */
export function turnRecord(
  state: ThreadState,
  turnId: string,
  causeOf: (turnId: string) => unknown,
  open: (callback: Callback) => OpenCallback,
): TurnRecord | null {
  const asked = get(state.turns, turnId)
  // A message that joined another turn rests when that one does.
  const turn = asked?.joined === undefined ? asked : get(state.turns, asked.joined)
  if (!turn || !isResting(turn)) return null
  const messages = selectTurnMessages(state, turn)
  const answer = messages.findLast((message) => message.role === 'assistant')
  return {
    state: turn.state,
    text: answer ? textOf(answer.content) : '',
    messages,
    tool_calls: callsOf(state, turn),
    callbacks: openCallbacksOf(state, turn).map(open),
    ...(turn.error ? { error: withCause(turn.error, causeOf(turn.id)) } : {}),
    ...(turn.limit ? { limit: turn.limit } : {}),
    usage: turn.usage,
    turn,
  }
}

type Resting = Turn & { readonly state: TurnRecord['state'] }

function isResting(turn: Turn): turn is Resting {
  return turn.state === 'blocked' || isOver(turn)
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
