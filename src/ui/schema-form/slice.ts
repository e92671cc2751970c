import type { JsonValue, Problem } from '../../protocol/index.ts'
import type { Draft } from './draft.ts'
import { memberOf } from './json-value.ts'
import { isWithin, placeIn, type Place, type Step } from './place.ts'

/** What a field has to know of the form: what is at its place and below. */
export interface Slice {
  readonly value: JsonValue | undefined
  readonly original: JsonValue | undefined
  readonly problems: readonly Problem[]
  readonly drafts: ReadonlyMap<string, Draft>
}

const NO_PROBLEMS: readonly Problem[] = []
const NO_DRAFTS: ReadonlyMap<string, Draft> = new Map()

/** The slice of a member or an item. Where there is nothing new, its parts are the same ones. */
export function sliceIn(slice: Slice, place: Place, step: Step): Slice {
  const { path } = placeIn(place, step)
  const problems = slice.problems.filter((problem) => isWithin(problem.path, path))
  const drafts = [...slice.drafts].filter(([key]) => isWithin(key, path))
  return {
    value: memberOf(slice.value, step),
    original: memberOf(slice.original, step),
    problems: problems.length === 0 ? NO_PROBLEMS : problems,
    drafts: drafts.length === 0 ? NO_DRAFTS : new Map(drafts),
  }
}
