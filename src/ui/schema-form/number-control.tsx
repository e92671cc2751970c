import type { ReactElement } from 'react'
import type { ControlProps } from './control.ts'
import type { NumberField } from './field.ts'
import { numberText, readNumber } from './number-text.ts'

/**
 * A number as it is typed. Not `type="number"`: that one rounds, drops what it does not understand
 * and changes when a wheel turns over it.
 */
export function NumberControl(props: ControlProps<NumberField>): ReactElement {
  const { field, value, draft, id, describedBy, disabled, invalid, change, leave } = props
  const write = (text: string): void => {
    if (text.trim() === '') return change(undefined, { reveal: true })
    const read = readNumber(text, field.integer)
    if (read.status === 'read')
      return change(read.value, { draft: { as: 'number', text }, reveal: true })
    const problem = { path: '', ...read.problem }
    return change(undefined, { draft: { as: 'number', text, problem }, reveal: true })
  }
  return (
    <input
      id={id}
      className="cs-form-control"
      type="text"
      inputMode={field.integer ? 'numeric' : 'decimal'}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      disabled={disabled || value === null}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={numberText(value, draft)}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onBlur={leave}
    />
  )
}
