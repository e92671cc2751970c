import { useEffect, useRef, useState } from 'react'
import type { Callback } from '../../protocol/index.ts'
import { useApprovalClock } from './clock.ts'
import { useDesk } from './use-desk.ts'

/** Questions that have just come up, to be said aloud once. */
export interface CallbackNews {
  readonly callbacks: readonly Callback[]
  /** `assertive` only where nobody has touched anything for a while: it interrupts nobody then. */
  readonly urgency: 'polite' | 'assertive'
}

const IDLE_MS = 5000

/** What to say aloud about open questions. Each is said once, whoever else shows it. */
export function useCallbackNews(callbacks: readonly Callback[]): CallbackNews | null {
  const clock = useApprovalClock()
  const desk = useDesk('useCallbackNews')
  const touched = useRef(0)
  const [news, setNews] = useState<CallbackNews | null>(null)
  useEffect(() => {
    touched.current = clock.now()
    const touch = (): void => {
      touched.current = clock.now()
    }
    for (const type of TOUCHES) document.addEventListener(type, touch, PASSIVE)
    return () => {
      for (const type of TOUCHES) document.removeEventListener(type, touch, PASSIVE)
    }
  }, [clock])
  useEffect(() => {
    const fresh = callbacks.filter(({ id }) => desk.claimAnnouncement(id))
    if (fresh.length === 0) return
    const isIdle = clock.now() - touched.current > IDLE_MS
    setNews({ callbacks: fresh, urgency: isIdle ? 'assertive' : 'polite' })
  }, [callbacks, clock, desk])
  return news
}

const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
const PASSIVE = { capture: true, passive: true } as const
