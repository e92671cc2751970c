import type { JsonProblem } from '../protocol/index.ts'

/** One thing that the other shape could not take, or that ours could not. */
export interface Loss {
  /** In what went in: `$[2].content[1].citations`. */
  readonly path: string
  readonly code: LossCode
  /** In a sentence. */
  readonly note: string
}

export type LossCode =
  /** It is not there any more. */
  | 'left_out'
  /** Something simpler stands in its place. */
  | 'stands_in'
  /** It is not for the eyes of a model, so it did not go along. */
  | 'withheld'
  /** Its failure can no longer be told from a success. */
  | 'error_mark'
  /** It goes by another id. */
  | 'id'

/** What came out and what was lost; or why nothing came out. */
export type Converted<T> =
  | {
      readonly status: 'converted'
      readonly value: readonly T[]
      readonly lost: readonly Loss[]
    }
  | { readonly status: 'refused'; readonly problem: JsonProblem }

/** Collects what was lost on the way. */
export interface Losses {
  readonly lost: readonly Loss[]
  lose(path: string, code: LossCode, note: string): void
}

export function createLosses(): Losses {
  const lost: Loss[] = []
  return { lost, lose: (path, code, note) => void lost.push({ path, code, note }) }
}
