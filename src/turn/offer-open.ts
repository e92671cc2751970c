import { type Callback, holdsRedacted } from '../protocol/index.ts'
import { get, isApproved, type ToolCall } from '../thread/index.ts'
import { type AnswerFunction, type AnyTool, isKeepOpen } from '../tools/index.ts'
import { ownCallbacks } from './callbacks-of.ts'
import { answerByFunction } from './answer-call.ts'
import { ruleCall } from './rule-call.ts'
import { decideCallback } from './settle.ts'
import type { TurnFailure, TurnPorts } from './turn-ports.ts'

/** Offers open callbacks to the functions that may answer them, each once. */
export function offerOpen(
  ports: TurnPorts,
  offered: Set<string>,
  track: (id: string, work: Promise<TurnFailure | null>) => void,
): void {
  for (const callback of ownCallbacks(ports)) {
    if (callback.state !== 'open' || offered.has(callback.id)) continue
    const work =
      callback.kind === 'client_tool_call'
        ? offerCall(ports, callback)
        : callback.kind === 'approval'
          ? offerApproval(ports, callback)
          : null
    if (!work) continue
    offered.add(callback.id)
    track(callback.tool_call_id ?? callback.id, work)
  }
}

function offerCall(ports: TurnPorts, callback: Callback): Promise<TurnFailure | null> | null {
  const tool = ports.tools().find(callback.tool?.name ?? '')
  const answer = tool && ports.answerFor(tool, callback.id)
  const call = get(ports.log.getState().calls, callback.tool_call_id ?? '')
  if (!tool || !answer || !call || holdsRedacted(callback.args)) return null
  return answerIfAllowed(ports, callback, call, tool, answer)
}

/**
 * A person who is asked consents by answering; a function that comes later does not. It takes the
 * call only if that is allowed without asking, or somebody approved it: else it stays with people.
 */
async function answerIfAllowed(
  ports: TurnPorts,
  callback: Callback,
  call: ToolCall,
  tool: AnyTool,
  answer: AnswerFunction,
): Promise<TurnFailure | null> {
  if (!isApproved(ports.log.getState(), call.id)) {
    const ruling = await ruleCall(ports, call.id, tool, callback.args ?? {})
    if (ruling.type !== 'allow') return null
    if (get(ports.log.getState().callbacks, callback.id)?.state !== 'open') return null
  }
  const end = await answerByFunction(ports, callback, call, tool, answer)
  return end.type === 'failed' ? end.failure : null
}

function offerApproval(ports: TurnPorts, callback: Callback): Promise<null> | null {
  const { onApproval } = ports
  return onApproval ? decideByFunction(ports, callback, onApproval) : null
}

/** A handler that throws decides nothing: the question stays open for a person. */
async function decideByFunction(
  ports: TurnPorts,
  callback: Callback,
  onApproval: NonNullable<TurnPorts['onApproval']>,
): Promise<null> {
  try {
    const decision = await onApproval(callback)
    if (isKeepOpen(decision)) return null
    // Code decides, not whoever sits at the keyboard.
    const byCode = { ...ports, user: () => undefined }
    const { status } = await decideCallback(byCode, callback.id, decision, 'function')
    if (status === 'invalid' || status === 'not_allowed') {
      ports.onError(new Error(`onApproval gave a decision that is ${status}.`), {
        during: 'policy',
      })
    }
  } catch (error) {
    ports.onError(error, { during: 'policy' })
  }
  return null
}
