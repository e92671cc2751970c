import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactElement,
  useCallback,
  useReducer,
  useState,
} from 'react'
import type { JsonValue } from '../../../protocol/index.ts'
import { type ReviewDraft, useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { classes, type Part } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { ApprovalChanges } from './approval-changes.tsx'
import { ValueEditor } from './value-editor.tsx'

export type ApprovalEditorProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** The arguments in a form, what is changed in them, and the way to run them or to give it up. */
export const ApprovalEditor: Part<ApprovalEditorProps, HTMLDivElement> = forwardRef(
  function ApprovalEditor({ className, ...props }, ref) {
    const { callback, review, state, inside } = useApprovalParts('ApprovalEditor')
    const { approval } = useAllStrings()
    const [original] = useState(callback?.args ?? {})
    // What was being edited before it went out of sight is taken up again.
    const [begin] = useState<JsonValue>(review.draft?.value ?? original)
    const onDraft = useDraft(inside.act)
    const [tries, tried] = useReducer((count: number) => count + 1, 0)
    const value = review.draft?.value
    return (
      <div
        ref={ref}
        className={classes('cs-approval-editor', className)}
        data-slot="approval-editor"
        {...props}
      >
        <h4 className="cs-approval-heading" tabIndex={-1} data-slot="approval-editor-heading">
          {approval.editing}
        </h4>
        <ValueEditor
          schema={callback?.tool?.inputSchema ?? {}}
          value={begin}
          problems={review.outcome?.problems ?? NONE}
          disabled={state === 'deciding'}
          tries={tries}
          onDraft={onDraft}
        />
        {value !== undefined && <ApprovalChanges before={original} after={value} />}
        <div className="cs-approval-buttons">
          <Approval.Discard className="cs-button">{approval.discardEdit}</Approval.Discard>
          <Waits />
          <Approval.SubmitEdit className="cs-button cs-approve" onClick={tried}>
            {approval.submitEdit}
          </Approval.SubmitEdit>
        </div>
      </div>
    )
  },
)

const NONE: readonly never[] = []

/** Why it cannot be run yet. */
function Waits(): ReactElement {
  const { review } = useApprovalParts('ApprovalEditor')
  const { waits } = useAllStrings().approval
  const { draft } = review
  const text =
    draft === null || (!draft.changed && draft.value !== undefined)
      ? waits.unchanged
      : draft.value !== undefined
        ? ''
        : draft.isChecking
          ? waits.checking
          : waits.invalid
  return <p className="cs-approval-spring cs-approval-waits">{text}</p>
}

/** Hands what is typed to the review of the question. */
export function useDraft(
  act: ReturnType<typeof useApprovalParts>['inside']['act'],
): (draft: ReviewDraft) => void {
  return useCallback((draft) => act({ type: 'draft', draft }), [act])
}
