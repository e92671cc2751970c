import type { Callback, ThreadEvent } from '../../protocol/index.ts'
import { readCallback } from '../../schema/index.ts'
import { visibleEvent } from '../../thread/index.ts'
import type { StoredPorts } from '../stored-ports.ts'

/** Callbacks of the store's index. One that cannot be read, or may not be seen, is left out. */
export function readStoredCallbacks(
  ports: StoredPorts,
  rows: readonly unknown[],
): readonly Callback[] {
  return rows.flatMap((row) => {
    const read = readCallback(row)
    return read.status === 'read' ? (seen(ports, read.value) ?? []) : []
  })
}

/** The index has no events; whoever may see them sees the callback as it was opened. */
function seen({ options: { visibility, user } }: StoredPorts, callback: Callback): Callback | null {
  if (!visibility) return callback
  const opened: ThreadEvent = {
    type: 'callback.opened',
    callback,
    id: `evt_${callback.id}`,
    seq: 1,
    v: 1,
    thread_id: callback.thread_id,
    execution_id: callback.execution_id,
    author: { kind: 'runtime' },
    at: callback.opened_at,
  }
  const viewer = user?.()
  const event = visibleEvent(visibility, opened, {
    at: 'hooks',
    ...(viewer ? { user: viewer } : {}),
  })
  return event?.type === 'callback.opened' ? event.callback : null
}
