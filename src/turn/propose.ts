import { get, selectMessage } from '../thread/index.ts'
import type {
  JsonObject,
  JsonValue,
  Message,
  Problem,
  ToolCallBlock,
  Unchecked,
  Why,
} from '../protocol/index.ts'
import { type AnyTool, type ToolSet, valueBlocks } from '../tools/index.ts'
import { type CallOutcome, outcomeText, said } from '../tools/outcome/index.ts'
import {
  checkArguments,
  type CheckedArguments,
  outcomeOfProblems,
  parseArguments,
} from '../tools/run/index.ts'
import { callContext } from './call-context.ts'
import { denial } from './denial.ts'
import { disabledTools } from './disabled-tools.ts'
import { given as read, intercepted } from './intercept.ts'
import { ownCalls } from './next-step.ts'
import { openApproval, openClientCall, recordGranted } from './open-callback.ts'
import type { Ruling } from './policy.ts'
import { ruleCall } from './rule-call.ts'
import type { TurnPorts } from './turn-ports.ts'
import { ended, type EndedCall, writeCalls } from './write-calls.ts'

/** What is said yes to, or asked about. */
interface Ruled {
  readonly type: 'ruled'
  readonly tool: AnyTool
  readonly args: JsonObject
  readonly ruling: Exclude<Ruling, { type: 'deny' }>
}

/** What becomes of a call that has arrived. */
type Prepared = Ruled | EndedCall

/**
 * Takes up the calls of an answer: checks each, rules on it, and writes down at one stroke what is
 * proposed, what has ended already, and what a person is asked. So a log never holds a call that
 * looks allowed only because the page died before it could ask. Rejects only for an interceptor
 * that threw.
 */
export async function proposeCalls(ports: TurnPorts, messageId: string): Promise<void> {
  const answer = selectMessage(ports.log.getState(), messageId)
  if (!answer) return
  const tools = ports.tools()
  const calls = ownCalls(answer)
  const cut = isCutOff(answer)
  const prepared = await Promise.all(
    calls.map((call) =>
      cut
        ? Promise.resolve(ended(call.name, call.args, said('cut_off', outcomeText.cutOff)))
        : prepare(ports, call, tools),
    ),
  )
  if (ports.signal.aborted) return
  writeCalls(ports, answer, calls, prepared, (call, { tool, args, ruling }) => {
    if (ruling.type === 'ask') openApproval(ports, { call, tool, args, ...ruling })
    else if (ruling.grant) recordGranted(ports, { call, tool, args }, ruling.grant)
    else if (tool.kind === 'client') openClientCall(ports, { call, tool, args })
  })
}

// An answer that hit a limit may hold arguments that only look whole.
function isCutOff(answer: Message): boolean {
  return answer.finish_reason === 'length' || answer.finish_reason === 'content_filter'
}

async function prepare(ports: TurnPorts, call: ToolCallBlock, tools: ToolSet): Promise<Prepared> {
  const tool = tools.find(call.name)
  if (!tool) {
    const known = tools.forModel.map((each) => each.name)
    return ended(
      call.name,
      call.args,
      said('unknown_tool', outcomeText.unknownTool(call.name, known)),
    )
  }
  const parsed =
    call.args === null
      ? parseArguments(call.args_text ?? '')
      : ({ status: 'parsed', args: call.args } as const)
  const checked = parsed.status === 'invalid' ? parsed : await checkArguments(tool, parsed.args)
  const first =
    checked.status === 'invalid' ? await repaired(ports, call, tool, checked.problems) : checked
  if (first.status !== 'invalid') return afterInterceptor(ports, call, tool, first)
  return ended(tool.id, call.args, outcomeOfProblems(first.problems))
}

/** What the application makes of arguments that cannot be used: checked like the model's. */
async function repaired(
  ports: TurnPorts,
  call: ToolCallBlock,
  tool: AnyTool,
  problems: readonly Problem[],
): Promise<CheckedArguments> {
  const { repairArguments } = ports.intercept
  const text = call.args_text ?? JSON.stringify(call.args)
  const args =
    repairArguments &&
    (await intercepted(
      'repairArguments',
      () => repairArguments({ tool, text, problems }, callContext(ports, tool, call.id)),
      read.args,
    ))
  return args ? checkArguments(tool, args) : { status: 'invalid', problems }
}

async function afterInterceptor(
  ports: TurnPorts,
  call: ToolCallBlock,
  tool: AnyTool,
  first: Exclude<CheckedArguments, { readonly status: 'invalid' }>,
): Promise<Prepared> {
  const { beforeToolCall } = ports.intercept
  const verdict = beforeToolCall
    ? await intercepted(
        'beforeToolCall',
        () => beforeToolCall({ tool, args: first.args }, callContext(ports, tool, call.id)),
        read.verdict,
      )
    : undefined
  if (!verdict) return rule(ports, call, tool, first)
  if ('deny' in verdict) {
    return ended(tool.id, first.args, denial(verdict.tell_model ? verdict.deny : undefined))
  }
  if ('answer' in verdict) return ended(tool.id, first.args, standIn(verdict.answer))
  if ('ask' in verdict) {
    return rule(ports, call, tool, first, { type: 'interceptor', reason: verdict.ask })
  }
  const second = await checkArguments(tool, verdict.args)
  return second.status === 'invalid'
    ? ended(tool.id, verdict.args, outcomeOfProblems(second.problems))
    : rule(ports, call, tool, second)
}

async function rule(
  ports: TurnPorts,
  call: ToolCallBlock,
  tool: AnyTool,
  checked: { readonly args: JsonObject; readonly unchecked?: Unchecked },
  tighten?: Why,
): Promise<Prepared> {
  const state = ports.log.getState()
  const turn = get(state.turns, ports.executionId)
  const disabled = turn && disabledTools(state, turn, ports.tools()).get(tool.id)
  if (disabled) return ended(tool.id, checked.args, denial(outcomeText.disabled[disabled]))
  // What could not be checked is never taken for valid: a person looks at it.
  const unverifiable: Why | undefined = checked.unchecked && {
    type: 'unverifiable',
    ...checked.unchecked,
  }
  const ruling = await ruleCall(ports, call.id, tool, checked.args, tighten ?? unverifiable)
  return ruling.type === 'deny'
    ? ended(tool.id, checked.args, denial(ruling.told))
    : { type: 'ruled', tool, args: checked.args, ruling }
}

/** The value that an interceptor put in place of the tool. */
function standIn(value: JsonValue): CallOutcome {
  return { outcome: 'returned', content: valueBlocks(value), structured_content: value }
}
