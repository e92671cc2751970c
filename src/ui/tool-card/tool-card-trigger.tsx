import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useToolTitle } from '../../react/index.ts'
import { classes, FoldTrigger, hasInk, Icon, type Part, Revealed } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useCall } from './call-context.ts'
import { lookOf, stateWords, timeTaken } from './call-look.ts'

export type ToolCardTriggerProps = ComponentPropsWithoutRef<'button'>

/** The row: which tool, where it is, how long it took. Title and machine name are both shown. */
export const ToolCardTrigger: Part<ToolCardTriggerProps, HTMLButtonElement> = forwardRef(
  function ToolCardTrigger({ className, ...props }, ref) {
    const call = useCall('ToolCardTrigger')
    const strings = useStrings()
    const title = useToolTitle(call.name)
    const taken = timeTaken(call)
    return (
      <FoldTrigger
        ref={ref}
        className={classes('cs-tool-trigger', className)}
        data-slot="tool-card-trigger"
        {...props}
      >
        <Icon name={lookOf(call).icon} />
        <span className="cs-tool-line">
          {hasInk(title) && (
            <span className="cs-tool-title">
              <bdi dir="auto">{title}</bdi>
            </span>
          )}{' '}
          <bdi className="cs-tool-name">
            <Revealed text={call.name} />
          </bdi>{' '}
          <span className="cs-tool-state">
            {stateWords(call, strings)}
            {taken !== undefined && (
              <span className="cs-tool-time"> {strings.duration(taken)}</span>
            )}
          </span>
        </span>
      </FoldTrigger>
    )
  },
)
