import type { JsonObject } from '../protocol/index.ts'
import { get, type ToolCall } from '../thread/index.ts'
import { type AnyTool, describeThrown } from '../tools/index.ts'
import { type CallOutcome, outcomeOfException } from '../tools/run/index.ts'
import { afterCall } from './after-call.ts'
import { callContext } from './call-context.ts'
import { interceptorFailed } from './interceptor-failed.ts'
import { withReduced } from './model-reads/index.ts'
import { resultBlock } from './result-block.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'

/** How a call that was run left the turn: with its end written down, or without one. */
export type CallEnd =
  | { readonly type: 'settled' }
  | { readonly type: 'failed'; readonly failure: TurnFailure }

export const settled: CallEnd = { type: 'settled' }

/** Writes down how a call ended. The first end stands. */
export function end(ports: TurnPorts, call: ToolCall, outcome: CallOutcome): CallEnd {
  const { log } = ports
  // The newest record: names, ids and edits may have been completed since the call was read.
  const known = get(log.getState().calls, call.id) ?? call
  if (known.state === 'ended') return settled
  const callback = get(log.getState().callbacks, known.callback_id ?? '')
  log.append(
    {
      type: 'call.ended',
      tool_call_id: call.id,
      result: withReduced(resultBlock(known, outcome, callback), ports.limits),
    },
    originOf(ports, 'tool'),
  )
  return settled
}

/**
 * Writes down how a call ended whose tool ran, or that a function answered, once the application
 * has seen it. `isStill`: says, and writes down, that the end is still wanted.
 */
export async function endDone(
  ports: TurnPorts,
  {
    call,
    tool,
    args,
  }: { readonly call: ToolCall; readonly tool: AnyTool; readonly args: JsonObject },
  outcome: CallOutcome,
  isStill: () => boolean = () => true,
): Promise<CallEnd> {
  const context = () => callContext(ports, tool, call.id)
  try {
    const seen = await afterCall(ports.intercept, { tool, args }, outcome, context)
    return isStill() ? end(ports, call, seen) : settled
  } catch (error) {
    // The tool has run: its own result stands, and the fault ends the turn.
    if (!isStill()) return settled
    end(ports, call, outcome)
    return { type: 'failed', failure: interceptorFailed(error) }
  }
}

/** What an exception that a tool did not mean comes to; null where it ends the turn. */
export function outcomeOfUnmeant(
  ports: TurnPorts,
  tool: AnyTool,
  thrown: unknown,
): CallOutcome | null {
  ports.onError(thrown, { during: 'tool', tool: tool.id })
  return ports.onToolException === 'fail' ? null : outcomeOfException(thrown, ports.onToolException)
}

export function toolFailed(tool: AnyTool, thrown: unknown): CallEnd {
  return {
    type: 'failed',
    failure: {
      failure: {
        code: 'tool_failed',
        message: `The tool "${tool.title ?? tool.id}" failed with an unexpected error.`,
        hint: 'Try again: what has a result does not run twice. The details are in the application’s log.',
        retryable: true,
      },
      cause: thrown,
    },
  }
}

/** A result that comes when the call has ended is written down as late, and not used. */
export function noteLateEnd(
  ports: TurnPorts,
  call: ToolCall,
  work: Promise<{ readonly type: string; readonly thrown?: unknown }>,
): void {
  void work.then((finish) => {
    const threw = finish.type === 'threw'
    if (threw && isAbort(finish.thrown)) return
    ports.log.append(
      {
        type: 'notice.raised',
        code: 'late_result',
        level: 'info',
        message: `The tool "${call.name}" ${threw ? 'failed' : 'returned'} after its call had ended. This is not used.`,
        detail: { tool_call_id: call.id },
      },
      originOf(ports, 'runtime'),
    )
  })
}

// Described, because what was thrown may throw when it is looked at.
function isAbort(thrown: unknown): boolean {
  return describeThrown(thrown).startsWith('AbortError: ')
}
