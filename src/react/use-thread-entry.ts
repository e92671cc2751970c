import { useMemo } from 'react'
import { shallow } from './shallow.ts'
import type { ThreadState } from '../thread/index.ts'
import { useThreadScope } from './thread-context.ts'
import { useSelected } from './use-selected.ts'

/**
 * What the state says of one message, block or call, by what `changedIds` calls it. Asked again only
 * when that one changed or a turn moved on: a streamed token costs the same in a thread of ten messages and of ten thousand.
 */
export function useThreadEntry<Value>(
  id: string,
  select: (state: ThreadState) => Value,
  equal: (a: Value, b: Value) => boolean = shallow,
): Value {
  const scope = useThreadScope('useThreadEntry')
  const store = useMemo(
    () => ({
      ...scope.store,
      subscribe: (listener: () => void) => scope.subscribeTo(id, listener),
    }),
    [scope, id],
  )
  return useSelected(store, (published) => select(published.state), equal)
}
