import { type ReactElement, useEffect, useRef } from 'react'
import { Icon } from '../../parts/index.ts'
import {
  focusField,
  ProblemLinks,
  SchemaFormFields,
  SchemaFormModeSwitch,
  SchemaFormRoot,
  useSchemaForm,
} from '../../schema-form/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import type { EditorProps } from './editor-props.ts'

type Form = ReturnType<typeof useSchemaForm>

/** Edits a value by its schema. Loads when somebody begins to edit. */
export function SchemaEditor({
  schema,
  value,
  problems,
  disabled,
  tries,
  onDraft,
}: EditorProps): ReactElement {
  const form = useSchemaForm({ schema, defaultValue: value, problems, disabled })
  const isFit = form.status === 'valid' || form.status === 'unverifiable'
  const whole = isFit || !form.changed ? form.value : undefined
  const isChecking = form.status === 'checking'
  useEffect(() => {
    onDraft({
      value: whole,
      changed: form.changed,
      problems: whole === undefined ? form.problems : [],
      isChecking,
    })
  }, [onDraft, whole, form.changed, form.problems, isChecking])
  useTries(form, tries)
  return (
    <SchemaFormRoot asChild form={form}>
      <div className="cs-approval-form">
        <SchemaFormModeSwitch />
        <SchemaFormFields />
        <Summary form={form} />
      </div>
    </SchemaFormRoot>
  )
}

function useTries(form: Form, tries: number): void {
  const { submit } = form
  const seen = useRef(tries)
  useEffect(() => {
    if (seen.current === tries) return
    seen.current = tries
    void submit()
  }, [submit, tries])
}

/**
 * What is wrong is said at its field. Several problems stand here as well, each with the way to its
 * field. After a refusal the focus goes to the field, or here where there are several.
 */
function Summary({ form }: { readonly form: Form }): ReactElement {
  const { schemaForm } = useAllStrings()
  const { refusals, given } = form.inside.state
  const { problems } = form
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef({ refusals, given })
  const isSeveral = problems.length > 1
  useEffect(() => {
    const before = seen.current
    seen.current = { refusals, given }
    const isRefused = before.refusals !== refusals || (before.given !== given && given.length > 0)
    const root = place.current?.getRootNode()
    const [first] = problems
    if (!isRefused || !root || !first || !holdsFocus(place.current)) return
    if (problems.length > 1) place.current?.focus()
    else focusField(root, form, first.path)
  }, [form, refusals, given, problems])
  return (
    <div
      ref={place}
      className={isSeveral ? 'cs-notice cs-form-summary' : 'cs-unseen'}
      data-slot="approval-editor-summary"
      data-tone="danger"
      role="group"
      tabIndex={-1}
      aria-label={isSeveral ? schemaForm.problems(problems.length) : undefined}
      hidden={!isSeveral}
    >
      {isSeveral && (
        <>
          <Icon name="alert" />
          <div className="cs-notice-body">
            <p className="cs-notice-message">{schemaForm.problems(problems.length)}</p>
            <ProblemLinks form={form} />
          </div>
        </>
      )}
    </div>
  )
}

/** Somebody is at work in the card: the focus may be led on, and is not taken from elsewhere. */
function holdsFocus(place: HTMLElement | null): boolean {
  return place?.closest('[data-slot="approval"]')?.matches(':focus-within') ?? false
}
