import type { Grant, GrantStore } from '../../protocol/index.ts'
import type { GrantBook } from '../../turn/index.ts'
import { createListeners } from '../listeners.ts'
import type { StoredPorts } from '../stored-ports.ts'
import type { AgentGrants } from '../types.ts'
import type { Hints } from './hints.ts'

/**
 * Remembered decisions of one agent, apart from its threads. The store has them, where it can; what
 * is here is what it said last.
 */
export function createGrants(ports: StoredPorts, hints: Hints): AgentGrants & GrantBook {
  const { agentId, open, options, onError } = ports
  const kept = options.store.grants
  const listeners = createListeners((error) => onError(error, { during: 'listener' }), attend)
  let grants: readonly Grant[] = []
  /** Those that could not be kept: they last as long as the page. */
  let unkept: readonly Grant[] = []
  let writing: Promise<unknown> = Promise.resolve()
  let isKnown = false

  function attend(): () => void {
    if (!isKnown) void look()
    return hints.add((change) => {
      if (change.type === 'grants') void look()
    })
  }

  function onStoreError(error: unknown): void {
    onError(error, { during: 'store' })
  }

  function set(next: readonly Grant[]): void {
    if (next.length === 0 && grants.length === 0) return
    grants = next
    listeners.tell()
  }

  async function look(): Promise<void> {
    isKnown = true
    if (!kept) return
    try {
      await writing
      const rows = await kept.list()
      const found = rows.length === 0 ? [] : await readOwn(rows)
      set([...found, ...unkept])
    } catch (error) {
      onStoreError(error)
    }
  }

  async function readOwn(rows: readonly unknown[]): Promise<readonly Grant[]> {
    const { readStoredGrants } = await import('../threads/index.ts')
    return readStoredGrants(rows).filter(
      ({ agent_id }) => agent_id === undefined || agent_id === agentId,
    )
  }

  /** What is written is known here at once. */
  function write(next: readonly Grant[], act: (to: GrantStore) => Promise<void>): Promise<unknown> {
    set(next)
    if (!kept) return writing
    const work = writing.then(() => act(kept))
    writing = work.then(() => hints.tell({ type: 'grants' }), onStoreError)
    return work
  }

  function take(grantId: string): void {
    const without = (list: readonly Grant[]) => list.filter(({ id }) => id !== grantId)
    const left = without(grants)
    if (left.length === grants.length) return
    unkept = without(unkept)
    write(left, (to) => to.delete(grantId)).catch(() => {})
    note(grantId)
  }

  /** The thread in which it was given says so, if it is open here. */
  function note(grantId: string): void {
    const home = [...open.values()].find(({ log }) =>
      log.events().some((event) => event.type === 'grant.given' && event.grant_id === grantId),
    )
    home?.log.append(
      { type: 'grant.revoked', grant_id: grantId },
      { author: { kind: 'reviewer', ...options.user?.() } },
    )
  }

  return {
    list() {
      if (!isKnown) void look()
      return grants
    },
    async current() {
      await look()
      return grants
    },
    give(grant) {
      const given = { ...grant, agent_id: agentId }
      write([...grants, given], (to) => to.put(given)).catch(() => {
        unkept = [...unkept, given]
      })
    },
    revoke(grantId) {
      if (isKnown) take(grantId)
      else void look().then(() => take(grantId))
    },
    subscribe: listeners.add,
  }
}
