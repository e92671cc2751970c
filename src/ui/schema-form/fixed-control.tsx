import type { ReactElement } from 'react'
import { useAllStrings } from '../strings/late/index.ts'
import type { ControlProps } from './control.ts'
import type { FixedField } from './field.ts'
import { same } from './json-value.ts'
import { ShownText, valueText } from './shown-text.tsx'

/** The only value that is allowed, or the one that is there in its place. */
export function FixedControl(props: ControlProps<FixedField>): ReactElement {
  const { field, value, id, disabled, required, inList, name, change } = props
  const { schemaForm } = useAllStrings()
  const isSet = same(value, field.value)
  return (
    <div className="cs-form-line">
      {value === undefined ? (
        <span className="cs-muted">{schemaForm.notSet}</span>
      ) : (
        <code className="cs-code">
          <ShownText text={valueText(value)} />
        </code>
      )}
      {!isSet && (
        <button
          id={id}
          type="button"
          className="cs-link"
          disabled={disabled}
          onClick={() => change(field.value, { reveal: true })}
        >
          {schemaForm.set(valueText(field.value))}
        </button>
      )}
      {isSet && !required && !inList && (
        <button
          id={id}
          type="button"
          className="cs-link"
          disabled={disabled}
          onClick={() => change(undefined, { reveal: true })}
        >
          {schemaForm.remove(name)}
        </button>
      )}
    </div>
  )
}
