import type { Callback } from '../protocol/index.ts'
import { get, type Log, selectOpenCallbacks } from '../thread/index.ts'
import type { Listeners } from './listeners.ts'
import type { AgentCallbacks } from './types.ts'

export interface CallbackIndex extends AgentCallbacks {
  follow(threadId: string, log: Log): void
  forget(threadId: string): void
  /** The thread that opened a callback, settled or not. */
  threadOf(callbackId: string): string | undefined
}

/** The open callbacks of all threads that are open here, oldest first. */
export function createCallbackIndex(listeners: Listeners<[]>): CallbackIndex {
  const logs = new Map<string, Log>()
  const leave = new Map<string, () => void>()
  let listed: readonly Callback[] | null = null

  function changed(): void {
    listed = null
    listeners.tell()
  }

  function all(): readonly Callback[] {
    listed ??= [...logs.values()]
      .flatMap((log) => selectOpenCallbacks(log.getState()))
      .toSorted((left, right) => (left.opened_at < right.opened_at ? -1 : 1))
    return listed
  }

  return {
    list(filter) {
      if (!filter) return all()
      return all().filter(
        (callback) =>
          (filter.thread_id === undefined || callback.thread_id === filter.thread_id) &&
          (filter.kind === undefined || callback.kind === filter.kind) &&
          (filter.tool === undefined || callback.tool?.name === filter.tool),
      )
    },
    subscribe: listeners.add,
    follow(threadId, log) {
      logs.set(threadId, log)
      leave.set(
        threadId,
        log.onEvent((event) => {
          if (event.type.startsWith('callback.')) changed()
        }),
      )
    },
    forget(threadId) {
      logs.delete(threadId)
      leave.get(threadId)?.()
      leave.delete(threadId)
      changed()
    },
    threadOf(callbackId) {
      for (const [threadId, log] of logs) {
        if (get(log.getState().callbacks, callbackId)) return threadId
      }
      return undefined
    },
  }
}
