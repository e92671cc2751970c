import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { useApprovalParts } from './context.ts'
import type { ApprovalPart } from './root.tsx'
import { useRemaining } from './use-deadline.ts'

export interface ApprovalExpiryProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** Says it in words; 0 means that it has passed. */
  readonly children: (milliseconds: number) => ReactNode
}

/** How long it can still be decided. When the time has passed it is declined, never approved. */
export const ApprovalExpiry: ApprovalPart<ApprovalExpiryProps, HTMLParagraphElement> = forwardRef(
  function ApprovalExpiry({ children, ...props }, ref) {
    const { callback, state } = useApprovalParts('Approval.Expiry')
    const remaining = useRemaining(state === 'open' ? callback?.expires_at : undefined)
    if (remaining === undefined) return null
    return (
      <p
        ref={ref}
        data-slot="approval-expiry"
        data-state={remaining === 0 ? 'passed' : 'running'}
        {...props}
      >
        {children(remaining)}
      </p>
    )
  },
)
