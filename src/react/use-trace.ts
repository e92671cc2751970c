import { useMemo } from 'react'
import type { ThreadEvent } from '../protocol/index.ts'
import { useThread } from './use-thread.ts'
import { useThreadHandle } from './use-thread-handle.ts'

const NONE: readonly ThreadEvent[] = []

/** The stored events of the thread, in order; a new array when some were added. */
export function useTrace(): readonly ThreadEvent[] {
  const thread = useThreadHandle()
  const seq = useThread((state) => state.seq)
  // The log's own array is shared and grows in place; `seq` says when to look again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => thread?.log().slice() ?? NONE, [thread, seq])
}
