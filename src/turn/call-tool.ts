import type { JsonObject, Why } from '../protocol/index.ts'
import { get, mustAskAgain, selectMessages, type ToolCall } from '../thread/index.ts'
import {
  type AnyTool,
  describeThrown,
  requireSessionInputs,
  type ToolContext,
} from '../tools/index.ts'
import {
  type CallOutcome,
  outcomeOfException,
  outcomeText,
  runTool,
  said,
} from '../tools/run/index.ts'
import { callContext } from './call-context.ts'
import { denial } from './denial.ts'
import { callDigest } from './digest.ts'
import { given, intercepted, InterceptorError } from './intercept.ts'
import { openApproval, openClientCall } from './open-callback.ts'
import { resultBlock } from './result-block.ts'
import { ruleCall } from './rule-call.ts'
import { withTurn } from './subagent-context.ts'
import { startToolClock } from './tool-clock.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'

/** How a call that was run left the turn: with its end written down, or without one. */
export type CallEnd =
  | { readonly type: 'settled' }
  | { readonly type: 'failed'; readonly failure: TurnFailure }

const settled: CallEnd = { type: 'settled' }

/**
 * Runs one call to its one result. Never rejects. What a person approved is compared with what
 * would run; what nobody approved is ruled on once more, because tools and policies may have
 * changed since it was proposed. The start is stored before the tool runs, so that after a crash
 * the log says that it may have taken effect.
 */
export async function callTool(
  ports: TurnPorts,
  call: ToolCall,
  ruled: ReadonlySet<string>,
): Promise<CallEnd> {
  const tools = ports.tools()
  const tool = tools.find(call.name)
  if (!tool) {
    const known = tools.forModel.map((each) => each.name)
    return end(ports, call, said('unknown_tool', outcomeText.unknownTool(call.name, known)))
  }
  const args = call.edited_args ?? call.args ?? {}
  const pass = await admit(ports, call, tool, args, ruled)
  if (pass !== 'run') return pass
  if (tool.kind === 'client') {
    openClientCall(ports, { call, tool, args })
    return settled
  }
  // One that a component offered since may ask for what nobody gave.
  requireSessionInputs([tool], ports.sessionInputs)
  ports.log.append(
    { type: 'call.started', tool_call_id: call.id, args },
    originOf(ports, 'runtime'),
  )
  const stored = await ports.saved()
  // A person's decision that is not stored starts nothing; what needs none goes on in memory.
  if (stored === 'fenced' || (stored === 'in_memory' && wasDecided(ports, call))) {
    return { type: 'failed', failure: notSaved(tool) }
  }
  // It may have been given its end elsewhere, before its start was stored.
  if (ports.signal.aborted || isOver(ports, call)) return settled
  return run(ports, call, tool, args)
}

function isOver(ports: TurnPorts, call: ToolCall): boolean {
  return get(ports.log.getState().calls, call.id)?.state === 'ended'
}

/** Whether a call may run now; else what became of it. */
async function admit(
  ports: TurnPorts,
  call: ToolCall,
  tool: AnyTool,
  args: JsonObject,
  ruled: ReadonlySet<string>,
): Promise<'run' | CallEnd> {
  // What came with an import, or was redacted since, is asked about whatever the log says of consent.
  if (mustAskAgain(call)) {
    const why: Why = { type: call.ask_again ? 'imported' : 'redacted' }
    openApproval(ports, { call, tool, args, why })
    return settled
  }
  const approved = approvalOf(ports, call)
  if (approved) {
    if (approved.digest === callDigest(tool.definition, args)) return 'run'
    openApproval(ports, { call, tool, args, why: { type: 'changed' } })
    return settled
  }
  if (ruled.has(call.id)) return 'run'
  const ruling = await ruleCall(ports, call.id, tool, args)
  // A stop in the meantime has given the call its result.
  if (ports.signal.aborted) return settled
  switch (ruling.type) {
    case 'allow':
      return 'run'
    case 'ask':
      openApproval(ports, { call, tool, args, ...ruling })
      return settled
    case 'deny':
      return end(ports, call, denial(ruling.told))
  }
}

