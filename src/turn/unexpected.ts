import type { Failure } from '../protocol/index.ts'
import { describeThrown } from '../tools/index.ts'

/** What ended a turn that nobody foresaw: code of the application that threw, or a fault of ours. */
export function unexpectedFailure(error: unknown): Failure {
  return {
    code: 'internal',
    message: `The turn could not go on: ${describeThrown(error)}`,
    hint: 'This is a fault in the application. Trying again helps once it is mended.',
    retryable: true,
  }
}
