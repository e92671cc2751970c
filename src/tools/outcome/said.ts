import type { ContentBlock, JsonObject, JsonValue, Outcome } from '../../protocol/index.ts'

/** How a call ended, before it is stamped with the ids of the call. */
export interface CallOutcome {
  readonly outcome: Outcome
  readonly content: readonly ContentBlock[]
  readonly structured_content?: JsonValue
  readonly artifact?: JsonValue
  readonly meta?: JsonObject
}

/** An outcome that is one sentence to the model. */
export function said(outcome: Outcome, text: string): CallOutcome {
  return { outcome, content: [{ type: 'text', text }] }
}
