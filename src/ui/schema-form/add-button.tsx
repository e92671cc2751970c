import type { ReactElement } from 'react'
import { useAllStrings } from '../strings/late/index.ts'
import { blankOf } from './blank.ts'
import type { ControlProps } from './control.ts'
import { plainText } from './shown-text.tsx'

/** Makes an object, or a list, where there is none. */
export function AddButton({ id, field, name, disabled, change }: ControlProps): ReactElement {
  const { schemaForm } = useAllStrings()
  return (
    <button
      id={id}
      type="button"
      className="cs-button"
      disabled={disabled}
      onClick={() => change(blankOf(field, false), { reveal: true })}
    >
      {schemaForm.add(plainText(name))}
    </button>
  )
}

/** Takes an object or a list away: none is not the same as an empty one. */
export function RemoveButton({ name, disabled, change }: ControlProps): ReactElement {
  const { schemaForm } = useAllStrings()
  return (
    <button
      type="button"
      className="cs-link"
      disabled={disabled}
      onClick={() => change(undefined, { reveal: true })}
    >
      {schemaForm.remove(plainText(name))}
    </button>
  )
}
