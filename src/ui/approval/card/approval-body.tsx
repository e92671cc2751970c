import type { ReactElement } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { ApprovalAbout } from './approval-about.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalAnswer } from './approval-answer.tsx'
import { ApprovalArguments } from './approval-arguments.tsx'
import { ApprovalChanges } from './approval-changes.tsx'
import { ApprovalEditor } from './approval-editor.tsx'
import { ApprovalExpiry } from './approval-expiry.tsx'
import { ApprovalAsker, ApprovalHints, ApprovalWhy } from './approval-facts.tsx'
import { ApprovalHeader } from './approval-header.tsx'
import { ApprovalStatus } from './approval-status.tsx'
import { ApprovalWarnings } from './approval-warnings.tsx'
import { DefinitionChanges } from './definition-changes.tsx'

/** The parts of an approval in their usual order. */
export function ApprovalBody(): ReactElement {
  const { state } = useApprovalParts('ApprovalCard')
  return state === 'open' || state === 'deciding' ? <OpenBody /> : <SettledBody />
}

function OpenBody(): ReactElement {
  const { review } = useApprovalParts('ApprovalCard')
  return (
    <>
      <ApprovalHeader />
      <ApprovalHints />
      <div className="cs-approval-because">
        <ApprovalWhy />
        <ApprovalAsker />
      </div>
      <DefinitionChanges />
      <ApprovalAbout />
      <ApprovalWarnings />
      {review.mode === 'edit' && <ApprovalEditor />}
      {review.mode !== 'edit' && <ApprovalArguments />}
      {review.mode === 'answer' && <ApprovalAnswer />}
      <ApprovalStatus />
      {review.mode === 'read' && (
        <>
          <ApprovalExpiry />
          <ApprovalActions />
        </>
      )}
    </>
  )
}

/** What was asked, and what became of it. */
function SettledBody(): ReactElement {
  const { callback } = useApprovalParts('ApprovalCard')
  const decision = callback?.settlement?.decision
  if (!callback) return <ApprovalStatus />
  return (
    <>
      <ApprovalHeader />
      <ApprovalStatus />
      {decision?.type === 'edit' ? (
        <ApprovalChanges before={callback.args ?? {}} after={decision.args} />
      ) : (
        <ApprovalArguments />
      )}
    </>
  )
}
