import type { ReactElement, ReactNode } from 'react'
import {
  ApprovalAsker,
  ApprovalHeader,
  ApprovalStatus,
  ApprovalWaits,
  ApprovalWarnings,
  CardFocus,
} from '../../approval/card/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { Said } from './said.tsx'
import { WholeCall } from './whole-call.tsx'

export interface ReadyFrameProps {
  /** What the model says of it. */
  readonly says?: string | undefined
  /** Where the card stands: the focus stays in it when that changes. */
  readonly stage?: string | undefined
  /** The buttons, the one that declines first. */
  readonly actions: ReactNode
  readonly children?: ReactNode
}

/** What the cards of all ready-made tools have in common. */
export function ReadyFrame({ says, stage, actions, children }: ReadyFrameProps): ReactElement {
  const { approval } = useAllStrings()
  return (
    <>
      <ApprovalHeader />
      <ApprovalAsker />
      <ApprovalWarnings />
      <Said text={says} />
      {children}
      <WholeCall />
      <ApprovalStatus />
      <div
        className="cs-approval-actions"
        role="group"
        aria-label={approval.actions}
        data-slot="approval-actions"
      >
        <div className="cs-approval-buttons">{actions}</div>
        <ApprovalWaits />
      </div>
      <CardFocus on={stage ?? ''} />
    </>
  )
}
