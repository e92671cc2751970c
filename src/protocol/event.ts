import type { Callback, Settlement } from './callback.ts'
import type { ContentBlock, ToolResultBlock } from './content.ts'
import type { Failure } from './error.ts'
import type { Grant } from './grant.ts'
import type { JsonObject, JsonValue } from './json.ts'
import type { Author, Message } from './message.ts'
import type { FinishReason, Usage } from './model.ts'

/** How a message joins a turn that runs: after it, before its next step, or in its place. */
export type SendMode = 'queue' | 'steer' | 'interrupt'

/** How a turn can be over. */
export type TurnEnd = 'completed' | 'interrupted' | 'failed' | 'limit_reached'

/** Which bound a turn came to. */
export type LimitName = 'steps' | 'tool_calls' | 'tokens' | 'time' | 'repeated_calls'

/** What every event carries. `seq` gives the order; ids have 128 random bits. */
export interface EventStamp {
  readonly id: string
  /**
   * Position in the thread's log, from 1. A transient event (`block.grown`) takes no place of its
   * own: it bears the number of the last event that did.
   */
  readonly seq: number
  /** Version of the event's shape. */
  readonly v: 1
  readonly thread_id: string
  readonly execution_id?: string
  readonly author: Author
  /** ISO 8601, UTC. */
  readonly at: string
  readonly parent_event?: string
  readonly agent_path?: readonly string[]
  /** Values were taken out before it was stored or exported; what was data shows the place. */
  readonly redacted?: true
}

/** What is left of the turns that were dropped from the beginning of a log. */
export interface Checkpoint {
  readonly title: string | null
  readonly archived: boolean
  readonly created_at: string | null
  /** The last message that was dropped from the path; the first that stayed stands behind it. */
  readonly head: string | null
  /** Tokens of the whole thread so far, dropped turns included. */
  readonly usage: Usage
}

/** What happened, without the stamp: what code writes, the log stamps. */
export type Happening =
  | {
      readonly type: 'thread.created'
      readonly agent_id?: string
      readonly title?: string
      readonly user?: string
    }
  | { readonly type: 'thread.renamed'; readonly title: string }
  | { readonly type: 'thread.archived'; readonly archived: boolean }
  | { readonly type: 'thread.deleted' }
  /** A message asks for a turn. It is in the thread already, by `message.added`. */
  | { readonly type: 'turn.queued'; readonly message_id: string; readonly mode: SendMode }
  /** The turn begins; its message takes its place behind `parent_id`. */
  | { readonly type: 'turn.started'; readonly parent_id: string | null }
  /** Nothing of the turn runs any more; it waits for these callbacks. */
  | { readonly type: 'turn.blocked'; readonly callbacks: readonly string[] }
  | { readonly type: 'turn.resumed'; readonly because: 'answer' | 'retry' | 'reload' }
  | {
      readonly type: 'turn.ended'
      readonly state: TurnEnd
      readonly error?: Failure
      readonly limit?: LimitName
      /** It did not run by itself: its message joined this turn, between two steps. */
      readonly joined?: string
    }
  /** A message whose parent is the head becomes the head. */
  | { readonly type: 'message.added'; readonly message: Message }
  | { readonly type: 'branch.selected'; readonly head: string | null }
  | {
      readonly type: 'step.started'
      readonly step: number
      readonly message_id: string
      readonly model: string
      readonly wire: string
    }
  | {
      readonly type: 'step.ended'
      readonly step: number
      readonly message_id: string
      readonly finish_reason: FinishReason
      readonly raw_finish_reason?: string
      readonly usage?: Usage
      /** What the provider calls the response and the model that gave it. */
      readonly response_id?: string
      readonly response_model?: string
    }
  | {
      readonly type: 'step.failed'
      readonly step: number
      readonly message_id: string
      readonly error: Failure
      readonly usage?: Usage
    }
  | {
      readonly type: 'block.started'
      readonly message_id: string
      readonly index: number
      readonly block: ContentBlock
    }
  /** Transient: `text` is appended to the block's text, or to a call's argument text. */
  | {
      readonly type: 'block.grown'
      readonly message_id: string
      readonly index: number
      readonly text: string
    }
  /** Carries the whole block and is canonical: it wins over what grew. */
  | {
      readonly type: 'block.ended'
      readonly message_id: string
      readonly index: number
      readonly block: ContentBlock
    }
  /**
   * A call has arrived whole. Its result will stand in the tool message `result_message_id`, in
   * call order.
   */
  | {
      readonly type: 'call.proposed'
      readonly tool_call_id: string
      readonly message_id: string
      readonly index: number
      readonly result_message_id: string
      readonly name: string
      /** As they were checked: what is shown, digested and run. Null where they are no JSON. */
      readonly args: JsonObject | null
    }
  /** Stored before the tool runs: after a crash it says that the tool may have run. */
  | { readonly type: 'call.started'; readonly tool_call_id: string; readonly args: JsonObject }
  | {
      readonly type: 'call.progressed'
      readonly tool_call_id: string
      readonly message: string
      /** 0 to 1. */
      readonly fraction?: number
    }
  | { readonly type: 'call.ended'; readonly tool_call_id: string; readonly result: ToolResultBlock }
  | { readonly type: 'callback.opened'; readonly callback: Callback }
  | { readonly type: 'callback.answering'; readonly callback_id: string }
  | {
      readonly type: 'callback.settled'
      readonly callback_id: string
      readonly state: 'answered' | 'cancelled' | 'superseded' | 'expired'
      readonly settlement: Settlement
    }
  /** What was answered could not be stored: it counts as not answered, and the question is open. */
  | { readonly type: 'callback.reopened'; readonly callback_id: string }
  /** A person keeps a question open for longer. */
  | {
      readonly type: 'callback.extended'
      readonly callback_id: string
      readonly expires_at: string
    }
  | { readonly type: 'grant.given'; readonly grant_id: string; readonly grant: Grant }
  | { readonly type: 'grant.revoked'; readonly grant_id: string }
  /** Something people or developers should know; nothing else changes by it. */
  | {
      readonly type: 'notice.raised'
      readonly code: string
      readonly level: 'info' | 'warning' | 'error'
      readonly message: string
      readonly detail?: JsonValue
    }
  /** The log was taken in from elsewhere: what is unfinished in it asks again before it runs. */
  | { readonly type: 'log.imported' }
  /** Stands in the place of the oldest turns, which were dropped. Behind a message it is nothing. */
  | {
      readonly type: 'log.checkpointed'
      /** Turns dropped so far. */
      readonly dropped: number
      readonly state: Checkpoint
    }

export type EventType = Happening['type']

/** An entry of a thread's append-only log. */
export type ThreadEvent = Happening & EventStamp

/** Transient events are shown and not stored. */
export function isTransient(event: { readonly type: string }): boolean {
  return event.type === 'block.grown'
}
