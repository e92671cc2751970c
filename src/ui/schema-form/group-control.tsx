import type { ReactElement } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import { JsonView } from '../parts/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { AddButton, RemoveButton } from './add-button.tsx'
import type { ControlProps } from './control.ts'
import { Errors } from './errors.tsx'
import type { GroupField } from './field.ts'
import { isRecord, setAt } from './json-value.ts'
import { isWithin, placeIn } from './place.ts'
import { nameText, ShownText } from './shown-text.tsx'
import { sliceIn } from './slice.ts'

/** The members of an object. One that is not there can be added, one that need not be there removed. */
export function GroupControl(props: ControlProps<GroupField>): ReactElement {
  const { value, required, inList, place } = props
  if (value === undefined && place.steps.length > 0) return <AddButton {...props} />
  return (
    <>
      <Members {...props} />
      {!required && !inList && place.steps.length > 0 && <RemoveButton {...props} />}
    </>
  )
}

export interface MembersProps extends ControlProps<GroupField> {
  /** A member that is shown elsewhere. */
  readonly without?: string | undefined
}

export function Members(props: MembersProps): ReactElement {
  const { field, value, without, place, slice, View } = props
  const { schemaForm } = useAllStrings()
  const members = field.members.filter(({ name }) => name !== without)
  const known = new Set(field.members.map(({ name }) => name))
  const others = Object.entries(isRecord(value) ? value : {}).filter(([name]) => !known.has(name))
  return (
    <>
      {members.length + others.length === 0 && <p className="cs-muted">{schemaForm.emptyGroup}</p>}
      {members.map(({ name, required, field: read }) => (
        <View
          key={name}
          {...sliceIn(slice, place, name)}
          field={read()}
          parent={place}
          step={name}
          required={required}
        />
      ))}
      {others.length > 0 && <Others {...props} others={others} />}
    </>
  )
}

interface OthersProps extends ControlProps<GroupField> {
  readonly others: readonly (readonly [string, JsonValue])[]
}

// What the schema does not name is part of the value all the same.
function Others({ others, value, place, slice, disabled, change }: OthersProps): ReactElement {
  const { schemaForm } = useAllStrings()
  return (
    <div className="cs-form-others">
      <p className="cs-muted">{schemaForm.rest}</p>
      <dl className="cs-fields">
        {others.map(([name, held]) => {
          const { path } = placeIn(place, name)
          return (
            <div key={name} className="cs-field">
              <dt>
                <ShownText text={nameText(name)} />
              </dt>
              <dd>
                <JsonView value={held} />
                <Errors
                  path={path}
                  problems={slice.problems.filter((problem) => isWithin(problem.path, path))}
                />
                <button
                  type="button"
                  className="cs-link"
                  disabled={disabled}
                  onClick={() => change(setAt(value, [name], undefined), { reveal: true })}
                >
                  {schemaForm.remove(nameText(name))}
                </button>
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
