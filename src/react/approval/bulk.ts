import { type Callback, canonicalJson, type JsonValue } from '../../protocol/index.ts'
import { argumentNodes, foldedPaths } from './argument-tree.ts'
import { findingsIn } from './reveal.ts'
import type { Review } from './review.ts'

/** Why a question cannot be approved together with others like it. */
export type BulkExclusion = 'flagged' | 'edited' | 'unapprovable'

export interface BulkItem {
  readonly callback: Callback
  /** Null where it can be approved with the others. */
  readonly excluded: BulkExclusion | null
  /** Long values that nobody has opened. */
  readonly unread: number
}

/** What questions must have in common to be approved together: the tool, to the letter. */
export function bulkKey({ kind, tool }: Callback): string | null {
  return kind === 'approval' && tool ? canonicalJson(tool as unknown as JsonValue) : null
}

export function bulkItem(callback: Callback, review: Review, toolGone: boolean): BulkItem {
  const args = callback.args ?? {}
  const folded = foldedPaths(argumentNodes(args))
  return {
    callback,
    excluded: exclusionOf(callback, review, toolGone),
    unread: folded.filter((path) => !review.opened.has(path)).length,
  }
}

/** What hides something is looked at by itself; what is being edited is another call. */
function exclusionOf(callback: Callback, review: Review, toolGone: boolean): BulkExclusion | null {
  const { hidden, lookAlikes } = findingsIn(callback.args ?? {})
  if (hidden + lookAlikes > 0) return 'flagged'
  if (review.mode !== 'read' || review.draft !== null) return 'edited'
  return (callback.allowed ?? []).includes('approve') && !toolGone ? null : 'unapprovable'
}
