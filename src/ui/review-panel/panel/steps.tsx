import type { ReactElement } from 'react'
import { useAllStrings } from '../../strings/late/index.ts'
import type { ReviewQueue } from './use-review-queue.ts'

export interface StepsProps {
  readonly queue: ReviewQueue
  readonly onStep: (by: number) => void
}

/** Where in the queue one is, and the way on. */
export function Steps({ queue, onStep }: StepsProps): ReactElement | null {
  const { review } = useAllStrings()
  const { shown, current } = queue
  const at = shown.findIndex(({ id }) => id === current?.id)
  if (shown.length < 2 || at < 0) return null
  return (
    <div className="cs-review-steps">
      <span>{review.position(at + 1, shown.length)}</span>
      <button
        type="button"
        className="cs-button"
        aria-disabled={at === 0}
        onClick={() => onStep(-1)}
      >
        {review.previous}
      </button>
      <button
        type="button"
        className="cs-button"
        aria-disabled={at === shown.length - 1}
        onClick={() => onStep(1)}
      >
        {review.next}
      </button>
    </div>
  )
}
