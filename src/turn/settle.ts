import {
  type AnswerOutcome,
  type Callback,
  type Decision,
  isJson,
  isObject,
  type JsonObject,
  type JsonValue,
  type Problem,
  type RefusalCode,
  type Settlement,
} from '../protocol/index.ts'
import { get, newId, type Origin, type ToolCall } from '../thread/index.ts'
import { type AnyTool, readSchema, ToolResult, valueBlocks } from '../tools/index.ts'
import { type CallOutcome, outcomeText, said, withDismissal } from '../tools/run/index.ts'
import { whileDeciding } from './deciding.ts'
import { callDigest } from './digest.ts'
import { rejectionDisables } from './disabled-tools.ts'
import { hasExpired } from './extend.ts'
import { grantFor, mayRemember } from './grants.ts'
import { redactedProblems } from './redacted-args.ts'
import { resultBlock } from './result-block.ts'
import { ruleEdit } from './rule-edit.ts'
import type { AnswerPorts } from './turn-ports.ts'

type How = Settlement['how']

/** What an answer comes to, once it has been looked at: refused, or a plan of what to write. */
type Plan =
  | { readonly type: 'refused'; readonly outcome: AnswerOutcome }
  | {
      readonly type: 'settle'
      readonly settlement: Omit<Settlement, 'by' | 'by_name' | 'how'>
      /** How the call ends by it; without it the call goes on. */
      readonly outcome?: CallOutcome
      readonly remember?: {
        readonly tool: AnyTool
        readonly decision: Extract<Decision, { type: 'approve' }>
      }
    }

/**
 * Decides an approval or a pause, or declines a client tool's call. What is wrong with the decision is found before anything is
 * written; the decision is stored before its effect starts. Never rejects.
 */
export function decideCallback(
  ports: AnswerPorts,
  callbackId: string,
  decision: Decision,
  how: How,
): Promise<AnswerOutcome> {
  return settleCallback(ports, callbackId, how, (callback) =>
    planDecision(ports, callback, decision),
  )
}

/** Answers a client tool's call, or says what to do about an interrupted one. Never rejects. */
export function answerCallback(
  ports: AnswerPorts,
  callbackId: string,
  value: JsonValue | ToolResult,
  how: How,
): Promise<AnswerOutcome> {
  return settleCallback(ports, callbackId, how, (callback) => planAnswer(ports, callback, value))
}

async function settleCallback(
  ports: AnswerPorts,
  callbackId: string,
  how: How,
  plan: (callback: Callback) => Promise<Plan>,
): Promise<AnswerOutcome> {
  try {
    return await planned(ports, callbackId, how, plan)
  } catch (error) {
    // The application's own code is asked on the way: who decides, above all.
    ports.onError(error, { during: 'policy' })
    return { status: 'not_allowed', code: 'failed' }
  }
}

async function planned(
  ports: AnswerPorts,
  callbackId: string,
  how: How,
  plan: (callback: Callback) => Promise<Plan>,
): Promise<AnswerOutcome> {
  const open = openCallback(ports, callbackId)
  if ('status' in open) return open
  // What it shows may be forged: it is asked anew, from the call itself.
  if (open.ask_again) return { status: 'not_allowed', code: 'imported' }
  const what = await plan(open)
  return what.type === 'refused'
    ? what.outcome
    : whileDeciding(ports.log, () => settle(ports, callbackId, how, what))
}

/** Nothing that came too late lets a call run, even if nobody has noted yet that it is too late. */
function isTooLate(
  callback: Callback,
  { settlement: { decision, value } }: Extract<Plan, { type: 'settle' }>,
  now: string,
): boolean {
  return decision?.type !== 'reject' && value === undefined && hasExpired(callback, now)
}

