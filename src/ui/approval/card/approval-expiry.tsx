import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Approval } from '../../../react/index.ts'
import { classes, Icon, type Part } from '../../parts/index.ts'
import { useStrings } from '../../strings/index.ts'

export type ApprovalExpiryProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>

/** How long it can still be decided, where that is limited. */
export const ApprovalExpiry: Part<ApprovalExpiryProps, HTMLParagraphElement> = forwardRef(
  function ApprovalExpiry({ className, ...props }, ref) {
    const { approval, duration } = useStrings()
    return (
      <Approval.Expiry ref={ref} className={classes('cs-approval-expiry', className)} {...props}>
        {(milliseconds) => (
          <>
            <Icon name="clock" />
            {milliseconds === 0
              ? approval.expiring
              : approval.expires(duration(Math.ceil(milliseconds / 1000) * 1000))}
          </>
        )}
      </Approval.Expiry>
    )
  },
)
