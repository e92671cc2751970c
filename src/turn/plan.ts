import type {
  AnswerOutcome,
  Callback,
  Decision,
  JsonValue,
  Problem,
  RefusalCode,
  Settlement,
  Unchecked,
} from '../protocol/index.ts'
import { isJson } from '../protocol/index.ts'
import { type AnyTool, readSchema } from '../tools/index.ts'
import type { CallOutcome } from '../tools/outcome/index.ts'

/** What an answer comes to, once it has been looked at: refused, or a plan of what to write. */
export type Plan =
  | { readonly type: 'refused'; readonly outcome: AnswerOutcome }
  | {
      readonly type: 'settle'
      readonly settlement: Omit<Settlement, 'by' | 'by_name' | 'how'>
      /** How the call ends by it; without it the call goes on. */
      readonly outcome?: CallOutcome
      readonly remember?: {
        readonly tool: AnyTool
        readonly decision: Extract<Decision, { type: 'approve' }>
      }
    }

export function refused(problems: readonly Problem[]): Plan {
  return { type: 'refused', outcome: { status: 'invalid', problems } }
}

/** A `reason` is the application's. */
export function notAllowed(code: RefusalCode, reason?: string): Plan {
  const problems: readonly Problem[] | undefined =
    reason === undefined ? undefined : [{ path: '', keyword: 'rule', limit: reason }]
  return {
    type: 'refused',
    outcome: { status: 'not_allowed', code, ...(problems ? { problems } : {}) },
  }
}

export function unverifiable({ code, reason }: Unchecked): Problem {
  return { path: '', keyword: 'unverifiable', limit: reason, got: code }
}

/** What is wrong with a value as the result of a call; null where nothing is. */
export async function problemsOf(
  callback: Callback,
  value: JsonValue | undefined,
): Promise<readonly Problem[] | null> {
  if (value !== undefined && !isJson(value)) {
    return [{ path: '', keyword: 'json', limit: 'is not JSON' }]
  }
  const schema = callback.tool?.outputSchema
  if (!schema) return null
  if (value === undefined) return [{ path: '', keyword: 'required' }]
  const verdict = await readSchema(schema, {
    side: 'output',
    where: `result of "${callback.tool?.name}"`,
  }).check(value)
  switch (verdict.status) {
    case 'valid':
      return null
    case 'invalid':
      return verdict.problems
    case 'unverifiable':
      return [unverifiable(verdict)]
  }
}
