import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classes, type Part, Revealed } from '../parts/index.ts'
import { useCall } from './call-context.ts'
import { summaryOf } from './call-look.ts'

export type ToolCardSummaryProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** What went wrong, in the open. */
export const ToolCardSummary: Part<ToolCardSummaryProps, HTMLDivElement> = forwardRef(
  function ToolCardSummary({ className, ...props }, ref) {
    const summary = summaryOf(useCall('ToolCardSummary').result)
    if (summary === '') return null
    return (
      <div
        ref={ref}
        className={classes('cs-tool-summary', className)}
        data-slot="tool-card-summary"
        dir="auto"
        {...props}
      >
        <Revealed text={summary} />
      </div>
    )
  },
)
