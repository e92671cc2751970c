import type { ContentBlock, Message, ToolResultBlock } from '../protocol/index.ts'
import type { EventOf } from './event-of.ts'
import { changeTurn } from './fold-turn.ts'
import { changeMessage } from './fold-message.ts'
import type { ThreadState, ToolCall } from './state.ts'
import { get, put } from './table.ts'

export function callSeen(
  state: ThreadState,
  event: EventOf<'block.started'> | EventOf<'block.ended'>,
  block: Extract<ContentBlock, { type: 'tool_call' }>,
): ThreadState {
  const known = get(state.calls, block.id)
  const call: ToolCall = known
    ? { ...known, name: block.name, args: block.args }
    : {
        id: block.id,
        name: block.name,
        state: 'streaming',
        execution_id: event.execution_id ?? '',
        message_id: event.message_id,
        index: event.index,
        result_message_id: null,
        args: block.args,
        ...(block.executed_by ? { executed_by: block.executed_by } : {}),
      }
  const named = block.call_id === undefined ? call : { ...call, call_id: block.call_id }
  return { ...state, calls: put(state.calls, block.id, named) }
}

export function callProposed(state: ThreadState, event: EventOf<'call.proposed'>): ThreadState {
  const call = get(state.calls, event.tool_call_id)
  if (call?.state !== 'streaming') return state
  const proposed: ToolCall = {
    ...call,
    state: 'proposed',
    name: event.name,
    args: event.args,
    result_message_id: event.result_message_id,
  }
  const counted = changeTurn(state, event, (turn) => ({ ...turn, calls: turn.calls + 1 }))
  return { ...counted, calls: put(counted.calls, call.id, proposed) }
}

export function callEnded(state: ThreadState, event: EventOf<'call.ended'>): ThreadState {
  const call = get(state.calls, event.tool_call_id)
  if (!call || call.state === 'ended') return state
  const { progress: _progress, ...rest } = call
  const ended: ToolCall = { ...rest, state: 'ended', result: event.result, ended_at: event.at }
  const next: ThreadState = { ...state, calls: put(state.calls, call.id, ended) }
  if (call.result_message_id === null) return next
  return changeMessage(next, call.result_message_id, (message) => withResult(next, message, call))
}

/** What it ended with was not stored: it waits again. */
export function reopenCall(state: ThreadState, call: ToolCall): ThreadState {
  const { result: _result, ended_at: _ended, edited_args: _edited, ...rest } = call
  const waiting: ToolCall = { ...rest, state: 'waiting' }
  const next: ThreadState = { ...state, calls: put(state.calls, call.id, waiting) }
  if (call.result_message_id === null) return next
  return changeMessage(next, call.result_message_id, (message) => withResult(next, message, call))
}

/** What a review makes of a result takes its place. */
export function reviewCall(
  state: ThreadState,
  call: ToolCall,
  result: ToolResultBlock,
): ThreadState {
  const reviewed: ToolCall = { ...call, result }
  const next: ThreadState = { ...state, calls: put(state.calls, call.id, reviewed) }
  if (call.result_message_id === null) return next
  return changeMessage(next, call.result_message_id, (message) => withResult(next, message, call))
}

/** Results stand in call order, whichever came first. */
function withResult(state: ThreadState, results: Message, call: ToolCall): Message {
  const asked = get(state.messages, call.message_id)?.content ?? []
  const content: ToolResultBlock[] = []
  let open = 0
  for (const block of asked) {
    if (block.type !== 'tool_call' || block.executed_by === 'provider') continue
    const result = get(state.calls, block.id)?.result
    if (result) content.push(result)
    else open += 1
  }
  return { ...results, content, status: open === 0 ? 'complete' : 'streaming' }
}

/** A call that has ended stays ended: its first result stands. */
export function changeCall(
  state: ThreadState,
  id: string,
  change: (call: ToolCall) => ToolCall,
): ThreadState {
  const call = get(state.calls, id)
  if (!call || call.state === 'ended') return state
  return { ...state, calls: put(state.calls, id, change(call)) }
}

export function progressOf(event: EventOf<'call.progressed'>): {
  message: string
  fraction?: number
} {
  return event.fraction === undefined
    ? { message: event.message }
    : { message: event.message, fraction: event.fraction }
}
