import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, useState } from 'react'
import { useApprovalParts } from '../../../react/approval/index.ts'
import { Approval } from '../../../react/index.ts'
import { classes, Icon, type Part } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { wholeSeconds } from '../expiry-words.ts'

export type ApprovalExpiryProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>

/** How long it can still be decided, where that is limited, and the way to more time. */
export const ApprovalExpiry: Part<ApprovalExpiryProps, HTMLParagraphElement> = forwardRef(
  function ApprovalExpiry({ className, ...props }, ref) {
    const { approval, duration } = useAllStrings()
    const { callback } = useApprovalParts('ApprovalExpiry')
    const words = callback?.kind === 'result_review' ? approval.resultReview : approval
    return (
      <Approval.Expiry ref={ref} className={classes('cs-approval-expiry', className)} {...props}>
        {(milliseconds) => (
          <>
            <Icon name="clock" />
            <span>
              {milliseconds === 0
                ? words.expiring
                : words.expires(duration(wholeSeconds(milliseconds)))}
            </span>
            <KeepOpen />
          </>
        )}
      </Approval.Expiry>
    )
  },
)

function KeepOpen(): ReactElement {
  const { callback } = useApprovalParts('ApprovalExpiry')
  const { approval, duration } = useAllStrings()
  const [times, setTimes] = useState(0)
  const given = duration(callback?.extends_by_ms ?? 0)
  return (
    <>
      <Approval.KeepOpen className="cs-link" onClick={() => setTimes(times + 1)}>
        {approval.keepOpen}
      </Approval.KeepOpen>
      <span className="cs-unseen" role="status">
        {/* Another text each time, so that it is heard each time. */}
        {times > 0 && `${approval.keptOpen(given)}${times % 2 === 0 ? '\u00A0' : ''}`}
      </span>
    </>
  )
}
