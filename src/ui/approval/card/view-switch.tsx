import { type ReactElement, useId } from 'react'
import { useAllStrings } from '../../strings/late/index.ts'

export interface ViewSwitchProps {
  readonly view: 'list' | 'json'
  readonly onViewChange: (view: 'list' | 'json') => void
}

/** By name, or as JSON: two views of the same arguments. */
export function ViewSwitch({ view, onViewChange }: ViewSwitchProps): ReactElement {
  const { approval } = useAllStrings()
  const name = useId()
  return (
    <fieldset className="cs-form-mode" data-slot="approval-view" data-state={view}>
      <legend className="cs-unseen">{approval.view}</legend>
      {(['list', 'json'] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            className="cs-unseen"
            name={name}
            checked={view === one}
            onChange={() => onViewChange(one)}
          />
          {approval[one]}
        </label>
      ))}
    </fieldset>
  )
}
