import type { JsonObject } from '../protocol/index.ts'
import { get, selectMessages, type ToolCall } from '../thread/index.ts'
import {
  type AnyTool,
  type CallOutcome,
  outcomeOfException,
  outcomeText,
  runTool,
  said,
  type ToolContext,
} from '../tools/index.ts'
import { resultBlock } from './result-block.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'

/** How a call that was run left the turn: with its result written down, or without one. */
export type CallEnd =
  | { readonly type: 'settled' }
  | { readonly type: 'failed'; readonly failure: TurnFailure }

const settled: CallEnd = { type: 'settled' }

/**
 * Runs one call to its one result. Never rejects. The start is stored before the tool runs, so
 * that after a crash the log says that it may have taken effect.
 */
export async function callTool(ports: TurnPorts, call: ToolCall): Promise<CallEnd> {
  const tools = ports.tools()
  const tool = tools.find(call.name)
  if (!tool) {
    const known = tools.forModel.map((each) => each.name)
    return end(ports, call, said('unknown_tool', outcomeText.unknownTool(call.name, known)))
  }
  const args = call.args ?? {}
  ports.log.append(
    { type: 'call.started', tool_call_id: call.id, args },
    originOf(ports, 'runtime'),
  )
  if (!(await ports.saved())) return { type: 'failed', failure: notSaved(tool) }
  if (ports.signal.aborted) return settled
  return run(ports, call, tool, args)
}

async function run(
  ports: TurnPorts,
  call: ToolCall,
  tool: AnyTool,
  args: JsonObject,
): Promise<CallEnd> {
  const limit = tool.timeoutMs ?? ports.limits.toolTimeoutMs
  const clock = startClock(limit, ports.signal)
  const work = runTool(tool, args, contextFor(ports, call, clock.signal)).then(
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
      return end(ports, call, first.outcome)
    case 'threw':
      return endWithException(ports, call, tool, first.thrown)
  }
}

type Finish =
  | { readonly type: 'returned'; readonly outcome: CallOutcome }
  | { readonly type: 'threw'; readonly thrown: unknown }

function end(ports: TurnPorts, call: ToolCall, outcome: CallOutcome): CallEnd {
  // The newest record: names and ids may have been completed since the call was read.
  const known = get(ports.log.getState().calls, call.id) ?? call
  ports.log.append(
    { type: 'call.ended', tool_call_id: call.id, result: resultBlock(known, outcome) },
    originOf(ports, 'tool'),
  )
  return settled
}

function endWithException(
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
function noteLateEnd(ports: TurnPorts, call: ToolCall, work: Promise<Finish>): void {
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

function isAbort(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'name' in thrown &&
    thrown.name === 'AbortError'
  )
}

function contextFor(ports: TurnPorts, call: ToolCall, signal: AbortSignal): ToolContext {
  const { log } = ports
  return {
    threadId: log.getState().thread_id,
    executionId: ports.executionId,
    callId: call.id,
    signal,
    messages: selectMessages(log.getState()),
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
}

interface Clock {
  readonly signal: AbortSignal
  readonly over: Promise<{ readonly type: 'timeout' } | { readonly type: 'stopped' }>
  stop(): void
}

/** A tool's own signal: aborted when its time is up, or with the turn. */
function startClock(limitMs: number, turn: AbortSignal): Clock {
  const controller = new AbortController()
  let settle: (how: { type: 'timeout' } | { type: 'stopped' }) => void = () => {}
  const over = new Promise<{ type: 'timeout' } | { type: 'stopped' }>((resolve) => {
    settle = resolve
  })
  const stopped = (): void => {
    controller.abort(turn.reason)
    settle({ type: 'stopped' })
  }
  const timer = Number.isFinite(limitMs)
    ? setTimeout(() => {
        controller.abort(
          new DOMException(`The tool took longer than ${limitMs} ms.`, 'TimeoutError'),
        )
        settle({ type: 'timeout' })
      }, limitMs)
    : undefined
  if (turn.aborted) stopped()
  else turn.addEventListener('abort', stopped, { once: true })
  return {
    signal: controller.signal,
    over,
    stop() {
      clearTimeout(timer)
      turn.removeEventListener('abort', stopped)
    },
  }
}
