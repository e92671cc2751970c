import { useEffect, useMemo, useState } from 'react'
import type { Notice } from '../thread/index.ts'
import { dismissedNotices } from './dismissed-notices.ts'
import { standingNotices } from './standing-notices.ts'
import { useAgent } from './use-agent.ts'
import { useSelected } from './use-selected.ts'
import { useThread } from './use-thread.ts'

export interface ThreadNotices {
  /** What people should know of the thread now and have not put away; oldest first. */
  readonly notices: readonly Notice[]
  /** Puts one away, for as long as the page is there. */
  dismiss(id: string): void
}

/** What the thread says about itself: that it is not being saved, say. */
export function useThreadNotices(): ThreadNotices {
  const book = dismissedNotices(useAgent())
  const dismissed = useSelected(book, (ids) => ids)
  const standing = useThread(standingNotices)
  return useMemo(
    () => ({ notices: standing.filter(({ id }) => !dismissed.has(id)), dismiss: book.dismiss }),
    [standing, dismissed, book],
  )
}

/** Notices that have just come up, to be said aloud. Each is said once, whoever else shows it. */
export function useNoticeNews(): readonly Notice[] {
  const book = dismissedNotices(useAgent())
  const { notices } = useThreadNotices()
  const [news, setNews] = useState<readonly Notice[]>([])
  useEffect(() => {
    const fresh = notices.filter(({ id }) => book.claim(id))
    // That it is said is a claim on something outside, and happens once.
    // oxlint-disable-next-line react/set-state-in-effect
    if (fresh.length > 0) setNews(fresh)
  }, [notices, book])
  return news
}
