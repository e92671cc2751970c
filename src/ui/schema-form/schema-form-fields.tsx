import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react'
import { classes, head, type Part, Revealed } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { useForm } from './form-context.ts'
import type { SchemaFormHandle } from './use-schema-form.ts'

export type SchemaFormFieldsProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** All fields, or the whole value as JSON. */
export const SchemaFormFields: Part<SchemaFormFieldsProps, HTMLDivElement> = forwardRef(
  function SchemaFormFields({ className, ...props }, ref) {
    const form = useForm('SchemaFormFields')
    const { body, field } = form.inside
    const { schemaForm } = useAllStrings()
    return (
      <div
        ref={ref}
        className={classes('cs-form-fields', className)}
        data-slot="schema-form-fields"
        data-mode={form.mode}
        data-state={body.status}
        {...props}
      >
        {body.status === 'ready' && field ? (
          <body.body.DrawnFields form={form} field={field} />
        ) : (
          <NotDrawn form={form} />
        )}
        {form.unchecked && (
          <p className="cs-form-unchecked">
            {schemaForm.unchecked(schemaForm.uncheckedBecause[form.unchecked.code])}
            {form.unchecked.detail !== undefined && (
              <>
                {' '}
                <bdi>
                  <Revealed text={head(form.unchecked.detail, 200)} />
                </bdi>
              </>
            )}
          </p>
        )}
      </div>
    )
  },
)

export interface SchemaFormFieldProps {
  /** Where it is, as problems write it: `amount`, `address.city`, `items[0]`. */
  readonly path: string
}

/** One field, for those who arrange them. Nothing where the form has no such field now. */
export function SchemaFormField({ path }: SchemaFormFieldProps): ReactElement | null {
  const form = useForm('SchemaFormField')
  const { body, field } = form.inside
  if (body.status !== 'ready' || !field) return <NotDrawn form={form} />
  return <body.body.DrawnField form={form} field={field} path={path} />
}

function NotDrawn({ form }: { readonly form: SchemaFormHandle }): ReactElement {
  const { schemaForm } = useAllStrings()
  const { body } = form.inside
  if (body.status !== 'failed') return <p className="cs-muted">{schemaForm.loading}</p>
  return (
    <p className="cs-form-line" role="alert">
      {schemaForm.notLoaded}
      <button type="button" className="cs-button" onClick={body.retry}>
        {schemaForm.retry}
      </button>
    </p>
  )
}
