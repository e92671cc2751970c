import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { perFrame } from '../../src/react/per-frame.ts'

describe('perFrame', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('runs once for all that was asked before a frame', () => {
    const publish = vi.fn()
    const frame = perFrame(publish)
    frame.request()
    frame.request()
    vi.advanceTimersToNextFrame()
    expect(publish).toHaveBeenCalledOnce()
    vi.runAllTimers()
    expect(publish).toHaveBeenCalledOnce()
  })

  it('runs again when it is asked again behind the frame', () => {
    const publish = vi.fn()
    const frame = perFrame(publish)
    frame.request()
    vi.advanceTimersToNextFrame()
    frame.request()
    vi.advanceTimersToNextFrame()
    expect(publish).toHaveBeenCalledTimes(2)
  })

  it('runs by a timer where no frames come: a hidden page', () => {
    vi.stubGlobal('requestAnimationFrame', () => 1)
    const publish = vi.fn()
    perFrame(publish).request()
    vi.advanceTimersByTime(250)
    expect(publish).toHaveBeenCalledOnce()
  })

  it('forgets what was asked when it is cancelled', () => {
    const publish = vi.fn()
    const frame = perFrame(publish)
    frame.request()
    frame.cancel()
    vi.runAllTimers()
    expect(publish).not.toHaveBeenCalled()
  })
})
