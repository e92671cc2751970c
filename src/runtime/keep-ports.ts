import type { Late } from '../protocol/index.ts'
import type { Log } from '../thread/index.ts'
import type { SaveState } from '../turn/index.ts'
import type { Stored } from './stored/index.ts'
import type { StoredAgentOptions } from './types.ts'

/** What keeping a thread needs. */
export interface KeepPorts {
  readonly log: Log
  readonly options: Pick<StoredAgentOptions, 'store' | 'redaction' | 'retention'>
  /** For the application's logs. Must not throw. */
  readonly onError: (error: unknown) => void
  /** What else is known of the store, where somebody looked: it hears what was written. */
  readonly stored: Pick<Late<Stored>, 'now'>
  /** The thread was deleted elsewhere: what runs in it must end. */
  readonly onDeleted: () => void
}

/** Writes a log to a store as it grows. */
export interface Persister {
  /**
   * Resolves when all events so far are stored, or cannot be; see {@link SaveState}. A store that is
   * full or out of reach does not stop a conversation: it goes on in memory, and a notice says so
   * once. What waits is tried again with each call and each new event.
   */
  saved(): Promise<SaveState>
  stop(): void
}

/** For a thread whose stored part is not to be touched. */
export const inMemory: Persister = { saved: async () => 'in_memory', stop() {} }
