import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classes, type Part, Revealed } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useCall } from './call-context.ts'

export type ToolCardProgressProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** How far a running tool is, as it says itself. */
export const ToolCardProgress: Part<ToolCardProgressProps, HTMLDivElement> = forwardRef(
  function ToolCardProgress({ className, ...props }, ref) {
    const { progress } = useCall('ToolCardProgress')
    const { tool } = useStrings()
    if (!progress) return null
    return (
      <div
        ref={ref}
        className={classes('cs-tool-progress', className)}
        data-slot="tool-card-progress"
        {...props}
      >
        <bdi dir="auto">
          <Revealed text={progress.message} />
        </bdi>
        {progress.fraction !== undefined && (
          <progress
            className="cs-progress"
            aria-label={tool.progress}
            max={1}
            value={Math.min(1, Math.max(0, progress.fraction))}
          />
        )}
      </div>
    )
  },
)
