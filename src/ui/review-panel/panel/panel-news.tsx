import type { ReactElement } from 'react'
import type { Callback } from '../../../protocol/index.ts'
import { useCallbackNews, useExpiryNews } from '../../../react/approval/index.ts'
import { expiryWords, newsWords } from '../../approval/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** Says aloud what comes into the queue. */
export function PanelNews({
  questions,
}: {
  readonly questions: readonly Callback[]
}): ReactElement {
  const news = useCallbackNews(questions)
  const expiry = useExpiryNews(questions)
  const strings = useAllStrings()
  const text = news ? newsWords(news.callbacks, strings) : ''
  return (
    <div className="cs-unseen" data-slot="review-news">
      <div aria-live="polite">{news?.urgency === 'polite' && text}</div>
      <div aria-live="assertive">{news?.urgency === 'assertive' && text}</div>
      <div aria-live="assertive">{expiry && expiryWords(expiry, strings)}</div>
    </div>
  )
}
