import { ModelError } from '../protocol/index.ts'

/** Of a part of this kit that could not be fetched: what it does is said. */
export function notLoaded(what: string, cause: unknown): ModelError {
  return new ModelError(
    {
      code: 'internal',
      message: `A part of the application could not be loaded: ${what}.`,
      hint: 'Check the connection and try again, or reload the page.',
      retryable: true,
    },
    { cause },
  )
}
