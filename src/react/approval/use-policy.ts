import { useMemo } from 'react'
import type { Grant } from '../../protocol/index.ts'
import { useAgent } from '../use-agent.ts'
import { type Readable, useSelected } from '../use-selected.ts'

export interface PolicyView {
  /** Remembered decisions: calls that they cover run without asking. */
  readonly grants: readonly Grant[]
  /** From now on such calls ask again. */
  revoke(grantId: string): void
}

const NONE: readonly Grant[] = []

/** What is allowed without asking because somebody said so, and the way to take it back. */
export function usePolicy(): PolicyView {
  const { grants: book } = useAgent()
  const store = useMemo(
    (): Readable<readonly Grant[]> => ({
      getState: book.list,
      getInitialState: () => NONE,
      subscribe: book.subscribe,
    }),
    [book],
  )
  const grants = useSelected(store, (all) => all)
  return useMemo(() => ({ grants, revoke: book.revoke }), [grants, book])
}
