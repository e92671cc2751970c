import { type ReactElement, useState } from 'react'
import { type SettledCallback, useSettled } from '../../../react/approval/index.ts'
import { settledWords, toolInWords, wordsOf } from '../../approval/index.ts'
import type { Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/**
 * Says what became of the question that was looked at, where it went without a decision here: the
 * next one has taken its place.
 */
export function Gone({ current }: { readonly current: string | null }): ReactElement {
  const [shown, setShown] = useState({ current, before: null as string | null })
  if (shown.current !== current) setShown({ current, before: shown.current })
  const settled = useSettled(shown.before ?? undefined)
  const strings = useAllStrings()
  const text = settled ? goneWords(settled, strings) : ''
  return (
    <p
      className={text === '' ? 'cs-unseen' : 'cs-review-gone'}
      role="status"
      data-slot="review-gone"
    >
      {text}
    </p>
  )
}

function goneWords({ callback, state, elsewhere }: SettledCallback, strings: Strings): string {
  const words = wordsOf(callback, strings).decided
  const tool = toolInWords(callback) || strings.approval.label.pause
  switch (state) {
    case 'open':
    case 'deciding':
    case 'unknown':
      return ''
    case 'cancelled':
    case 'superseded':
    case 'expired':
      return strings.review.gone(tool, settledWords(state, callback.settlement, false, words))
    default:
      return elsewhere
        ? strings.review.gone(tool, settledWords(state, callback.settlement, true, words))
        : ''
  }
}
