import type { ReactElement } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { Icon } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { ApprovalWaits } from './approval-actions.tsx'
import { ApprovalAnswer } from './approval-answer.tsx'
import { ApprovalArguments } from './approval-arguments.tsx'
import { ApprovalAsker, ApprovalHints } from './approval-facts.tsx'
import { ApprovalHeader } from './approval-header.tsx'
import { ApprovalStatus } from './approval-status.tsx'
import { ApprovalWarnings } from './approval-warnings.tsx'

/** Asks what to do about a call whose end nobody knows. */
export function ResumeBody(): ReactElement {
  const { review, state } = useApprovalParts('ApprovalCard')
  const { approval } = useAllStrings()
  const isOpen = state === 'open' || state === 'deciding'
  return (
    <>
      <ApprovalHeader />
      <p>{approval.resume.text}</p>
      <ApprovalHints />
      <ApprovalAsker />
      <ApprovalWarnings />
      <ApprovalArguments />
      {review.mode === 'answer' && isOpen && <ApprovalAnswer />}
      <ApprovalStatus />
      {review.mode === 'read' && isOpen && <ResumeActions />}
    </>
  )
}

function ResumeActions(): ReactElement {
  const { approval } = useAllStrings()
  return (
    <div className="cs-approval-actions" role="group" aria-label={approval.actions}>
      <div className="cs-approval-buttons">
        <Approval.Unknown className="cs-button">{approval.resume.unknown}</Approval.Unknown>
        <Approval.Answer className="cs-button cs-quiet">{approval.resume.result}</Approval.Answer>
        <span className="cs-approval-spring" />
        <Approval.RunAgain className="cs-button cs-approve">
          <Icon name="retry" />
          {approval.resume.runAgain}
        </Approval.RunAgain>
      </div>
      <ApprovalWaits />
    </div>
  )
}
