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
  let reading: Promise<void> | undefined

  function attend(): () => void {
    void look()
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

  /** One after the other: what was read first never replaces what was read later. */
  function look(): Promise<void> {
    reading = kept ? Promise.resolve(reading).then(() => read(kept)) : Promise.resolve()
    return reading
  }

  async function read(from: GrantStore): Promise<void> {
    try {
      const before = writing
      await before
      const rows = await from.list()
      const found = rows.length === 0 ? [] : await readOwn(rows)
      // Rows from before a change of ours would undo it on the page.
      if (writing === before) set([...found, ...unkept])
      else await read(from)
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

  /** The thread in which it was given says so, once, if it is open here. */
  function note(grantId: string): void {
    const home = [...open.values()].find(
      ({ log }) =>
        log.events().findLast((each) => 'grant_id' in each && each.grant_id === grantId)?.type ===
        'grant.given',
    )
    home?.log.append(
      { type: 'grant.revoked', grant_id: grantId },
      { author: { kind: 'reviewer', ...options.user?.() } },
    )
  }

  const without = (list: readonly Grant[], id: string) => list.filter((each) => each.id !== id)

  return {
    list() {
      if (!reading) void look()
      return grants
    },
    async current() {
      await look()
      return grants
    },
    give(grant) {
      const given = { ...grant, agent_id: agentId }
      write([...grants, given], (to) => to.put(given)).catch(() => {
        if (grants.includes(given)) unkept = [...unkept, given]
      })
    },
    // Whether it is known here or not: what is on its way from the store may have it.
    revoke(grantId) {
      unkept = without(unkept, grantId)
      write(without(grants, grantId), (to) => to.delete(grantId)).catch(() => {})
      note(grantId)
    },
    subscribe: listeners.add,
  }
}
