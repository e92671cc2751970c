import { useEffect, useReducer, useState } from 'react'
import { useApprovalClock } from './clock.ts'

/** Whether a point in time has passed. Renders once, when it does. */
export function useDeadline(iso: string | undefined): boolean {
  return useRemaining(iso, Infinity) === 0
}

/**
 * Milliseconds until a point in time, 0 after it; undefined where there is none. Renders every
 * `stepMs`, on the whole step.
 */
export function useRemaining(iso: string | undefined, stepMs = 1000): number | undefined {
  const clock = useApprovalClock()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const end = iso === undefined ? Number.NaN : Date.parse(iso)
  const [countDown] = useState(createCountdown)
  const remaining = countDown(end, clock.now())
  useEffect(() => {
    if (!(remaining > 0)) return undefined
    const wait = stepMs === Infinity ? remaining : remaining % stepMs || stepMs
    return clock.setTimer(render, Math.min(wait, LONGEST_TIMER))
  }, [clock, remaining, stepMs])
  return Number.isNaN(end) ? undefined : remaining
}

const LONGEST_TIMER = 2 ** 31 - 1

/** Time left only ever gets less: where the clock is set back, what has passed since is taken off. */
function createCountdown(): (end: number, now: number) => number {
  let last = { end: Number.NaN, left: 0, at: 0 }
  return (end, now) => {
    const at = performance.now()
    const byClock = Math.max(0, end - now)
    const isSetBack = end === last.end && byClock > last.left
    last = { end, at, left: isSetBack ? Math.max(0, last.left - (at - last.at)) : byClock }
    return last.left
  }
}
