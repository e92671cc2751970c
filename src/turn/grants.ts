import type { Grant, JsonObject, Remember } from '../protocol/index.ts'
import { isFlagged } from '../reveal/index.ts'
import type { AnyTool } from '../tools/index.ts'
import { definitionHash, hashJson } from './digest.ts'
import { isTrusted } from './policy.ts'
import type { AnswerPorts } from './turn-ports.ts'

export interface GrantQuestion {
  readonly tool: AnyTool
  readonly args: JsonObject
  readonly threadId: string
  readonly executionId: string
  /** ISO 8601. */
  readonly now: string
}

/** A call that a grant may cover. */
export interface GrantedQuestion extends GrantQuestion {
  /** Its arguments could not be checked. */
  readonly unverifiable: boolean
}

/** The grant that covers a call, if one does. */
export function findGrant(grants: readonly Grant[], question: GrantedQuestion): Grant | undefined {
  const { tool, args, threadId, executionId, now } = question
  const candidates = grants.filter((grant) => grant.tool === tool.id)
  if (candidates.length === 0) return undefined
  const hash = definitionHash(tool.definition)
  // "Any arguments" means any that hide nothing and that could be checked: others are looked at.
  const exactly = question.unverifiable || isFlagged(args)
  return candidates.find(
    (grant) =>
      grant.source === tool.definition.source &&
      grant.definition_hash === hash &&
      (grant.scope !== 'turn' || grant.execution_id === executionId) &&
      (grant.scope === 'always' || grant.thread_id === threadId) &&
      (grant.until === undefined || grant.until > now) &&
      (grant.args_hash === undefined ? !exactly : grant.args_hash === hashJson(args)),
  )
}

/** Whether a decision about this call may be remembered. */
export function mayRemember(
  { policy, outerPolicies }: Pick<AnswerPorts, 'policy' | 'outerPolicies'>,
  tool: AnyTool,
  args: JsonObject,
): boolean {
  // The hints of an untrusted source do not count, so all its tools count as destructive.
  const { source } = tool.definition
  return [policy, ...outerPolicies].every((each) => isTrusted(each, source)) && !isFlagged(args)
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
