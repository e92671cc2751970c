import { type ReactElement, useMemo } from 'react'
import { isOpen } from '../../../protocol/index.ts'
import { useApprovalParts, useCallbackNews, useExpiryNews } from '../../../react/approval/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { expiryWords } from '../expiry-words.ts'
import { newsWords } from '../news-words.ts'

/** Says once that this question waits, where nothing around the card does. */
export function CardAnnouncer(): ReactElement {
  const { callback } = useApprovalParts('ApprovalCard')
  const callbacks = useMemo(() => (callback && isOpen(callback) ? [callback] : []), [callback])
  const news = useCallbackNews(callbacks)
  const expiry = useExpiryNews(callbacks)
  const strings = useAllStrings()
  const text = news ? newsWords(news.callbacks, strings) : ''
  return (
    <div className="cs-unseen" data-slot="approval-announcer">
      <div aria-live="polite">{news?.urgency === 'polite' && text}</div>
      <div aria-live="assertive">{news?.urgency === 'assertive' && text}</div>
      <div aria-live="assertive">{expiry && expiryWords(expiry, strings)}</div>
    </div>
  )
}
