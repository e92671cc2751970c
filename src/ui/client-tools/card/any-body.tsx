import { type ReactElement, useId, useReducer } from 'react'
import { Approval } from '../../../react/index.ts'
import {
  AnswerFields,
  ApprovalAbout,
  ApprovalArguments,
  ApprovalAsker,
  ApprovalHeader,
  ApprovalReason,
  ApprovalStatus,
  ApprovalWaits,
  ApprovalWarnings,
} from '../../approval/card/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

/** Any client tool: all that is asked, and fields for the answer by the schema of its results. */
export function AnyBody(): ReactElement {
  const { approval, clientTool } = useAllStrings()
  const id = useId()
  const [tries, tried] = useReducer((count: number) => count + 1, 0)
  return (
    <>
      <ApprovalHeader />
      <ApprovalAsker />
      <ApprovalAbout />
      <ApprovalWarnings />
      <ApprovalArguments />
      <div
        className="cs-approval-editor"
        role="group"
        aria-labelledby={`${id}-answer`}
        data-slot="client-tool-answer"
      >
        <h4 id={`${id}-answer`} className="cs-approval-heading">
          {clientTool.answer}
        </h4>
        <p className="cs-muted">{clientTool.answerNote}</p>
        <AnswerFields tries={tries} />
      </div>
      <ApprovalStatus />
      <div
        className="cs-approval-actions"
        role="group"
        aria-label={approval.actions}
        data-slot="approval-actions"
      >
        <div className="cs-approval-fields">
          <ApprovalReason />
        </div>
        <div className="cs-approval-buttons">
          <Approval.Reject className="cs-button">{approval.reject}</Approval.Reject>
          <span className="cs-approval-spring" />
          <Approval.SubmitAnswer className="cs-button cs-approve" onClick={tried}>
            {clientTool.send}
          </Approval.SubmitAnswer>
        </div>
        <ApprovalWaits />
      </div>
    </>
  )
}
