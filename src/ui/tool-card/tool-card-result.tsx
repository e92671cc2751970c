import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classes, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useCall } from './call-context.ts'
import { ToolResult } from './late-unfolded.tsx'
import { ToolCardSection } from './tool-card-section.tsx'

export type ToolCardResultProps = Omit<ComponentPropsWithoutRef<'section'>, 'children'>

/** How the call ended: the result, who decided, and what is meant for people only. */
export const ToolCardResult: Part<ToolCardResultProps, HTMLElement> = forwardRef(
  function ToolCardResult({ className, ...props }, ref) {
    const { result } = useCall('ToolCardResult')
    const { tool } = useStrings()
    if (!result) return null
    return (
      <ToolCardSection
        ref={ref}
        className={classes('cs-tool-result', className)}
        data-slot="tool-card-result"
        data-state={result.status}
        heading={tool.result}
        {...props}
      >
        <ToolResult result={result} />
      </ToolCardSection>
    )
  },
)
