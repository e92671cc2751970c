import { useMemo } from 'react'
import type { Callback } from '../../protocol/index.ts'
import { type ArgumentNode, argumentNodes, foldedPaths } from './argument-tree.ts'
import type { Review } from './review.ts'
import { mayDestroy } from './shown-hints.ts'

const NONE: readonly string[] = []

/** The folded values that have to be opened before a call can be approved, and are not yet. */
export function useUnread(
  callback: Callback | undefined,
  { opened }: Review,
  requireReveal: boolean | 'auto',
): readonly string[] {
  const folded = useMemo(() => foldedPaths(nodesOf(callback)), [callback])
  const required = requireReveal === 'auto' ? mayDestroy(callback?.hints) : requireReveal
  return useMemo(
    () => (required ? folded.filter((path) => !opened.has(path)) : NONE),
    [required, folded, opened],
  )
}

function nodesOf(callback: Callback | undefined): readonly ArgumentNode[] {
  // What a pause and the like carry is for us, not for people.
  return callback?.tool && callback.args ? argumentNodes(callback.args) : []
}
