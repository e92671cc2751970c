import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type Agent,
  createAgent,
  type Grant,
  type GrantStore,
  type StoreChange,
  type ThreadStore,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

const grant = (id: string): Grant => ({
  id,
  tool: 'client.pay',
  source: 'client',
  definition_hash: 'hash',
  scope: 'always',
  given_at: '2026-01-01T00:00:00.000Z',
})

interface SlowStore {
  readonly store: ThreadStore
  /** What was asked for, oldest first: each is answered as things were when it was asked. */
  readonly asked: (() => void)[]
  /** Says that the grants changed, as another tab does. */
  hint(): void
}

function slowStore(): SlowStore {
  const place = memoryStore()
  const asked: (() => void)[] = []
  const told = new Set<(change: StoreChange) => void>()
  const grants: GrantStore = {
    ...place.grants,
    async list() {
      const rows = await place.grants.list()
      await new Promise<void>((resolve) => {
        asked.push(resolve)
      })
      return rows
    },
  }
  return {
    store: {
      ...place,
      grants,
      subscribe(listener) {
        told.add(listener)
        return () => told.delete(listener)
      },
    },
    asked,
    hint: () => {
      for (const tell of told) tell({ type: 'grants' })
    },
  }
}

const agentOn = (store: ThreadStore): Agent => createAgent({ model: scriptedModel([]), store })

const shown = (agent: Agent): readonly string[] => agent.grants.list().map(({ id }) => id)

/** Lets all that can go on without an answer go on. */
async function settle(): Promise<void> {
  for (let task = 0; task < 10; task += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}

/** Answers whatever is asked, the newest question first, until nothing is asked any more. */
async function answerAll({ asked }: SlowStore): Promise<void> {
  do {
    asked.pop()?.()
    await settle()
  } while (asked.length > 0)
}

// What reads grants loads with the first one: from then on an answer takes a few tasks.
beforeAll(async () => {
  const store = memoryStore()
  await store.grants.put(grant('one'))
  const agent = agentOn(store)
  agent.grants.subscribe(() => {})
  await vi.waitUntil(() => shown(agent).length === 1, { timeout: 25_000 })
})

describe('a list of grants that is read while it changes', () => {
  test('does not bring back what was revoked meanwhile', async () => {
    const slow = slowStore()
    await slow.store.grants?.put(grant('one'))
    const agent = agentOn(slow.store)
    agent.grants.subscribe(() => {})
    await answerAll(slow)
    expect(shown(agent)).toEqual(['one'])

    slow.hint()
    await eventually(() => expect(slow.asked).toHaveLength(1))
    agent.grants.revoke('one')
    expect(shown(agent)).toEqual([])
    await settle()
    await answerAll(slow)
    expect(shown(agent)).toEqual([])
  })

  test('is what was asked for last, whatever is answered last', async () => {
    const slow = slowStore()
    const agent = agentOn(slow.store)
    agent.grants.subscribe(() => {})
    await eventually(() => expect(slow.asked).toHaveLength(1))
    await slow.store.grants?.put(grant('one'))
    slow.hint()
    await settle()
    await answerAll(slow)
    expect(shown(agent)).toEqual(['one'])
  })

  test('is revoked from before it was read for the first time', async () => {
    const slow = slowStore()
    await slow.store.grants?.put(grant('one'))
    await slow.store.grants?.put(grant('two'))
    const agent = agentOn(slow.store)
    agent.grants.subscribe(() => {})
    await eventually(() => expect(slow.asked).toHaveLength(1))
    agent.grants.revoke('one')
    await answerAll(slow)
    expect(shown(agent)).toEqual(['two'])
  })

  test('is read again when somebody listens again', async () => {
    const slow = slowStore()
    const agent = agentOn(slow.store)
    const leave = agent.grants.subscribe(() => {})
    await answerAll(slow)
    leave()
    await slow.store.grants?.put(grant('one'))
    agent.grants.subscribe(() => {})
    await answerAll(slow)
    expect(shown(agent)).toEqual(['one'])
  })
})
