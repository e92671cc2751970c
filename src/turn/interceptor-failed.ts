import { InterceptorError } from './intercept.ts'
import type { TurnFailure } from './turn-ports.ts'

export function interceptorFailed(error: unknown): TurnFailure {
  const name = error instanceof InterceptorError ? error.interceptor : 'interceptor'
  return {
    failure: {
      code: 'interceptor_failed',
      message: `The application’s interceptor \`${name}\` failed.`,
      hint: 'This is a fault in the application. The details are in its log.',
      retryable: true,
    },
    cause: error instanceof InterceptorError ? error.cause : error,
  }
}
