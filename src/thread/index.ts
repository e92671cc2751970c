/** The log of a thread, and the state that it folds to. */
export { adopt } from './adopt.ts'
export { isUnfinished, mustAskAgain } from './ask-again.ts'
export { grownText } from './grown-text.ts'
export { newId } from './ids.ts'
export type { IdPrefix } from './ids.ts'
export { createLog } from './log.ts'
export { scopedLog } from './scoped-log.ts'
export type { LogScope, TurnLog } from './scoped-log.ts'
export type { Log, Origin } from './log.ts'
export { reduceThread } from './reduce.ts'
export {
  isActive,
  isApproved,
  isOver,
  selectActiveTurn,
  selectCurrentTurn,
  selectMessage,
  selectMessages,
  selectOpenCallbacks,
  selectQueuedTurns,
  selectSiblings,
  selectToolCall,
  selectTurn,
  selectTurnMessages,
} from './select.ts'
export { reviewedResult } from './reviewed-result.ts'
export { scopeOf, stateIn } from './scope.ts'
export { emptyThread } from './state.ts'
export type { CallState, Notice, ThreadState, ToolCall, Turn, TurnState } from './state.ts'
export { changedEntries, emptyTable, get, put, valuesOf } from './table.ts'
export type { Table } from './table.ts'
export { createSight, visibleEvent } from './visibility.ts'
export type { Viewer, Visibility } from './visibility.ts'
