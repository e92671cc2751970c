import { Slot } from 'radix-ui'
import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react'
import { classes, type Part } from '../parts/index.ts'
import { FieldContext, FormContext } from './form-context.ts'
import type { SchemaFormHandle } from './use-schema-form.ts'

export interface SchemaFormRootProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onChange'> {
  /** From `useSchemaForm`. */
  readonly form: SchemaFormHandle
  readonly asChild?: boolean | undefined
  /** Whether Enter in a text field submits. Default no: what is sent is sent on purpose. */
  readonly submitOnEnter?: boolean | undefined
}

/** The form around the parts. */
export const SchemaFormRoot: Part<SchemaFormRootProps, HTMLFormElement> = forwardRef(
  function SchemaFormRoot(
    { form, asChild = false, submitOnEnter = false, className, onSubmit, onKeyDown, ...props },
    ref,
  ) {
    const { id, disabled, status, mode } = form
    const { act, warnSecrets, prefilled } = form.inside
    const world = useMemo(
      () => ({ id, disabled, warnSecrets, prefilled, act }),
      [id, disabled, warnSecrets, prefilled, act],
    )
    const Form = asChild ? Slot.Root : 'form'
    return (
      <FormContext.Provider value={form}>
        <FieldContext.Provider value={world}>
          <Form
            ref={ref}
            className={classes('cs-root cs-form', className)}
            data-slot="schema-form"
            data-state={status}
            data-mode={mode}
            noValidate
            autoComplete="off"
            onSubmit={(event) => {
              onSubmit?.(event)
              if (event.defaultPrevented) return
              event.preventDefault()
              if (form.inside.hasSubmit && !disabled) void form.submit()
            }}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              const { target } = event
              if (submitOnEnter || event.key !== 'Enter' || event.defaultPrevented) return
              if (target instanceof HTMLInputElement) event.preventDefault()
            }}
            {...props}
          />
        </FieldContext.Provider>
      </FormContext.Provider>
    )
  },
)
