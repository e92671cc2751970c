import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, useId } from 'react'
import { mayBeRemembered, useApprovalParts } from '../../../react/approval/index.ts'
import { Approval, type ApprovalParts } from '../../../react/index.ts'
import { classes, Icon, type Part } from '../../parts/index.ts'
import { type Strings } from '../../strings/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export interface ApprovalActionsProps extends ComponentPropsWithoutRef<'div'> {}

/** The four decisions, as far as they are allowed. Declining comes first and never waits. */
export const ApprovalActions: Part<ApprovalActionsProps, HTMLDivElement> = forwardRef(
  function ApprovalActions({ className, children, ...props }, ref) {
    const { approval } = useAllStrings()
    const { callback } = useApprovalParts('ApprovalActions')
    const id = useId()
    const allowed = callback?.allowed ?? []
    return (
      <div
        ref={ref}
        className={classes('cs-approval-actions', className)}
        role="group"
        aria-label={approval.actions}
        data-slot="approval-actions"
        {...props}
      >
        {children ?? (
          <>
            <div className="cs-approval-fields">
              {allowed.includes('reject') && <ApprovalReason />}
              <ApprovalRemember />
            </div>
            <div className="cs-approval-buttons">
              {allowed.includes('reject') && (
                <Approval.Reject className="cs-button">{approval.reject}</Approval.Reject>
              )}
              {allowed.includes('edit') && (
                <Approval.Edit className="cs-button cs-quiet">{approval.edit}</Approval.Edit>
              )}
              {allowed.includes('answer') && (
                <Approval.Answer className="cs-button cs-quiet">{approval.answer}</Approval.Answer>
              )}
              <span className="cs-approval-spring" />
              {allowed.includes('approve') && (
                <Approval.Approve className="cs-button cs-approve" aria-describedby={`${id}-waits`}>
                  <Icon name="check" />
                  {approval.approve}
                </Approval.Approve>
              )}
            </div>
            <ApprovalWaits id={`${id}-waits`} />
          </>
        )}
      </div>
    )
  },
)

export type ApprovalReasonProps = Omit<ComponentPropsWithoutRef<'label'>, 'children'>

/** Why it is declined. */
export const ApprovalReason: Part<ApprovalReasonProps, HTMLLabelElement> = forwardRef(
  function ApprovalReason({ className, ...props }, ref) {
    const { approval } = useAllStrings()
    return (
      <label ref={ref} className={classes('cs-approval-field', className)} {...props}>
        <span>{approval.reason}</span>
        <Approval.Reason
          className="cs-approval-input"
          placeholder={approval.reasonNote}
          autoComplete="off"
        />
      </label>
    )
  },
)

export type ApprovalRememberProps = Omit<ComponentPropsWithoutRef<'label'>, 'children'>

/** Whether calls like it run without asking from now on. Not there where it is not allowed. */
export function ApprovalRemember({
  className,
  ...props
}: ApprovalRememberProps): ReactElement | null {
  const { approval } = useAllStrings()
  const { callback, allowed } = useApprovalParts('ApprovalRemember')
  if (!mayBeRemembered(callback) || !allowed.includes('approve')) return null
  return (
    <label className={classes('cs-approval-field', className)} {...props}>
      <span>{approval.remember}</span>
      <Approval.Remember className="cs-approval-select" words={approval.rememberChoice} />
    </label>
  )
}

export interface ApprovalWaitsProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {}

/**
 * Why approving does nothing at the moment. That a card is not armed yet is only heard: words that
 * come and go would move the card, and so keep it from arming.
 */
export function ApprovalWaits({ className, ...props }: ApprovalWaitsProps): ReactElement {
  const { approval } = useAllStrings()
  const parts = useApprovalParts('ApprovalWaits')
  const text = waitWords(parts, approval)
  return (
    <p
      className={classes(text === '' ? 'cs-unseen' : 'cs-approval-waits', className)}
      data-slot="approval-waits"
      data-state={parts.unread.length > 0 ? 'unread' : parts.armed ? 'armed' : 'arming'}
      {...props}
    >
      {text === '' && !parts.armed ? approval.waits.arming : text}
    </p>
  )
}

function waitWords(
  { state, unread, allowed, toolGone, outcome }: ApprovalParts,
  { waits, refused }: Strings['approval'],
): string {
  if (state !== 'open') return ''
  // Where it was found out by trying, the status says so.
  if (toolGone) return outcome?.code === 'tool_gone' ? '' : refused.code.tool_gone
  return unread.length > 0 && allowed.includes('approve') ? waits.unread(unread.length) : ''
}
