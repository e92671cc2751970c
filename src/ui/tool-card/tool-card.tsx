import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useWaiting } from '../../react/approval/index.ts'
import { type ToolCall, useCallOutline } from '../../react/index.ts'
import { isAsking } from '../approval/index.ts'
import { classes, Fold, FoldContent, type Part } from '../parts/index.ts'
import { CallContext } from './call-context.ts'
import { lookOf } from './call-look.ts'
import { ToolCardArguments } from './tool-card-arguments.tsx'
import { ToolCardDecision } from './tool-card-decision.tsx'
import { ToolCardProgress } from './tool-card-progress.tsx'
import { ToolCardQuestion } from './tool-card-question.tsx'
import { ToolCardResult } from './tool-card-result.tsx'
import { ToolCardSummary } from './tool-card-summary.tsx'
import { ToolCardTrigger } from './tool-card-trigger.tsx'

export interface ToolCardProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id'> {
  /** Our id of the call. */
  readonly id: string
  /** Whether it starts unfolded. Default: folded. */
  readonly defaultOpen?: boolean | undefined
  /** Whether the card of a question stands in its place while somebody has to decide. Default yes. */
  readonly approval?: boolean | undefined
}

/**
 * A tool call: a quiet row that unfolds to arguments and result. While it waits for a decision, the
 * card that asks for it stands in its place. Children take the place of the usual parts; each part
 * reads the call from here.
 */
export const ToolCard: Part<ToolCardProps, HTMLDivElement> = forwardRef(function ToolCard(
  { approval = true, id, ...props },
  ref,
) {
  const call = useCallOutline(id)
  const question = useWaiting(call?.result?.review?.callback_id ?? call?.callback_id)
  const shown = approval && question && isAsking(question) ? question.id : null
  return (
    <ToolCardQuestion id={shown}>
      {call && <ToolRow ref={ref} call={call} {...props} />}
    </ToolCardQuestion>
  )
})

interface ToolRowProps extends Omit<ToolCardProps, 'approval' | 'id'> {
  readonly call: ToolCall
}

const ToolRow: Part<ToolRowProps, HTMLDivElement> = forwardRef(function ToolRow(
  { call, defaultOpen = false, className, children, ...props },
  ref,
) {
  return (
    <CallContext.Provider value={call}>
      <Fold
        ref={ref}
        className={classes('cs-root cs-tool', className)}
        data-slot="tool-card"
        data-state={call.state}
        data-outcome={call.result?.outcome}
        data-tone={lookOf(call).tone}
        defaultOpen={defaultOpen}
        {...props}
      >
        {children ?? (
          <>
            <ToolCardTrigger />
            <ToolCardProgress />
            <ToolCardSummary />
            <ToolCardDecision />
            <ToolCardBody>
              <ToolCardArguments />
              <ToolCardResult />
            </ToolCardBody>
          </>
        )}
      </Fold>
    </CallContext.Provider>
  )
})

export type ToolCardBodyProps = ComponentPropsWithoutRef<'div'>

/** What unfolds. Nothing of it is made before somebody opens it. */
export const ToolCardBody: Part<ToolCardBodyProps, HTMLDivElement> = forwardRef(
  function ToolCardBody({ className, ...props }, ref) {
    return (
      <FoldContent
        ref={ref}
        className={classes('cs-tool-body', className)}
        data-slot="tool-card-body"
        {...props}
      />
    )
  },
)
