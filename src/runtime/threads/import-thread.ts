import { SdkError, type ThreadEvent } from '../../protocol/index.ts'
import { importThread as readImport } from '../../history/index.ts'
import type { StoredPorts } from '../stored-ports.ts'
import { forStore } from '../for-store.ts'

/**
 * Stores what an export holds as a thread of this agent, and resolves with its id: its own, unless
 * that is taken here, or was. Rejects with `SdkError` for text that is no thread.
 */
export async function importThread(
  ports: StoredPorts,
  text: string,
  isOpen: (threadId: string) => boolean,
): Promise<string> {
  const { agentId } = ports
  const { store } = ports.options
  const open = new Set((await store.callbacks.list()).map(idOf))
  const taken = new Set<string>()
  for (;;) {
    const imported = readImport(text, {
      at: new Date().toISOString(),
      isTaken: (id) => taken.has(id) || open.has(id) || isOpen(id),
    })
    if (imported.status === 'refused') {
      const { line, path, problem } = imported.problem
      throw new SdkError(
        `threads.import: ${line === undefined ? '' : `line ${line}, `}${path} ${problem}. Give the text that threads.export wrote.`,
      )
    }
    const { thread_id: id, events } = imported
    if (await store.load(id, { limit: 0 })) {
      taken.add(id)
      continue
    }
    const rows = await forStore(
      events.map((event) => ofAgent(event, agentId)),
      ports.options,
    )
    const { status } = await store.append(id, rows, { after: 0 })
    if (status === 'written') return id
    // Deleted here, or come up just now: the import becomes a thread beside it.
    taken.add(id)
  }
}

/** Who takes a thread in goes on with it. */
function ofAgent(event: ThreadEvent, agentId: string): ThreadEvent {
  return event.type === 'thread.created' ? { ...event, agent_id: agentId } : event
}

function idOf(callback: unknown): unknown {
  return (callback as { readonly id?: unknown } | null)?.id
}
