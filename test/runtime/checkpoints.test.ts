import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAgent, type Model, selectMessages, textOf } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'

const EVERY_MS = 10

/** Says one letter each ten milliseconds, so often. */
function slowModel(letters: number): Model {
  return {
    id: 'slow',
    wire: 'slow',
    capabilities: scriptedModel([]).capabilities,
    async *stream() {
      yield [{ type: 'block.started', index: 0, block: { type: 'text' } }]
      for (let at = 0; at < letters; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
        yield [{ type: 'block.grown', index: 0, text: 'x' }]
      }
      yield [
        { type: 'block.ended', index: 0 },
        { type: 'response.finished', finish_reason: 'stop' },
      ]
    },
  }
}

/** Says a few letters, and then nothing for a minute. */
function silentModel(): Model {
  return {
    ...slowModel(0),
    async *stream() {
      yield [
        { type: 'block.started', index: 0, block: { type: 'text' } },
        { type: 'block.grown', index: 0, text: 'Once upo' },
      ]
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      yield [
        { type: 'block.ended', index: 0 },
        { type: 'response.finished', finish_reason: 'stop' },
      ]
    },
  }
}

interface Put {
  readonly at: number
  readonly length: number
}

/** A page that streams, with what it puts into the slot for answers that are arriving. */
async function streaming(letters: number, model: Model = slowModel(letters), writeMs = 0) {
  // What loads late is there before the clock stands still.
  await createAgent({ model: scriptedModel(['x']) }).run('Go')
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const store = memoryStore()
  const puts: Put[] = []
  const partials: typeof store.partials = {
    put(threadId, partial) {
      const [grown] = partial.events
      const length = grown?.type === 'block.grown' ? grown.text.length : 0
      puts.push({ at: Date.now(), length })
      store.partials?.put(threadId, partial)
    },
  }
  const append: typeof store.append = async (...rows) => {
    if (writeMs > 0) await new Promise((resolve) => setTimeout(resolve, writeMs))
    return store.append(...rows)
  }
  const agent = createAgent({ model, store: { ...store, append, partials } })
  const thread = agent.thread()
  const turn = thread.send('Go')
  const shown = () => textOf(selectMessages(thread.getState())[1]?.content ?? [])
  return { thread, turn, store, puts, page, shown }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an answer that is arriving', () => {
  test('is put also where its beginning takes long to be stored, and no more comes for a while', async () => {
    const { thread, store } = await streaming(0, silentModel(), 700)
    await vi.advanceTimersByTimeAsync(10_000)
    const stored = await store.load(thread.id)
    expect(stored?.partial).toMatchObject([{ type: 'block.grown', text: 'Once upo' }])
  })

  test('is put again behind what is written meanwhile', async () => {
    const { thread, store } = await streaming(0, silentModel())
    await vi.advanceTimersByTimeAsync(2_000)
    thread.rename('A story')
    await vi.advanceTimersByTimeAsync(2_000)
    const stored = await store.load(thread.id)
    expect(stored?.rows.at(-1)).toMatchObject({ type: 'thread.renamed' })
    expect(stored?.partial).toMatchObject([{ type: 'block.grown', text: 'Once upo' }])
  })

  test('is put into the store every quarter of a second at most, and is never further behind', async () => {
    const { turn, puts, shown } = await streaming(200)
    for (let passed = 0; passed < 2_000; passed += EVERY_MS) {
      await vi.advanceTimersByTimeAsync(EVERY_MS)
      const behind = shown().length - (puts.at(-1)?.length ?? 0)
      expect(behind).toBeLessThanOrEqual(250 / EVERY_MS)
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await turn.result()).text).toHaveLength(200)
    const waits = puts.slice(1).map(({ at }, before) => at - (puts[before]?.at ?? 0))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(250)
    expect(puts.length).toBeGreaterThanOrEqual(6)
    expect(puts.length).toBeLessThanOrEqual(8)
  })

  test.each<[string, object]>([
    ['pagehide', {}],
    ['freeze', {}],
    ['visibilitychange', { visibilityState: 'hidden' }],
  ])('is put at once, all of it, on %s', async (type, target) => {
    const { store, thread, puts, page, shown } = await streaming(20)
    await vi.advanceTimersByTimeAsync(60)
    expect(puts).toEqual([])
    const length = shown().length
    expect(length).toBeGreaterThan(3)
    const event = new Event(type)
    Object.defineProperty(event, 'target', { value: target })
    page.dispatchEvent(event)
    // Nothing is awaited: behind this the page may be gone.
    expect(puts.map((put) => put.length)).toEqual([length])
    const stored = await store.load(thread.id)
    expect(stored?.partial).toMatchObject([{ type: 'block.grown', text: 'x'.repeat(length) }])
  })

  test('is not put where nothing has grown since', async () => {
    const { turn, puts, page } = await streaming(1)
    await vi.advanceTimersByTimeAsync(EVERY_MS * 5)
    await turn.result()
    page.dispatchEvent(new Event('pagehide'))
    expect(puts).toEqual([])
  })
})
