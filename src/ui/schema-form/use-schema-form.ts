import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { JsonSchemaObject, JsonValue, Problem, Unchecked } from '../../protocol/index.ts'
import type { Verdict } from '../../tools/index.ts'
import { checkValue } from './check-value.ts'
import type { Field } from './field.ts'
import {
  type FormAction,
  formState,
  type FormMode,
  type FormState,
  isRevealed,
  reduceForm,
  unreadable,
} from './form-state.ts'
import { isWithin } from './place.ts'
import { useAfterPress } from './use-after-press.ts'
import { type FormBody, type FormBodyState, knownBody, useFormBody } from './use-form-body.ts'

export interface SchemaFormChange {
  /** Whether it is not the original. */
  readonly changed: boolean
  /** What is typed and cannot be read. While there is any, there is no value. */
  readonly problems: readonly Problem[]
}

export interface SchemaFormSubmission {
  /** `unverifiable`: the schema or the value is beyond what can be checked here. */
  readonly status: 'valid' | 'unverifiable'
  readonly changed: boolean
}

export interface SchemaFormOptions {
  /** Must not change in place. For another schema or another original, give another `key`. */
  readonly schema: JsonSchemaObject
  /** What is edited, where the caller keeps it. The first one is the original. */
  readonly value?: JsonValue | undefined
  /** What is edited, where the form keeps it. Without any, the form starts with what the schema suggests. */
  readonly defaultValue?: JsonValue | undefined
  /** Each edit. `undefined` while something that is typed cannot be read: there is no value then. */
  readonly onChange?: ((value: JsonValue | undefined, change: SchemaFormChange) => void) | undefined
  /** A checked value. What was not edited is the very object that came in. */
  readonly onSubmit?: ((value: JsonValue, submit: SchemaFormSubmission) => void) | undefined
  /** What somebody else found wrong. Each is shown until its field is edited. */
  readonly problems?: readonly Problem[] | undefined
  readonly disabled?: boolean | undefined
  /** Warns where a name sounds like a secret. For forms that an untrusted party asks with. */
  readonly warnSecrets?: boolean | undefined
}

/**
 * `unchecked`: nothing is edited yet. `invalid` also while something typed cannot be read: whoever
 * acts on the value must wait for `valid` (or accept `unverifiable`).
 */
export type SchemaFormStatus = 'unchecked' | 'checking' | 'valid' | 'invalid' | 'unverifiable'

export interface SchemaFormHandle {
  readonly id: string
  readonly status: SchemaFormStatus
  /** Why it could not be checked. */
  readonly unchecked: Unchecked | undefined
  /** `undefined` while something typed cannot be read. */
  readonly value: JsonValue | undefined
  readonly changed: boolean
  readonly mode: FormMode
  /** The problems that are shown: of fields that were worked on and, after a refusal, all. */
  readonly problems: readonly Problem[]
  readonly disabled: boolean
  readonly setMode: (mode: FormMode) => void
  /** Back to the original. */
  readonly discard: () => void
  /** Checks and hands the value to `onSubmit`. False: there are problems, and they are shown. */
  readonly submit: () => Promise<boolean>
  /** For the parts. */
  readonly inside: SchemaFormInside
}

export interface SchemaFormInside {
  readonly body: FormBodyState
  /** Nothing while the body loads. */
  readonly field: Field | undefined
  readonly state: FormState
  readonly act: (action: FormAction) => void
  readonly warnSecrets: boolean
  /** Whether the form started with what the schema suggests. */
  readonly prefilled: boolean
  readonly hasSubmit: boolean
}

interface Checked {
  readonly value: JsonValue | undefined
  readonly verdict: Verdict
}

