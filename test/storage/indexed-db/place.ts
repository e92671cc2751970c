import { onTestFinished } from 'vitest'
import type { Happening, ThreadEvent } from 'countersign'

/** A name for a database of this test only. It is deleted when the test is over. */
export function newPlace(): string {
  const name = `test ${crypto.randomUUID()}`
  onTestFinished(() => void indexedDB.deleteDatabase(name))
  return name
}

/** Makes the events of a thread, one number after the other. */
export function eventsOf(threadId: string) {
  let seq = 0
  return (happening: Happening): ThreadEvent => {
    seq += 1
    return {
      ...happening,
      id: `evt_${threadId}_${seq}`,
      seq,
      v: 1,
      thread_id: threadId,
      author: { kind: 'user' },
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, seq)).toISOString(),
    }
  }
}

export function said(text: string, id = 'msg_1'): Happening {
  return {
    type: 'message.added',
    message: {
      id,
      role: 'user',
      content: [{ type: 'text', text }],
      parent_id: null,
      status: 'complete',
      created_at: '2026-01-01T00:00:00.000Z',
    },
  }
}
