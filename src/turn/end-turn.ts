import {
  type Author,
  type LimitName,
  type StopHow,
  stopHow,
  type TurnEnd,
} from '../protocol/index.ts'
import { selectMessage, type ToolCall } from '../thread/index.ts'
import { outcomeText, said } from '../tools/outcome/index.ts'
import { callbacksBelow, closeCallback } from './callbacks-of.ts'
import { callsOf } from './next-step.ts'
import { mayHaveRun } from './may-have-run.ts'
import { resultBlock } from './result-block.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'
import { unexpectedFailure } from './unexpected.ts'
import { closeCalls } from './write-calls.ts'

export function endTurn(ports: TurnPorts, state: TurnEnd, limit?: LimitName): null {
  closeBrokenAnswer(ports, 'cut_off')
  ports.log.append(
    { type: 'turn.ended', state, ...(limit ? { limit } : {}) },
    originOf(ports, 'runtime'),
  )
  return null
}

export function failTurn(ports: TurnPorts, failure: TurnFailure): TurnFailure {
  closeBrokenAnswer(ports, 'cut_off')
  ports.log.append(
    { type: 'turn.ended', state: 'failed', error: failure.failure },
    originOf(ports, 'runtime'),
  )
  return failure
}

/** Every call gets its result, every callback its end, and the text so far stays. */
export function stopTurn(ports: TurnPorts, how: StopHow = stopHow(ports.signal)): null {
  closeBrokenAnswer(ports, how)
  closeCallbacks(ports, how, 'user')
  for (const call of headCalls(ports)) {
    // What runs is cut off by the stop, whatever the reason; what waited is not run.
    const outcome =
      call.state === 'running'
        ? 'cancelled'
        : mayHaveRun(ports.log.getState(), call)
          ? 'interrupted'
          : how
    if (call.state !== 'ended') endCall(ports, call, outcome, outcomeText[outcome])
  }
  return endTurn(ports, 'interrupted')
}

/** The time of the turn is up: what runs is cut off, what waits is not run. */
export function runOut(ports: TurnPorts): null {
  closeBrokenAnswer(ports, 'cut_off')
  closeCallbacks(ports, 'cancelled', 'runtime')
  for (const call of headCalls(ports)) {
    if (call.state === 'running' || mayHaveRun(ports.log.getState(), call))
      endCall(ports, call, 'interrupted', outcomeText.interrupted)
    else if (call.state !== 'ended') endCall(ports, call, 'cut_off', outcomeText.cutOff)
  }
  return endTurn(ports, 'limit_reached', 'time')
}

function closeCallbacks(
  ports: TurnPorts,
  state: 'cancelled' | 'superseded',
  by: Author['kind'],
): void {
  for (const callback of callbacksBelow(ports))
    closeCallback(ports.threadLog, callback, state, originOf(ports, by))
}

/** An answer that stands at the head with calls that nobody took up yet. */
function closeBrokenAnswer(ports: TurnPorts, how: 'cut_off' | 'cancelled' | 'superseded'): void {
  const state = ports.log.getState()
  const head = selectMessage(state, state.head ?? '')
  if (head?.role !== 'assistant' || head.execution_id !== ports.executionId) return
  closeCalls(ports, head.id, said(how, how === 'cut_off' ? outcomeText.cutOff : outcomeText[how]))
}

export function endCall(
  ports: TurnPorts,
  call: ToolCall,
  outcome: 'interrupted' | 'cancelled' | 'superseded' | 'cut_off',
  text: string,
): void {
  ports.log.append(
    { type: 'call.ended', tool_call_id: call.id, result: resultBlock(call, said(outcome, text)) },
    originOf(ports, 'runtime'),
  )
}

export function unexpected(ports: TurnPorts, error: unknown): TurnFailure {
  ports.onError(error, { during: 'turn' })
  return { failure: unexpectedFailure(error), cause: error }
}

export function headCalls(ports: TurnPorts): readonly ToolCall[] {
  const state = ports.log.getState()
  const head = selectMessage(state, state.head ?? '')
  return head?.role === 'tool' ? callsOf(state, head) : []
}
