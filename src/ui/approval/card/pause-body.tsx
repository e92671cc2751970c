import type { ReactElement } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { Icon } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { ApprovalWaits } from './approval-actions.tsx'
import { ApprovalStatus } from './approval-status.tsx'
import { ApprovalAsker } from './approval-facts.tsx'

/** Asks whether to go on at all: too many questions in a row, or the same call again and again. */
export function PauseBody(): ReactElement {
  const { callback, state } = useApprovalParts('ApprovalCard')
  const { approval } = useAllStrings()
  const reason = callback?.args?.['reason'] === 'repeated_calls' ? 'repeated_calls' : 'many_prompts'
  const isOpen = state === 'open' || state === 'deciding'
  return (
    <>
      <div className="cs-approval-header" data-slot="approval-header">
        <p className="cs-approval-eyebrow">
          <Icon name="hand" />
          <Approval.Label className="cs-approval-label">{approval.label.pause}</Approval.Label>
        </p>
        <Approval.Title className="cs-approval-title">
          {approval.pause.title[reason]}
        </Approval.Title>
      </div>
      <p>{approval.pause.text[reason]}</p>
      <ApprovalAsker />
      <ApprovalStatus />
      {isOpen && (
        <div className="cs-approval-actions" role="group" aria-label={approval.actions}>
          <div className="cs-approval-buttons">
            <Approval.Reject className="cs-button">{approval.pause.stop}</Approval.Reject>
            <span className="cs-approval-spring" />
            <Approval.Approve className="cs-button cs-approve">
              {approval.pause.goOn}
            </Approval.Approve>
          </div>
          <ApprovalWaits />
        </div>
      )}
    </>
  )
}
