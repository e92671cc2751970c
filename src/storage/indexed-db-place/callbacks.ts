import {
  type Callback,
  isObject,
  type StoredCallbacks,
  type ThreadEvent,
} from '../../protocol/index.ts'
import {
  belongsTo,
  compareCallbacks,
  isWantedCallback,
  openCallbacksAfter,
  reopensEarlier,
} from '../shared/index.ts'
import type { Connection } from './connection.ts'
import { ofThread, resultOf } from './requests.ts'
import type { ThreadRow } from './thread-row.ts'

/** The questions of a thread and what its list shows. */
export function createCallbacks(connection: Connection): StoredCallbacks {
  return {
    list: (query = {}) =>
      connection.read(['callbacks', 'threads'], async (transaction) => {
        const range = query.thread_id === undefined ? null : ofThread(query.thread_id)
        const callbacks = transaction.objectStore('callbacks')
        const [keys, values] = await Promise.all([
          resultOf(callbacks.getAllKeys(range)),
          resultOf<Callback[]>(callbacks.getAll(range)),
        ])
        const wanted: Callback[] = []
        for (const [index, callback] of values.entries()) {
          const [threadId = ''] = keys[index] as readonly string[]
          if (!isWantedCallback(callback, query)) continue
          if (await isOf(transaction, threadId, query.agent_id)) wanted.push(callback)
        }
        return wanted.toSorted(compareCallbacks)
      }),
  }
}

async function isOf(
  transaction: IDBTransaction,
  threadId: string,
  agentId: string | undefined,
): Promise<boolean> {
  if (agentId === undefined) return true
  const threads = transaction.objectStore('threads')
  const thread = await resultOf<ThreadRow | undefined>(threads.get(threadId))
  return belongsTo(thread?.summary.agent_id, agentId)
}

/**
 * Brings the open callbacks of a thread to where these events leave them, and tells how many there
 * are. In the caller's transaction.
 */
export async function foldCallbacks(
  transaction: IDBTransaction,
  threadId: string,
  events: readonly ThreadEvent[],
  openBefore: number,
): Promise<number> {
  if (!events.some(({ type }) => type.startsWith('callback.') || type === 'log.imported')) {
    return openBefore
  }
  const callbacks = transaction.objectStore('callbacks')
  const stored = await resultOf<Callback[]>(callbacks.getAll(ofThread(threadId)))
  const before = new Map(stored.map((callback) => [callback.id, callback]))
  const after = reopensEarlier(events)
    ? openCallbacksAfter(new Map(), await eventsOf(transaction, threadId))
    : openCallbacksAfter(before, events)
  for (const id of before.keys()) if (!after.has(id)) callbacks.delete([threadId, id])
  for (const [id, callback] of after) {
    if (before.get(id) !== callback) callbacks.put(callback, [threadId, id])
  }
  return after.size
}

/** All rows of the thread, as far as they can be events. */
async function eventsOf(
  transaction: IDBTransaction,
  threadId: string,
): Promise<readonly ThreadEvent[]> {
  const rows = transaction.objectStore('rows')
  const stored = await resultOf<unknown[]>(rows.getAll(ofThread(threadId)))
  return stored.filter((row): row is ThreadEvent => isObject(row))
}
