import type { ReactElement } from 'react'
import { useAllStrings } from '../strings/late/index.ts'
import type { ControlProps } from './control.ts'
import type { ChoiceField, Option } from './field.ts'
import { optionOf } from './fits.ts'
import { jsonText, plainText, valueText } from './shown-text.tsx'

/** One of several values. One that is not among them stays, and shows as what it is. */
export function ChoiceControl(props: ControlProps<ChoiceField>): ReactElement {
  const { field, value, id, describedBy, disabled, required, inList, invalid, change, leave } =
    props
  const { schemaForm } = useAllStrings()
  const index = optionOf(field.options, value)
  const selected = value === undefined ? '' : String(index)
  return (
    <select
      id={id}
      className="cs-form-control"
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={selected}
      onChange={({ currentTarget }) =>
        change(field.options[Number(currentTarget.value || '-1')]?.value, { reveal: true })
      }
      onBlur={leave}
    >
      {(!inList || value === undefined) && (
        <option value="">{required ? schemaForm.choose : schemaForm.notSet}</option>
      )}
      {value !== undefined && index === -1 && (
        <option value="-1">{schemaForm.notAmong(plainText(jsonText(value)))}</option>
      )}
      {field.options.map((option, place) => (
        // Options have no names of their own; their places never change.
        <option key={place} value={String(place)}>
          {optionText(option, schemaForm.null)}
        </option>
      ))}
    </select>
  )
}

/** A title, and the value behind it: the title alone might say something else. */
export function optionText({ value, title }: Option, none: string): string {
  if (value === null && title === undefined) return none
  const text = plainText(valueText(value))
  if (title === undefined || plainText(title).toLowerCase() === text.toLowerCase()) return text
  return `${plainText(title)} (${text})`
}
