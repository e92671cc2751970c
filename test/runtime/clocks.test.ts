import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Policy, selectOpenCallbacks } from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { eventually } from '../eventually.ts'
import { asked, openedAgain } from './asked.ts'

// Clocks are set, by people and by time servers. What counts is how much time has passed.

const DAY = 24 * 3_600_000

const withinMinute: { readonly policy: Policy } = {
  policy: { rules: [{ tools: ['client.refund'], decision: 'ask', expiresInMs: 60_000 }] },
}

/** Sets the clock of the wall; the time that has passed stays what it is. */
function setClock(by: number): void {
  const passed = performance.now()
  vi.setSystemTime(Date.now() + by)
  expect(performance.now()).toBe(passed)
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('an approval that expires, where the clock is set back by a day', () => {
  test('expires when its time has passed all the same', async () => {
    vi.useFakeTimers()
    const { thread, turn, callback, ran } = await asked(withinMinute)
    await vi.advanceTimersByTimeAsync(10_000)
    setClock(-DAY)
    await vi.advanceTimersByTimeAsync(49_000)
    expect(thread.getState().open_callbacks).toEqual([callback.id])
    await vi.advanceTimersByTimeAsync(1_001)
    const record = await turn.result()
    expect(record.tool_calls[0]?.result?.outcome).toBe('expired')
    expect(ran).toEqual([])
  })

  test('can be kept open, from now on for as long again', async () => {
    vi.useFakeTimers()
    const { thread, turn, callback } = await asked(withinMinute)
    await vi.advanceTimersByTimeAsync(50_000)
    setClock(-DAY)
    expect(await thread.extend(callback)).toMatchObject({ status: 'extended' })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(thread.getState().open_callbacks).toEqual([callback.id])
    await vi.advanceTimersByTimeAsync(1_001)
    expect((await turn.result()).tool_calls[0]?.result?.outcome).toBe('expired')
  })

  test('lives no longer after a reload than it was given', async () => {
    vi.useFakeTimers()
    const store = memoryStore()
    const { thread } = await asked({ ...withinMinute, store })
    await eventually(async () =>
      expect((await store.load(thread.id))?.seq).toBe(thread.getState().seq),
    )
    setClock(-DAY)
    const ran: unknown[] = []
    const later = await openedAgain(store, thread.id, ran)
    const [open] = selectOpenCallbacks(later.getState())
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await later.decide(open?.id ?? '', { type: 'approve' })).toMatchObject({
      status: 'already_settled',
    })
    expect(ran).toEqual([])
  })
})

describe('an approval that expires, where the clock is set forward by a day, or the machine has slept', () => {
  test('takes no consent any more', async () => {
    vi.useFakeTimers()
    const { thread, turn, callback, ran } = await asked(withinMinute)
    setClock(DAY)
    expect(await thread.decide(callback, { type: 'approve' })).toEqual({
      status: 'already_settled',
      settled_by: { how: 'runtime' },
    })
    expect((await turn.result()).tool_calls[0]?.result?.outcome).toBe('expired')
    expect(ran).toEqual([])
  })

  test('takes its whole time where it is asked afterwards', async () => {
    vi.useFakeTimers()
    setClock(DAY)
    const { thread, callback, ran } = await asked(withinMinute)
    await vi.advanceTimersByTimeAsync(59_000)
    await thread.decide(callback, { type: 'approve' })
    await vi.waitFor(() => expect(ran).toHaveLength(1))
  })
})
