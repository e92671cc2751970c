import type { ContentBlock } from './content.ts'
import type { JsonObject } from './json.ts'
import type { FinishReason, Usage } from './model.ts'

export type Role = 'system' | 'user' | 'assistant' | 'tool'

/** Who did something. `runtime` is this library acting by a rule. */
export interface Author {
  readonly kind: 'user' | 'assistant' | 'tool' | 'reviewer' | 'runtime'
  readonly id?: string
  readonly name?: string
}

/** `streaming`: still arriving. `partial`: broke off, what came is kept. */
export type MessageStatus = 'streaming' | 'complete' | 'partial'

/**
 * One message, the same JSON wherever it is: stored, exported, passed to hooks.
 * Messages form a tree by `parent_id`; the thread's head picks the path that counts.
 */
export interface Message {
  readonly id: string
  readonly role: Role
  readonly content: readonly ContentBlock[]
  readonly parent_id: string | null
  /** The turn that made it. */
  readonly execution_id?: string
  /** The step of that turn, from 1. */
  readonly step?: number
  readonly status: MessageStatus
  readonly author?: Author
  /** ISO 8601, UTC. Order is by `parent_id`, never by time. */
  readonly created_at: string
  readonly model?: string
  readonly wire?: string
  readonly finish_reason?: FinishReason
  readonly usage?: Usage
  readonly meta?: JsonObject
}
