import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classes, type Part } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { useForm } from './form-context.ts'

export type SchemaFormModeSwitchProps = Omit<ComponentPropsWithoutRef<'fieldset'>, 'children'>

/** Form or JSON: two views of one value. */
export const SchemaFormModeSwitch: Part<SchemaFormModeSwitchProps, HTMLFieldSetElement> =
  forwardRef(function SchemaFormModeSwitch({ className, ...props }, ref) {
    const { id, mode, setMode } = useForm('SchemaFormModeSwitch')
    const { schemaForm } = useAllStrings()
    return (
      <fieldset
        ref={ref}
        className={classes('cs-form-mode', className)}
        data-slot="schema-form-mode"
        data-state={mode}
        {...props}
      >
        <legend className="cs-unseen">{schemaForm.mode}</legend>
        {(['form', 'json'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-mode`}
              checked={mode === one}
              onChange={() => setMode(one)}
            />
            {one === 'form' ? schemaForm.form : schemaForm.whole}
          </label>
        ))}
      </fieldset>
    )
  })
