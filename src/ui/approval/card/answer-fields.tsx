import { type ReactElement, useId, useState } from 'react'
import type { Callback, JsonSchemaObject } from '../../../protocol/index.ts'
import { resultValue, useApprovalParts } from '../../../react/approval/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { useDraft } from './approval-editor.tsx'
import { ValueEditor } from './value-editor.tsx'

export interface AnswerFieldsProps {
  /** How often somebody tried to send it while that was not possible: what is wrong is shown then. */
  readonly tries: number
}

/** A result made by a person: by its schema, where the tool's results have one. */
export function AnswerFields({ tries }: AnswerFieldsProps): ReactElement {
  const { tool, result } = useApprovalParts('AnswerFields').callback ?? {}
  // What says that a tool failed was never held to the schema of its results.
  const schema = result?.status === 'error' ? undefined : tool?.outputSchema
  return schema ? <Typed schema={schema} tries={tries} /> : <Free tries={tries} />
}

const NONE: readonly never[] = []

function Typed({
  schema,
  tries,
}: AnswerFieldsProps & { readonly schema: JsonSchemaObject }): ReactElement {
  const { review, state, inside, callback } = useApprovalParts('AnswerFields')
  const onDraft = useDraft(inside.act)
  const [begin] = useState(
    review.draft?.value ?? (callback?.result && resultValue(callback.result)),
  )
  return (
    <ValueEditor
      schema={schema}
      value={begin}
      problems={review.outcome?.problems ?? NONE}
      disabled={state === 'deciding'}
      tries={tries}
      onDraft={onDraft}
    />
  )
}

const ANY: JsonSchemaObject = {}

/** Text, or any JSON. */
function Free({ tries }: AnswerFieldsProps): ReactElement {
  const { approval } = useAllStrings()
  const { inside, callback } = useApprovalParts('AnswerFields')
  const [as, setAs] = useState<'text' | 'json'>(() => (isData(callback) ? 'json' : 'text'))
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
      {as === 'text' ? <FreeText /> : <Typed schema={ANY} tries={tries} />}
    </>
  )
}

/** A result that is edited begins as what it is. */
function isData(callback: Callback | undefined): boolean {
  const value = callback?.result && resultValue(callback.result)
  return value !== undefined && typeof value !== 'string'
}

function FreeText(): ReactElement {
  const { approval } = useAllStrings()
  const { review, state, inside, callback } = useApprovalParts('AnswerFields')
  const onDraft = useDraft(inside.act)
  const [begin] = useState(() => (callback?.result ? resultValue(callback.result) : ''))
  const shown = review.draft ? review.draft.value : begin
  const text = typeof shown === 'string' ? shown : ''
  return (
    <textarea
      className="cs-approval-text"
      aria-label={callback?.result ? approval.resultReview.newText : approval.answerText}
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
