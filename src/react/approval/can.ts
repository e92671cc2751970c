import type { ApprovalHandle } from './use-approval.ts'

/** Why a control of a card does nothing at the moment; `ready` if it does something. */
export type ControlState = 'ready' | 'arming' | 'unread' | 'incomplete' | 'unavailable' | 'busy'

type Seen = Pick<
  ApprovalHandle,
  'state' | 'allowed' | 'armed' | 'unread' | 'review' | 'callback' | 'toolGone'
>

export function canApprove(approval: Seen): ControlState {
  const { allowed, review, unread, state } = approval
  if (state !== 'open') return closed(approval)
  if (review.mode !== 'read' || !allowed.includes('approve')) return closed(approval)
  if (unread.length > 0) return 'unread'
  return armed(approval)
}

export function canReject(approval: Seen): ControlState {
  const may = approval.state === 'open' && approval.allowed.includes('reject')
  return may ? 'ready' : closed(approval)
}

/** Whether the editor for this decision can be opened. */
export function canBegin(approval: Seen, decision: 'edit' | 'answer'): ControlState {
  const isResume = approval.callback?.kind === 'resume' && decision === 'answer'
  const may = approval.state === 'open' && (isResume || approval.allowed.includes(decision))
  return may ? 'ready' : closed(approval)
}

/** Whether what is typed can be sent: it can be read, nothing is wrong with it, and it is new. */
export function canSubmit(approval: Seen, decision: 'edit' | 'answer'): ControlState {
  const begun = canBegin(approval, decision)
  if (begun !== 'ready') return begun
  const { draft, outcome } = approval.review
  const isWhole =
    draft?.value !== undefined &&
    draft.problems.length === 0 &&
    outcome?.status !== 'invalid' &&
    (draft.changed || decision === 'answer')
  return isWhole ? armed(approval) : 'incomplete'
}

export function canResume(approval: Seen): ControlState {
  if (approval.callback?.kind !== 'resume' || approval.state !== 'open') return closed(approval)
  return approval.toolGone ? 'unavailable' : armed(approval)
}

function armed({ armed: isArmed }: Seen): ControlState {
  return isArmed ? 'ready' : 'arming'
}

function closed({ state }: Seen): ControlState {
  return state === 'deciding' ? 'busy' : 'unavailable'
}
