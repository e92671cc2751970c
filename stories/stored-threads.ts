import {
  type Agent,
  createAgent,
  type Happening,
  type ThreadEvent,
  type ThreadStore,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'

/** A conversation as a list shows it. */
export interface StoredThread {
  readonly title: string | null
  /** Minutes before the clock of these stories. */
  readonly ago: number
  readonly archived?: boolean
  /** Questions that wait. */
  readonly waits?: number
}

/** Ten o'clock, on the fifth of January 2026. */
export const storyNow = new Date(2026, 0, 5, 10, 0, 0).getTime()

/** An agent whose store holds these. `spoil` breaks the store, once it is filled. */
export function agentWithThreads(
  threads: readonly StoredThread[],
  spoil: (store: Required<ThreadStore>) => Partial<ThreadStore> = () => ({}),
): Agent {
  const memory = memoryStore()
  const filled = Promise.all(threads.map((thread, index) => fill(memory, `thr_${index}`, thread)))
  const store: ThreadStore = {
    ...memory,
    list: async (query) => {
      await filled
      return memory.list(query)
    },
    ...spoil(memory),
  }
  return createAgent({ model: scriptedModel([]), store })
}

async function fill(store: ThreadStore, id: string, thread: StoredThread): Promise<void> {
  const { title, ago, archived = false, waits = 0 } = thread
  const questions = Array.from({ length: waits }, (_, index) => question(id, `cb_${id}_${index}`))
  const happenings: readonly Happening[] = [
    { type: 'thread.created', agent_id: 'agent', ...(title === null ? {} : { title }) },
    ...(archived ? [{ type: 'thread.archived', archived } as const] : []),
    ...questions,
  ]
  const events = happenings.map((happening, index): ThreadEvent => ({
    ...happening,
    id: `evt_${id}_${index}`,
    seq: index + 1,
    v: 1,
    thread_id: id,
    author: { kind: 'user' },
    at: new Date(storyNow - ago * 60_000).toISOString(),
  }))
  await store.append(id, events, { after: 0 })
}

function question(threadId: string, id: string): Happening {
  return {
    type: 'callback.opened',
    callback: {
      id,
      kind: 'approval',
      thread_id: threadId,
      execution_id: 'turn_1',
      opened_at: new Date(storyNow).toISOString(),
      state: 'open',
    },
  }
}
