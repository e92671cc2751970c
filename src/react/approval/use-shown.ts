import { useMemo } from 'react'
import { shallow } from '../shallow.ts'
import type { Callback } from '../../protocol/index.ts'
import { get } from '../../thread/index.ts'
import { useThreadScope } from '../thread-context.ts'
import type { ThreadScope } from '../thread-scope.ts'
import { type Readable, useSelected } from '../use-selected.ts'
import { type Desk, deskOf } from './desk.ts'
import type { Review } from './review.ts'

/** A question and how far a person is with it. */
export interface Shown {
  readonly callback: Callback | undefined
  readonly review: Review
}

/** What is wanted of one question, open or settled, of whichever thread; told when that changed. */
export function useShown<Value>(
  id: string,
  caller: string,
  select: (shown: Shown) => Value,
): Value {
  const scope = useThreadScope(caller)
  const desk = deskOf(scope.agent)
  const store = useMemo(
    (): Readable<Desk> => ({
      getState: () => desk,
      getInitialState: () => desk,
      subscribe: (listener) => desk.subscribeTo(id, listener),
    }),
    [desk, id],
  )
  return useSelected(
    store,
    () => select({ callback: find(desk, scope, id), review: desk.review(id) }),
    shallow,
  )
}

// What was settled before anybody looked is known to its thread alone.
function find(desk: Desk, scope: ThreadScope, id: string): Callback | undefined {
  return desk.callback(id) ?? get(scope.store.getState().state.callbacks, id)
}
