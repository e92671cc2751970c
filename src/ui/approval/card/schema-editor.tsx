import { type ReactElement, useEffect } from 'react'
import {
  SchemaFormFields,
  SchemaFormModeSwitch,
  SchemaFormRoot,
  useSchemaForm,
} from '../../schema-form/index.ts'
import type { EditorProps } from './editor-props.ts'

/** Edits a value by its schema. Loads when somebody begins to edit. */
export function SchemaEditor({
  schema,
  value,
  problems,
  disabled,
  onDraft,
}: EditorProps): ReactElement {
  const form = useSchemaForm({ schema, defaultValue: value, problems, disabled })
  const isFit = form.status === 'valid' || form.status === 'unverifiable'
  const whole = isFit || !form.changed ? form.value : undefined
  useEffect(() => {
    onDraft({
      value: whole,
      changed: form.changed,
      problems: whole === undefined ? form.problems : [],
    })
  }, [onDraft, whole, form.changed, form.problems])
  return (
    <SchemaFormRoot asChild form={form}>
      <div className="cs-approval-form">
        <SchemaFormModeSwitch />
        <SchemaFormFields />
      </div>
    </SchemaFormRoot>
  )
}
