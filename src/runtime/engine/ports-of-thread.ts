import { get, type Log } from '../../thread/index.ts'
import { requireSessionInputs } from '../../tools/index.ts'
import { type AnswerPorts, type GrantBook, strictLog, type TurnPorts } from '../../turn/index.ts'
import type { Answers } from '../answers.ts'
import type { TurnRequest } from '../driver.ts'
import { blobReader } from '../read-blob.ts'
import type { Registry } from '../registry.ts'
import type { ThreadConfig } from '../handle/index.ts'
import type { Drive } from './drive.ts'

export interface PortsOfThread {
  readonly forTurn: (
    turnId: string,
    request: TurnRequest,
    drive: Drive,
    how: Pick<TurnPorts, 'rerunLost' | 'isAttended'>,
  ) => TurnPorts
  /** Where a callback is answered: a subagent's question with its tools, into its part of the log. */
  readonly forCallback: (callbackId: string) => AnswerPorts
}

/** What turns need of a thread. */
export function createPorts(
  config: ThreadConfig,
  threadLog: Log,
  registry: Registry,
  answers: Answers,
  saved: AnswerPorts['saved'],
): PortsOfThread {
  const { agentOptions: agent, options } = config
  const log = strictLog(threadLog)
  /** Where the questions of subagents that work now are answered. */
  const subagents = new Set<AnswerPorts>()
  const answerPorts: AnswerPorts = {
    log,
    tools: registry.tools,
    policy: agent.policy,
    outerPolicies: [],
    grants: grantsOf(config),
    user: () => agent.user?.(),
    saved,
    intercept: agent.intercept ?? {},
    limits: config.limits,
    onError: (error, where) => config.onError(error, { thread_id: config.id, ...where }),
  }

  function inputsFor(request: TurnRequest): TurnPorts['sessionInputs'] {
    const given = { ...options.sessionInputs, ...request.sessionInputs }
    requireSessionInputs(registry.tools().all, given)
    return given
  }

  return {
    forTurn: (turnId, request, { log: driven, signal, saved: stored, rest }, how): TurnPorts => ({
      ...answerPorts,
      log: strictLog(driven),
      threadLog: strictLog(driven),
      saved: stored,
      signal,
      rest,
      executionId: turnId,
      onSubagent(ports) {
        subagents.add(ports)
        return () => subagents.delete(ports)
      },
      agent: { name: config.agent().name, path: [] },
      model: request.model ?? config.model({ id: config.id }),
      instructions: agent.instructions,
      contexts: registry.contexts,
      blob: blobReader(config.agentOptions.store, (error) =>
        config.onError(error, { thread_id: config.id, during: 'store' }),
      ),
      settings: { ...agent.settings, ...request.settings },
      onToolException: agent.onToolException ?? 'return_to_model',
      sessionInputs: inputsFor(request),
      answerFor: answers.answerFor,
      onAnswersChanged: answers.onChange,
      onApproval: options.onApproval ?? agent.onApproval,
      ...how,
    }),
    forCallback(callbackId) {
      for (const ports of subagents) {
        if (get(ports.log.getState().callbacks, callbackId)) return ports
      }
      return answerPorts
    },
  }
}

/** What cannot be looked up grants nothing. */
function grantsOf({ stored }: ThreadConfig): GrantBook {
  return {
    current: () =>
      stored().then(
        ({ grants }) => grants.current(),
        () => [],
      ),
    give: (grant) => void stored().then(({ grants }) => grants.give(grant)),
  }
}
