import type { ReactElement } from 'react'
import type { Unreadable } from '../../../react/approval/index.ts'
import { Icon } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export interface UnreadableNoticeProps {
  readonly unreadable: Unreadable
  /** It could be read: the notice goes, and with it the focus. */
  readonly onRead: () => void
}

/** Says that the queue may not be whole, so that nobody takes it for empty. */
export function UnreadableNotice({
  unreadable: { failures, retry },
  onRead,
}: UnreadableNoticeProps): ReactElement {
  const { review, threads } = useAllStrings()
  return (
    <div className="cs-notice" data-tone="danger" data-slot="review-unreadable">
      <Icon name="alert" />
      <div className="cs-notice-body">
        {/* Another one each time, so that it is heard each time. */}
        <p key={failures} role="alert">
          {review.unreadable}
        </p>
        <button
          type="button"
          className="cs-button"
          onClick={() => void retry().then((isRead) => isRead && onRead())}
        >
          <Icon name="retry" />
          {threads.retry}
        </button>
      </div>
    </div>
  )
}
