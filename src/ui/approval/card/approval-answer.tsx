import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactElement,
  useId,
  useState,
} from 'react'
import type { JsonSchemaObject } from '../../../protocol/index.ts'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { classes, type Part } from '../../parts/index.ts'
import { useStrings } from '../../strings/index.ts'
import { useDraft } from './approval-editor.tsx'
import { ProblemList } from './problem-list.tsx'
import { ValueEditor } from './value-editor.tsx'

export type ApprovalAnswerProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** What a person says in place of the tool: by its schema, where its results have one. */
export const ApprovalAnswer: Part<ApprovalAnswerProps, HTMLDivElement> = forwardRef(
  function ApprovalAnswer({ className, ...props }, ref) {
    const { callback, problems } = useApprovalParts('ApprovalAnswer')
    const { approval } = useStrings()
    const schema = callback?.tool?.outputSchema
    const isResume = callback?.kind === 'resume'
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
        {schema ? <Typed schema={schema} /> : <Free />}
        <ProblemList problems={problems} />
        <div className="cs-approval-buttons">
          <Approval.Discard className="cs-button">{approval.discardAnswer}</Approval.Discard>
          <span className="cs-approval-spring" />
          <Approval.SubmitAnswer className="cs-button cs-approve">
            {approval.submitAnswer}
          </Approval.SubmitAnswer>
        </div>
      </div>
    )
  },
)

const NONE: readonly never[] = []

function Typed({ schema }: { readonly schema: JsonSchemaObject }): ReactElement {
  const { review, state, inside } = useApprovalParts('ApprovalAnswer')
  const onDraft = useDraft(inside.act)
  const [begin] = useState(review.draft?.value)
  return (
    <ValueEditor
      schema={schema}
      value={begin}
      problems={review.outcome?.problems ?? NONE}
      disabled={state === 'deciding'}
      onDraft={onDraft}
    />
  )
}

const ANY: JsonSchemaObject = {}

/** Text, or any JSON. */
function Free(): ReactElement {
  const { approval } = useStrings()
  const { inside } = useApprovalParts('ApprovalAnswer')
  const [as, setAs] = useState<'text' | 'json'>('text')
  const name = useId()
  const onDraft = useDraft(inside.act)
  return (
    <>
      <fieldset className="cs-form-mode" data-state={as}>
        <legend className="cs-unseen">{approval.answerAs}</legend>
        {(['text', 'json'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              className="cs-unseen"
              name={name}
              checked={as === one}
              onChange={() => {
                setAs(one)
                onDraft({ value: undefined, changed: false, problems: [] })
              }}
            />
            {one === 'text' ? approval.asText : approval.asJson}
          </label>
        ))}
      </fieldset>
      {as === 'text' ? <FreeText /> : <Typed schema={ANY} />}
    </>
  )
}

function FreeText(): ReactElement {
  const { approval } = useStrings()
  const { review, state, inside } = useApprovalParts('ApprovalAnswer')
  const onDraft = useDraft(inside.act)
  const text = typeof review.draft?.value === 'string' ? review.draft.value : ''
  return (
    <textarea
      className="cs-approval-text"
      aria-label={approval.answerText}
      rows={3}
      dir="auto"
      disabled={state === 'deciding'}
      value={text}
      onChange={({ target: { value } }) =>
        onDraft({ value: value === '' ? undefined : value, changed: value !== '', problems: [] })
      }
    />
  )
}
