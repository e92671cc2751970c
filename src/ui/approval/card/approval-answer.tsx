import { type ComponentPropsWithoutRef, forwardRef, useReducer } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { classes, type Part } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { AnswerFields } from './answer-fields.tsx'

export type ApprovalAnswerProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** What a person says in place of the tool: by its schema, where its results have one. */
export const ApprovalAnswer: Part<ApprovalAnswerProps, HTMLDivElement> = forwardRef(
  function ApprovalAnswer({ className, ...props }, ref) {
    const { callback } = useApprovalParts('ApprovalAnswer')
    const { approval } = useAllStrings()
    const isResume = callback?.kind === 'resume'
    const [tries, tried] = useReducer((count: number) => count + 1, 0)
    return (
      <div
        ref={ref}
        className={classes('cs-approval-editor', className)}
        data-slot="approval-answer-editor"
        {...props}
      >
        <h4 className="cs-approval-heading" tabIndex={-1} data-slot="approval-editor-heading">
          {approval.answering}
        </h4>
        <p className="cs-muted">{isResume ? approval.resume.resultNote : approval.answerNote}</p>
        <AnswerFields tries={tries} />
        <div className="cs-approval-buttons">
          <Approval.Discard className="cs-button">{approval.discardAnswer}</Approval.Discard>
          <span className="cs-approval-spring" />
          <Approval.SubmitAnswer className="cs-button cs-approve" onClick={tried}>
            {approval.submitAnswer}
          </Approval.SubmitAnswer>
        </div>
      </div>
    )
  },
)
