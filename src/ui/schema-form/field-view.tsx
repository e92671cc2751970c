import { memo, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { assertNever, type JsonValue } from '../../protocol/index.ts'
import { hasInk } from '../parts/index.ts'
import { type Strings } from '../strings/index.ts'
import { useAllStrings } from '../strings/late/index.ts'
import { BooleanControl } from './boolean-control.tsx'
import { ChoiceControl, optionText } from './choice-control.tsx'
import { ChoicesControl } from './choices-control.tsx'
import type { ControlProps, FieldViewProps } from './control.ts'
import { BLANK } from './draft.ts'
import { Errors } from './errors.tsx'
import { FieldTitle } from './field-title.tsx'
import type { Field } from './field.ts'
import { fits, optionOf, variantOf } from './fits.ts'
import { FixedControl } from './fixed-control.tsx'
import { FieldContext } from './form-context.ts'
import { GroupControl } from './group-control.tsx'
import { JsonControl } from './json-control.tsx'
import { same } from './json-value.ts'
import { ListControl } from './list-control.tsx'
import { About, Notes, notesOf, Suggestion } from './notes.tsx'
import { NumberControl } from './number-control.tsx'
import { idOf, isWithin, placeIn } from './place.ts'
import { soundsSecret } from './secret.ts'
import { titleOf, valueText } from './shown-text.tsx'
import { isPicked, TextControl } from './text-control.tsx'
import { VariantControl } from './variant-control.tsx'

/** A field with its label, what is said of it, its control and what is wrong with it. */
export const FieldView = memo(function FieldView(props: FieldViewProps): ReactElement {
  const { field, parent, step, required, label, value: held, original, problems, drafts } = props
  const world = useContext(FieldContext)
  const { schemaForm } = useAllStrings()
  const place = useMemo(() => (step === null ? parent : placeIn(parent, step)), [parent, step])
  const { path, steps } = place
  const id = idOf(world.id, path)
  // What stands at the same place inside it has the id of the place.
  const about = field.kind === 'variant' ? `${id}-variant` : id
  const inList = typeof steps.at(-1) === 'number'
  const draft = drafts.get(path)
  // Behind what cannot be read, a list keeps null in its place.
  const value = draft?.problem ? undefined : held
  const isJson = field.kind === 'json' || draft?.as === 'json' || !fits(field, value)
  const shape = isJson ? 'json' : field.kind
  const isDate = field.kind === 'text' && field.format === 'date' && isPicked(value, draft)
  const isNull = value === null && field.nullable && takesNull(shape)
  const isFrame = FRAMES.has(shape)
  const name = typeof step === 'string' ? step : undefined
  const title = titleOf(field.title, label ?? name ?? schemaForm.value)
  const own = isFrame
    ? problems.filter((problem) => isOwn(problem.path, path, field, value))
    : problems
  const isSecret =
    world.warnSecrets &&
    !isFrame &&
    (soundsSecret(name, field.title) || (field.kind === 'text' && field.format === 'password'))
  const why = field.kind === 'json' ? field.why : isJson ? 'misfit' : undefined
  const isSuggested =
    world.prefilled && field.suggestion !== undefined && same(value, field.suggestion)
  const marks = isSuggested
    ? schemaForm.suggested
    : !world.prefilled && !inList && shape !== 'group' && !same(original, value)
      ? schemaForm.edited
      : undefined

  const notes = notesOf({
    value,
    why,
    isSecret,
    // A date picker shows how a date is written.
    format: field.kind === 'text' && !isDate && !isJson ? field.format : undefined,
  })
  const describers = [
    hasInk(field.description) && `${about}-about`,
    notes && `${about}-note`,
    marks !== undefined && `${about}-mark`,
    own.length > 0 && `${about}-error`,
  ].filter((one) => one !== false && one !== null)

  const control: ControlProps = {
    field,
    place,
    value,
    draft,
    slice: props,
    required,
    inList,
    disabled: world.disabled,
    name: title,
    id,
    describedBy: describers.length === 0 ? undefined : describers.join(' '),
    invalid: own.length > 0,
    change: (next, options) => {
      // An item without a value keeps its place, and the form has none until it is filled in.
      const blank = next === undefined && inList
      world.act({
        type: 'edited',
        place,
        value: blank ? null : next,
        ...options,
        draft: options?.draft ?? (blank ? BLANK : undefined),
      })
    },
    changeIn: (inner, next, options) =>
      world.act({
        type: 'edited',
        place: placeIn(place, inner),
        value: next === undefined && typeof inner === 'number' ? null : next,
        draft: next === undefined && typeof inner === 'number' ? BLANK : undefined,
        ...options,
      }),
    leave: () => world.act({ type: 'left', place }),
    View: FieldView,
  }
  const description = <About id={`${about}-about`} text={field.description} />
  const errors = <Errors id={`${about}-error`} path={path} problems={own} />
  const words = <FieldTitle name={name} title={title} required={required} />
  const mark = marks !== undefined && (
    <span
      id={`${about}-mark`}
      className="cs-form-mark"
      data-state={isSuggested ? 'suggested' : 'edited'}
    >
      {marks}
    </span>
  )
  const below: ReactNode = (
    <>
      {notes && <Notes id={`${about}-note`} {...notes} />}
      {field.suggestion !== undefined && value === undefined && !draft && (
        <Suggestion
          text={answerText(field, field.suggestion, schemaForm)}
          disabled={world.disabled}
          onUse={() => control.change(field.suggestion, { reveal: true })}
        />
      )}
      {field.nullable && takesNull(shape) && (
        <label className="cs-form-answer">
          <input
            type="checkbox"
            disabled={world.disabled}
            checked={isNull}
            onChange={() => control.change(isNull ? undefined : null, { reveal: true })}
          />
          {schemaForm.null}
        </label>
      )}
    </>
  )
  const common = {
    'data-slot': 'schema-form-field',
    'data-kind': isDate && !isJson ? 'date' : shape,
    'data-state': own.length > 0 ? 'invalid' : undefined,
  }
  if (!isFrame) {
    return (
      <div className="cs-form-field" {...common}>
        <div className="cs-form-head">
          <label htmlFor={id} className="cs-form-label">
            {words}
          </label>
          {mark}
        </div>
        {description}
        {drawControl(shape, control)}
        {below}
        {errors}
      </div>
    )
  }
  return (
    <fieldset
      id={`${about}-group`}
      className="cs-form-group"
      tabIndex={-1}
      {...common}
      aria-describedby={control.describedBy}
      {...(shape === 'boolean' && {
        role: 'radiogroup',
        'aria-invalid': control.invalid || undefined,
      })}
    >
      <legend className="cs-form-label">{words}</legend>
      {mark}
      {description}
      {errors}
      {!isNull && drawControl(shape, control)}
      {below}
    </fieldset>
  )
})

type Shape = Field['kind']

const FRAMES: ReadonlySet<Shape> = new Set([
  'boolean',
  'choices',
  'fixed',
  'list',
  'group',
  'variant',
])

// The others have null among their answers, or can write it.
function takesNull(shape: Shape): boolean {
  return ['text', 'number', 'list', 'choices', 'group'].includes(shape)
}

/** Whether a problem is of the field itself: not of what is drawn inside it with its own errors. */
export function isOwn(
  problem: string,
  path: string,
  field: Field,
  value: JsonValue | undefined,
): boolean {
  if (field.kind === 'variant') {
    const inner = field.variants[variantOf(field, value)]?.field()
    // What is no object stands at the very same place.
    return !inner || (inner.kind === 'group' && isOwn(problem, path, inner, value))
  }
  if (problem === path || value === undefined || value === null) return true
  if (field.kind === 'list') return false
  if (field.kind !== 'group') return true
  const names = [...field.members.map(({ name }) => name), ...Object.keys(value)]
  return !names.some((name) => isWithin(problem, placeIn({ steps: [], path }, name).path))
}

// A value in the words that its control has for it.
function answerText(field: Field, value: JsonValue, words: Strings['schemaForm']): string {
  if (field.kind === 'boolean' && value !== null) return value === true ? words.yes : words.no
  const option = field.kind === 'choice' && field.options[optionOf(field.options, value)]
  return option ? optionText(option, words.null) : valueText(value)
}

function drawControl(shape: Shape, control: ControlProps): ReactElement | null {
  const { field } = control
  if (shape === 'json') return <JsonControl {...control} />
  switch (field.kind) {
    case 'text':
      return <TextControl {...control} field={field} />
    case 'number':
      return <NumberControl {...control} field={field} />
    case 'boolean':
      return <BooleanControl {...control} field={field} />
    case 'choice':
      return <ChoiceControl {...control} field={field} />
    case 'choices':
      return <ChoicesControl {...control} field={field} />
    case 'fixed':
      return <FixedControl {...control} field={field} />
    case 'list':
      return <ListControl {...control} field={field} />
    case 'group':
      return <GroupControl {...control} field={field} />
    case 'variant':
      return <VariantControl {...control} field={field} />
    case 'json':
      return null
    default:
      assertNever(field)
      return null
  }
}
