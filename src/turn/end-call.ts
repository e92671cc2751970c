import type { Callback, JsonObject, ToolResultBlock } from '../protocol/index.ts'
import { get, reviewedResult, type ToolCall } from '../thread/index.ts'
import { type AnyTool, describeThrown } from '../tools/index.ts'
import type { CallOutcome } from '../tools/outcome/index.ts'
import { outcomeOfException } from '../tools/run/index.ts'
import { afterCall } from './after-call.ts'
import { callContext } from './call-context.ts'
import { interceptorFailed } from './interceptor-failed.ts'
import { withReduced } from './model-reads/index.ts'
import { open, resultReview } from './open-callback.ts'
import { resultBlock } from './result-block.ts'
import { ruleResult } from './result-policy.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'

/** How a call that was run left the turn: with its end written down, or without one. */
export type CallEnd =
  | { readonly type: 'settled' }
  | { readonly type: 'failed'; readonly failure: TurnFailure }

export const settled: CallEnd = { type: 'settled' }

/** A call that is over, and what ran. */
export interface DoneCall {
  readonly call: ToolCall
  readonly tool: AnyTool
  readonly args: JsonObject
}

/** Writes down how a call ended. The first end stands. */
export function end(
  ports: TurnPorts,
  call: ToolCall,
  outcome: CallOutcome,
  review?: (result: ToolResultBlock) => Callback,
): CallEnd {
  const { log } = ports
  // The newest record: names, ids and edits may have been completed since the call was read.
  const known = get(log.getState().calls, call.id) ?? call
  if (known.state === 'ended') return settled
  const callback = get(log.getState().callbacks, known.callback_id ?? '')
  const result = withReduced(resultBlock(known, outcome, callback), ports.limits)
  const asked = review?.(result)
  log.append(
    {
      type: 'call.ended',
      tool_call_id: call.id,
      // What is to be reviewed is nowhere but in the question, until somebody passes it on.
      result: (asked && reviewedResult(asked)) ?? result,
    },
    originOf(ports, 'tool'),
  )
  if (asked) open(ports, asked)
  return settled
}

/** The same, with the question whether the model may read the result, where the policy has it asked. */
async function endReviewed(
  ports: TurnPorts,
  done: DoneCall,
  outcome: CallOutcome,
  isStill: () => boolean,
): Promise<void> {
  const wanted = await ruleResult(ports, done, outcome)
  if (!isStill()) return
  end(
    ports,
    done.call,
    outcome,
    wanted ? (result) => resultReview(ports, done, result, wanted) : undefined,
  )
}

/**
 * Writes down how a call ended whose tool ran, or that a function answered, once the application
 * has seen it. `isStill`: says, and writes down, that the end is still wanted.
 */
export async function endDone(
  ports: TurnPorts,
  done: DoneCall,
  outcome: CallOutcome,
  isStill: () => boolean = () => true,
): Promise<CallEnd> {
  const { call, tool, args } = done
  const context = () => callContext(ports, tool, call.id)
  let seen: CallOutcome
  try {
    seen = await afterCall(ports.intercept, { tool, args }, outcome, context)
  } catch (error) {
    // The tool has run: its own result stands, and the fault ends the turn.
    let isEnded = false
    await endReviewed(ports, done, outcome, () => (isEnded = isStill()))
    return isEnded ? { type: 'failed', failure: interceptorFailed(error) } : settled
  }
  await endReviewed(ports, done, seen, isStill)
  return settled
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
