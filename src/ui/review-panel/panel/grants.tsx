import { type ReactElement, useState } from 'react'
import { usePolicy } from '../../../react/index.ts'
import { GrantList } from '../../grant-list/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/**
 * What runs without coming here, folded away below the queue. Not there before something does; when
 * the last one is taken back it stays, so that the focus has a place.
 */
export function Grants(): ReactElement | null {
  const { grants } = usePolicy()
  const { review } = useAllStrings()
  const [had, setHad] = useState(false)
  if (grants.length > 0 && !had) setHad(true)
  if (grants.length === 0 && !had) return null
  return (
    <details className="cs-review-grants" data-slot="review-grants">
      <summary>{review.grants.title(grants.length)}</summary>
      <GrantList />
    </details>
  )
}
