import { get, selectMessages, type ToolCall } from '../thread/index.ts'
import type { AnyTool, ToolContext } from '../tools/index.ts'
import { withTurn } from './subagent-context.ts'
import { originOf, type TurnPorts } from './turn-ports.ts'

/** What a tool, or a function that answers for one, is told about its call. */
export function toolContext(
  ports: TurnPorts,
  call: ToolCall,
  tool: AnyTool,
  signal: AbortSignal,
): ToolContext {
  const { log } = ports
  const context: ToolContext = {
    threadId: log.getState().thread_id,
    executionId: ports.executionId,
    callId: call.id,
    signal,
    messages: selectMessages(log.getState()),
    sessionInputs: Object.fromEntries(
      tool.sessionInputs.map((name) => [name, ports.sessionInputs[name]]),
    ),
    progress(message, fraction) {
      if (get(log.getState().calls, call.id)?.state !== 'running') return
      log.append(
        {
          type: 'call.progressed',
          tool_call_id: call.id,
          message,
          ...(fraction === undefined ? {} : { fraction: Math.min(1, Math.max(0, fraction)) }),
        },
        originOf(ports, 'tool'),
      )
    },
  }
  return withTurn(context, ports)
}
