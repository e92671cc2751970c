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
    expect(read).toBe(3)
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
