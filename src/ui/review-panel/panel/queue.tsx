import type { ReactElement } from 'react'
import type { Callback } from '../../../protocol/index.ts'
import { threadLabel, useReview } from '../../../react/approval/index.ts'
import { useAgent } from '../../../react/index.ts'
import { sourceName, toolInWords } from '../../approval/index.ts'
import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Since } from './since.tsx'
import type { ReviewQueue } from './use-review-queue.ts'

export interface QueueProps {
  readonly queue: ReviewQueue
  readonly onSelect: (id: string) => void
}

/** All that waits, in groups. */
export function Queue({ queue, onSelect }: QueueProps): ReactElement {
  const strings = useAllStrings()
  const agent = useAgent()
  return (
    <nav className="cs-review-queue" aria-label={strings.review.queue} data-slot="review-queue">
      {queue.groups.map(({ key, items }) => (
        <section key={key} className="cs-review-group">
          <h3 className="cs-review-group-title">
            <bdi>{groupName(key, items, queue, strings, agent)}</bdi>{' '}
            <span className="cs-muted">{items.length}</span>
          </h3>
          <ul>
            {items.map((callback) => (
              <li key={callback.id}>
                <QueueItem
                  callback={callback}
                  by={queue.groupBy}
                  isCurrent={callback.id === queue.current?.id}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

interface QueueItemProps {
  readonly callback: Callback
  readonly by: ReviewQueue['groupBy']
  readonly isCurrent: boolean
  readonly onSelect: (id: string) => void
}

function QueueItem({ callback, by, isCurrent, onSelect }: QueueItemProps): ReactElement {
  const strings = useAllStrings()
  const agent = useAgent()
  const review = useReview(callback.id)
  const thread = threadLabel(agent, callback.thread_id)
  return (
    <button
      type="button"
      className="cs-review-item"
      data-slot="review-item"
      data-state={isCurrent ? 'current' : 'other'}
      aria-current={isCurrent}
      onClick={() => onSelect(callback.id)}
    >
      <bdi className="cs-review-item-name">{questionName(callback, strings)}</bdi>
      <Since iso={callback.opened_at} />
      <span className="cs-review-item-more">
        <bdi>{sourceName(callback.tool?.source, strings.question)}</bdi>
        {by === 'tool' && <bdi>{thread === '' ? strings.review.untitled : thread}</bdi>}
        {review.draft?.changed && <span className="cs-tag">{strings.review.edited}</span>}
      </span>
    </button>
  )
}

/** What a question is about, in few words. */
export function questionName(callback: Callback, { approval }: Strings): string {
  return callback.kind === 'pause' ? approval.label.pause : toolInWords(callback)
}

function groupName(
  key: string,
  [first]: readonly Callback[],
  { groupBy }: ReviewQueue,
  strings: Strings,
  agent: ReturnType<typeof useAgent>,
): string {
  if (groupBy === 'tool') return first ? questionName(first, strings) : key
  const label = threadLabel(agent, key)
  return label === '' ? strings.review.untitled : label
}