async function settle(
  ports: AnswerPorts,
  callbackId: string,
  how: How,
  what: Extract<Plan, { type: 'settle' }>,
): Promise<AnswerOutcome> {
  const { log } = ports
  // Somebody else may have been faster while the answer was checked; and a store that takes nothing
  // at the moment would not take the decision either.
  const still = openCallback(ports, callbackId)
  if ('status' in still) return still
  if ((await ports.saved()) !== 'stored') return { status: 'not_saved' }
  const yet = openCallback(ports, callbackId)
  if ('status' in yet) return yet
  if (isTooLate(yet, what, log.now())) {
    expireCallback(ports, yet, { author: { kind: 'runtime' }, execution_id: yet.execution_id })
    return { status: 'already_settled', settled_by: { how: 'runtime' } }
  }

  const user = ports.user()
  const settlement: Settlement = {
    ...what.settlement,
    how,
    ...(user ? { by: user.id } : {}),
    ...(user?.name === undefined ? {} : { by_name: user.name }),
  }
  const origin: Origin = {
    author: { kind: 'reviewer', ...user },
    execution_id: yet.execution_id,
  }
  log.append(
    { type: 'callback.settled', callback_id: yet.id, state: 'answered', settlement },
    origin,
  )
  const call = get(log.getState().calls, yet.tool_call_id ?? '')
  const settled = get(log.getState().callbacks, yet.id)
  if (call && what.outcome) {
    log.append(
      {
        type: 'call.ended',
        tool_call_id: call.id,
        result: resultBlock(call, what.outcome, settled),
      },
      origin,
    )
  }
  if ((await ports.saved()) !== 'stored') {
    log.append({ type: 'callback.reopened', callback_id: yet.id }, origin)
    return { status: 'not_saved' }
  }
  // What is stored first stands, wherever it came from.
  const first = get(log.getState().callbacks, yet.id)?.settlement
  if (first && first !== settlement) return { status: 'already_settled', settled_by: first }
  if (call && what.remember) remember(ports, yet, what.remember, origin)
  return { status: 'answered' }
}

function openCallback(ports: AnswerPorts, id: string): Callback | AnswerOutcome {
  const callback = get(ports.log.getState().callbacks, id)
  if (!callback) return { status: 'not_found' }
  // A question that a function is busy with may still be answered by a person: the first one stands.
  if (callback.state === 'open' || callback.state === 'answering') return callback
  return {
    status: 'already_settled',
    ...(callback.settlement ? { settled_by: callback.settlement } : {}),
  }
}

// Decisions

async function planDecision(
  ports: AnswerPorts,
  callback: Callback,
  decision: Decision,
): Promise<Plan> {
  if (!(callback.allowed ?? []).includes(decision.type)) return notAllowed('not_offered')
  switch (callback.kind) {
    case 'pause':
      return { type: 'settle', settlement: { decision } }
    case 'client_tool_call':
      return planClientDecision(ports, callback, decision)
    case 'approval':
      return planApprovalDecision(ports, callback, decision)
    default:
      return notAllowed('not_offered')
  }
}

async function planApprovalDecision(
  ports: AnswerPorts,
  callback: Callback,
  decision: Decision,
): Promise<Plan> {
  const tool = ports.tools().find(callback.tool?.name ?? '')
  switch (decision.type) {
    case 'approve':
      return planApproval(ports, callback, decision, tool)
    case 'edit':
      return planEdit(ports, callback, decision, tool)
    case 'reject':
      return planRejection(ports, callback, decision)
    case 'answer':
      return planStandIn(callback, decision)
  }
}

/** A client tool runs nowhere: it can be answered, or declined. */
async function planClientDecision(
  ports: AnswerPorts,
  callback: Callback,
  decision: Decision,
): Promise<Plan> {
  switch (decision.type) {
    case 'reject':
      return planRejection(ports, callback, decision)
    case 'answer':
      return planClientAnswer(callback, decision.result)
    case 'approve':
    case 'edit':
      return notAllowed('not_offered')
  }
}

function planRejection(
  ports: AnswerPorts,
  callback: Callback,
  decision: Extract<Decision, { type: 'reject' }>,
): Plan {
  return {
    type: 'settle',
    settlement: { decision },
    outcome: said('rejected', rejectionText(ports, callback, decision.reason)),
  }
}

