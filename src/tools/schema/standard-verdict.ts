import { isObject, type JsonValue } from '../../protocol/index.ts'
import type { StandardIssue, StandardResult, StandardSchemaV1 } from '../standard-schema.ts'
import { jsonProblem } from './json-problem.ts'
import { childPath, type Problem } from '../run/index.ts'
import type { Verdict } from './verdict.ts'

/** Lets a library check by its own schema. What it makes of the value is what is valid. */
export async function checkStandard(
  schema: StandardSchemaV1,
  value: unknown,
  side: 'input' | 'output',
): Promise<Verdict> {
  return verdictOf(await schema['~standard'].validate(value), side)
}

function verdictOf(result: StandardResult<unknown>, side: 'input' | 'output'): Verdict {
  if (result.issues) return { status: 'invalid', problems: result.issues.map(problemOf) }
  const problem = jsonProblem(result.value)
  if (problem) return { status: 'invalid', problems: [problem] }
  const value = result.value as JsonValue
  // A transform may make anything of arguments; what is shown and run has names.
  if (side === 'input' && !isObject(value)) {
    return {
      status: 'invalid',
      problems: [{ path: '', keyword: 'type', limit: 'object', got: value }],
    }
  }
  return { status: 'valid', value }
}

function problemOf(issue: StandardIssue): Problem {
  const steps = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step))
  const path = steps.reduce<string>(
    (parent, step) => childPath(parent, typeof step === 'number' ? step : String(step)),
    '',
  )
  return { path, keyword: 'rule', limit: issue.message }
}
