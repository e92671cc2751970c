import { SdkError } from './error.ts'
import { findJsonProblem } from './json.ts'
import { present } from './present.ts'

/**
 * Throws {@link SdkError} where one of the fields that are there is not strict JSON: the message
 * begins with its path.
 */
export function requireJson(fields: object): void {
  const found = findJsonProblem(present(fields))
  if (found) {
    throw new SdkError(
      `${found.path.slice(2)} ${found.problem}. Give JSON: strings, finite numbers, booleans, null, arrays, plain objects.`,
    )
  }
}
