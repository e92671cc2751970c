import type { ReactElement } from 'react'
import { useApprovalClock, useMinute } from '../../../react/approval/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** How long something has waited. */
export function Since({ iso }: { readonly iso: string }): ReactElement {
  const { review } = useAllStrings()
  const clock = useApprovalClock()
  useMinute()
  const text = review.since(Math.max(0, clock.now() - Date.parse(iso)))
  return (
    <time className="cs-review-since" dateTime={iso}>
      <span aria-hidden="true">{text}</span>
      <span className="cs-unseen">{review.sinceLong(text)}</span>
    </time>
  )
}
