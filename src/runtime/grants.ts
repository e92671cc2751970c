import type { Grant } from '../protocol/index.ts'
import type { GrantBook } from '../turn/index.ts'
import type { AgentGrants } from './types.ts'

/** Remembered decisions of one agent, apart from its threads. */
export function createGrants(): AgentGrants & GrantBook {
  let grants: readonly Grant[] = []
  const listeners = new Set<() => void>()

  function set(next: readonly Grant[]): void {
    grants = next
    for (const listener of listeners) listener()
  }

  return {
    list: () => grants,
    give: (grant) => set([...grants, grant]),
    revoke: (grantId) => set(grants.filter((grant) => grant.id !== grantId)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
