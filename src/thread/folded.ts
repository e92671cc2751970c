import type { ThreadEvent } from '../protocol/index.ts'
import type { ThreadState } from './state.ts'

/** An event, and the state that it was folded into. */
export interface Folded {
  readonly event: ThreadEvent
  readonly before: ThreadState
}

/** What is left of events that were folded once more, and the state behind them. */
export interface Refolded {
  readonly folded: readonly Folded[]
  readonly state: ThreadState
}
