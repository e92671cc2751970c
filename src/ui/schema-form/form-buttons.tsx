import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classes, type Part } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { useForm } from './form-context.ts'

export interface SchemaFormButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly asChild?: boolean | undefined
}

/** Checks the value and hands it over. It stays enabled: pressing it says what is missing. */
export const SchemaFormSubmit: Part<SchemaFormButtonProps, HTMLButtonElement> = forwardRef(
  function SchemaFormSubmit({ asChild = false, className, children, ...props }, ref) {
    const { disabled, status } = useForm('SchemaFormSubmit')
    const { schemaForm } = useAllStrings()
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="submit"
        className={classes('cs-button cs-form-submit', className)}
        data-slot="schema-form-submit"
        data-state={status}
        disabled={disabled}
        {...props}
      >
        {children ?? schemaForm.submit}
      </Button>
    )
  },
)

/** Back to the original. Without changes it has nothing to do, but keeps its place and the focus. */
export const SchemaFormDiscard: Part<SchemaFormButtonProps, HTMLButtonElement> = forwardRef(
  function SchemaFormDiscard({ asChild = false, className, children, onClick, ...props }, ref) {
    const { disabled, changed, discard } = useForm('SchemaFormDiscard')
    const { schemaForm } = useAllStrings()
    const Button = asChild ? Slot.Root : 'button'
    return (
      <Button
        ref={ref}
        type="button"
        className={classes('cs-button', className)}
        data-slot="schema-form-discard"
        data-state={changed ? 'changed' : 'original'}
        disabled={disabled}
        aria-disabled={!changed || undefined}
        onClick={(event) => {
          onClick?.(event)
          if (!event.defaultPrevented && changed) discard()
        }}
        {...props}
      >
        {children ?? schemaForm.discard}
      </Button>
    )
  },
)
