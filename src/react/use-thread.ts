import { shallow } from './shallow.ts'
import type { ThreadState } from '../thread/index.ts'
import { useThreadScope } from './thread-context.ts'
import { useSelected } from './use-selected.ts'

/**
 * A slice of the thread's state. The component re-renders only when the slice changed: compared
 * shallowly, or as `equal` says. At most once a frame, however fast an answer streams.
 */
export function useThread<Value>(
  select: (state: ThreadState) => Value,
  equal: (a: Value, b: Value) => boolean = shallow,
): Value {
  const { store } = useThreadScope('useThread')
  return useSelected(store, (published) => select(published.state), equal)
}
