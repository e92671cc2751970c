import { type Happening, SdkError, type ThreadEvent } from '../../protocol/index.ts'
import { newId } from '../../thread/index.ts'
import { type StoredPorts, userAuthor } from '../stored-ports.ts'
import { forStore } from '../for-store.ts'

/** Somebody else may write to the same thread at the same time. */
const TRIES = 10

/**
 * Adds an event to a thread that is not open here. Rejects with `SdkError` where there is no such
 * thread, and with what the store says where it cannot.
 */
export async function changeThread(
  ports: StoredPorts,
  threadId: string,
  happening: Happening,
): Promise<void> {
  const { store, user } = ports.options
  for (let tries = 0; tries < TRIES; tries += 1) {
    const stored = await store.load(threadId, { limit: 0 })
    if (!stored) throw noThread(threadId)
    const event: ThreadEvent = {
      ...happening,
      id: newId('evt'),
      seq: stored.seq + 1,
      v: 1,
      thread_id: threadId,
      author: userAuthor(user?.()),
      at: new Date().toISOString(),
    }
    const rows = await forStore([event], ports.options)
    const { status } = await store.append(threadId, rows, { after: stored.seq })
    if (status === 'written') return
    if (status === 'deleted') throw noThread(threadId)
  }
  throw new Error(`The thread "${threadId}" changes too fast elsewhere. Try again.`)
}

export function noThread(threadId: string): SdkError {
  return new SdkError(
    `There is no thread "${threadId}". agent.threads.list() tells which there are.`,
  )
}
