import { type ComponentPropsWithoutRef, forwardRef, lazy, Suspense } from 'react'
import { classes, type Part, Revealed } from '../parts/index.ts'
import { useCall } from './call-context.ts'
import { failureCodeOf, summaryOf } from './call-look.ts'

export type ToolCardSummaryProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

const FailureWords = lazy(() =>
  import('./failure-words.tsx').then((late) => ({ default: late.FailureWords })),
)

/** What went wrong, in the open. */
export const ToolCardSummary: Part<ToolCardSummaryProps, HTMLDivElement> = forwardRef(
  function ToolCardSummary({ className, ...props }, ref) {
    const { result } = useCall('ToolCardSummary')
    const summary = summaryOf(result)
    const code = summary === '' ? failureCodeOf(result) : undefined
    if (summary === '' && code === undefined) return null
    return (
      <div
        ref={ref}
        className={classes('cs-tool-summary', className)}
        data-slot="tool-card-summary"
        dir="auto"
        {...props}
      >
        {code === undefined ? (
          <Revealed text={summary} />
        ) : (
          <Suspense fallback={null}>
            <FailureWords code={code} />
          </Suspense>
        )}
      </div>
    )
  },
)
