import type { Author } from '../protocol/index.ts'
import type { Viewer } from '../thread/index.ts'
import type { OpenThread } from './open-thread.ts'
import type { ErrorOrigin, StoredAgentOptions, Thread } from './types.ts'

/** What working on what is stored needs of an agent. */
export interface StoredPorts {
  readonly agentId: string
  readonly options: StoredAgentOptions
  readonly open: ReadonlyMap<string, OpenThread>
  readonly thread: (id: string) => Thread
  /** A thread that is open here and was read: what is stored of it is known. */
  readonly isLoaded: (threadId: string) => boolean
  /** For the application's logs. Must not throw. */
  readonly onError: (error: unknown, where: ErrorOrigin) => void
}

/** Whoever sits at the keyboard, as the author of events. */
export function userAuthor(user: Viewer['user']): Author {
  return user ? { kind: 'user', ...user } : { kind: 'user' }
}
