import { useMemo } from 'react'
import { shallow } from '../shallow.ts'
import type { Callback } from '../../protocol/index.ts'
import type { CallbackFilter } from '../../runtime/index.ts'
import { type Readable, useSelected } from '../use-selected.ts'
import { useThreadScope } from '../thread-context.ts'
import { questionsOf } from './questions.ts'

const NONE: readonly Callback[] = []

/**
 * What waits for somebody, oldest first, over all threads that are open here; a filter narrows it to
 * a thread, a kind, a tool. The array keeps its identity while nothing in it changed.
 */
export function useCallbacks(filter: CallbackFilter = {}): readonly Callback[] {
  const { agent } = useThreadScope('useCallbacks')
  const { thread_id: thread, kind, tool } = filter
  const store = useMemo((): Readable<readonly Callback[]> => {
    const { list, subscribe } = questionsOf(agent)
    return { getState: list, getInitialState: () => NONE, subscribe }
  }, [agent])
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
