import { selectOpenCallbacks, type ToolCall } from '../thread/index.ts'
import type { AnyTool } from '../tools/index.ts'
import { outcomeText } from '../tools/outcome/index.ts'
import { closeBelow, closeCallback } from './callbacks-of.ts'
import { endCall } from './end-turn.ts'
import { openResume } from './open-callback.ts'
import { isTrusted } from './policy.ts'
import { originOf, type TurnPorts } from './turn-ports.ts'

/**
 * A call had begun and nobody knows how it ended. It runs again by itself only where that is safe;
 * else a person is asked.
 */
export function takeUpLost(
  ports: TurnPorts,
  call: ToolCall,
  start: (call: ToolCall) => void,
): void {
  leaveQuestions(ports, call)
  const tool = ports.tools().find(call.name)
  if (!tool) return endCall(ports, call, 'interrupted', outcomeText.interrupted)
  if (ports.rerunLost || isSafeToRepeat(ports, tool)) start(call)
  else openResume(ports, { call, tool, args: call.edited_args ?? call.args ?? {} })
}

/** The application, or a source that it trusts, says that running twice does no more than once. */
function isSafeToRepeat(ports: TurnPorts, tool: AnyTool): boolean {
  const { annotations, source } = tool.definition
  return (
    isTrusted(ports.policy, source) &&
    (annotations.idempotentHint === true || annotations.readOnlyHint === true)
  )
}

/**
 * What the call had asked is asked by nobody any more: a client tool's function was at work on it, or
 * it was a subagent's question.
 */
function leaveQuestions(ports: TurnPorts, call: ToolCall): void {
  const origin = originOf(ports, 'runtime')
  closeBelow(ports.threadLog, call, origin)
  const own = selectOpenCallbacks(ports.log.getState()).find(({ id }) => id === call.callback_id)
  if (own) closeCallback(ports.threadLog, own, 'superseded', origin)
}