async function planApproval(
  ports: AnswerPorts,
  callback: Callback,
  decision: Extract<Decision, { type: 'approve' }>,
  tool: AnyTool | undefined,
): Promise<Plan> {
  const args = callback.args ?? {}
  if (!tool) return notAllowed('tool_gone')
  const gone = redactedProblems(args)
  if (gone.length > 0) return refused(gone)
  if (decision.remember && !mayRemember(ports, tool, args)) return notAllowed('not_remembered')
  return {
    type: 'settle',
    // The digest of what was shown. Before the call runs it is compared with what would run.
    settlement: { decision, ...(callback.digest === undefined ? {} : { digest: callback.digest }) },
    ...(decision.remember ? { remember: { tool, decision } } : {}),
  }
}

async function planEdit(
  ports: AnswerPorts,
  callback: Callback,
  decision: Extract<Decision, { type: 'edit' }>,
  tool: AnyTool | undefined,
): Promise<Plan> {
  if (!tool) return notAllowed('tool_gone')
  const gone = redactedProblems(decision.args)
  if (gone.length > 0) return refused(gone)
  const verdict = await tool.input.check(decision.args)
  if (verdict.status === 'invalid') return refused(verdict.problems)
  if (verdict.status === 'unverifiable') return refused([unverifiable(verdict.reason)])
  const args = verdict.value as JsonObject
  const no = await ruleEdit(ports, callback, tool, args)
  if (no) return notAllowed(no.code, no.reason)
  return {
    type: 'settle',
    settlement: {
      decision: { type: 'edit', args },
      digest: callDigest(tool.definition, args),
    },
  }
}

async function planStandIn(
  callback: Callback,
  decision: Extract<Decision, { type: 'answer' }>,
): Promise<Plan> {
  const { result } = decision
  const problems = await problemsOf(callback, result)
  if (problems) return refused(problems)
  return {
    type: 'settle',
    settlement: { decision },
    outcome: {
      outcome: 'answered',
      content: [{ type: 'text', text: outcomeText.answered }, ...valueBlocks(result)],
      structured_content: result,
    },
  }
}

function rejectionText(ports: AnswerPorts, callback: Callback, reason: string | undefined): string {
  const state = ports.log.getState()
  const turn = get(state.turns, callback.execution_id)
  const text = outcomeText.withReason(outcomeText.rejected, reason)
  const name = callback.tool?.name ?? ''
  return turn && rejectionDisables(state, turn, name) ? `${text} ${outcomeText.disabling}` : text
}

function remember(
  ports: AnswerPorts,
  callback: Callback,
  {
    tool,
    decision,
  }: { readonly tool: AnyTool; readonly decision: Extract<Decision, { type: 'approve' }> },
  origin: Origin,
): void {
  if (!decision.remember) return
  const grant = grantFor(
    newId('grant'),
    {
      tool,
      args: callback.args ?? {},
      threadId: callback.thread_id,
      executionId: callback.execution_id,
      now: ports.log.now(),
    },
    decision.remember,
    ports.user()?.id,
  )
  ports.grants.give(grant)
  ports.log.append({ type: 'grant.given', grant_id: grant.id, grant }, origin)
}

// Answers

async function planAnswer(
  ports: AnswerPorts,
  callback: Callback,
  value: JsonValue | ToolResult,
): Promise<Plan> {
  switch (callback.kind) {
    case 'client_tool_call':
      return planClientAnswer(callback, value)
    case 'resume':
      return planResume(ports, callback, value)
    default:
      return notAllowed('not_offered')
  }
}