function approvalOf(ports: TurnPorts, call: ToolCall): { readonly digest?: string } | null {
  const callback = get(ports.log.getState().callbacks, call.callback_id ?? '')
  if (callback?.state !== 'answered') return null
  const { decision, digest } = callback.settlement ?? {}
  // Who says that an interrupted call is to run again consents to what was shown with the question.
  if (callback.kind === 'resume') {
    return callback.digest === undefined ? {} : { digest: callback.digest }
  }
  if (callback.kind !== 'approval') return null
  if (decision?.type !== 'approve' && decision?.type !== 'edit') return null
  return digest === undefined ? {} : { digest }
}

function wasDecided(ports: TurnPorts, call: ToolCall): boolean {
  return approvalOf(ports, call) !== null
}

async function run(
  ports: TurnPorts,
  call: ToolCall,
  tool: AnyTool,
  args: JsonObject,
): Promise<CallEnd> {
  const limit = tool.timeoutMs ?? ports.limits.toolTimeoutMs
  const clock = startToolClock(limit, ports.signal)
  const work = runTool(tool, args, toolContext(ports, call, tool, clock.signal)).then(
    (outcome): Finish => ({ type: 'returned', outcome }),
    (thrown: unknown): Finish => ({ type: 'threw', thrown }),
  )
  const first = await Promise.race([work, clock.over])
  clock.stop()
  switch (first.type) {
    case 'stopped':
      noteLateEnd(ports, call, work)
      return settled
    case 'timeout':
      noteLateEnd(ports, call, work)
      return end(ports, call, said('timeout', outcomeText.timeout(limit)))
    case 'returned':
      return endIntercepted(ports, call, tool, args, first.outcome)
    case 'threw':
      return endWithException(ports, call, tool, first.thrown)
  }
}

type Finish =
  | { readonly type: 'returned'; readonly outcome: CallOutcome }
  | { readonly type: 'threw'; readonly thrown: unknown }

async function endIntercepted(
  ports: TurnPorts,
  call: ToolCall,
  tool: AnyTool,
  args: JsonObject,
  outcome: CallOutcome,
): Promise<CallEnd> {
  const { afterToolCall } = ports.intercept
  if (!afterToolCall) return end(ports, call, outcome)
  try {
    const other = await intercepted(
      'afterToolCall',
      () => afterToolCall({ tool, args }, outcome, callContext(ports, tool, call.id)),
      given.outcome,
    )
    return end(ports, call, other ?? outcome)
  } catch (error) {
    // The tool has run: its own result stands, and the fault ends the turn.
    end(ports, call, outcome)
    return { type: 'failed', failure: interceptorFailed(error) }
  }
}

export function end(ports: TurnPorts, call: ToolCall, outcome: CallOutcome): CallEnd {
  const { log } = ports
  // The newest record: names, ids and edits may have been completed since the call was read.
  const known = get(log.getState().calls, call.id) ?? call
  if (known.state === 'ended') return settled
  const callback = get(log.getState().callbacks, known.callback_id ?? '')
  log.append(
    { type: 'call.ended', tool_call_id: call.id, result: resultBlock(known, outcome, callback) },
    originOf(ports, 'tool'),
  )
  return settled
}

export function endWithException(
  ports: TurnPorts,
  call: ToolCall,
  tool: AnyTool,
  thrown: unknown,
): CallEnd {
  // After a stop the call has its result already; what the tool throws then is an echo of it.
  if (ports.signal.aborted) return settled
  ports.onError(thrown, { during: 'tool', tool: tool.id })
  if (ports.onToolException !== 'fail') {
    return end(ports, call, outcomeOfException(thrown, ports.onToolException))
  }
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

export function interceptorFailed(error: unknown): TurnFailure {
  const name = error instanceof InterceptorError ? error.interceptor : 'interceptor'
  return {
    failure: {
      code: 'interceptor_failed',
      message: `The application’s interceptor \`${name}\` failed.`,
      hint: 'This is a fault in the application. The details are in its log.',
      retryable: true,
    },
    cause: error instanceof InterceptorError ? error.cause : error,
  }
}

function notSaved(tool: AnyTool): TurnFailure {
  return {
    failure: {
      code: 'not_saved',
      message: `The tool "${tool.title ?? tool.id}" was not started, because its start could not be stored.`,
      hint: 'Free some storage or export the thread, then try again.',
      retryable: true,
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
