import type { Grant } from '../protocol/index.ts'
import type { GrantBook } from '../turn/index.ts'
import type { Listeners } from './listeners.ts'
import type { AgentGrants } from './types.ts'

/** Remembered decisions of one agent, apart from its threads. */
export function createGrants(listeners: Listeners<[]>): AgentGrants & GrantBook {
  let grants: readonly Grant[] = []

  function set(next: readonly Grant[]): void {
    grants = next
    listeners.tell()
  }

  return {
    list: () => grants,
    give: (grant) => set([...grants, grant]),
    revoke: (grantId) => set(grants.filter((grant) => grant.id !== grantId)),
    subscribe: listeners.add,
  }
}
