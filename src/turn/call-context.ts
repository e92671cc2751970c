import { selectMessages } from '../thread/index.ts'
import type { AnyTool } from '../tools/index.ts'
import type { CallContext } from './policy.ts'
import type { AnswerPorts } from './turn-ports.ts'

/** What predicates and interceptors may know of a call. */
export function callContext(
  { log, executionId }: Pick<AnswerPorts, 'log'> & { readonly executionId: string },
  tool: AnyTool,
  callId: string,
): CallContext {
  const state = log.getState()
  return {
    tool: tool.definition,
    threadId: state.thread_id,
    executionId,
    callId,
    messages: selectMessages(state),
  }
}
