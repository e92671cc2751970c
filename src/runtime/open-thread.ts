import type { Happening } from '../protocol/index.ts'
import type { Log } from '../thread/index.ts'
import type { Thread } from './types.ts'

/** A thread that is open here, as its agent knows it. */
export interface OpenThread {
  readonly thread: Thread
  /** Adds an event by the user, and resolves when it is stored or cannot be. */
  change(happening: Happening): Promise<void>
  /** All that happened, whoever may see it. */
  readonly log: Log
  /** It was deleted from here. */
  deleted(): void
}
