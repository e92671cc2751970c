import { forwardRef, type ReactNode } from 'react'
import type { Part } from '../parts/index.ts'
import { SchemaFormErrorSummary } from './error-summary.tsx'
import { SchemaFormDiscard, SchemaFormSubmit } from './form-buttons.tsx'
import { SchemaFormNews } from './form-news.tsx'
import { SchemaFormModeSwitch } from './mode-switch.tsx'
import { SchemaFormFields } from './schema-form-fields.tsx'
import { SchemaFormRoot, type SchemaFormRootProps } from './schema-form-root.tsx'
import { type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

export interface SchemaFormProps
  extends
    SchemaFormOptions,
    Omit<SchemaFormRootProps, 'form' | 'defaultValue' | 'onSubmit' | 'asChild' | 'children'> {
  readonly submitLabel?: ReactNode
  /** In place of the usual parts. */
  readonly children?: ReactNode
}

/**
 * A form for a value of a JSON Schema. What it cannot show truthfully is edited as JSON; what is not
 * edited stays as it is.
 */
export const SchemaForm: Part<SchemaFormProps, HTMLFormElement> = forwardRef(function SchemaForm(
  {
    schema,
    value,
    defaultValue,
    onChange,
    onSubmit,
    problems,
    disabled,
    warnSecrets,
    submitLabel,
    children,
    ...props
  },
  ref,
) {
  const form = useSchemaForm({
    schema,
    value,
    defaultValue,
    onChange,
    onSubmit,
    problems,
    disabled,
    warnSecrets,
  })
  return (
    <SchemaFormRoot ref={ref} form={form} {...props}>
      {children ?? (
        <>
          <SchemaFormModeSwitch />
          <SchemaFormErrorSummary />
          <SchemaFormFields />
          <div className="cs-form-actions">
            {onSubmit && <SchemaFormSubmit>{submitLabel}</SchemaFormSubmit>}
            <SchemaFormDiscard />
            <SchemaFormNews />
          </div>
        </>
      )}
    </SchemaFormRoot>
  )
})
