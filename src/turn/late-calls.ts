import { late, ModelError } from '../protocol/index.ts'
import type * as callsModule from './calls.ts'

/** What a turn needs to take up calls: most turns of most pages have none. */
export type Calls = typeof callsModule

/** Fetches it. Rejects with a `ModelError` that says so where it cannot be had. */
export const loadCalls = late<Calls>(async () => {
  try {
    return await import('./calls.ts')
  } catch (cause) {
    throw notLoaded(cause)
  }
})

/** What has been fetched. Throws where it has not. */
export function callsNow(): Calls {
  const calls = loadCalls.now()
  if (!calls) throw new Error('What runs calls was used before it was fetched.')
  return calls
}

function notLoaded(cause: unknown): ModelError {
  return new ModelError(
    {
      code: 'internal',
      message: 'A part of the application could not be loaded: what runs tools.',
      hint: 'Check the connection and try again, or reload the page.',
      retryable: true,
    },
    { cause },
  )
}
