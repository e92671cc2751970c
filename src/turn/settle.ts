import type { AnswerOutcome, Callback, Decision, JsonValue, Settlement } from '../protocol/index.ts'
import { get, type Origin } from '../thread/index.ts'
import type { ToolResult } from '../tools/index.ts'
import { afterCall } from './after-call.ts'
import { callContext } from './call-context.ts'
import { whileDeciding } from './deciding.ts'
import { expireCallback } from './expire.ts'
import type { Plan } from './plan.ts'
import { planAnswer } from './plan-answer.ts'
import { planDecision } from './plan-decision.ts'
import { remember } from './remember.ts'
import { withReduced } from './model-reads/index.ts'
import { resultBlock } from './result-block.ts'
import { timeLeft } from './time-left.ts'
import { type AnswerPorts, isKept } from './turn-ports.ts'

type How = Settlement['how']

/**
 * Decides an approval or a pause, or declines a client tool's call. What is wrong with the decision is
 * found before anything is written; it is stored before its effect starts. Never rejects.
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
  if ('status' in open) {
    // Of a thread that could not be read nobody knows what it asks.
    const isUnknown = open.status === 'not_found' && !isKept(await ports.saved())
    return isUnknown ? { status: 'not_saved' } : open
  }
  // What it shows may be forged: it is asked anew, from the call itself.
  if (open.ask_again) return { status: 'not_allowed', code: 'imported' }
  const what = await plan(open)
  if (what.type === 'refused') return what.outcome
  const seen = await seenByApplication(ports, open, what)
  return whileDeciding(ports.log, () => settle(ports, callbackId, how, seen))
}

type Settling = Extract<Plan, { type: 'settle' }>

/** An answer that ends a call is what its tool would have ended with. */
async function seenByApplication(
  ports: AnswerPorts,
  callback: Callback,
  what: Settling,
): Promise<Settling> {
  const tool = ports.tools().find(callback.tool?.name ?? '')
  if (!what.outcome || !tool) return what
  const outcome = await afterCall(
    ports.intercept,
    { tool, args: callback.args ?? {} },
    what.outcome,
    () =>
      callContext(
        { log: ports.log, executionId: callback.execution_id },
        tool,
        callback.tool_call_id ?? '',
      ),
  )
  return { ...what, outcome }
}

/** Nothing that came too late lets a call run, even if nobody has noted yet that it is too late. */
function isTooLate(
  callback: Callback,
  { settlement: { decision, value } }: Settling,
  now: string,
): boolean {
  return decision?.type !== 'reject' && value === undefined && timeLeft(callback, now) <= 0
}

async function settle(
  ports: AnswerPorts,
  callbackId: string,
  how: How,
  what: Settling,
): Promise<AnswerOutcome> {
  const { log } = ports
  // Somebody else may have been faster while the answer was checked; and a store that takes nothing
  // at the moment would not take the decision either.
  const still = openCallback(ports, callbackId)
  if ('status' in still) return still
  if (!isKept(await ports.saved())) return { status: 'not_saved' }
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
        result: withReduced(resultBlock(call, what.outcome, settled), ports.limits),
      },
      origin,
    )
  }
  if (!isKept(await ports.saved())) {
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
