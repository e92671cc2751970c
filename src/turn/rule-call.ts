import type { JsonObject, Why } from '../protocol/index.ts'
import type { AnyTool } from '../tools/index.ts'
import { callContext } from './call-context.ts'
import { findGrant } from './grants.ts'
import { type Policy, ruleOn, type Ruling } from './policy.ts'
import type { TurnPorts } from './turn-ports.ts'

/** The ruling on a call of this turn, grants included: the strictest of all agents around it. */
export async function ruleCall(
  ports: TurnPorts,
  callId: string,
  tool: AnyTool,
  args: JsonObject,
  tighten?: Why,
): Promise<Ruling> {
  return strictest(
    await Promise.all(
      [ports.policy, ...ports.outerPolicies].map((policy) =>
        rulingBy(ports, policy, callId, tool, args, tighten),
      ),
    ),
  )
}

const STRICTNESS: { readonly [type in Ruling['type']]: number } = { allow: 0, ask: 1, deny: 2 }

function strictest([first, ...others]: readonly Ruling[]): Ruling {
  return others.reduce(
    (strict, ruling) => (STRICTNESS[ruling.type] > STRICTNESS[strict.type] ? ruling : strict),
    first ?? { type: 'deny' },
  )
}

function rulingBy(
  ports: TurnPorts,
  policy: Policy | undefined,
  callId: string,
  tool: AnyTool,
  args: JsonObject,
  tighten: Why | undefined,
): Promise<Ruling> {
  return ruleOn({
    policy,
    tool,
    args,
    context: callContext(ports, tool, callId),
    ...(tighten ? { tighten } : {}),
    answeredByPerson: tool.kind === 'client' && ports.answerFor(tool) === undefined,
    findGrant: async () =>
      findGrant(await ports.grants.current(), {
        tool,
        args,
        threadId: ports.log.getState().thread_id,
        executionId: ports.executionId,
        now: ports.log.now(),
        unverifiable: tighten?.type === 'unverifiable',
      }),
  })
}
