import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { type Turn, useThreadActions, useThreadPhase, useTurn } from '../../react/index.ts'
import { classes, Icon, type Part } from '../parts/index.ts'
import { type EarlyStrings, useStrings } from '../strings/index.ts'
import { ErrorNotice } from './error-notice.tsx'

export type TurnNoticeProps = Omit<ComponentPropsWithoutRef<'section'>, 'children'>

/** How the newest turn ended, where it did not simply end, and the way on from there. */
export const TurnNotice: Part<TurnNoticeProps, HTMLElement> = forwardRef(function TurnNotice(
  { className, ...props },
  ref,
) {
  const turn = useTurn()
  const { retry } = useThreadActions()
  const phase = useThreadPhase()
  const strings = useStrings()
  // What may be done about it is known when all that is stored was read.
  if (!turn || phase === 'loading') return null
  const goOn = (): void => void retry()
  if (turn.state === 'failed' && turn.error) {
    return (
      <ErrorNotice ref={ref} error={turn.error} onRetry={goOn} className={className} {...props} />
    )
  }
  const words = endWords(turn, strings)
  if (!words) return null
  return (
    <section
      ref={ref}
      className={classes('cs-root cs-notice', className)}
      data-slot="turn-notice"
      data-state={turn.state}
      {...props}
    >
      <div className="cs-notice-body">
        <p>{words.text}</p>
        <button type="button" className="cs-button" onClick={goOn}>
          <Icon name="retry" />
          {words.action}
        </button>
      </div>
    </section>
  )
})

function endWords(
  turn: Turn,
  { turn: words }: EarlyStrings,
): { readonly text: string; readonly action: string } | null {
  switch (turn.state) {
    case 'interrupted':
      return { text: words.interrupted, action: words.retry }
    case 'limit_reached':
      return { text: words.limit[turn.limit ?? 'steps'], action: words.resume }
    case 'queued':
    case 'running':
    case 'blocked':
    case 'completed':
    case 'failed':
      return null
  }
}
