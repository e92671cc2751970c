import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { type ApprovalParts, useApprovalParts } from './context.ts'
import type { ApprovalPart } from './root.tsx'

export interface ApprovalStatusProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Says how it stands; null for nothing. */
  readonly children: (approval: ApprovalParts) => ReactNode
}

/** What became of a decision, said politely when it changes. */
export const ApprovalStatus: ApprovalPart<ApprovalStatusProps, HTMLDivElement> = forwardRef(
  function ApprovalStatus({ children, ...props }, ref) {
    const approval = useApprovalParts('Approval.Status')
    return (
      <div
        ref={ref}
        role="status"
        data-slot="approval-status"
        data-state={approval.outcome?.status ?? approval.state}
        {...props}
      >
        {children(approval)}
      </div>
    )
  },
)
