import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react'
import type { JsonObject } from '../../protocol/index.ts'
import { type ToolCall, useToolCall } from '../../react/index.ts'
import { ApprovalChanges } from '../approval/index.ts'
import { classes, escapeUnruly, Fields, LongText, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useCall } from './call-context.ts'
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
        <Arguments call={call} />
        {edited && (
          <ApprovalChanges heading={tool.editedArguments} before={call.args ?? {}} after={edited} />
        )}
      </ToolCardSection>
    )
  },
)

function Arguments({ call }: { readonly call: ToolCall }): ReactElement {
  if (call.args) return <ArgumentFields args={call.args} />
  return <ArgumentText call={call} />
}

/** The only part of a card that is drawn again while arguments arrive. */
function ArgumentText({ call }: { readonly call: ToolCall }): ReactElement {
  const { tool } = useStrings()
  const text = useToolCall(call.id)?.args_text ?? ''
  return (
    <>
      {call.state !== 'streaming' && <p className="cs-muted">{tool.unreadableArguments}</p>}
      <LongText text={escapeUnruly(text)} as="code" />
    </>
  )
}

function ArgumentFields({ args }: { readonly args: JsonObject }): ReactElement {
  const { tool } = useStrings()
  if (Object.keys(args).length === 0) return <p className="cs-muted">{tool.noArguments}</p>
  return <Fields value={args} />
}
