import { useEffect, useReducer } from 'react'
import { useApprovalClock } from './clock.ts'

/** Renders again each minute: for what says how long ago something was. */
export function useMinute(): void {
  const clock = useApprovalClock()
  const [, render] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    let cancel = (): void => {}
    const wait = (): void => {
      cancel = clock.setTimer(() => {
        render()
        wait()
      }, 60_000)
    }
    wait()
    return () => cancel()
  }, [clock])
}
