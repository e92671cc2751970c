import { get, type ThreadState, type ToolCall } from '../thread/index.ts'

/** The call had begun when its page died, and a person is, or was, asked what to do about it. */
export function mayHaveRun(state: ThreadState, call: ToolCall): boolean {
  return get(state.callbacks, call.callback_id ?? '')?.kind === 'resume'
}
