import { findJsonProblem } from '../../protocol/index.ts'
import type { Problem } from '../run/index.ts'

/** The first place where a value is not strict JSON, as a problem. */
export function jsonProblem(value: unknown): Problem | null {
  const found = findJsonProblem(value)
  return found && { path: found.path.replace(/^\$\.?/, ''), keyword: 'json', limit: found.problem }
}
