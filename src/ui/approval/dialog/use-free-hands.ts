import { useEffect, useState } from 'react'
import { useApprovalClock } from '../../../react/approval/index.ts'
import { isTyping } from './typing.ts'

const IDLE_MS = 5000

/**
 * Whether something that wants the focus may take it. What a person types must not end up as an
 * answer, so it waits until they leave the field or have stopped for a while.
 */
export function useFreeHands(wanted: boolean): boolean {
  const clock = useApprovalClock()
  const [free, setFree] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    let cancel = (): void => {}
    const look = (): void => {
      cancel()
      if (!isTyping()) setFree(true)
      else cancel = clock.setTimer(() => setFree(true), IDLE_MS)
    }
    // When the focus leaves a field it has not arrived anywhere yet.
    const left = (): void => queueMicrotask(look)
    look()
    document.addEventListener('keydown', look, true)
    document.addEventListener('focusout', left, true)
    return () => {
      setFree(false)
      cancel()
      document.removeEventListener('keydown', look, true)
      document.removeEventListener('focusout', left, true)
    }
  }, [wanted, clock])
  return wanted && free
}
