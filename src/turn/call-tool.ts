import type { JsonObject, Why } from '../protocol/index.ts'
import { get, mustAskAgain, type ToolCall } from '../thread/index.ts'
import { type AnyTool, requireSessionInputs } from '../tools/index.ts'
import { type CallOutcome, outcomeText, said } from '../tools/outcome/index.ts'
import { runTool } from '../tools/run/index.ts'
import { settledBefore } from './after-task.ts'
import { denial } from './denial.ts'
import { callDigest } from './digest.ts'
import {
  type CallEnd,
  end,
  endDone,
  noteLateEnd,
  outcomeOfUnmeant,
  settled,
  toolFailed,
} from './end-call.ts'
import { openApproval, openClientCall } from './open-callback.ts'
import { ruleCall } from './rule-call.ts'
import { startToolClock } from './tool-clock.ts'
import { toolContext } from './tool-context.ts'
import { originOf, type TurnFailure, type TurnPorts } from './turn-ports.ts'

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
  const running = runTool(tool, args, toolContext(ports, call, tool, clock.signal))
  const work = settledBefore(running).then(
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
      return endDone(ports, { call, tool, args }, said('timeout', outcomeText.timeout(limit)))
    case 'returned':
      return endDone(ports, { call, tool, args }, first.outcome)
    case 'threw': {
      // After a stop the call has its result already; what the tool throws then is an echo of it.
      if (ports.signal.aborted) return settled
      const outcome = outcomeOfUnmeant(ports, tool, first.thrown)
      return outcome
        ? endDone(ports, { call, tool, args }, outcome)
        : toolFailed(tool, first.thrown)
    }
  }
}

type Finish =
  | { readonly type: 'returned'; readonly outcome: CallOutcome }
  | { readonly type: 'threw'; readonly thrown: unknown }

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
