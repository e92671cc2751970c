import { memberPath } from '../../protocol/index.ts'

export type Step = string | number

/** Where a value stands: the keys and indexes that lead to it, and their path as problems write it. */
export interface Place {
  readonly steps: readonly Step[]
  readonly path: string
}

export const ROOT: Place = { steps: [], path: '' }

/** The place of a member or an item. */
export function placeIn(parent: Place, step: Step): Place {
  return { steps: [...parent.steps, step], path: joinPath(parent.path, pathOf(step)) }
}

/** A path inside another one: `a` and `.b` are `a.b`, at the root `b`. */
export function joinPath(path: string, inner: string): string {
  return path === '' ? inner.replace(/^\./, '') : `${path}${inner}`
}

export function isWithin(path: string, ancestor: string): boolean {
  if (ancestor === '' || path === ancestor) return true
  return path.startsWith(ancestor) && /[.[]/.test(path.charAt(ancestor.length))
}

const STEP = /(?:^|\.)([A-Za-z_$][\w$]*)|\[(\d+|"(?:[^"\\]|\\.)*")\]/g

/** The steps of a path that somebody else wrote. What is not understood is left out. */
export function stepsOf(path: string): readonly Step[] {
  return Array.from(path.matchAll(STEP), ([, name, bracket = '""']) =>
    name === undefined ? (JSON.parse(bracket) as Step) : name,
  )
}

/** An id for the page: whatever stands in a path, no two paths share one. */
export function idOf(form: string, path: string): string {
  return `${form}-${path.replace(/[^\w.-]/g, (character) => `:${character.charCodeAt(0).toString(16)}:`)}`
}

function pathOf(step: Step): string {
  return typeof step === 'number' ? `[${step}]` : memberPath('', step)
}
