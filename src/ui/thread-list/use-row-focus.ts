import { type RefObject, useEffect, useRef } from 'react'
import type { ThreadSummary } from '../../protocol/index.ts'

/** Where the focus goes when the row that had it leaves the list: to the one that takes its place. */
export function useRowFocus(threads: readonly ThreadSummary[]): {
  readonly list: RefObject<HTMLUListElement | null>
  readonly leave: (threadId: string) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<{ readonly id: string; readonly place: number } | null>(null)

  useEffect(() => {
    const gone = left.current
    if (!gone || threads.some(({ id }) => id === gone.id)) return
    left.current = null
    // Only if nobody has put it somewhere meanwhile.
    if (document.activeElement !== document.body && document.activeElement !== null) return
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-slot="thread-open"]') ?? []
    rows[Math.min(gone.place, rows.length - 1)]?.focus()
  }, [threads])

  return {
    list,
    leave(threadId) {
      left.current = { id: threadId, place: threads.findIndex(({ id }) => id === threadId) }
    },
  }
}
