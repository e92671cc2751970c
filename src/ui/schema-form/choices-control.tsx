import type { ReactElement } from 'react'
import { useAllStrings } from '../strings/late/index.ts'
import { RemoveButton } from './add-button.tsx'
import { optionText } from './choice-control.tsx'
import type { ControlProps } from './control.ts'
import type { ChoicesField } from './field.ts'
import { optionOf } from './fits.ts'
import { isList } from './json-value.ts'

/** Several of the options. */
export function ChoicesControl(props: ControlProps<ChoicesField>): ReactElement {
  const { field, value, id, describedBy, disabled, invalid, required, inList, change } = props
  const { schemaForm } = useAllStrings()
  const chosen = isList(value) ? value.map((item) => optionOf(field.options, item)) : []
  const toggle = (place: number): void => {
    const isOrdered = chosen.every((other, at) => at === 0 || other > (chosen[at - 1] ?? -1))
    const kept = chosen.filter((other) => other !== place)
    const next = chosen.includes(place) ? kept : [...kept, place]
    const ordered = isOrdered ? next.toSorted((left, right) => left - right) : next
    const options = ordered.map((other) => field.options[other])
    change(
      options.flatMap((option) => (option ? [option.value] : [])),
      { reveal: true },
    )
  }
  return (
    <>
      <div className="cs-form-answers" data-as="list">
        {field.options.map((option, place) => (
          <label key={place} className="cs-form-answer">
            <input
              id={place === 0 ? id : undefined}
              type="checkbox"
              disabled={disabled}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              checked={chosen.includes(place)}
              onChange={() => toggle(place)}
            />
            <bdi>{optionText(option, schemaForm.null)}</bdi>
          </label>
        ))}
      </div>
      {value !== undefined && !required && !inList && (
        <p className="cs-form-line">
          {chosen.length === 0 && <span className="cs-muted">{schemaForm.noItems}</span>}
          <RemoveButton {...props} />
        </p>
      )}
    </>
  )
}
