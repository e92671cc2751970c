import type { Problem } from '../../protocol/index.ts'

/** A problem without its place. */
export type Reason = Omit<Problem, 'path'>

/**
 * What a person has typed where it is not, or not yet, the value itself. While one of them has a
 * problem the form has no value.
 */
export interface Draft {
  /** What wrote it. `blank`: an item that was added and not filled in. */
  readonly as: 'number' | 'json' | 'date' | 'blank'
  readonly text: string
  /** Why it cannot be read; its path starts at the draft. */
  readonly problem?: Problem
}

export const BLANK: Draft = { as: 'blank', text: '', problem: { path: '', keyword: 'required' } }
