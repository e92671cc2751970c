import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { ApprovalChanges } from '../approval/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useCall } from './call-context.ts'
import { CallArguments } from './late-unfolded.tsx'
import { ToolCardSection } from './tool-card-section.tsx'

export type ToolCardArgumentsProps = Omit<ComponentPropsWithoutRef<'section'>, 'children'>

/** What the tool is called with; where a person changed it, both. */
export const ToolCardArguments: Part<ToolCardArgumentsProps, HTMLElement> = forwardRef(
  function ToolCardArguments({ className, ...props }, ref) {
    const call = useCall('ToolCardArguments')
    const { tool } = useStrings()
    const edited = call.result?.edited_args
    return (
      <ToolCardSection
        ref={ref}
        className={classes('cs-tool-arguments', className)}
        data-slot="tool-card-arguments"
        heading={tool.arguments}
        {...props}
      >
        <CallArguments call={call} />
        {edited && (
          <ApprovalChanges heading={tool.editedArguments} before={call.args ?? {}} after={edited} />
        )}
      </ToolCardSection>
    )
  },
)
