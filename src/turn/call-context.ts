import { selectMessages } from '../thread/index.ts'
import type { AnyTool } from '../tools/index.ts'
import type { CallContext } from './policy.ts'
import type { TurnPorts } from './turn-ports.ts'

/** What predicates and interceptors may know of a call. */
export function callContext(ports: TurnPorts, tool: AnyTool, callId: string): CallContext {
  const state = ports.log.getState()
  return {
    tool: tool.definition,
    threadId: state.thread_id,
    executionId: ports.executionId,
    callId,
    messages: selectMessages(state),
  }
}
