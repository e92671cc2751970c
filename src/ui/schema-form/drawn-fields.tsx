import type { ReactElement } from 'react'
import { useAllStrings } from '../strings/late/index.ts'
import { Errors } from './errors.tsx'
import { fieldsTo } from './field-at.ts'
import type { Field } from './field.ts'
import { FieldView, isOwn } from './field-view.tsx'
import { fits } from './fits.ts'
import { GroupControl } from './group-control.tsx'
import { JsonControl } from './json-control.tsx'
import { idOf, placeIn, ROOT, stepsOf } from './place.ts'
import { type Slice, sliceIn } from './slice.ts'
import type { SchemaFormHandle } from './use-schema-form.ts'

interface InForm {
  readonly form: SchemaFormHandle
  readonly field: Field
}

/** All fields, or the whole value as JSON. */
export function DrawnFields({ form, field }: InForm): ReactElement {
  return form.mode === 'json' ? <Whole form={form} /> : <Root form={form} field={field} />
}

/** The field at a path; nothing where the form has none now. */
export function DrawnField({
  form,
  field,
  path,
}: InForm & { readonly path: string }): ReactElement | null {
  const { state } = form.inside
  const steps = stepsOf(path)
  const found = fieldsTo(field, state.value, steps).at(steps.length - 1)
  if (!found || form.mode === 'json') return null
  const last = steps.length - 1
  const above = steps.slice(0, last)
  const parent = above.reduce(placeIn, ROOT)
  const { slice } = above.reduce(
    ({ slice: outer, place }, step) => ({
      slice: sliceIn(outer, place, step),
      place: placeIn(place, step),
    }),
    { slice: sliceOf(form), place: ROOT },
  )
  return (
    <FieldView
      {...sliceIn(slice, parent, found.step)}
      field={found.field}
      parent={parent}
      step={found.step}
      required={found.required}
    />
  )
}

// An object at the root needs no frame: the form is its frame.
function Root({ form, field }: InForm): ReactElement {
  const { state, act } = form.inside
  const slice = sliceOf(form)
  const whole = <FieldView {...slice} field={field} parent={ROOT} step={null} required={false} />
  if (field.kind !== 'group' || state.drafts.has('') || !fits(field, slice.value)) return whole
  if (slice.value === null) return whole
  return (
    <>
      <Errors
        path=""
        problems={slice.problems.filter(({ path }) => isOwn(path, '', field, slice.value ?? {}))}
      />
      <GroupControl
        field={field}
        place={ROOT}
        value={slice.value}
        draft={undefined}
        slice={slice}
        required
        inList={false}
        disabled={form.disabled}
        name=""
        id={idOf(form.id, '')}
        describedBy={undefined}
        invalid={false}
        change={(value, options) => act({ type: 'edited', place: ROOT, value, ...options })}
        changeIn={() => {}}
        leave={() => {}}
        View={FieldView}
      />
    </>
  )
}

function Whole({ form }: Pick<InForm, 'form'>): ReactElement {
  const { state, act } = form.inside
  const { schemaForm } = useAllStrings()
  const id = idOf(form.id, '')
  const invalid = form.problems.length > 0
  return (
    <div className="cs-form-field" data-slot="schema-form-field" data-kind="json">
      <label htmlFor={id} className="cs-form-label">
        {schemaForm.whole}
      </label>
      <JsonControl
        id={id}
        value={state.value}
        draft={state.drafts.get('')}
        describedBy={invalid ? `${id}-error` : undefined}
        disabled={form.disabled}
        invalid={invalid}
        change={(value, options) => act({ type: 'edited', place: ROOT, value, ...options })}
        leave={() => act({ type: 'left', place: ROOT })}
      />
      <Errors id={`${id}-error`} path="" problems={form.problems} />
    </div>
  )
}

function sliceOf({ inside: { state }, problems }: SchemaFormHandle): Slice {
  const { value, original, drafts } = state
  return { value, original, problems, drafts }
}
