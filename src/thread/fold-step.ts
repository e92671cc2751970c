import type { Usage } from '../protocol/index.ts'
import type { EventOf } from './event-of.ts'
import { changeTurn } from './fold-turn.ts'
import { changeMessage } from './fold-message.ts'
import type { ThreadState } from './state.ts'

export function stepEnded(state: ThreadState, event: EventOf<'step.ended'>): ThreadState {
  const next = changeMessage(state, event.message_id, (message) => ({
    ...message,
    status: 'complete',
    finish_reason: event.finish_reason,
    ...(event.usage ? { usage: event.usage } : {}),
  }))
  return event.usage ? withUsage(next, event, event.usage) : next
}

export function stepFailed(state: ThreadState, event: EventOf<'step.failed'>): ThreadState {
  const next = changeMessage(state, event.message_id, (message) => ({
    ...message,
    status: 'partial',
    ...(event.usage ? { usage: event.usage } : {}),
  }))
  return event.usage ? withUsage(next, event, event.usage) : next
}

export function withUsage(
  state: ThreadState,
  event: { readonly execution_id?: string },
  usage: Usage,
): ThreadState {
  const next = changeTurn(state, event, (turn) => ({ ...turn, usage: addUsage(turn.usage, usage) }))
  return { ...next, usage: addUsage(next.usage, usage) }
}

function addUsage(sum: Usage, more: Usage): Usage {
  return {
    input: sum.input + more.input,
    output: sum.output + more.output,
    ...optionalSum('cached_input', sum, more),
    ...optionalSum('cache_write', sum, more),
    ...optionalSum('reasoning', sum, more),
  }
}

function optionalSum(
  key: 'cached_input' | 'cache_write' | 'reasoning',
  sum: Usage,
  more: Usage,
): Partial<Usage> {
  const total = (sum[key] ?? 0) + (more[key] ?? 0)
  return total > 0 ? { [key]: total } : {}
}
