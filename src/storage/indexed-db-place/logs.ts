import type {
  AppendExpectation,
  LogRange,
  StoredLog,
  ThreadEvent,
  ThreadStore,
  WriteOutcome,
} from '../../protocol/index.ts'
import { checkAppend, checkRewrite, summaryAfter } from '../shared/index.ts'
import { countBlobs } from './blobs.ts'
import { foldCallbacks } from './callbacks.ts'
import type { Changes } from './changes.ts'
import type { Connection } from './connection.ts'
import { durabilityOf } from './durability.ts'
import { epochOf } from './lease-row.ts'
import { type Partial, partialAt } from './partials.ts'
import { resultOf } from './requests.ts'
import type { StoreName } from './schema.ts'
import type { ThreadRow } from './thread-row.ts'

const WRITTEN: readonly StoreName[] = [
  'threads',
  'rows',
  'callbacks',
  'blob_notes',
  'leases',
  'partials',
  'deleted',
]

export function createLogs(
  connection: Connection,
  changes: Changes,
): Pick<ThreadStore, 'load' | 'append' | 'rewrite'> {
  return {
    load: (threadId, range = {}) =>
      connection.read(['threads', 'rows', 'partials'], async (transaction) => {
        const [thread, rows, partial] = await Promise.all([
          threadIn(transaction, threadId),
          rowsIn(transaction.objectStore('rows'), threadId, range),
          resultOf<Partial | undefined>(transaction.objectStore('partials').get(threadId)),
        ])
        if (!thread) return null
        const { seq, revision } = thread
        return { rows, seq, revision, ...partialAt(seq, partial) } satisfies StoredLog
      }),

    async append(threadId, events, expect) {
      checkAppend(threadId, events, expect)
      const outcome = await connection.write(WRITTEN, durabilityOf(events), (transaction) =>
        append(transaction, threadId, events, expect),
      )
      const seq = events.at(-1)?.seq
      if (outcome.status === 'written' && seq !== undefined) {
        changes.tell({ type: 'thread', thread_id: threadId, seq })
      }
      return outcome
    },

    async rewrite(threadId, events, expect) {
      checkRewrite(threadId, events, expect)
      const outcome = await connection.write(
        WRITTEN,
        'strict',
        async (transaction): Promise<WriteOutcome> => {
          const found = await findThread(transaction, threadId, expect)
          if ('status' in found) return found
          const { thread } = found
          if (!thread || thread.revision !== expect.revision) {
            return { status: 'conflict', seq: thread?.seq ?? 0 }
          }
          const rows = transaction.objectStore('rows')
          const { from = -Infinity, upTo } = expect
          const range = IDBKeyRange.bound([threadId, from], [threadId, upTo], true)
          await countBlobs(transaction, await resultOf<unknown[]>(rows.getAll(range)), -1)
          await countBlobs(transaction, events, 1)
          rows.delete(range)
          for (const event of events) rows.put(event, [threadId, event.seq])
          const last = thread.seq === upTo ? (events.at(-1)?.id ?? thread.last) : thread.last
          const next: ThreadRow = { ...thread, last, revision: thread.revision + 1 }
          transaction.objectStore('threads').put(next)
          transaction.objectStore('partials').delete(threadId)
          return { status: 'written' }
        },
      )
      if (outcome.status === 'written') {
        changes.tell({ type: 'thread', thread_id: threadId, seq: expect.after })
      }
      return outcome
    },
  }
}

async function append(
  transaction: IDBTransaction,
  threadId: string,
  events: readonly ThreadEvent[],
  expect: AppendExpectation,
): Promise<WriteOutcome> {
  const last = events.at(-1)
  const found = await findThread(transaction, threadId, expect, last?.id)
  if ('status' in found) return found
  if (!last) return { status: 'written' }
  const { thread } = found
  const rows = transaction.objectStore('rows')
  for (const event of events) rows.put(event, [threadId, event.seq])
  transaction.objectStore('partials').delete(threadId)
  await countBlobs(transaction, events, 1)
  const before = thread?.summary ?? null
  const open = await foldCallbacks(transaction, threadId, events, before?.open_callbacks ?? 0)
  const next: ThreadRow = {
    id: threadId,
    summary: { ...summaryAfter(before, threadId, events), open_callbacks: open },
    seq: last.seq,
    last: last.id,
    revision: thread?.revision ?? 0,
  }
  transaction.objectStore('threads').put(next)
  return { status: 'written' }
}

/** The thread that is to be written to, or why it may not be; `last` is there already. */
async function findThread(
  transaction: IDBTransaction,
  threadId: string,
  { after, epoch }: AppendExpectation,
  last?: string,
): Promise<{ readonly thread: ThreadRow | undefined } | WriteOutcome> {
  const [thread, isDeleted, current] = await Promise.all([
    threadIn(transaction, threadId),
    resultOf(transaction.objectStore('deleted').count(threadId)),
    epoch === undefined ? 0 : epochOf(transaction, threadId),
  ])
  if (isDeleted > 0) return { status: 'deleted' }
  if (thread && thread.last === last) return { status: 'written' }
  if (epoch !== undefined && epoch < current) return { status: 'fenced', epoch: current }
  const seq = thread?.seq ?? 0
  return seq === after ? { thread } : { status: 'conflict', seq }
}

function threadIn(transaction: IDBTransaction, threadId: string): Promise<ThreadRow | undefined> {
  return resultOf<ThreadRow | undefined>(transaction.objectStore('threads').get(threadId))
}

async function rowsIn(
  rows: IDBObjectStore,
  threadId: string,
  { after, before = Infinity, limit }: LogRange,
): Promise<readonly unknown[]> {
  const from = after ?? -Infinity
  if (from >= before || limit === 0) return []
  const range = IDBKeyRange.bound([threadId, from], [threadId, before], true, true)
  if (limit === undefined || after !== undefined) return resultOf(rows.getAll(range, limit))
  const first = await keyFromEnd(rows, range, limit)
  const end = first === null ? range : IDBKeyRange.bound(first, [threadId, before], false, true)
  return resultOf(rows.getAll(end))
}

/** The key that stands so far from the end; null where there are not so many. */
async function keyFromEnd(
  rows: IDBObjectStore,
  range: IDBKeyRange,
  place: number,
): Promise<IDBValidKey | null> {
  const request = rows.openKeyCursor(range, 'prev')
  const last = await resultOf(request)
  if (!last || place === 1) return last?.key ?? null
  last.advance(place - 1)
  return (await resultOf(request))?.key ?? null
}
