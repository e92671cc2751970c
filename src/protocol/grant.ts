import type { Remember } from './callback.ts'

/**
 * A remembered decision: calls like this one run without asking. Void when the tool's definition
 * changes, because that is what the person agreed to.
 */
export interface Grant {
  /** `grant_…`. */
  readonly id: string
  /** The tool's id. */
  readonly tool: string
  readonly source: string
  /** Hash of the definition that was shown. */
  readonly definition_hash: string
  readonly scope: Remember['scope']
  /** Hash of the arguments, where only the same arguments are granted. */
  readonly args_hash?: string
  readonly thread_id?: string
  readonly execution_id?: string
  /** The agent that it was given to. Without it: to all that share the store. */
  readonly agent_id?: string
  /** ISO 8601. */
  readonly until?: string
  readonly given_at: string
  readonly given_by?: string
}
