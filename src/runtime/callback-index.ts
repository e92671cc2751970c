import type { Callback } from '../protocol/index.ts'
import { get, type Log, selectOpenCallbacks } from '../thread/index.ts'
import { createListeners, type Listeners } from './listeners.ts'
import type { AgentCallbacks, CallbackFilter } from './types.ts'

export interface CallbackIndex extends Omit<AgentCallbacks, 'refresh'> {
  /** A thread is open here: `log` is what happens, `shown` what people see of it. */
  follow(threadId: string, log: Log, shown: Log): void
  forget(threadId: string): void
  /** The thread that opened a callback, settled or not, among those that are open here. */
  threadOf(callbackId: string): string | undefined
  /** It is open here and was read. */
  isLoaded(threadId: string): boolean
}

/** The callbacks of threads that are not open here, as far as they are known. */
export type StoredSource = Pick<AgentCallbacks, 'list' | 'subscribe'>

interface Followed {
  readonly log: Log
  readonly shown: Log
  readonly leave: () => void
}

/**
 * The open callbacks of all threads, oldest first: those of threads that are open here from their
 * logs, all others from the store.
 */
export function createCallbackIndex(
  stored: StoredSource,
  onError: (error: unknown) => void,
): CallbackIndex {
  const followed = new Map<string, Followed>()
  const listeners: Listeners<[]> = createListeners(onError, () => stored.subscribe(listeners.tell))
  let listed: readonly Callback[] = []

  function isLoaded(threadId: string): boolean {
    return (followed.get(threadId)?.log.getState().seq ?? 0) > 0
  }

  /** The same array as long as the same callbacks are open, so that it can be compared. */
  function all(): readonly Callback[] {
    const open = [
      ...[...followed.values()].flatMap(({ shown }) => selectOpenCallbacks(shown.getState())),
      // One that could not be read knows of nothing that it holds.
      ...stored.list().filter(({ thread_id: id }) => !followed.get(id)?.log.getState().head),
    ].toSorted((left, right) => (left.opened_at < right.opened_at ? -1 : 1))
    const isSame = open.length === listed.length && open.every((each, at) => each === listed[at])
    if (!isSame) listed = open
    return listed
  }

  return {
    isLoaded,
    list: (filter) => (filter ? all().filter((each) => isWanted(each, filter)) : all()),
    subscribe: listeners.add,
    follow(threadId, log, shown) {
      const leave = shown.onEvent((event) => {
        if (event.type.startsWith('callback.')) listeners.tell()
      })
      followed.set(threadId, { log, shown, leave })
    },
    forget(threadId) {
      followed.get(threadId)?.leave()
      followed.delete(threadId)
      listeners.tell()
    },
    threadOf(callbackId) {
      for (const [threadId, { log }] of followed) {
        if (get(log.getState().callbacks, callbackId)) return threadId
      }
      return undefined
    },
  }
}

function isWanted(callback: Callback, filter: CallbackFilter): boolean {
  return (
    (filter.thread_id === undefined || callback.thread_id === filter.thread_id) &&
    (filter.kind === undefined || callback.kind === filter.kind) &&
    (filter.tool === undefined || callback.tool?.name === filter.tool)
  )
}
