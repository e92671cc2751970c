import { type Callback, isOpen } from '../../protocol/index.ts'
import { type ApprovalState, approvalState, isSettledElsewhere } from './approval-state.ts'
import { useShown } from './use-shown.ts'

export interface SettledCallback {
  readonly callback: Callback
  readonly state: ApprovalState
  /** Somebody else was first, while it was shown here. */
  readonly elsewhere: boolean
}

/** A question that has been settled, by whom and how; undefined while it waits. */
export function useSettled(id: string | undefined): SettledCallback | undefined {
  return useShown(id ?? '', 'useSettled', ({ callback, review }) =>
    callback && !isOpen(callback) && review.pending === null
      ? {
          callback,
          state: approvalState(callback, review),
          elsewhere: isSettledElsewhere(callback, review),
        }
      : undefined,
  )
}
