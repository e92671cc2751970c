import type { Author, Failure, Model, ModelSettings } from '../protocol/index.ts'
import type { Log, Origin } from '../thread/index.ts'
import type { OnToolException, ToolSet } from '../tools/index.ts'
import type { Limits } from './limits.ts'

/** What a turn needs from outside. */
export interface TurnPorts {
  readonly log: Log
  readonly executionId: string
  readonly model: Model
  readonly instructions: string | undefined
  readonly settings: ModelSettings
  readonly limits: Limits
  readonly onToolException: OnToolException
  /** The tools as they are now: asked anew for each step and each call. */
  readonly tools: () => ToolSet
  /** Aborted when the user stops the turn. */
  readonly signal: AbortSignal
  /** Resolves when all events so far are stored; says false where they cannot be. */
  readonly saved: () => Promise<boolean>
  /** For the application's logs. Must not throw. */
  readonly onError: (
    error: unknown,
    where: { readonly during: 'tool' | 'model'; readonly tool?: string },
  ) => void
}

/** How a turn came to its end, with the exception behind it where there was one. */
export interface TurnFailure {
  readonly failure: Failure
  readonly cause?: unknown
}

/** Who writes an event of this turn. */
export function originOf(ports: TurnPorts, kind: Author['kind']): Origin {
  return { author: { kind }, execution_id: ports.executionId }
}
