import { useMemo } from 'react'
import type { Callback } from '../../protocol/index.ts'
import { type ArgumentNode, argumentNodes, foldedPaths } from './argument-tree.ts'
import { resultNodes } from './result-tree.ts'
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
  // Who reviews a result is there to read it.
  const isDue = callback?.kind === 'result_review' || mayDestroy(callback?.hints)
  const required = requireReveal === 'auto' ? isDue : requireReveal
  return useMemo(
    () => (required ? folded.filter((path) => !opened.has(path)) : NONE),
    [required, folded, opened],
  )
}

function nodesOf(callback: Callback | undefined): readonly ArgumentNode[] {
  if (callback?.kind === 'result_review') return callback.result ? resultNodes(callback.result) : []
  // What a pause and the like carry is for us, not for people.
  return callback?.tool && callback.args ? argumentNodes(callback.args) : []
}
