import type { Message } from '../protocol/index.ts'
import { get, selectMessage } from '../thread/index.ts'
import { callbacksBelow } from './callbacks-of.ts'
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
