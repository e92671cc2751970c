import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextTask } from '../../src/protocol/index.ts'
import { readStream } from '../../src/turn/stream-reader.ts'

const limits = { firstByteMs: 1_000, idleMs: 500 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function* of(...steps: (string | (() => Promise<unknown>))[]) {
  for (const step of steps) {
    if (typeof step === 'string') yield step
    else await step()
  }
}
const later = (milliseconds: number) => () =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
const never = () => new Promise(() => {})

const brokenBy = (reading: Promise<void>): Promise<unknown> =>
  reading.then(
    () => 'it ended',
    (reason: unknown) => reason,
  )

describe('reading a stream', () => {
  test('hands on every batch and ends with the stream', async () => {
    const batches: string[] = []
    await readStream(
      () => of('a', 'b'),
      new AbortController().signal,
      limits,
      (batch) => void batches.push(batch),
    )
    expect(batches).toEqual(['a', 'b'])
  })
  test('leaves no timer behind when a source that was given up answers after all', async () => {
    const stop = new AbortController()
    let answer: (result: IteratorResult<string>) => void = () => {}
    const late = {
      next: () => new Promise<IteratorResult<string>>((resolve) => (answer = resolve)),
    }
    const reading = readStream(
      () => ({ [Symbol.asyncIterator]: () => late }),
      stop.signal,
      limits,
      () => {},
    )
    stop.abort('stopped')
    expect(await brokenBy(reading)).toBe('stopped')
    answer({ done: false, value: 'late' })
    await Promise.resolve()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('refuses with what a source throws right behind a batch that had to wait', async () => {
    let reads = 0
    const source = {
      next(): Promise<IteratorResult<string>> {
        reads += 1
        if (reads > 1) throw new Error('The source broke.')
        return Promise.resolve({ done: false, value: 'a' })
      },
    }
    const reading = readStream(
      () => ({ [Symbol.asyncIterator]: () => source }),
      new AbortController().signal,
      limits,
      () => Promise.resolve(),
    )
    await expect(reading).rejects.toThrow('The source broke.')
  })

  test('lets the page go on with something else while more comes than it can show', async () => {
    const batches: string[] = []
    let read = 0
    void nextTask().then(() => {
      read = batches.length
    })
    await readStream(
      () => of(...Array.from({ length: 20 }, String)),
      new AbortController().signal,
      limits,
      (batch) => {
        batches.push(batch)
        vi.advanceTimersByTime(5)
      },
    )
    expect(batches).toHaveLength(20)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(10)
  })
  test('gives up when nothing comes', async () => {
    const reading = readStream(
      () => of(never),
      new AbortController().signal,
      limits,
      () => {},
    )
    const broken = brokenBy(reading)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await broken).toMatchObject({ kind: 'first_byte_timeout' })
  })
  test('gives up when it falls silent, and not before', async () => {
    const reading = readStream(
      () => of('a', later(499), 'b', later(499), 'c', never),
      new AbortController().signal,
      limits,
      () => {},
    )
    const broken = brokenBy(reading)
    let over = false
    void reading.catch(() => {
      over = true
    })
    await vi.advanceTimersByTimeAsync(1_490)
    expect(over).toBe(false)
    await vi.advanceTimersByTimeAsync(520)
    expect(await broken).toMatchObject({ kind: 'stalled' })
  })
  test('stops at once, even if the source does not heed the signal', async () => {
    const controller = new AbortController()
    const reading = readStream(
      () => of('a', never),
      controller.signal,
      limits,
      () => {},
    )
    const broken = brokenBy(reading)
    await vi.advanceTimersByTimeAsync(0)
    controller.abort(new Error('enough'))
    expect(await broken).toMatchObject({ message: 'enough' })
  })
  test('tells the source when it stops, and lets it clean up', async () => {
    const cleaned = vi.fn()
    let heard: AbortSignal | undefined
    async function* source(signal: AbortSignal) {
      heard = signal
      try {
        yield 'a'
        yield 'b'
      } finally {
        cleaned()
      }
    }
    const controller = new AbortController()
    await expect(
      readStream(source, controller.signal, limits, () => {
        controller.abort(new Error('enough'))
      }),
    ).rejects.toThrow('enough')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard?.aborted).toBe(true)
    expect(cleaned).toHaveBeenCalledOnce()
  })
})

describe('a page that stood still, or whose timers come late', () => {
  let stood = 0
  const standStill = (milliseconds: number): void => {
    stood += milliseconds
  }
  beforeEach(() => {
    stood = 0
    const passed = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => passed() + stood)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('first reads what came meanwhile', async () => {
    const batches: string[] = []
    const reading = readStream(
      () => of('a', later(600), 'b'),
      new AbortController().signal,
      limits,
      (batch) => void batches.push(batch),
    )
    await vi.advanceTimersByTimeAsync(0)
    standStill(60_000)
    await vi.advanceTimersByTimeAsync(2_000)
    await reading
    expect(batches).toEqual(['a', 'b'])
  })

  test('gives up when nothing had come, however late its timers are', async () => {
    const broken = brokenBy(
      readStream(
        () => of('a', never),
        new AbortController().signal,
        limits,
        () => {},
      ),
    )
    await vi.advanceTimersByTimeAsync(0)
    standStill(60_000)
    await vi.advanceTimersByTimeAsync(500)
    standStill(60_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await broken).toMatchObject({ kind: 'stalled' })
  })
})

describe('a network that is lost', () => {
  const patient = { firstByteMs: 300_000, idleMs: 60_000 }
  let page: EventTarget

  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const reading = (...steps: Parameters<typeof of>) => {
    const state = { isOver: false, batches: [] as string[] }
    const broken = brokenBy(
      readStream(
        () => of(...steps),
        new AbortController().signal,
        patient,
        (batch) => void state.batches.push(batch),
      ),
    )
    void broken.then(() => (state.isOver = true))
    return { state, broken }
  }

  test('ends a stream that stays silent for ten seconds after that', async () => {
    const { state, broken } = reading('a', never)
    await vi.advanceTimersByTimeAsync(30_000)
    page.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(state.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await broken).toMatchObject({ kind: 'stalled' })
  })

  test('ends nothing where it is there again, nor what goes on without it', async () => {
    const { state, broken } = reading('a', later(20_000), 'b', later(9_000), 'c', later(9_000), 'd')
    await vi.advanceTimersByTimeAsync(1_000)
    page.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(5_000)
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(14_000)
    page.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await broken).toBe('it ended')
    expect(state.batches).toEqual(['a', 'b', 'c', 'd'])
  })

  test('does not hurry a model that has not begun: it may run on this machine', async () => {
    const { broken } = reading(later(120_000), 'a')
    page.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await broken).toBe('it ended')
  })

  test('is not listened for any more when the stream is over', async () => {
    const left = vi.fn(page.removeEventListener.bind(page))
    vi.stubGlobal('removeEventListener', left)
    await reading('a').broken
    expect(left.mock.calls.map(([type]) => type)).toEqual(['offline', 'online'])
  })
})
