import type { ThreadSummary } from '../../protocol/index.ts'

/** A thread as it is stored, beside its rows. */
export interface ThreadRow {
  readonly id: string
  readonly summary: ThreadSummary
  /** Where the log ends. */
  readonly seq: number
  /** The id of its last event. */
  readonly last: string
  readonly revision: number
}
