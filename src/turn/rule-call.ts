import type { JsonObject, Why } from '../protocol/index.ts'
import type { AnyTool } from '../tools/index.ts'
import { callContext } from './call-context.ts'
import { findGrant } from './grants.ts'
import { ruleOn, type Ruling } from './policy.ts'
import type { TurnPorts } from './turn-ports.ts'

/** The ruling on a call of this turn, grants included. */
export function ruleCall(
  ports: TurnPorts,
  callId: string,
  tool: AnyTool,
  args: JsonObject,
  tighten?: Why,
): Promise<Ruling> {
  return ruleOn({
    policy: ports.policy,
    tool,
    args,
    context: callContext(ports, tool, callId),
    ...(tighten ? { tighten } : {}),
    answeredByPerson: tool.kind === 'client' && ports.answerFor(tool) === undefined,
    findGrant: () =>
      findGrant(ports.grants.list(), {
        tool,
        args,
        threadId: ports.log.getState().thread_id,
        executionId: ports.executionId,
        now: ports.log.now(),
      }),
  })
}
