import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classes, Icon, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { useComposerParts } from './composer-context.ts'

export interface ComposerButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly asChild?: boolean | undefined
}

/** Sends what is written. While a turn runs it is there only when something is written. */
export const ComposerSend: Part<ComposerButtonProps, HTMLButtonElement> = forwardRef(
  function ComposerSend({ asChild = false, className, children, ...props }, ref) {
    const { canSend, status } = useComposerParts('ComposerSend')
    const { composer, question } = useStrings()
    if (status !== 'idle' && !canSend) return null
    const label = {
      idle: composer.send,
      running: composer.queue,
      blocked: question.composer.send,
    }[status]
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="submit"
        className={classes('cs-round cs-send', className)}
        data-slot="composer-send"
        data-state={canSend ? 'ready' : 'empty'}
        disabled={!canSend}
        aria-label={label}
        title={label}
        {...props}
      >
        {children ?? <Icon name="arrow-up" />}
      </Button>
    )
  },
)

/** Says it while the turn runs: before its next step. Not there while there is nothing to say. */
export const ComposerSteer: Part<ComposerButtonProps, HTMLButtonElement> = forwardRef(
  function ComposerSteer({ asChild = false, className, children, onClick, ...props }, ref) {
    const { canSend, status, submit } = useComposerParts('ComposerSteer')
    const { composer } = useStrings()
    if (status !== 'running' || !canSend) return null
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        className={classes('cs-round cs-steer', className)}
        data-slot="composer-steer"
        aria-label={composer.steer}
        title={composer.steer}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) submit('steer')
        }}
        {...props}
      >
        {children ?? <Icon name="corner" />}
      </Button>
    )
  },
)

/** Stops the turn that runs; not there while none does. */
export const ComposerStop: Part<ComposerButtonProps, HTMLButtonElement> = forwardRef(
  function ComposerStop({ asChild = false, className, children, onClick, ...props }, ref) {
    const { status, stop } = useComposerParts('ComposerStop')
    const { composer } = useStrings()
    if (status === 'idle') return null
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        className={classes('cs-round cs-stop', className)}
        data-slot="composer-stop"
        aria-label={composer.stop}
        title={composer.stop}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented) stop()
        }}
        {...props}
      >
        {children ?? <Icon name="square" />}
      </Button>
    )
  },
)
