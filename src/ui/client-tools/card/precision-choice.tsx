import { type ReactElement, useId } from 'react'
import type { Precision } from '../../../tools/ready/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'

export interface PrecisionChoiceProps {
  readonly value: Precision
  readonly onChange: (precision: Precision) => void
  /** What the model asked for, where it did. */
  readonly wanted: Precision | undefined
}

/** The least first: what is told can be made finer, never taken back. */
const ORDER: readonly Precision[] = ['city', 'street', 'exact']

/** How exactly the place is told. What the model wants is said, and not chosen for anybody. */
export function PrecisionChoice({ value, onChange, wanted }: PrecisionChoiceProps): ReactElement {
  const { geolocation } = useAllStrings().clientTool
  const name = useId()
  return (
    <fieldset className="cs-choice" data-slot="client-tool-precision">
      <legend className="cs-approval-heading">{geolocation.precision}</legend>
      <div className="cs-precisions">
        {ORDER.map((precision) => (
          <label key={precision} className="cs-choice-option">
            <input
              type="radio"
              name={name}
              checked={value === precision}
              onChange={() => onChange(precision)}
            />
            <span className="cs-choice-words">
              {geolocation.precisions[precision]}{' '}
              <span className="cs-muted">{geolocation.means[precision]}</span>
            </span>
          </label>
        ))}
      </div>
      {wanted && wanted !== value && (
        <p className="cs-client-note">{geolocation.wants(geolocation.precisions[wanted])}</p>
      )}
    </fieldset>
  )
}