/** The state of a form. Give it to `SchemaFormRoot`, or only use `SchemaForm`. */
export function useSchemaForm(options: SchemaFormOptions): SchemaFormHandle {
  const { schema, value: given, defaultValue, problems: found, disabled = false } = options
  const id = useId()
  const body = useFormBody()
  const code = body.status === 'ready' ? body.body : undefined
  const field = useMemo(() => code?.readField(schema), [code, schema])
  const [prefilled] = useState(given === undefined && defaultValue === undefined)
  const [state, setState] = useState(() =>
    formState(given ?? defaultValue ?? startOf(knownBody(), schema)),
  )
  const [checked, setChecked] = useState<Checked | null>(null)
  // Always the newest: several things may happen before the next render.
  const latest = useRef(state)
  const newest = useRef(options)
  useEffect(() => {
    newest.current = options
  })

  const afterPress = useAfterPress()
  const actNow = useCallback((action: FormAction) => {
    const before = latest.current
    const after = reduceForm(before, action)
    latest.current = after
    setState(after)
    if (action.type !== 'edited' && action.type !== 'discarded') return
    if (after.value === before.value && after.drafts === before.drafts) return
    const problems = unreadable(after)
    newest.current.onChange?.(problems.length === 0 ? after.value : undefined, {
      changed: after.value !== after.original,
      problems,
    })
  }, [])
  const act = useCallback(
    (action: FormAction) => {
      if (action.type === 'left') afterPress(() => actNow(action))
      else actNow(action)
    },
    [afterPress, actNow],
  )

  // Every render: a caller who keeps the old value has refused the edit.
  useEffect(() => {
    if (given === undefined || given === latest.current.value) return
    if (unreadable(latest.current).length === 0) act({ type: 'adopted', value: given })
  })
  useEffect(() => {
    act({ type: 'given', problems: found ?? [] })
  }, [act, found])
  useEffect(() => {
    const start = prefilled && !latest.current.original ? startOf(code, schema) : undefined
    if (start !== undefined) act({ type: 'started', value: start })
  }, [act, code, prefilled, schema])

  const { value, original, refusals } = state
  const changed = value !== original
  const unread = useMemo(() => unreadable(state), [state])
  const isDue = (changed || refusals > 0) && !(checked && checked.value === value)
  useEffect(() => {
    if (!isDue) return undefined
    let stale = false
    void checkValue(schema, value).then((verdict) => {
      if (!stale) setChecked({ value, verdict })
    })
    return () => {
      stale = true
    }
  }, [isDue, schema, value])

  const submit = useCallback(async (): Promise<boolean> => {
    const now = latest.current
    const refuse = (): false => {
      act({ type: 'refused' })
      return false
    }
    if (unreadable(now).length > 0) return refuse()
    const known = checked && checked.value === now.value ? checked.verdict : undefined
    const verdict = known ?? (await checkValue(schema, now.value))
    setChecked({ value: now.value, verdict })
    if (verdict.status === 'invalid' || now.value === undefined) return refuse()
    // Somebody went on while it was checked.
    if (latest.current.value !== now.value || unreadable(latest.current).length > 0) return false
    newest.current.onSubmit?.(now.value, {
      status: verdict.status,
      changed: now.value !== now.original,
    })
    return true
  }, [act, checked, schema])

  const problems = useMemo(() => {
    const shown = shownProblems(state, unread, checked?.verdict)
    if (!code || !field) return shown
    const compare = code.inOrder(field, state.value)
    return shown.toSorted((left, right) => compare(left.path, right.path))
  }, [code, field, state, unread, checked])
  const verdict = checked && checked.value === value ? checked.verdict : undefined
  const hasSubmit = options.onSubmit !== undefined
  const { warnSecrets = false } = options
  const inside = useMemo(
    () => ({ body, field, state, act, warnSecrets, prefilled, hasSubmit }),
    [body, field, state, act, warnSecrets, prefilled, hasSubmit],
  )
  return {
    id,
    status: statusOf(unread, verdict, isDue),
    unchecked: verdict?.status === 'unverifiable' ? verdict : undefined,
    value: unread.length === 0 ? value : undefined,
    changed: changed || unread.length > 0,
    mode: state.mode,
    problems,
    disabled,
    setMode: useCallback((mode) => act({ type: 'mode', mode }), [act]),
    discard: useCallback(() => act({ type: 'discarded' }), [act]),
    submit,
    inside,
  }
}

// What a form without a value starts with.
function startOf(code: FormBody | undefined, schema: JsonSchemaObject): JsonValue | undefined {
  return code?.blankOf(code.readField(schema), true)
}

function statusOf(
  unread: readonly Problem[],
  verdict: Verdict | undefined,
  isDue: boolean,
): SchemaFormStatus {
  if (unread.length > 0) return 'invalid'
  return verdict?.status ?? (isDue ? 'checking' : 'unchecked')
}

// While a value is checked, the problems of the one before it stand: errors must not flicker.
function shownProblems(
  state: FormState,
  unread: readonly Problem[],
  verdict: Verdict | undefined,
): readonly Problem[] {
  const broken = [...state.drafts].flatMap(([path, { problem }]) => (problem ? [path] : []))
  const checked = verdict?.status === 'invalid' ? verdict.problems : []
  const telling = checked.filter(({ path }) => !broken.some((draft) => isWithin(path, draft)))
  const all = [
    ...state.given,
    ...[...unread, ...telling].filter(({ path }) => isRevealed(state, path)),
  ]
  return all.filter(
    ({ path, keyword }, index) =>
      all.findIndex((other) => other.path === path && other.keyword === keyword) === index,
  )
}
