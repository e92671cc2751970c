import {
  type AppendOutcome,
  SdkError,
  type ThreadEvent,
  type ThreadStore,
} from '../protocol/index.ts'

/** Keeps threads as long as the page lives. The default where no other store is given. */
export function memoryStore(): ThreadStore {
  const logs = new Map<string, ThreadEvent[]>()

  return {
    id: 'memory',
    async load(threadId) {
      return logs.get(threadId)?.slice() ?? null
    },
    async append(threadId, events, { after }): Promise<AppendOutcome> {
      const log = logs.get(threadId) ?? []
      const seq = log.at(-1)?.seq ?? 0
      if (seq !== after) return { status: 'conflict', seq }
      requireOrder(events, seq)
      log.push(...events)
      logs.set(threadId, log)
      return { status: 'appended' }
    },
    async list() {
      const { summaryOf } = await import('./summary.ts')
      const summaries = [...logs].map(([id, events]) => summaryOf(id, events))
      return summaries.toSorted((left, right) => (left.updated_at < right.updated_at ? 1 : -1))
    },
    async delete(threadId) {
      logs.delete(threadId)
    },
  }
}

function requireOrder(events: readonly ThreadEvent[], after: number): void {
  let last = after
  for (const event of events) {
    if (event.seq <= last) throw new SdkError(`Events must rise: ${event.seq} comes after ${last}.`)
    last = event.seq
  }
}
