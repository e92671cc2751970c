import { type ReactElement, Suspense, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { bulkKey } from '../../../react/approval/index.ts'
import { type ApprovalRootProps, ThreadProvider, useAgent } from '../../../react/index.ts'
import { Leaving } from '../../approval/index.ts'
import { focusQuestion, Question } from '../../question/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { BulkView } from './bulk-view.tsx'
import type { ReviewQueue } from './use-review-queue.ts'

export interface DetailProps extends Pick<ApprovalRootProps, 'requireReveal' | 'shortcuts'> {
  readonly queue: ReviewQueue
  /** Goes up when a person went to a question: its heading gets the focus. */
  readonly visits: number
}

/** The question that is looked at, or all that are like it. */
export function Detail({ queue, visits, requireReveal, shortcuts }: DetailProps): ReactElement {
  const { review } = useAllStrings()
  const agent = useAgent()
  const { current, shown } = queue
  const place = useRef<HTMLDivElement>(null)
  const [{ together, turns }, turn] = useReducer(turned, { together: null, turns: 0 })
  const like = useMemo(() => {
    const key = current && bulkKey(current)
    return key ? shown.filter((callback) => bulkKey(callback) === key) : []
  }, [current, shown])
  const isBulk = together !== null && current !== null && bulkKey(current) === together
  const leave = useHeading(place, `${current?.id} ${isBulk}`, visits + turns)
  return (
    <div ref={place} className="cs-review-detail" data-slot="review-detail">
      {current && isBulk && (
        <div>
          <BulkView callbacks={like} onLeave={() => turn(null)} />
          <Leaving onLeave={leave} />
        </div>
      )}
      {current && !isBulk && (
        <>
          {like.length > 1 && (
            <button
              type="button"
              className="cs-link cs-review-together"
              onClick={() => turn(bulkKey(current))}
            >
              {review.bulk(like.length)}
            </button>
          )}
          <ThreadProvider key={current.id} agent={agent} threadId={current.thread_id}>
            <div>
              <Suspense fallback={null}>
                <Question id={current.id} requireReveal={requireReveal} shortcuts={shortcuts} />
              </Suspense>
              <Leaving onLeave={leave} />
            </div>
          </ThreadProvider>
        </>
      )}
    </div>
  )
}

/** Which questions are looked at together, and how often a person turned to another view. */
interface Turned {
  readonly together: string | null
  readonly turns: number
}

function turned({ turns }: Turned, together: string | null): Turned {
  return { together, turns: turns + 1 }
}

/** Moves the focus to the heading when a person went there, or when what had it went away. */
function useHeading(
  place: { readonly current: HTMLElement | null },
  shows: string,
  visits: number,
): (hadFocus: boolean) => void {
  const lost = useRef(false)
  const seen = useRef({ shows, visits })
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = { shows, visits }
    const went = before.visits !== visits
    if (before.shows === shows && !went) return
    if (went || lost.current) {
      if (place.current) focusQuestion(place.current, { preventScroll: !went })
    }
    lost.current = false
  }, [place, shows, visits])
  return (hadFocus) => {
    lost.current = hadFocus
  }
}
