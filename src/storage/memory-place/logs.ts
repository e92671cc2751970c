import type {
  AppendExpectation,
  Callback,
  LogRange,
  PartialStore,
  RewriteExpectation,
  StoredLog,
  ThreadEvent,
  ThreadSummary,
  WriteOutcome,
} from '../../protocol/index.ts'
import {
  checkAppend,
  checkRewrite,
  openCallbacksAfter,
  reopensEarlier,
  summaryAfter,
} from '../shared/index.ts'
import type { Blobs } from './blobs.ts'
import type { Leases } from './leases.ts'

interface StoredThread {
  /** Grows in place, so that an append costs the same however long the log is. */
  readonly rows: ThreadEvent[]
  readonly revision: number
  readonly summary: ThreadSummary
  readonly open: ReadonlyMap<string, Callback>
}

interface LogsPorts {
  readonly deleted: ReadonlySet<string>
  readonly leases: Leases
  readonly blobs: Blobs
  readonly changed: (threadId: string, seq: number) => void
}

export function createLogs({ deleted, leases, blobs, changed }: LogsPorts) {
  const threads = new Map<string, StoredThread>()
  const partials = new Map<string, Parameters<PartialStore['put']>[1]>()

  /** Why these may not be written; null where nothing speaks against it. */
  function objection(
    threadId: string,
    { after, epoch }: AppendExpectation,
  ): Exclude<WriteOutcome, { status: 'written' }> | null {
    const current = leases.epochOf(threadId)
    if (epoch !== undefined && epoch < current) return { status: 'fenced', epoch: current }
    const seq = seqOf(threads.get(threadId))
    return seq === after ? null : { status: 'conflict', seq }
  }

  function set(threadId: string, thread: StoredThread): WriteOutcome {
    threads.set(threadId, thread)
    partials.delete(threadId)
    changed(threadId, seqOf(thread))
    return { status: 'written' }
  }

  return {
    all: () => threads.values(),
    drop(threadId: string): void {
      blobs.went(threads.get(threadId)?.rows ?? [])
      threads.delete(threadId)
      partials.delete(threadId)
    },
    putPartial: (...[threadId, partial]: Parameters<PartialStore['put']>): void => {
      if (deleted.has(threadId)) return
      partials.set(threadId, partial)
      changed(threadId, partial.after)
    },

    load(threadId: string, range: LogRange): StoredLog | null {
      const thread = threads.get(threadId)
      if (!thread) return null
      const seq = seqOf(thread)
      const partial = partials.get(threadId)
      return {
        rows: within(thread.rows, range),
        seq,
        revision: thread.revision,
        ...(partial?.after === seq ? { partial: partial.events } : {}),
      }
    },

    append(
      threadId: string,
      events: readonly ThreadEvent[],
      expect: AppendExpectation,
    ): WriteOutcome {
      checkAppend(threadId, events, expect)
      if (deleted.has(threadId)) return { status: 'deleted' }
      const before = threads.get(threadId)
      const last = events.at(-1)
      if (last && before?.rows.at(-1)?.id === last.id) return { status: 'written' }
      const no = objection(threadId, expect)
      if (no) return no
      if (!last) return { status: 'written' }
      blobs.came(events)
      const rows = before?.rows ?? []
      rows.push(...events)
      const open = reopensEarlier(events)
        ? openCallbacksAfter(new Map(), rows)
        : openCallbacksAfter(before?.open ?? new Map(), events)
      const summary = summaryAfter(before?.summary ?? null, threadId, events)
      return set(threadId, {
        rows,
        revision: before?.revision ?? 0,
        summary: { ...summary, open_callbacks: open.size },
        open,
      })
    },

    rewrite(
      threadId: string,
      events: readonly ThreadEvent[],
      expect: RewriteExpectation,
    ): WriteOutcome {
      checkRewrite(threadId, events, expect)
      if (deleted.has(threadId)) return { status: 'deleted' }
      const no = objection(threadId, expect)
      if (no) return no
      const thread = threads.get(threadId)
      if (!thread || thread.revision !== expect.revision) {
        return { status: 'conflict', seq: seqOf(thread) }
      }
      const { from = 0, upTo } = expect
      const goes = ({ seq }: ThreadEvent): boolean => seq > from && seq <= upTo
      blobs.went(thread.rows.filter(goes))
      blobs.came(events)
      return set(threadId, {
        ...thread,
        rows: [
          ...thread.rows.filter(({ seq }) => seq <= from),
          ...events,
          ...thread.rows.filter(({ seq }) => seq > upTo),
        ],
        revision: thread.revision + 1,
      })
    },
  }
}

function seqOf(thread: StoredThread | undefined): number {
  return thread?.rows.at(-1)?.seq ?? 0
}

function within(rows: readonly ThreadEvent[], range: LogRange): readonly ThreadEvent[] {
  const { after = 0, before = Infinity, limit = Infinity } = range
  const wanted = rows.filter(({ seq }) => seq > after && seq < before)
  if (wanted.length <= limit) return wanted
  return range.after === undefined ? wanted.slice(wanted.length - limit) : wanted.slice(0, limit)
}
