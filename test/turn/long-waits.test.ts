import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAgent, tool } from 'countersign'
import { modelFailure, scriptedModel } from 'countersign/testing'

// A timer of the platform holds 2^31 - 1 milliseconds, 24.8 days. What is longer would go off at once.
const DAY = 24 * 3_600_000

afterEach(() => vi.useRealTimers())

const warm = async (): Promise<void> => {
  const look = tool({ name: 'look', run: () => 1 })
  await createAgent({
    model: scriptedModel([{ calls: [{ name: 'look' }] }, 'x']),
    tools: [look],
  }).run('Go')
  vi.useFakeTimers()
}

describe('a limit of more than 24 days', () => {
  test('of a tool is waited for in full', async () => {
    await warm()
    const slow = tool({ name: 'slow', timeoutMs: 30 * DAY, run: () => new Promise(() => {}) })
    const thread = createAgent({
      model: scriptedModel([{ calls: [{ name: 'slow' }] }, 'Late.']),
      tools: [slow],
    }).thread()
    const turn = thread.send('Go')
    await vi.advanceTimersByTimeAsync(30 * DAY - 1)
    expect(thread.getState().active_turn).toBe(turn.id)
    await vi.advanceTimersByTimeAsync(1)
    expect((await turn.result()).tool_calls[0]?.result?.outcome).toBe('timeout')
  })

  test('of an approval is waited for in full, asleep', async () => {
    await warm()
    const pay = tool({ name: 'pay', run: () => 'paid' })
    const thread = createAgent({
      model: scriptedModel([{ calls: [{ name: 'pay' }] }, 'Late.']),
      tools: [pay],
      policy: { rules: [{ decision: 'ask', expiresInMs: 30 * DAY }] },
    }).thread()
    const turn = thread.send('Go')
    await turn.result()
    const set = vi.spyOn(globalThis, 'setTimeout')
    await vi.advanceTimersByTimeAsync(30 * DAY - 1)
    expect(set.mock.calls.length).toBeLessThan(5)
    expect(thread.getState().open_callbacks).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await turn.result()).tool_calls[0]?.result?.outcome).toBe('expired')
  })

  test('of silence is waited for in full', async () => {
    await warm()
    const model = scriptedModel([{ until: new Promise(() => {}) }])
    const limits = { firstByteMs: 30 * DAY, retries: 0 }
    const thread = createAgent({ model, limits }).thread()
    const turn = thread.send('Go')
    await vi.advanceTimersByTimeAsync(30 * DAY - 1)
    expect(thread.getState().active_turn).toBe(turn.id)
    await vi.advanceTimersByTimeAsync(2)
    expect((await turn.result()).error?.code).toBe('first_byte_timeout')
  })

  test('of patience with a server is waited for in full', async () => {
    await warm()
    const busy = modelFailure({ retryable: true, retry_after_ms: 30 * DAY })
    const model = scriptedModel([busy, 'At last.'])
    const thread = createAgent({ model, limits: { retryAfterMs: Infinity } }).thread()
    const turn = thread.send('Go')
    await vi.advanceTimersByTimeAsync(30 * DAY - 1)
    expect(model.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await turn.result()).text).toBe('At last.')
  })
})
