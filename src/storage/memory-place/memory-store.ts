import type { Callback, Grant, ThreadStore } from '../../protocol/index.ts'
import {
  belongsTo,
  compareCallbacks,
  compareThreads,
  isWantedCallback,
  isWantedThread,
} from '../shared/index.ts'
import { createBlobs } from './blobs.ts'
import { createChanges } from './changes.ts'
import { createLeases } from './leases.ts'
import { createLogs } from './logs.ts'

export function createMemoryStore(): Required<ThreadStore> {
  const grants = new Map<string, Grant>()
  const deleted = new Set<string>()
  const changes = createChanges()
  const blobs = createBlobs()
  const leases = createLeases(deleted)
  const logs = createLogs({ deleted, leases, blobs, changed: changes.thread })

  return {
    id: 'memory',
    load: async (threadId, range = {}) => logs.load(threadId, range),
    append: async (threadId, events, expect) => logs.append(threadId, events, expect),
    rewrite: async (threadId, events, expect) => logs.rewrite(threadId, events, expect),

    async list(query = {}) {
      const wanted = [...logs.all()]
        .map(({ summary }) => summary)
        .filter((summary) => isWantedThread(summary, query))
        .toSorted(compareThreads)
      return query.limit === undefined ? wanted : wanted.slice(0, query.limit)
    },

    async delete(threadId) {
      deleted.add(threadId)
      logs.drop(threadId)
      leases.drop(threadId)
      for (const [id, grant] of grants) if (grant.thread_id === threadId) grants.delete(id)
      changes.thread(threadId)
    },

    callbacks: {
      async list(query = {}) {
        const found: Callback[] = []
        for (const { summary, open } of logs.all()) {
          if (belongsTo(summary.agent_id, query.agent_id)) found.push(...open.values())
        }
        return found
          .filter((callback) => isWantedCallback(callback, query))
          .toSorted(compareCallbacks)
      },
    },

    grants: {
      list: async () => [...grants.values()],
      async put(grant) {
        grants.set(grant.id, grant)
        changes.grants()
      },
      async delete(grantId) {
        grants.delete(grantId)
        changes.grants()
      },
    },

    blobs: blobs.store,
    leases: leases.store,
    partials: { put: logs.putPartial },
    subscribe: changes.subscribe,
  }
}
