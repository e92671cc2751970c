import { holdsRedacted } from '../protocol/index.ts'
import type { ToolCall } from './state.ts'

/**
 * Whether a call must be put to a person, whatever was decided about it: it came with an import, or
 * its arguments were redacted in the store and are no longer what was approved.
 */
export function mustAskAgain(call: ToolCall): boolean {
  return call.ask_again === true || holdsRedacted(call.edited_args ?? call.args)
}
