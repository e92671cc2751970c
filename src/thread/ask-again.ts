import { holdsRedacted } from '../protocol/index.ts'
import { selectOpenCallbacks } from './select.ts'
import type { ThreadState, ToolCall } from './state.ts'
import { valuesOf } from './table.ts'

/**
 * Whether a call must be put to a person, whatever was decided about it: it came with an import, or
 * its arguments were redacted in the store and are no longer what was approved.
 */
export function mustAskAgain(call: ToolCall): boolean {
  return call.ask_again === true || holdsRedacted(call.edited_args ?? call.args)
}

/** Something in it could start, or be consented to, on the word of whoever wrote the log. */
export function isUnfinished(state: ThreadState): boolean {
  return (
    selectOpenCallbacks(state).length > 0 ||
    valuesOf(state.calls).some((call) => call.state !== 'ended') ||
    valuesOf(state.subagents).some(isUnfinished)
  )
}
