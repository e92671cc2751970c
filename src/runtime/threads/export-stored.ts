import { SdkError, type ThreadEvent } from '../../protocol/index.ts'
import { exportThread, readLog } from '../../history/index.ts'
import { contentOf, holdsBlobs, readBlobs, replaceMediaSaid } from '../../blobs/index.ts'
import type { Log } from '../../thread/index.ts'
import { blobReader } from '../read-blob.ts'
import type { StoredPorts } from '../stored-ports.ts'
import { noThread } from './change-thread.ts'

/** A thread as text: from its log where it is open here, else from the store. */
export async function exportStored(
  ports: StoredPorts,
  threadId: string,
  open: Log | undefined,
): Promise<string> {
  const events = open ? open.events() : await storedEvents(ports, threadId)
  if (events.length === 0) throw noThread(threadId)
  const { visibility, redaction } = ports.options
  const user = ports.options.user?.()
  return exportThread(await withBytes(ports, events), {
    ...(open ? { state: open.getState() } : {}),
    ...(visibility ? { visibility } : {}),
    ...(user ? { user } : {}),
    ...(redaction ? { redact: redaction.redact } : {}),
  })
}

/** An exported thread is whole. Of bytes that are gone, only what named them is left. */
async function withBytes(
  { options: { store }, onError }: StoredPorts,
  events: readonly ThreadEvent[],
): Promise<readonly ThreadEvent[]> {
  const content = events.flatMap(contentOf)
  if (!holdsBlobs(content)) return events
  // Most of a conversation is better than none of it.
  const read = blobReader(store, (error) => onError(error, { during: 'store' }))
  const replace = await readBlobs(content, read, (block) => block)
  return events.map((event) => replaceMediaSaid(event, replace))
}

async function storedEvents(
  { options: { store } }: StoredPorts,
  threadId: string,
): Promise<readonly ThreadEvent[]> {
  const stored = await store.load(threadId)
  if (!stored) throw noThread(threadId)
  const read = readLog(stored.rows, threadId)
  if (read.status === 'refused') {
    throw new SdkError(`threads.export: what is stored of "${threadId}" ${read.problem}.`)
  }
  return read.events
}
