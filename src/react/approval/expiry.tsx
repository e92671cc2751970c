import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { useApprovalClock } from './clock.ts'
import { useApprovalParts } from './context.ts'
import type { ApprovalPart } from './root.tsx'
import { useRemaining } from './use-deadline.ts'
import { expiresSoon } from './use-expiry-news.ts'

export interface ApprovalExpiryProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** Says it in words; 0 means that it has passed. */
  readonly children: (milliseconds: number) => ReactNode
}

export interface ApprovalKeepOpenProps extends ComponentPropsWithoutRef<'button'> {
  readonly asChild?: boolean | undefined
}

/** Keeps the question open for as long again. Not there where its time is fixed, or has passed. */
export const ApprovalKeepOpen: ApprovalPart<ApprovalKeepOpenProps, HTMLButtonElement> = forwardRef(
  function ApprovalKeepOpen({ asChild = false, onClick, ...props }, ref) {
    const { callback, state, allowed, extend } = useApprovalParts('Approval.KeepOpen')
    const isLate = allowed.every((decision) => decision === 'reject')
    if (state !== 'open' || callback?.extends_by_ms === undefined || isLate) return null
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        data-slot="approval-keep-open"
        {...props}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) void extend()
        }}
      />
    )
  },
)

/** How long it can still be decided. When the time has passed it is declined, never approved. */
export const ApprovalExpiry: ApprovalPart<ApprovalExpiryProps, HTMLParagraphElement> = forwardRef(
  function ApprovalExpiry({ children, ...props }, ref) {
    const { callback, state } = useApprovalParts('Approval.Expiry')
    const clock = useApprovalClock()
    const remaining = useRemaining(state === 'open' ? callback?.expires_at : undefined)
    if (remaining === undefined || !callback) return null
    const isSoon = expiresSoon(callback, clock.now())
    return (
      <p
        ref={ref}
        data-slot="approval-expiry"
        data-state={remaining === 0 ? 'passed' : isSoon ? 'soon' : 'running'}
        {...props}
      >
        {children(remaining)}
      </p>
    )
  },
)
