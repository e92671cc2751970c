import { get, type ThreadState } from '../thread/index.ts'

const cache = new WeakMap<readonly string[], readonly string[]>()

/**
 * The messages of the path that people see. Results of tools show in the card of their call, and
 * what the system says is for the model. A role never changes, so the answer belongs to the path
 * and a streamed token, which leaves the path as it is, costs one look-up.
 */
export function visibleIds(state: ThreadState): readonly string[] {
  const known = cache.get(state.path)
  if (known) return known
  const ids = state.path.filter((id) => {
    const role = get(state.messages, id)?.role
    return role === 'user' || role === 'assistant'
  })
  cache.set(state.path, ids)
  return ids
}
