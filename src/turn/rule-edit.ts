import type { Callback, JsonObject, RefusalCode } from '../protocol/index.ts'
import type { AnyTool } from '../tools/index.ts'
import { callContext } from './call-context.ts'
import { ruleOn } from './policy.ts'
import type { AnswerPorts } from './turn-ports.ts'

/** Why an edit must not run. */
export interface EditRefusal {
  readonly code: Extract<RefusalCode, 'denied' | 'failed'>
  /** The application's words. */
  readonly reason?: string
}

/**
 * Puts edited arguments through the whole order again: the interceptor, then the rules of all agents
 * around the call. They may say no. That they ask is answered already, by whoever edits; and what a
 * person wrote is what runs, so an interceptor's own arguments are not taken. Never rejects.
 */
export async function ruleEdit(
  ports: AnswerPorts,
  callback: Callback,
  tool: AnyTool,
  args: JsonObject,
): Promise<EditRefusal | null> {
  const context = callContext(
    { log: ports.log, executionId: callback.execution_id },
    tool,
    callback.tool_call_id ?? '',
  )
  try {
    const verdict = await ports.intercept.beforeToolCall?.({ tool, args }, context)
    if (verdict && 'deny' in verdict) return { code: 'denied', reason: verdict.deny }
  } catch (error) {
    ports.onError(error, { during: 'policy', tool: tool.id })
    return { code: 'failed' }
  }
  for (const policy of [ports.policy, ...ports.outerPolicies]) {
    const ruling = await ruleOn({
      policy,
      tool,
      args,
      context,
      answeredByPerson: false,
      findGrant: async () => undefined,
    })
    if (ruling.type !== 'deny') continue
    return { code: 'denied', ...(ruling.reason === undefined ? {} : { reason: ruling.reason }) }
  }
  return null
}
