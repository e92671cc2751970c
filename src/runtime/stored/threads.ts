import { type Happening, requireJson } from '../../protocol/index.ts'
import { collectBlobs } from '../collect-blobs.ts'
import type { StoredPorts } from '../stored-ports.ts'
import type { AgentThreads } from '../types.ts'
import type { Hints } from './hints.ts'

/** What one does with threads as a whole, open here or not. */
export function createThreads(
  ports: StoredPorts,
  hints: Hints,
  busy: Map<string, Promise<void>>,
): AgentThreads {
  const { agentId, open } = ports
  const { store } = ports.options
  const isOpen = (id: string): boolean => open.has(id)
  const work = () => import('../threads/index.ts')
  const changed = (id: string): void => hints.tell({ type: 'thread', thread_id: id })

  async function change(id: string, happening: Happening): Promise<void> {
    const { changeThread } = await work()
    const here = open.get(id)
    if (here) return here.change(happening)
    const changing = changeThread(ports, id, happening)
    // Who opens the thread meanwhile waits, and sees the change.
    const done = changing.then(
      () => {},
      () => {},
    )
    busy.set(id, done)
    await done
    if (busy.get(id) === done) busy.delete(id)
    await changing
    changed(id)
  }

  return {
    list(query = {}) {
      const { agent_id, ...rest } = { agent_id: agentId, ...query }
      return store.list(agent_id === undefined ? rest : { agent_id, ...rest })
    },
    async rename(id, title) {
      requireJson({ title })
      await change(id, { type: 'thread.renamed', title })
    },
    archive: (id, archived = true) => change(id, { type: 'thread.archived', archived }),
    async delete(id) {
      await store.delete(id)
      open.get(id)?.deleted()
      changed(id)
      // The thread is gone either way; bytes that could not be dropped go the next time.
      await collectBlobs(store).catch((error: unknown) =>
        ports.onError(error, { thread_id: id, during: 'store' }),
      )
    },
    async export(id) {
      const { exportStored } = await work()
      const here = open.get(id)
      await here?.thread.loaded
      return exportStored(ports, id, here?.log)
    },
    async import(text) {
      const { importThread } = await work()
      const id = await importThread(ports, text, isOpen)
      changed(id)
      const handle = ports.thread(id)
      await handle.loaded
      return handle
    },
    async tidy() {
      const { tidyThreads } = await work()
      await tidyThreads(ports, isOpen)
    },
    blob: async (blobId) => (await store.blobs?.get(blobId)) ?? null,
    subscribe: (listener) =>
      hints.add(({ type }) => {
        if (type === 'thread') listener()
      }),
  }
}
