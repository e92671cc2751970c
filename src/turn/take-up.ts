import type { Message } from '../protocol/index.ts'
import { get, selectMessage, selectOpenCallbacks, type ToolCall } from '../thread/index.ts'
import { type AnyTool } from '../tools/index.ts'
import { outcomeText } from '../tools/run/index.ts'
import { callbacksBelow, closeBelow, closeCallback } from './callbacks-of.ts'
import { endCall } from './end-turn.ts'
import { openResume } from './open-callback.ts'
import { isTrusted } from './policy.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'

/** A turn ends so where it was left in the middle, and nobody is there to go on. */
export const pageLeft: TurnFailure = {
  failure: {
    code: 'page_left',
    message: 'The page was closed or reloaded before the answer was there.',
    hint: 'What had arrived is kept. Try again to get the whole answer.',
    retryable: true,
  },
}

/** It waits for somebody, and nothing is open any more: the answer came when nobody drove it. */
export function wasAnswered(ports: TurnPorts): boolean {
  const turn = get(ports.log.getState().turns, ports.executionId)
  return turn?.state === 'blocked' && callbacksBelow(ports).length === 0
}

/** Ends the blocks of an answer in whose middle the page died: what has come of it stays. */
export function closeBrokenBlocks(ports: TurnPorts): Message | undefined {
  const { log } = ports
  const turn = get(log.getState().turns, ports.executionId)
  const message = selectMessage(log.getState(), turn?.step_message_id ?? '')
  if (message?.status !== 'streaming') return undefined
  for (const index of openBlocks(ports, message)) {
    const block = message.content[index]
    if (!block) continue
    log.append(
      { type: 'block.ended', message_id: message.id, index, block },
      originOf(ports, 'assistant'),
    )
  }
  return message
}

function openBlocks({ log }: TurnPorts, { id }: Message): ReadonlySet<number> {
  const open = new Set<number>()
  for (const event of log.events()) {
    if (event.type === 'block.started' && event.message_id === id) open.add(event.index)
    if (event.type === 'block.ended' && event.message_id === id) open.delete(event.index)
  }
  return open
}

/** Settles such an answer: nothing that it asks for runs. Says whether there was one. */
export function closeBrokenStep(ports: TurnPorts): boolean {
  const message = closeBrokenBlocks(ports)
  if (!message) return false
  const step = message.step ?? get(ports.log.getState().turns, ports.executionId)?.steps ?? 1
  ports.log.append(
    { type: 'step.failed', step, message_id: message.id, error: pageLeft.failure },
    originOf(ports, 'runtime'),
  )
  return true
}

/**
 * An answer was arriving when the page that asked for it died. What had come of it stays as a branch,
 * and the question is asked anew.
 */
export function leaveBrokenAnswer(ports: TurnPorts): void {
  const { log, executionId } = ports
  const turn = get(log.getState().turns, executionId)
  const answer = selectMessage(log.getState(), turn?.step_message_id ?? '')
  if (!answer || !closeBrokenStep(ports)) return
  log.append({ type: 'branch.selected', head: answer.parent_id }, originOf(ports, 'runtime'))
}

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
