import type { Callback, Grant, Happening, ThreadEvent } from '../../protocol/index.ts'

const BEGIN = Date.parse('2026-01-01T00:00:00.000Z')

/** Makes the events of one thread: their numbers rise, and a second passes between them. */
export function writer(threadId: string, startAt = 0) {
  let seq = 0
  return function next(happening: Happening, stamp: Partial<ThreadEvent> = {}): ThreadEvent {
    seq = stamp.seq ?? seq + 1
    return {
      ...happening,
      id: `evt_${threadId}_${seq}`,
      v: 1,
      thread_id: threadId,
      author: { kind: 'user', id: 'u_1' },
      at: new Date(BEGIN + (startAt + seq) * 1000).toISOString(),
      ...stamp,
      seq,
    } as ThreadEvent
  }
}

export function said(words: string, id = 'msg_1'): Happening {
  return {
    type: 'message.added',
    message: {
      id,
      role: 'user',
      content: [{ type: 'text', text: words }],
      parent_id: null,
      status: 'complete',
      created_at: '2026-01-01T00:00:00.000Z',
    },
  }
}

/** A message with an attachment that is kept apart. */
export function showed(blobId: string, id = 'msg_b'): Happening {
  const source = { type: 'blob', blob_id: blobId, media_type: 'image/png' } as const
  const message = said('See', id)
  return message.type === 'message.added'
    ? { ...message, message: { ...message.message, content: [{ type: 'image', source }] } }
    : message
}

export function asked(threadId: string, id: string, more: Partial<Callback> = {}): Happening {
  return {
    type: 'callback.opened',
    callback: {
      id,
      kind: 'approval',
      thread_id: threadId,
      execution_id: 'turn_1',
      args: { amount: 5 },
      opened_at: '2026-01-01T00:00:00.000Z',
      state: 'open',
      ...more,
    },
  }
}

export function settled(callbackId: string): Happening {
  return {
    type: 'callback.settled',
    callback_id: callbackId,
    state: 'answered',
    settlement: { how: 'click', decision: { type: 'approve' } },
  }
}

export function checkpoint(title: string | null): Happening {
  return {
    type: 'log.checkpointed',
    dropped: 1,
    state: {
      title,
      archived: false,
      created_at: null,
      head: 'msg_1',
      usage: { input: 0, output: 0 },
    },
  }
}

export function grant(id: string, threadId?: string): Grant {
  return {
    id,
    tool: 'client.pay',
    source: 'app',
    definition_hash: 'abc',
    scope: threadId === undefined ? 'always' : 'thread',
    ...(threadId === undefined ? {} : { thread_id: threadId }),
    given_at: '2026-01-01T00:00:00.000Z',
  }
}
