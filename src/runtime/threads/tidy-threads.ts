import type { ThreadSummary } from '../../protocol/index.ts'
import { readLog } from '../../history/index.ts'
import { newId } from '../../thread/index.ts'
import { collectBlobs } from '../collect-blobs.ts'
import { tidy } from '../tidy/index.ts'
import type { StoredPorts } from '../stored-ports.ts'
import { forStore } from '../for-store.ts'

const PAGE = 50

/**
 * Goes through all stored threads of the agent that are not open here: drops what the retention does
 * not keep and what later events made superfluous, and bytes that nothing names any more.
 */
export async function tidyThreads(
  ports: StoredPorts,
  isOpen: (threadId: string) => boolean,
): Promise<void> {
  const { agentId } = ports
  const { store } = ports.options
  let behind: ThreadSummary | undefined
  do {
    const page = await store.list({ agent_id: agentId, limit: PAGE, ...(behind ? { behind } : {}) })
    for (const { id } of page) if (!isOpen(id)) await tidyThread(ports, id)
    behind = page.length < PAGE ? undefined : page.at(-1)
  } while (behind)
  await collectBlobs(store)
}

/** A thread that somebody else writes to at the moment is left for the next time. */
async function tidyThread(ports: StoredPorts, threadId: string): Promise<void> {
  const { store, retention } = ports.options
  const stored = await store.load(threadId)
  if (!stored) return
  const read = readLog(stored.rows, threadId)
  if (read.status !== 'read' || read.refused.length > 0) return
  const at = new Date().toISOString()
  const plan = tidy(read.events, retention, { id: newId('evt'), at })
  if (!plan) return
  await store.rewrite(threadId, await forStore(plan.events, ports.options), {
    from: plan.from,
    upTo: plan.upTo,
    after: stored.seq,
    revision: stored.revision,
  })
}
