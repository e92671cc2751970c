import { assertNever, type JsonValue, type Problem } from '../../protocol/index.ts'
import type { Draft } from './draft.ts'
import { memberOf, same, setAt } from './json-value.ts'
import { isWithin, joinPath, type Place, stepsOf } from './place.ts'

export type FormMode = 'form' | 'json'

/** What just happened that cannot be seen where the eyes are. */
export type Said =
  | { readonly type: 'discarded' }
  | { readonly type: 'added'; readonly item: number }
  | { readonly type: 'removed'; readonly item: number }
  | { readonly type: 'moved'; readonly item: number; readonly to: number }

export interface FormState {
  readonly original: JsonValue | undefined
  readonly value: JsonValue | undefined
  /** What is typed and is not the value itself, by path. */
  readonly drafts: ReadonlyMap<string, Draft>
  /** Paths at or below which problems are shown. */
  readonly revealed: ReadonlySet<string>
  /** Problems that somebody else found, as far as nobody has worked on them since. */
  readonly given: readonly Problem[]
  /** How often it could not be submitted. */
  readonly refusals: number
  readonly mode: FormMode
  readonly said: Said | null
}

export type FormAction =
  | {
      readonly type: 'edited'
      readonly place: Place
      /** `undefined`: there is none, or what is typed cannot be read. */
      readonly value: JsonValue | undefined
      readonly draft?: Draft | undefined
      /** Whether problems show at once. Default: when the person goes on. */
      readonly reveal?: boolean
      /** Where the items of a list went; null for away. */
      readonly moved?: (index: number) => number | null
      readonly said?: Said
    }
  | { readonly type: 'left'; readonly place: Place }
  | { readonly type: 'mode'; readonly mode: FormMode }
  | { readonly type: 'refused' }
  | { readonly type: 'discarded' }
  | { readonly type: 'adopted'; readonly value: JsonValue }
  /** Now that the schema is read, what the form starts with. */
  | { readonly type: 'started'; readonly value: JsonValue }
  | { readonly type: 'given'; readonly problems: readonly Problem[] }

export function formState(original: JsonValue | undefined): FormState {
  return {
    original,
    value: original,
    drafts: new Map(),
    revealed: new Set(),
    given: [],
    refusals: 0,
    mode: 'form',
    said: null,
  }
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'edited':
      return edited(state, action)
    case 'left':
      return left(state, action.place.path)
    case 'mode':
      return changeMode(state, action.mode)
    case 'refused':
      return { ...state, refusals: state.refusals + 1, revealed: new Set(['']), said: null }
    case 'discarded':
      return {
        ...formState(state.original),
        mode: state.mode,
        given: state.given,
        said: { type: 'discarded' },
      }
    case 'adopted':
      return { ...state, value: action.value, drafts: stillTrue(state, action.value) }
    case 'started':
      return { ...state, original: action.value, value: state.value ?? action.value }
    case 'given':
      return { ...state, given: action.problems }
    default:
      assertNever(action)
      return state
  }
}

/** What keeps the form from having a value. In JSON only what is typed there counts. */
export function unreadable({ drafts, mode }: FormState): readonly Problem[] {
  return [...drafts].flatMap(([path, { problem }]) =>
    problem && (mode === 'form' || path === '')
      ? [{ ...problem, path: joinPath(path, problem.path) }]
      : [],
  )
}

export function isRevealed({ revealed }: FormState, path: string): boolean {
  return revealed.has('') || [...revealed].some((shown) => isWithin(path, shown))
}

function edited(
  state: FormState,
  action: Extract<FormAction, { readonly type: 'edited' }>,
): FormState {
  const { place, draft, moved, reveal = false, said = null } = action
  const { path } = place
  const next = setAt(state.value, place.steps, action.value, state.original)
  const to = (key: string): string | null =>
    !isWithin(key, path) ? key : moved ? movedKey(key, path, moved) : null
  const drafts = new Map(rekeyed(state.drafts, to))
  if (draft) drafts.set(path, draft)
  const revealed = moved
    ? new Set(rekeyed(state.revealed.entries(), to).map(([key]) => key))
    : state.revealed
  return {
    ...state,
    // What was changed and changed back is the original.
    value: same(next, state.original) ? state.original : next,
    drafts,
    revealed: reveal ? new Set([...revealed, path]) : revealed,
    given: state.given.filter(
      (problem) => !isWithin(problem.path, path) && !isWithin(path, problem.path),
    ),
    said,
  }
}

// What can be read needs no draft any more: the field now shows the value itself.
function left(state: FormState, path: string): FormState {
  const draft = state.drafts.get(path)
  const drafts = new Map(state.drafts)
  if (draft && !draft.problem) drafts.delete(path)
  return { ...state, drafts, revealed: new Set([...state.revealed, path]) }
}

// JSON that cannot be read has no form.
function changeMode(state: FormState, mode: FormMode): FormState {
  if (state.drafts.get('')?.problem) return { ...state, revealed: new Set(['']) }
  const drafts = new Map(state.drafts)
  drafts.delete('')
  return { ...state, drafts, mode, said: null }
}

function rekeyed<Value>(
  entries: Iterable<readonly [string, Value]>,
  to: (key: string) => string | null,
): readonly (readonly [string, Value])[] {
  return [...entries].flatMap(([key, value]) => {
    const next = to(key)
    return next === null ? [] : [[next, value] as const]
  })
}

function movedKey(
  key: string,
  list: string,
  moved: (index: number) => number | null,
): string | null {
  const [bracket = '', index] = /^\[(\d+)\]/.exec(key.slice(list.length)) ?? []
  if (index === undefined) return key
  const to = moved(Number(index))
  return to === null ? null : `${list}[${to}]${key.slice(list.length + bracket.length)}`
}

// A value from outside ends the drafts of what it changes.
function stillTrue(state: FormState, value: JsonValue): ReadonlyMap<string, Draft> {
  const at = (whole: JsonValue | undefined, path: string): JsonValue | undefined =>
    stepsOf(path).reduce<JsonValue | undefined>(memberOf, whole)
  return new Map([...state.drafts].filter(([path]) => same(at(state.value, path), at(value, path))))
}
