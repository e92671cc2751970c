import { describe, expect, it } from 'vitest'
import type { ThreadStore } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { describeThreadStore } from 'countersign/testing'

describe('the store in memory', () => {
  describeThreadStore(
    {
      create: () => {
        const store = memoryStore()
        return { open: () => store }
      },
    },
    { describe, it },
  )
})

describe('the suite itself', () => {
  const store = memoryStore()
  const broken: Readonly<Record<string, (good: Required<ThreadStore>) => ThreadStore>> = {
    'a store that asks nobody where a log ends': (good) => ({
      ...good,
      async append(id, events) {
        const seq = (await good.load(id))?.seq ?? 0
        return good.append(id, events, { after: seq })
      },
    }),
    'a store that forgets who drives': (good) => ({
      ...good,
      append: (id, events, { after }) => good.append(id, events, { after }),
    }),
    'a store whose deleted threads live again': (good) => ({
      ...good,
      append: async (...args) => {
        const outcome = await good.append(...args)
        return outcome.status === 'deleted' ? { status: 'written' } : outcome
      },
    }),
    'a store that never rewrites': (good) => ({
      ...good,
      rewrite: async () => ({ status: 'written' }),
    }),
    'a store that keeps questions open': (good) => ({
      ...good,
      callbacks: { list: () => good.callbacks.list({ kind: 'approval' }) },
    }),
    'a store that lacks what it should have': ({ blobs: _blobs, ...good }) => good,
  }

  it.each(Object.entries(broken))('finds fault with %s', async (_name, breakIt) => {
    const cases = describeThreadStore({
      create: () => {
        const damaged = breakIt(memoryStore())
        return { open: () => damaged }
      },
    })
    const settled = await Promise.allSettled(cases.map(({ run }) => run()))
    expect(settled.some(({ status }) => status === 'rejected')).toBe(true)
  })

  it('leaves out what a store says it lacks, and believes that only where it is so', async () => {
    const { blobs: _blobs, ...without } = store
    const lacks = ['blobs'] as const
    const names = (cases: readonly { readonly name: string }[]) => cases.map(({ name }) => name)
    const all = describeThreadStore({ create: () => ({ open: () => store }) })
    const some = describeThreadStore({ create: () => ({ open: () => without }), lacks })
    expect(names(some)).toEqual(names(all).filter((name) => !/bytes/.test(name)))
    await expect(some[0]?.run()).resolves.toBeUndefined()
    const [first] = describeThreadStore({ create: () => ({ open: () => store }), lacks })
    await expect(first?.run()).rejects.toThrow('after all')
  })
})
