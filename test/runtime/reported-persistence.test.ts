import { describe, expect, test, vi } from 'vitest'
import { createAgent, selectMessages, textOf, type Thread } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { mortalStore } from './mortal-store.ts'

const texts = (thread: Thread) =>
  selectMessages(thread.getState()).map(({ content }) => textOf(content))

const soon = { timeout: 20_000 }

describe('a stored conversation', () => {
  test('takes nothing of what is answered in another one at the same time, and holds nobody up', async () => {
    let release: () => void = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    const agent = createAgent({
      model: ({ id }) => scriptedModel([id === 'thr_slow' ? { text: 'Slow.', until } : 'Fast.']),
      store: memoryStore(),
    })
    const slow = agent.thread('thr_slow')
    const answer = slow.send('to the slow one')
    await vi.waitFor(() => expect(texts(slow)).toContain('Slow.'), soon)
    const fast = agent.thread('thr_fast')
    expect((await fast.send('to the fast one').result()).text).toBe('Fast.')
    expect(texts(fast)).toEqual(['to the fast one', 'Fast.'])
    release()
    expect((await answer.result()).text).toBe('Slow.')
    expect(texts(slow)).toEqual(['to the slow one', 'Slow.'])
  })

  test('comes back in its order where all of it happened at the same moment', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const store = memoryStore()
      const thread = createAgent({ model: scriptedModel(['r1', 'r2', 'r3']), store }).thread()
      for (const question of ['q1', 'q2', 'q3']) await thread.send(question).result()
      await vi.waitFor(
        async () => expect((await store.load(thread.id))?.seq).toBe(thread.getState().seq),
        soon,
      )
      const again = createAgent({ model: scriptedModel([]), store }).thread(thread.id)
      await again.loaded
      expect(texts(again)).toEqual(['q1', 'r1', 'q2', 'r2', 'q3', 'r3'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('has what a person said before anything answers it', async () => {
    const store = memoryStore()
    const page = mortalStore(store)
    const model = scriptedModel([{ text: '', until: new Promise(() => {}) }])
    const thread = createAgent({ model, store: page.store }).thread('thr_said')
    thread.send('hello')
    await vi.waitFor(() => expect(model.requests).toHaveLength(1), soon)
    await page.die()
    const again = createAgent({ model: scriptedModel([]), store }).thread('thr_said')
    await again.loaded
    expect(texts(again)[0]).toBe('hello')
  })
})
