import type { ThreadEvent } from '../../protocol/index.ts'

/**
 * Whether an event belongs to the driving of a turn. Who has lost the thread must not add it any more;
 * what people do may come from anywhere.
 */
export function isDriven(event: ThreadEvent): boolean {
  switch (event.type) {
    case 'turn.started':
    case 'turn.blocked':
    case 'step.started':
    case 'step.ended':
    case 'step.failed':
    case 'block.started':
    case 'block.grown':
    case 'block.ended':
    case 'call.proposed':
    case 'call.started':
    case 'call.progressed':
    case 'callback.opened':
    case 'callback.answering':
      return true
    case 'turn.resumed':
      return event.because !== 'retry'
    case 'message.added':
      return event.message.role !== 'user'
    case 'turn.ended':
    case 'call.ended':
    case 'callback.settled':
      return event.author.kind !== 'user' && event.author.kind !== 'reviewer'
    default:
      return false
  }
}
