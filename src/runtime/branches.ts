import { get, selectMessage, type ThreadState } from '../thread/index.ts'

/** The newest message below this one, along its newest branches: where its path ends. */
export function leafBelow(state: ThreadState, messageId: string): string {
  let leaf = messageId
  for (const seen = new Set([leaf]); ; seen.add(leaf)) {
    const newest = get(state.children, leaf)?.at(-1)
    if (newest === undefined || seen.has(newest)) return leaf
    leaf = newest
  }
}

/** The user message that a message answers: itself, or the nearest one above. */
export function questionAbove(state: ThreadState, messageId: string): string | null {
  const seen = new Set<string>()
  let at = selectMessage(state, messageId)
  while (at && !seen.has(at.id)) {
    if (at.role === 'user') return at.id
    seen.add(at.id)
    at = at.parent_id === null ? undefined : selectMessage(state, at.parent_id)
  }
  return null
}
