import { type Callback, type DecisionType, isOpen } from '../../protocol/index.ts'
import type { Review } from './review.ts'

/**
 * Where a question stands. `deciding`: decided, and not stored yet. `unknown`: no such question is
 * open here.
 */
export type ApprovalState =
  | 'open'
  | 'deciding'
  | 'approved'
  | 'edited'
  | 'rejected'
  | 'answered'
  | 'cancelled'
  | 'superseded'
  | 'expired'
  | 'unknown'

/** It is approved when the store has it, and not before. */
export function approvalState(callback: Callback | undefined, review: Review): ApprovalState {
  if (review.pending !== null) return 'deciding'
  if (!callback) return 'unknown'
  switch (callback.state) {
    case 'open':
    case 'answering':
      return 'open'
    case 'answered':
      return answeredBy(callback)
    case 'cancelled':
    case 'superseded':
    case 'expired':
      return callback.state
  }
}

function answeredBy({ settlement }: Callback): ApprovalState {
  switch (settlement?.decision?.type) {
    case 'approve':
      return 'approved'
    case 'edit':
      return 'edited'
    case 'reject':
      return 'rejected'
    case 'answer':
    case undefined:
      return 'answered'
  }
}

/** Settled while it was shown, and not by what was decided here. */
export function isSettledElsewhere(callback: Callback | undefined, review: Review): boolean {
  return (
    callback?.state === 'answered' &&
    review.wasOpen &&
    review.pending === null &&
    review.outcome?.status !== 'answered'
  )
}

/** The decisions that are left, by the callback and by what is gone and has run out. */
export function decisionsLeft(
  callback: Callback | undefined,
  isGone: boolean,
  isLate: boolean,
): readonly DecisionType[] {
  if (!callback || !isOpen(callback)) return []
  return (callback.allowed ?? []).filter((decision) => {
    if (decision === 'reject') return true
    if (isLate) return false
    // What has run needs no tool any more.
    if (callback.kind === 'result_review') return true
    return !(isGone && (decision === 'approve' || decision === 'edit'))
  })
}
