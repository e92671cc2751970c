import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classes, Icon, type Part } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'

export interface JumpToLatestProps extends ComponentPropsWithoutRef<'button'> {
  readonly asChild?: boolean | undefined
  /** Whether something is there that was not seen yet: the button says so. */
  readonly unread?: boolean | undefined
}

/** The way back to the end of the conversation. */
export const JumpToLatest: Part<JumpToLatestProps, HTMLButtonElement> = forwardRef(
  function JumpToLatest({ asChild = false, unread = false, className, children, ...props }, ref) {
    const { list } = useStrings()
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        className={classes('cs-button cs-jump', className)}
        data-slot="jump-to-latest"
        {...props}
      >
        {children ?? (
          <>
            <Icon name="arrow-down" />
            {unread ? list.unread : list.jump}
          </>
        )}
      </Button>
    )
  },
)
