import { type ReactElement, useRef, useState } from 'react'
import type { JsonValue } from '../../protocol/index.ts'
import { type Strings } from '../strings/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { blankOf } from './blank.ts'
import type { ControlProps } from './control.ts'
import type { Field, Variant, VariantField } from './field.ts'
import { fits, variantOf } from './fits.ts'
import { Members } from './group-control.tsx'
import { isRecord, memberOf, setAt } from './json-value.ts'
import { nameText, plainText, valueText } from './shown-text.tsx'

/** One of several shapes: first which, then what it asks for. */
export function VariantControl(props: ControlProps<VariantField>): ReactElement {
  const { field, value, id, disabled, required, inList, place, slice, change, View } = props
  const { schemaForm } = useAllStrings()
  const [chosen, setChosen] = useState(-1)
  const current = value === undefined ? chosen : variantOf(field, value)
  if (current !== chosen) setChosen(current)
  // What was filled in comes back with its shape.
  const before = useRef(new Map<number, JsonValue>())
  const variant = field.variants[current]
  const inner = variant?.field()

  const choose = (text: string): void => {
    if (value !== undefined) before.current.set(current, value)
    const next = text === '' || text === 'null' ? -1 : Number(text)
    setChosen(next)
    if (text === 'null') change(null, { reveal: true })
    else change(before.current.get(next) ?? firstOf(field, next, value))
  }
  return (
    <>
      <div className="cs-form-field">
        <label htmlFor={`${id}-kind`} className="cs-form-label">
          {field.tag === undefined
            ? schemaForm.kind
            : plainText(field.tagTitle ?? nameText(field.tag))}
        </label>
        <select
          id={`${id}-kind`}
          className="cs-form-control"
          disabled={disabled}
          value={value === null ? 'null' : current === -1 ? '' : String(current)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {!(inList && value !== undefined) && (
            <option value="">{required ? schemaForm.choose : schemaForm.notSet}</option>
          )}
          {field.variants.map((one, index) => (
            <option key={index} value={String(index)}>
              {variantText(one, schemaForm.types)}
            </option>
          ))}
          {field.nullable && <option value="null">{schemaForm.null}</option>}
        </select>
      </div>
      {inner?.kind === 'group' ? (
        value !== undefined && <Members {...props} field={inner} without={field.tag} />
      ) : inner ? (
        <View
          {...slice}
          field={inner}
          parent={place}
          step={null}
          required={false}
          label={schemaForm.value}
        />
      ) : null}
    </>
  )
}

function variantText(
  { title, tag, types }: Variant,
  names: Strings['schemaForm']['types'],
): string {
  const own = tag === undefined ? types.map((type) => names[type]).join(', ') : valueText(tag)
  if (title === undefined || title.toLowerCase() === own.toLowerCase()) return plainText(own)
  return `${plainText(title)} (${plainText(own)})`
}

// Members of the same name go along.
function firstOf(
  field: VariantField,
  index: number,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const inner: Field | undefined = field.variants[index]?.field()
  if (!inner) return undefined
  if (inner.kind === 'text' && inner.mayBeEmpty) return ''
  const blank = blankOf(inner, false)
  if (inner.kind !== 'group' || !isRecord(value)) return blank
  return inner.members.reduce((whole, { name, field: read }) => {
    const held = memberOf(value, name)
    return name === field.tag || held === undefined || !fits(read(), held)
      ? whole
      : setAt(whole, [name], held)
  }, blank)
}
