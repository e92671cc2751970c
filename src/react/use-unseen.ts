import { useState } from 'react'
import { get, selectMessage, type ThreadState } from '../thread/index.ts'
import { lookAt, NOTHING_SEEN } from './unseen.ts'
import { useThread } from './use-thread.ts'
import { visibleIds } from './visible-ids.ts'

export interface Unseen {
  /**
   * The first message that came while nobody looked: a line that says so belongs above it. It stays known
   * once it was looked at, until the person says something; then, and before, null.
   */
  readonly from: string | null
  /** Whether there is something that nobody has looked at yet. */
  readonly waiting: boolean
}

/**
 * Which messages a person has not seen, told by when somebody looks at the end of the conversation. What
 * was there when the thread came into view counts as seen.
 */
export function useUnseen(looking: boolean): Unseen {
  const ids = useThread(visibleIds, Object.is)
  const asked = useThread(lastAsked, Object.is)
  const begun = useThread(lastHasBegun, Object.is)
  const [known, setKnown] = useState(NOTHING_SEEN)
  const shown = begun ? ids : ids.slice(0, -1)
  const sight = lookAt(known, { ids: shown, asked, looking })
  if (sight !== known) setKnown(sight)
  const waiting = !looking && sight.from !== null && sight.seen !== shown.at(-1)
  return { from: sight.from, waiting }
}

const cache = new WeakMap<readonly string[], { readonly id: string | undefined }>()

function lastAsked(state: ThreadState): string | undefined {
  const ids = visibleIds(state)
  const known = cache.get(ids)
  if (known) return known.id
  const id = ids.findLast((each) => get(state.messages, each)?.role === 'user')
  cache.set(ids, { id })
  return id
}

/** An answer of which nothing has come yet cannot be seen. */
function lastHasBegun(state: ThreadState): boolean {
  const id = visibleIds(state).at(-1)
  const message = id === undefined ? undefined : selectMessage(state, id)
  return message?.role !== 'assistant' || message.content.length > 0
}
