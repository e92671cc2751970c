import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import type { Remember } from '../../protocol/index.ts'
import { useApprovalParts } from './context.ts'
import {
  choiceOf,
  mayBeRemembered,
  REMEMBER_CHOICES,
  type RememberChoice,
  rememberOf,
} from './remember.ts'
import type { ApprovalPart } from './root.tsx'

export interface ApprovalReasonProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'onChange'
> {
  readonly asChild?: boolean | undefined
}

/** Why it is declined; the model reads it. Enter in it decides nothing. */
export const ApprovalReason: ApprovalPart<ApprovalReasonProps, HTMLInputElement> = forwardRef(
  function ApprovalReason({ asChild = false, ...props }, ref) {
    const { review, inside, allowed } = useApprovalParts('Approval.Reason')
    if (!allowed.includes('reject')) return null
    const Input = asChild ? Slot.Root : 'input'
    return (
      <Input
        ref={ref}
        type="text"
        data-slot="approval-reason"
        dir="auto"
        {...props}
        value={review.reason}
        onChange={(event) => inside.act({ type: 'reason', reason: event.currentTarget.value })}
      />
    )
  },
)

export interface ApprovalRememberProps extends Omit<
  ComponentPropsWithoutRef<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'children'
> {
  /** The words of each choice; `once` is the first. */
  readonly words: { readonly [choice in RememberChoice]: string }
}

/** Whether calls like this one run without asking from now on. Not there where it is not allowed. */
export const ApprovalRemember: ApprovalPart<ApprovalRememberProps, HTMLSelectElement> = forwardRef(
  function ApprovalRemember({ words, ...props }, ref) {
    const { callback, allowed, review, inside } = useApprovalParts('Approval.Remember')
    const may = mayBeRemembered(callback) && allowed.includes('approve')
    if (!may || review.mode !== 'read') return null
    const set = (remember: Remember | null): void => inside.act({ type: 'remember', remember })
    return (
      <select
        ref={ref}
        data-slot="approval-remember"
        {...props}
        value={choiceOf(review.remember)}
        onChange={(event) => set(rememberOf(event.currentTarget.value))}
      >
        {REMEMBER_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>
    )
  },
)
