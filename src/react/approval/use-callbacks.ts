import { useMemo } from 'react'
import { shallow } from '../shallow.ts'
import type { Callback } from '../../protocol/index.ts'
import type { CallbackFilter } from '../../runtime/index.ts'
import { type Readable, useSelected } from '../use-selected.ts'
import { useDesk } from './use-desk.ts'

const NONE: readonly Callback[] = []

/**
 * What waits for somebody, oldest first, over all threads that are open here; a filter narrows it to
 * a thread, a kind, a tool. The array keeps its identity while nothing in it changed.
 */
export function useCallbacks(filter: CallbackFilter = {}): readonly Callback[] {
  const desk = useDesk('useCallbacks')
  const { thread_id: thread, kind, tool } = filter
  const store = useMemo(
    (): Readable<readonly Callback[]> => ({
      getState: desk.list,
      getInitialState: () => NONE,
      subscribe: desk.subscribe,
    }),
    [desk],
  )
  return useSelected(
    store,
    (callbacks) =>
      callbacks.filter(
        (callback) =>
          (thread === undefined || callback.thread_id === thread) &&
          (kind === undefined || callback.kind === kind) &&
          (tool === undefined || callback.tool?.name === tool),
      ),
    shallow,
  )
}
