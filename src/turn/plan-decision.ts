import type { Callback, Decision, JsonObject } from '../protocol/index.ts'
import { get } from '../thread/index.ts'
import { type AnyTool, valueBlocks } from '../tools/index.ts'
import { outcomeText, said } from '../tools/outcome/index.ts'
import { parseArguments } from '../tools/run/index.ts'
import { callDigest } from './digest.ts'
import { rejectionDisables } from './disabled-tools.ts'
import { mayRemember } from './grants.ts'
import { notAllowed, type Plan, problemsOf, refused, unverifiable } from './plan.ts'
import { planClientAnswer } from './plan-answer.ts'
import { redactedProblems } from './redacted-args.ts'
import { findUnmendable } from './strict.ts'
import { ruleEdit } from './rule-edit.ts'
import type { AnswerPorts } from './turn-ports.ts'

/** What a decision comes to. Nothing is written. */
export async function planDecision(
  ports: AnswerPorts,
  callback: Callback,
  decision: Decision,
): Promise<Plan> {
  if (!(callback.allowed ?? []).includes(decision.type)) return notAllowed('not_offered')
  const found = findUnmendable(decision)
  if (found) {
    const path = found.path.replace(/^\$\.?(?:args|result)?\.?/, '')
    return refused([{ path, keyword: 'json', limit: found.problem }])
  }
  switch (callback.kind) {
    case 'pause':
      return { type: 'settle', settlement: { decision } }
    case 'client_tool_call':
      return planClientDecision(ports, callback, decision)
    case 'approval':
      return planApprovalDecision(ports, callback, decision)
    case 'result_review':
      return planReview(callback, decision)
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

/** What the model reads of a result. Its call has ended, however this is decided. */
async function planReview(callback: Callback, decision: Decision): Promise<Plan> {
  if (!callback.result) return notAllowed('not_offered')
  // What says that a tool failed was never held to the schema of its results.
  if (decision.type === 'answer' && callback.result?.status === 'success') {
    const problems = await problemsOf(callback, decision.result)
    if (problems) return refused(problems)
  }
  return { type: 'settle', settlement: { decision } }
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
  // No tool gets from a person what it would never get from a model.
  const read = parseArguments(JSON.stringify(decision.args))
  if (read.status === 'invalid') return refused(read.problems)
  const verdict = await tool.input.check(read.args)
  if (verdict.status === 'invalid') return refused(verdict.problems)
  if (verdict.status === 'unverifiable') return refused([unverifiable(verdict)])
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
