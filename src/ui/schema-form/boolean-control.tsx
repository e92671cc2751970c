import type { ReactElement } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import type { ControlProps } from './control.ts'
import type { BooleanField } from './field.ts'

/** Yes, no, or not said: a check box could not tell the last two apart. */
export function BooleanControl(props: ControlProps<BooleanField>): ReactElement {
  const { field, value, id, disabled, required, inList, change } = props
  const { schemaForm } = useAllStrings()
  const answers: readonly (readonly [string, JsonValue | undefined])[] = [
    [schemaForm.yes, true],
    [schemaForm.no, false],
    ...(field.nullable ? [[schemaForm.null, null] as const] : []),
    ...(required || inList ? [] : [[schemaForm.notSet, undefined] as const]),
  ]
  return (
    <div className="cs-form-answers">
      {answers.map(([words, answer], index) => (
        <label key={words} className="cs-form-answer">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            disabled={disabled}
            checked={value === answer}
            onChange={() => change(answer, { reveal: true })}
          />
          {words}
        </label>
      ))}
    </div>
  )
}
