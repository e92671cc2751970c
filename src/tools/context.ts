import type { Message } from '../protocol/index.ts'

/** What a tool may know of the call that it serves. */
export interface ToolContext {
  /** `local` in a direct call. */
  readonly threadId: string
  /** The turn. */
  readonly executionId: string
  /** Our id of the call. */
  readonly callId: string
  /** Aborted when the user stops the turn and when the time is up. */
  readonly signal: AbortSignal
  /** The conversation so far, root to head. */
  readonly messages: readonly Message[]
  /** What the application gave for this thread or message, of what the tool declared. */
  readonly sessionInputs: { readonly [name: string]: unknown }
  /** Shown while the tool runs. `fraction` is 0 to 1. */
  progress(message: string, fraction?: number): void
}

/** The context of a call that no agent makes: never aborted, progress goes nowhere. */
export function localContext(): ToolContext {
  return {
    threadId: 'local',
    executionId: 'local',
    callId: 'local',
    signal: new AbortController().signal,
    messages: [],
    sessionInputs: {},
    progress: () => {},
  }
}
