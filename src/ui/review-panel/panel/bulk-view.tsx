import { type ReactElement, useId } from 'react'
import type { Callback } from '../../../protocol/index.ts'
import {
  type BulkItem,
  type BulkReview,
  oneLine,
  threadLabel,
  useBulk,
} from '../../../react/approval/index.ts'
import { Approval, useAgent } from '../../../react/index.ts'
import { ApprovalArguments, ApprovalHints, ApprovalWarnings } from '../../approval/card/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Since } from './since.tsx'

export interface BulkViewProps {
  readonly callbacks: readonly Callback[]
  readonly onLeave: () => void
}

/** Several calls of one tool, each with all it would run with, to be decided together. */
export function BulkView({ callbacks, onLeave }: BulkViewProps): ReactElement {
  const { review } = useAllStrings()
  const bulk = useBulk(callbacks)
  const { attach, isConfirming, items, state } = bulk
  const id = useId()
  const [first] = callbacks
  return (
    <div
      ref={attach}
      className="cs-root cs-bulk"
      role="group"
      aria-labelledby={`${id}-title`}
      data-slot="review-bulk"
      data-state={isConfirming ? 'confirming' : state}
    >
      <div className="cs-bulk-header">
        <h3 id={`${id}-title`} className="cs-approval-title" tabIndex={-1} data-slot="bulk-title">
          <bdi>{review.bulkTitle(callbacks.length, oneLine(first?.tool?.name ?? ''))}</bdi>
        </h3>
        <button type="button" className="cs-link" onClick={onLeave}>
          {review.cancel}
        </button>
      </div>
      <p className="cs-muted">{review.bulkNote}</p>
      <ol className="cs-bulk-items">
        {items.map((item, at) => (
          <li key={item.callback.id}>
            <BulkCall item={item} number={at + 1} bulk={bulk} withHints={at === 0} />
          </li>
        ))}
      </ol>
      <BulkActions bulk={bulk} />
    </div>
  )
}

interface BulkCallProps {
  readonly item: BulkItem
  readonly number: number
  readonly bulk: BulkReview
  readonly withHints: boolean
}

function BulkCall({ item, number, bulk, withHints }: BulkCallProps): ReactElement {
  const { review } = useAllStrings()
  const agent = useAgent()
  const { callback, excluded } = item
  const thread = threadLabel(agent, callback.thread_id)
  return (
    <Approval.Root
      id={callback.id}
      shortcuts={false}
      className="cs-bulk-item"
      aria-label={review.include(number)}
      aria-labelledby={undefined}
      aria-describedby={undefined}
    >
      {withHints && <ApprovalHints />}
      <label className="cs-bulk-choice">
        <input
          type="checkbox"
          checked={!excluded && bulk.isChosen(callback.id)}
          disabled={excluded !== null}
          onChange={() => bulk.toggle(callback.id)}
        />
        <strong>{review.include(number)}</strong>
        <bdi className="cs-muted">{thread === '' ? review.untitled : thread}</bdi>
        <Since iso={callback.opened_at} />
      </label>
      {excluded && <p className="cs-bulk-excluded">{review.excluded[excluded]}</p>}
      <ApprovalWarnings />
      <ApprovalArguments />
    </Approval.Root>
  )
}

function BulkActions({ bulk }: { readonly bulk: BulkReview }): ReactElement {
  const { review, approval } = useAllStrings()
  const waits = bulk.unread > 0 ? approval.waits.unread(bulk.unread) : waitsFor(bulk, approval)
  return (
    <div className="cs-approval-actions" role="group" aria-label={approval.actions}>
      <div className="cs-approval-buttons">
        <button type="button" className="cs-button" data-slot="bulk-reject" {...bulk.reject}>
          {review.rejectAll(bulk.items.length)}
        </button>
        <span className="cs-approval-spring" />
        {bulk.isConfirming && (
          <button type="button" className="cs-button" onClick={bulk.cancel}>
            {review.cancel}
          </button>
        )}
        <button
          type="button"
          className="cs-button cs-approve"
          data-slot="bulk-approve"
          {...bulk.approve}
        >
          {bulk.isConfirming ? review.confirmAll(bulk.count) : review.approveAll(bulk.count)}
        </button>
      </div>
      {waits !== '' && <p className="cs-approval-waits">{waits}</p>}
      <p role="status" className="cs-approval-status">
        {bulk.done && review.bulkDone(bulk.done.accepted, bulk.done.of)}
        {bulk.done && bulk.done.notSaved > 0 && ` ${review.bulkNotSaved(bulk.done.notSaved)}`}
      </p>
    </div>
  )
}

function waitsFor(
  { state }: BulkReview,
  words: ReturnType<typeof useAllStrings>['approval'],
): string {
  return state === 'busy' ? words.state.deciding : ''
}
