import type { Message } from '../protocol/index.ts'
import {
  type TurnLog,
  type Origin,
  selectMessage,
  selectOpenCallbacks,
  type ThreadState,
  type ToolCall,
} from '../thread/index.ts'
import { outcomeText, said } from '../tools/outcome/index.ts'
import { mayHaveRun } from './may-have-run.ts'
import { closeBelow, closeCallback } from './callbacks-of.ts'
import { callsOf } from './next-step.ts'
import { resultBlock } from './result-block.ts'

/**
 * Gives every call on the path that is still without a result its end, because the conversation
 * goes on without it: what a person was asked for is superseded, what had begun is interrupted. A
 * result that waits for its review stays withheld.
 */
export function closePath(log: TurnLog, origin: Origin): void {
  for (const results of lastExchange(log.getState())) {
    if (results.role !== 'tool') continue
    for (const call of callsOf(log.getState(), results)) {
      if (call.state !== 'ended') closeCall(log, call, origin)
      else closeQuestions(log, call, origin)
    }
  }
}

/**
 * The messages behind the last question that was answered. Every turn closes the path before it
 * begins, so nothing further up can be open, and a long thread costs no more than a short one.
 */
function lastExchange(state: ThreadState): readonly Message[] {
  const messages: Message[] = []
  for (let index = state.path.length - 1; index >= 0; index -= 1) {
    const message = selectMessage(state, state.path[index] ?? '')
    if (!message) continue
    if (message.role !== 'user') messages.push(message)
    else if (messages.length > 0) break
  }
  return messages.toReversed()
}

function closeCall(log: TurnLog, call: ToolCall, origin: Origin): void {
  closeBelow(log, call, origin)
  closeQuestions(log, call, origin)
  const outcome =
    call.state === 'running' || mayHaveRun(log.getState(), call)
      ? said('interrupted', outcomeText.interrupted)
      : said('superseded', outcomeText.superseded)
  log.append(
    { type: 'call.ended', tool_call_id: call.id, result: resultBlock(call, outcome) },
    origin,
  )
}

function closeQuestions(log: TurnLog, call: ToolCall, origin: Origin): void {
  for (const callback of selectOpenCallbacks(log.getState())) {
    if (callback.tool_call_id === call.id) closeCallback(log, callback, 'superseded', origin)
  }
}
