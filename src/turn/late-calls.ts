import { late } from '../protocol/index.ts'
import type * as callsModule from './calls.ts'
import { notLoaded } from './not-loaded.ts'

/** What a turn needs to take up calls: most turns of most pages have none. */
export type Calls = typeof callsModule

/** Fetches it. Rejects with a `ModelError` that says so where it cannot be had. */
export const loadCalls = late<Calls>(async () => {
  try {
    return await import('./calls.ts')
  } catch (cause) {
    throw notLoaded('what runs tools', cause)
  }
})

/** What has been fetched. Throws where it has not. */
export function callsNow(): Calls {
  const calls = loadCalls.now()
  if (!calls) throw new Error('What runs calls was used before it was fetched.')
  return calls
}
