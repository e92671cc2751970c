import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { type SettledCallback, useSettled } from '../../react/approval/index.ts'
import { settledWords } from '../approval/index.ts'
import { classes, type Part } from '../parts/index.ts'
import { type EarlyStrings, useStrings } from '../strings/index.ts'
import { useCall } from './call-context.ts'

export type ToolCardDecisionProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>

/** Who decided about the call, where somebody was asked. */
export const ToolCardDecision: Part<ToolCardDecisionProps, HTMLParagraphElement> = forwardRef(
  function ToolCardDecision({ className, ...props }, ref) {
    const settled = useSettled(useCall('ToolCardDecision').callback_id)
    const { question } = useStrings()
    const text = settled ? decisionWords(settled, question.decided) : ''
    if (text === '') return null
    return (
      <p
        ref={ref}
        className={classes('cs-tool-decision', className)}
        data-slot="tool-card-decision"
        data-state={settled?.elsewhere ? 'elsewhere' : 'here'}
        {...props}
      >
        {text}
      </p>
    )
  },
)

function decisionWords(
  { callback: { kind, settlement }, state, elsewhere }: SettledCallback,
  words: EarlyStrings['question']['decided'],
): string {
  if (kind !== 'approval') return ''
  switch (state) {
    case 'approved':
    case 'edited':
      return settledWords(state, settlement, elsewhere, words)
    case 'rejected':
    case 'answered':
      // The outcome of the call says it already, but not who it was.
      return settlement?.by !== undefined || elsewhere
        ? settledWords(state, settlement, elsewhere, words)
        : ''
    default:
      return ''
  }
}
