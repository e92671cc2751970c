import type { GrantBook } from '../../turn/index.ts'
import type { AgentGrants, AgentThreads } from '../types.ts'
import type { StoredPorts } from '../stored-ports.ts'
import { createStoredCallbacks, type StoredCallbackList } from './callbacks.ts'
import { createGrants } from './grants.ts'
import { createHints, type Hints } from './hints.ts'
import { createThreads } from './threads.ts'

export interface Stored {
  readonly hints: Hints
  /** Threads that are changed without being open: who opens one waits for it. */
  readonly busy: ReadonlyMap<string, Promise<void>>
  readonly threads: AgentThreads
  readonly callbacks: StoredCallbackList
  readonly grants: AgentGrants & GrantBook
}

export function createStored(ports: StoredPorts): Stored {
  const hints = createHints(ports)
  const busy = new Map<string, Promise<void>>()
  return {
    hints,
    busy,
    threads: createThreads(ports, hints, busy),
    callbacks: createStoredCallbacks(ports, hints),
    grants: createGrants(ports, hints),
  }
}
