import { forwardRef, type ReactElement, useContext } from 'react'
import { AnnouncesContext, useApprovalParts } from '../../../react/approval/index.ts'
import { Approval, type ApprovalRootProps } from '../../../react/index.ts'
import { classes, type Part } from '../../parts/index.ts'
import { CardAnnouncer } from './card-announcer.tsx'
import { CardFocus } from './card-focus.tsx'
import { ApprovalBody } from './approval-body.tsx'
import { PauseBody } from './pause-body.tsx'
import { ResultBody } from './result-body.tsx'
import { ResumeBody } from './resume-body.tsx'

export type ApprovalCardProps = ApprovalRootProps

/**
 * The card of one question: the whole truth of a call, and the decisions that can be taken about it.
 * Children take the place of the usual parts; each part reads the question from here.
 */
export const ApprovalCard: Part<ApprovalCardProps, HTMLDivElement> = forwardRef(
  function ApprovalCard({ className, children, ...props }, ref) {
    const announced = useContext(AnnouncesContext)
    return (
      <Approval.Root ref={ref} className={classes('cs-root cs-approval', className)} {...props}>
        {children ?? <Body />}
        <CardFocus />
        {!announced && <CardAnnouncer />}
      </Approval.Root>
    )
  },
)

function Body(): ReactElement {
  const { callback } = useApprovalParts('ApprovalCard')
  switch (callback?.kind) {
    case 'pause':
      return <PauseBody />
    case 'resume':
      return <ResumeBody />
    case 'result_review':
      return <ResultBody />
    default:
      return <ApprovalBody />
  }
}
