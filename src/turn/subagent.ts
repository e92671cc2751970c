import type { Model, ModelSettings } from '../protocol/index.ts'
import { textOf } from '../protocol/index.ts'
import { get, newId, scopedLog, selectTurnMessages } from '../thread/index.ts'
import {
  type ClientToolAnswers,
  type OnToolException,
  type ToolContext,
  ToolError,
  type ToolSet,
} from '../tools/index.ts'
import type { Interceptors } from './intercept.ts'
import type { Limits } from './limits.ts'
import type { Policy } from './policy.ts'
import { runTurn } from './run-turn.ts'
import { turnOf } from './subagent-context.ts'
import type { ApprovalHandler, TurnPorts } from './turn-ports.ts'

/** An agent that works for another one, inside one of its calls. */
export interface Subagent {
  readonly name: string
  readonly model: Model
  readonly instructions: string | undefined
  readonly settings: ModelSettings
  readonly tools: ToolSet
  readonly limits: Limits
  readonly policy: Policy | undefined
  readonly intercept: Interceptors
  readonly onToolException: OnToolException
  /** What answers where nothing of the agents around it does. */
  readonly clientToolAnswers: ClientToolAnswers | undefined
  readonly onApproval: ApprovalHandler | undefined
}

/**
 * Runs a subagent's turn inside the call that asked for it, and returns what it said last. What it
 * does is filed under the call; its questions are asked in the thread; a stop reaches it. Throws a
 * {@link ToolError} where it does not get to an end.
 */
export async function runSubagent(
  subagent: Subagent,
  task: string,
  context: ToolContext,
): Promise<string> {
  const outer = turnOf(context)
  const started = outer && get(outer.log.getState().calls, context.callId)?.started_event
  if (!outer || started === undefined) {
    throw new ToolError('A subagent works inside a turn only: give it to an agent as a tool.')
  }
  const ports = portsFor(outer, subagent, started, context.signal)
  begin(ports, task)
  const leave = outer.onSubagent(ports)
  try {
    const failure = await runTurn(ports)
    return answerOf(ports, failure?.failure.message)
  } finally {
    leave()
  }
}

function portsFor(
  outer: TurnPorts,
  { name, clientToolAnswers, onApproval, ...own }: Subagent,
  started: string,
  signal: AbortSignal,
): TurnPorts {
  const path = [...outer.agent.path, name]
  return {
    ...outer,
    ...own,
    contexts: () => [],
    answerFor: (tool, callbackId, inner) =>
      outer.answerFor(tool, callbackId, inner ?? clientToolAnswers),
    onApproval: outer.onApproval ?? onApproval,
    tools: () => own.tools,
    outerPolicies: [...outer.outerPolicies, outer.policy],
    agent: { name, path },
    log: scopedLog(outer.threadLog, { parent_event: started, agent_path: path }),
    signal,
    rerunLost: false,
    isAttended: () => true,
    // The turn around it has the thread for as long as the call runs.
    rest: (until) => until.then(() => 'ours' as const),
  }
}

function begin(ports: TurnPorts, task: string): void {
  const { log, executionId } = ports
  const origin = { author: { kind: 'assistant' }, execution_id: executionId } as const
  const messageId = newId('msg')
  log.append(
    {
      type: 'message.added',
      message: {
        id: messageId,
        role: 'user',
        content: [{ type: 'text', text: task }],
        parent_id: null,
        execution_id: executionId,
        status: 'complete',
        created_at: log.now(),
      },
    },
    origin,
  )
  log.append({ type: 'turn.queued', message_id: messageId, mode: 'queue' }, origin)
  log.append({ type: 'turn.started', parent_id: null }, origin)
}

function answerOf(ports: TurnPorts, failure: string | undefined): string {
  const state = ports.log.getState()
  const turn = get(state.turns, ports.executionId)
  const answer =
    turn && selectTurnMessages(state, turn).findLast(({ role }) => role === 'assistant')
  const text = answer ? textOf(answer.content) : ''
  switch (turn?.state) {
    case 'completed':
      return text
    case 'limit_reached':
      throw new ToolError(`The subagent stopped at its limit (${turn.limit}). So far: ${text}`)
    default:
      throw new ToolError(
        `The subagent did not finish: ${failure ?? turn?.state ?? 'it never began'}`,
      )
  }
}
