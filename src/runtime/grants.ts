import type { Grant } from '../protocol/index.ts'
import type { Log } from '../thread/index.ts'
import type { GrantBook } from '../turn/index.ts'
import type { Listeners } from './listeners.ts'
import type { AgentGrants, AgentOptions } from './types.ts'

export interface Grants extends AgentGrants, GrantBook {
  /** A thread is open here: what is given in it is noted there when it is taken back. */
  follow(log: Log): void
}

/** Remembered decisions of one agent, apart from its threads. */
export function createGrants(listeners: Listeners<[]>, user: AgentOptions['user']): Grants {
  let grants: readonly Grant[] = []
  const givenIn = new Map<string, Log>()

  function set(next: readonly Grant[]): void {
    grants = next
    listeners.tell()
  }

  return {
    list: () => grants,
    give: (grant) => set([...grants, grant]),
    revoke(grantId) {
      const left = grants.filter((grant) => grant.id !== grantId)
      if (left.length === grants.length) return
      set(left)
      givenIn
        .get(grantId)
        ?.append(
          { type: 'grant.revoked', grant_id: grantId },
          { author: { kind: 'reviewer', ...user?.() } },
        )
    },
    subscribe: listeners.add,
    follow(log) {
      log.onEvent((event) => {
        if (event.type === 'grant.given') givenIn.set(event.grant_id, log)
      })
    },
  }
}
