import type { Late } from '../protocol/index.ts'
import type { Log } from '../thread/index.ts'
import type { SaveState } from '../turn/index.ts'
import type { Stored } from './stored/index.ts'
import type { StoredAgentOptions } from './types.ts'

/** What keeping a thread needs. */
export interface KeepPorts {
  readonly log: Log
  readonly options: Pick<StoredAgentOptions, 'store' | 'redaction' | 'retention' | 'visibility'>
  /** For the application's logs. Must not throw. */
  readonly onError: (error: unknown) => void
  /** What else is known of the store, where somebody looked: it hears what was written. */
  readonly stored: Pick<Late<Stored>, 'now'>
  /** The thread was deleted elsewhere: what runs in it must end. */
  readonly onDeleted: () => void
  /** The log holds something that came from the store: perhaps there is work to do. */
  readonly onNews: () => void
}

/** Keeps a log and a store alike. */
export interface Persister {
  /**
   * Resolves when all events so far are stored, or cannot be; see {@link SaveState}. A store that is
   * full or out of reach does not stop a conversation: it goes on in memory, and a notice says so
   * once. What waits is tried again with each call and each new event.
   */
  saved(): Promise<SaveState>
  /**
   * Takes the thread, to drive a turn of it: nobody else does until it is released. Null where
   * somebody else has it. Where the store knows no leases, or cannot be reached, it is free for all.
   */
  own(how?: OwnHow): Promise<Hold | null>
  stop(): void
}

export interface OwnHow {
  /** From whoever has it. */
  readonly steal?: boolean
  /** Waits until it is free, or this is aborted. */
  readonly wait?: AbortSignal
  /** Nobody asked for it: not where the thread only lives in memory beside what is stored. */
  readonly isUnasked?: true
}

/** A thread that is driven here. */
export interface Hold {
  /** Aborted when somebody took it by force. What is written under it from then on is lost. */
  readonly lost: AbortSignal
  /** Gives it up, when all is stored. Idempotent. */
  release(): Promise<void>
}
