import { useEffect, useState } from 'react'
import { type Callback, isOpen } from '../../protocol/index.ts'
import { type ApprovalClock, useApprovalClock } from './clock.ts'
import { useDesk } from './use-desk.ts'

/** A question that is about to decline itself, to be said aloud once. */
export interface ExpiryNews {
  readonly callback: Callback
  /** Until then, in milliseconds. */
  readonly remaining: number
}

const LONGEST_WARNING = 60_000
/** As long as it takes to act upon it at least, where there is so much time. */
const SHORTEST_WARNING = 20_000
/** That it was asked at all is heard first. */
const AFTER_OPENING = 5_000

/**
 * What to say aloud about questions whose time is running out. Each point in time is warned of once,
 * whoever else shows the question: one that is kept open is warned of again.
 */
export function useExpiryNews(callbacks: readonly Callback[]): ExpiryNews | null {
  const clock = useApprovalClock()
  const desk = useDesk('useExpiryNews')
  const [news, setNews] = useState<ExpiryNews | null>(null)
  useEffect(() => {
    const leave = callbacks.filter(isOpen).map((callback) =>
      warn(callback, clock, (remaining) => {
        if (!desk.claimAnnouncement(`${callback.id} ${callback.expires_at}`)) return
        setNews({ callback, remaining })
      }),
    )
    return () => {
      for (const stop of leave) stop()
    }
  }, [callbacks, clock, desk])
  // What was put off or decided since is no news any more: its words go, and are heard anew later.
  return news && callbacks.some((callback) => isSameEnd(callback, news.callback)) ? news : null
}

function isSameEnd(a: Callback, b: Callback): boolean {
  return a.id === b.id && a.expires_at === b.expires_at
}

/** Whether the end of a question is so near that it is warned of. */
export function expiresSoon(callback: Callback, now: number): boolean {
  return now >= warnsAt(callback)
}

function warn(
  callback: Callback,
  clock: ApprovalClock,
  say: (remaining: number) => void,
): () => void {
  if (callback.expires_at === undefined) return () => {}
  const end = Date.parse(callback.expires_at)
  const now = clock.now()
  if (now >= end) return () => {}
  const wait = warnsAt(callback) - now
  // Said behind this effect, as a timer would: it is news, and no part of what is being drawn.
  return clock.setTimer(() => say(end - clock.now()), Math.max(0, Math.min(wait, 2 ** 31 - 1)))
}

function warnsAt({ opened_at, expires_at, extends_by_ms }: Callback): number {
  if (expires_at === undefined) return Infinity
  const opened = Date.parse(opened_at)
  const end = Date.parse(expires_at)
  const given = extends_by_ms ?? end - opened
  const before = Math.min(LONGEST_WARNING, Math.max(SHORTEST_WARNING, given / 2))
  return Math.max(end - before, opened + AFTER_OPENING)
}