async function planClientAnswer(callback: Callback, value: JsonValue | ToolResult): Promise<Plan> {
  if (ToolResult.is(value)) {
    const data = value.structuredContent
    const problems = value.isError ? null : await problemsOf(callback, data)
    if (problems) return refused(problems)
    return {
      type: 'settle',
      settlement: {},
      outcome: withDismissal({
        outcome: value.isError ? 'tool_error' : 'returned',
        content: value.content,
        ...(data === undefined ? {} : { structured_content: data }),
        ...(value.meta ? { meta: value.meta } : {}),
        ...(value.artifact === undefined ? {} : { artifact: value.artifact }),
      }),
    }
  }
  const problems = await problemsOf(callback, value)
  if (problems) return refused(problems)
  const nothing = value === undefined
  return {
    type: 'settle',
    settlement: nothing ? {} : { value },
    outcome: nothing
      ? said('returned', outcomeText.noOutput)
      : {
          outcome: 'returned',
          content: valueBlocks(value),
          ...(typeof value === 'string' && !callback.tool?.outputSchema
            ? {}
            : { structured_content: value }),
        },
  }
}

/** `{ action: 'run_again' }`, `{ action: 'unknown' }`, or `{ action: 'result', value }`. */
async function planResume(
  ports: AnswerPorts,
  callback: Callback,
  value: JsonValue | ToolResult,
): Promise<Plan> {
  if (ToolResult.is(value)) return planClientAnswer(callback, value)
  const action = isObject(value) ? value['action'] : undefined
  switch (action) {
    case 'run_again': {
      const tool = ports.tools().find(callback.tool?.name ?? '')
      if (!tool) return notAllowed('tool_gone')
      return { type: 'settle', settlement: { value } }
    }
    case 'unknown':
      return {
        type: 'settle',
        settlement: { value },
        outcome: said('interrupted', outcomeText.interrupted),
      }
    case 'result': {
      const given = isObject(value) ? value['value'] : undefined
      const plan = await planClientAnswer(callback, given as JsonValue)
      return plan.type === 'settle' ? { ...plan, settlement: { value } } : plan
    }
    default:
      return refused([
        { path: 'action', keyword: 'enum', limit: ['run_again', 'unknown', 'result'] },
      ])
  }
}

async function problemsOf(
  callback: Callback,
  value: JsonValue | undefined,
): Promise<readonly Problem[] | null> {
  if (value !== undefined && !isJson(value)) {
    return [{ path: '', keyword: 'json', limit: 'is not JSON' }]
  }
  const schema = callback.tool?.outputSchema
  if (!schema) return null
  if (value === undefined) return [{ path: '', keyword: 'required' }]
  const verdict = await readSchema(schema, {
    side: 'output',
    where: `result of "${callback.tool?.name}"`,
  }).check(value)
  switch (verdict.status) {
    case 'valid':
      return null
    case 'invalid':
      return verdict.problems
    case 'unverifiable':
      return [unverifiable(verdict.reason)]
  }
}

function refused(problems: readonly Problem[]): Plan {
  return { type: 'refused', outcome: { status: 'invalid', problems } }
}

/** A `reason` is the application's. */
function notAllowed(code: RefusalCode, reason?: string): Plan {
  const problems: readonly Problem[] | undefined =
    reason === undefined ? undefined : [{ path: '', keyword: 'rule', limit: reason }]
  return {
    type: 'refused',
    outcome: { status: 'not_allowed', code, ...(problems ? { problems } : {}) },
  }
}

function unverifiable(reason: string): Problem {
  return { path: '', keyword: 'unverifiable', limit: reason }
}

/** Ends a call that nobody decided in time. */
export function expireCallback(ports: AnswerPorts, callback: Callback, origin: Origin): void {
  const { log } = ports
  log.append(
    {
      type: 'callback.settled',
      callback_id: callback.id,
      state: 'expired',
      settlement: { how: 'runtime' },
    },
    origin,
  )
  const call: ToolCall | undefined = get(log.getState().calls, callback.tool_call_id ?? '')
  if (call) {
    log.append(
      {
        type: 'call.ended',
        tool_call_id: call.id,
        result: resultBlock(call, said('expired', outcomeText.expired)),
      },
      origin,
    )
  }
}
