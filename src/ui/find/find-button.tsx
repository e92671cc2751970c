import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef, useContext } from 'react'
import { classes, Icon, type Part } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { FindContext } from './find-context.ts'

const LENS = 'M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM10.500 10.500 14 14'

export interface FindButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly asChild?: boolean | undefined
}

/**
 * Opens the search in the conversation, which has a key and no button of its own: for fingers. It belongs
 * inside a `Chat`, such as into its `header`; elsewhere, and where `find` is false, it is not there.
 */
export const FindButton: Part<FindButtonProps, HTMLButtonElement> = forwardRef(function FindButton(
  { asChild = false, className, children, onClick, ...props },
  ref,
) {
  const open = useContext(FindContext)
  const { find } = useAllStrings()
  if (!open) return null
  const Button = asChild ? Slot.Root : 'button'
  return (
    <Button
      ref={ref}
      type="button"
      className={classes('cs-action', className)}
      data-slot="find-button"
      title={find.label}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) open(event.currentTarget)
      }}
      {...props}
    >
      {children ?? (
        <>
          <Icon name={LENS} />
          <span className="cs-unseen">{find.label}</span>
        </>
      )}
    </Button>
  )
})
