import type { Grant, JsonObject, Remember } from '../protocol/index.ts'
import { hidesCharacters } from '../protocol/index.ts'
import type { AnyTool } from '../tools/index.ts'
import { definitionHash, hashJson } from './digest.ts'
import { isTrusted, type Policy } from './policy.ts'

export interface GrantQuestion {
  readonly tool: AnyTool
  readonly args: JsonObject
  readonly threadId: string
  readonly executionId: string
  /** ISO 8601. */
  readonly now: string
}

/** The grant that covers a call, if one does. */
export function findGrant(grants: readonly Grant[], question: GrantQuestion): Grant | undefined {
  const { tool, args, threadId, executionId, now } = question
  const candidates = grants.filter((grant) => grant.tool === tool.id)
  if (candidates.length === 0) return undefined
  const hash = definitionHash(tool.definition)
  return candidates.find(
    (grant) =>
      grant.source === tool.definition.source &&
      grant.definition_hash === hash &&
      (grant.scope !== 'turn' || grant.execution_id === executionId) &&
      (grant.scope === 'always' || grant.thread_id === threadId) &&
      (grant.until === undefined || grant.until > now) &&
      (grant.args_hash === undefined || grant.args_hash === hashJson(args)),
  )
}

/** Whether a decision about this call may be remembered. */
export function mayRemember(policy: Policy | undefined, tool: AnyTool, args: JsonObject): boolean {
  // The hints of an untrusted source do not count, so all its tools count as destructive.
  return isTrusted(policy, tool.definition.source) && !hidesCharacters(args)
}

export function grantFor(
  id: string,
  question: GrantQuestion,
  remember: Remember,
  by: string | undefined,
): Grant {
  const { tool, args, threadId, executionId, now } = question
  return {
    id,
    tool: tool.id,
    source: tool.definition.source,
    definition_hash: definitionHash(tool.definition),
    scope: remember.scope,
    ...(remember.match === 'args' ? { args_hash: hashJson(args) } : {}),
    ...(remember.scope === 'always' ? {} : { thread_id: threadId }),
    ...(remember.scope === 'turn' ? { execution_id: executionId } : {}),
    ...(remember.until === undefined ? {} : { until: remember.until }),
    given_at: now,
    ...(by === undefined ? {} : { given_by: by }),
  }
}
