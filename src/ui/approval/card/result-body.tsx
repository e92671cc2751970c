import { type ReactElement, useReducer } from 'react'
import type { ContentBlock, ToolResultBlock } from '../../../protocol/index.ts'
import { resultBlocks, resultNodes, useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { drawBlock, plainRenderers, useOwnRenderers } from '../../blocks/index.ts'
import { Icon } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { AnswerFields } from './answer-fields.tsx'
import { ApprovalAbout } from './approval-about.tsx'
import { ApprovalArguments } from './approval-arguments.tsx'
import { ApprovalExpiry } from './approval-expiry.tsx'
import { ApprovalAsker, ApprovalHints, ApprovalWhy } from './approval-facts.tsx'
import { ApprovalHeader } from './approval-header.tsx'
import { ApprovalStatus } from './approval-status.tsx'
import { ApprovalWarnings } from './approval-warnings.tsx'
import { ArgumentList, ArgumentValue } from './argument-value.tsx'

/** Shows what a tool gave, before a model reads it. */
export function ResultBody(): ReactElement {
  const { review, state, callback } = useApprovalParts('ApprovalCard')
  const { approval } = useAllStrings()
  const isOpen = state === 'open' || state === 'deciding'
  return (
    <>
      <ApprovalHeader />
      {isOpen && (
        <>
          <p>{approval.resultReview.text}</p>
          <ApprovalHints />
          <div className="cs-approval-because">
            <ApprovalWhy />
            <ApprovalAsker />
          </div>
          <ApprovalAbout />
          <ApprovalWarnings />
        </>
      )}
      <ApprovalArguments />
      {callback?.result && <Result result={callback.result} />}
      {isOpen && review.mode === 'answer' && <ResultEditor />}
      <ApprovalStatus />
      {isOpen && review.mode === 'read' && (
        <>
          <ApprovalExpiry />
          <ResultActions />
        </>
      )}
    </>
  )
}

/** All that the model would read: words and data as they are, and what is neither as it is shown elsewhere. */
function Result({ result }: { readonly result: ToolResultBlock }): ReactElement {
  const { approval, tool } = useAllStrings()
  const renderers = useOwnRenderers()
  const nodes = resultNodes(result)
  const [first] = nodes
  const media = resultBlocks(result).filter(isMedia)
  return (
    <div className="cs-approval-arguments" data-slot="approval-result">
      <h4 className="cs-approval-heading">{approval.resultReview.result}</h4>
      {nodes.length === 0 && media.length === 0 && <p className="cs-muted">{tool.noResult}</p>}
      {first?.name === '' ? (
        <ArgumentValue node={first} />
      ) : (
        nodes.length > 0 && <ArgumentList nodes={nodes} />
      )}
      {media.map((block, at) => (
        // The blocks of a result never change their places.
        <div key={at}>{drawBlock(renderers, plainRenderers, { block, streaming: false })}</div>
      ))}
    </div>
  )
}

function isMedia({ type }: ContentBlock): boolean {
  return type !== 'text' && type !== 'json'
}

function ResultActions(): ReactElement {
  const { approval } = useAllStrings()
  const { resultReview: words } = approval
  const { state, unread, armed } = useApprovalParts('ApprovalCard')
  const waits = state === 'open' && unread.length > 0 ? words.unread(unread.length) : ''
  return (
    <div className="cs-approval-actions" role="group" aria-label={approval.actions}>
      <div className="cs-approval-fields">
        <label className="cs-approval-field">
          <span>{words.reason}</span>
          <Approval.Reason
            className="cs-approval-input"
            placeholder={approval.reasonNote}
            autoComplete="off"
          />
        </label>
      </div>
      <div className="cs-approval-buttons">
        <Approval.Reject className="cs-button">{words.withhold}</Approval.Reject>
        <Approval.Answer className="cs-button cs-quiet">{approval.edit}</Approval.Answer>
        <span className="cs-approval-spring" />
        <Approval.Approve className="cs-button cs-approve">
          <Icon name="check" />
          {words.pass}
        </Approval.Approve>
      </div>
      <p
        className={waits === '' ? 'cs-unseen' : 'cs-approval-waits'}
        data-slot="approval-waits"
        data-state={waits === '' ? (armed ? 'armed' : 'arming') : 'unread'}
      >
        {waits === '' && !armed ? approval.waits.arming : waits}
      </p>
    </div>
  )
}

function ResultEditor(): ReactElement {
  const { approval } = useAllStrings()
  const { resultReview: words } = approval
  const [tries, tried] = useReducer((count: number) => count + 1, 0)
  return (
    <div className="cs-approval-editor" data-slot="approval-answer-editor">
      <h4 className="cs-approval-heading" tabIndex={-1} data-slot="approval-editor-heading">
        {words.editing}
      </h4>
      <p className="cs-muted">{words.editNote}</p>
      <AnswerFields tries={tries} />
      <div className="cs-approval-buttons">
        <Approval.Discard className="cs-button">{approval.discardEdit}</Approval.Discard>
        <span className="cs-approval-spring" />
        <Approval.SubmitAnswer className="cs-button cs-approve" onClick={tried}>
          {words.submit}
        </Approval.SubmitAnswer>
      </div>
    </div>
  )
}
