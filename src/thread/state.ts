import type {
  Callback,
  Failure,
  JsonObject,
  JsonValue,
  LimitName,
  Message,
  SendMode,
  ToolResultBlock,
  TurnEnd,
  Usage,
} from '../protocol/index.ts'
import { emptyTable, type Table } from './table.ts'

/** Where a turn is: under way, or over. */
export type TurnState = 'queued' | 'running' | 'blocked' | TurnEnd

/** A turn: from a user message to the moment the assistant is done. */
export interface Turn {
  /** The `execution_id`. */
  readonly id: string
  /** The message that asks for it. */
  readonly message_id: string
  readonly mode: SendMode
  readonly state: TurnState
  /** Steps begun so far. */
  readonly steps: number
  /** Tool calls proposed so far. */
  readonly calls: number
  readonly usage: Usage
  /** Steps begun before the turn was last taken up again; limits count from there. */
  readonly steps_before: number
  /** The assistant message of the newest step. It is there once something of it has arrived. */
  readonly step_message_id: string | null
  /** Ids of the assistant and tool messages that the turn added, in order. */
  readonly messages: readonly string[]
  readonly error?: Failure
  readonly limit?: LimitName
  /** The pause that was opened for it last. */
  readonly paused_by?: string
  /** The turn that its message joined instead of running by itself. */
  readonly joined?: string
  readonly queued_at: string
  readonly started_at?: string
  readonly ended_at?: string
}

/**
 * Where a tool call is. `streaming`: its arguments arrive. `proposed`: whole, nothing done yet.
 * `waiting`: for a person. `ended`: it has its one result.
 */
export type CallState = 'streaming' | 'proposed' | 'waiting' | 'running' | 'ended'

export interface ToolCall {
  /** Ours. */
  readonly id: string
  /** The provider's. */
  readonly call_id?: string
  /** The tool's id, `client.refund`. */
  readonly name: string
  readonly state: CallState
  readonly execution_id: string
  /** The assistant message that holds the call, and the call's place in its content. */
  readonly message_id: string
  readonly index: number
  /** The tool message that holds, or will hold, the result. */
  readonly result_message_id: string | null
  /** Null while arguments arrive, and where they cannot be parsed. */
  readonly args: JsonObject | null
  /** What a person changed them to: what runs. */
  readonly edited_args?: JsonObject
  /** The callback that was opened for it last. */
  readonly callback_id?: string
  /** The event that says that it began: what a subagent does is filed under it. */
  readonly started_event?: string
  readonly progress?: { readonly message: string; readonly fraction?: number }
  readonly result?: ToolResultBlock
  readonly started_at?: string
  readonly ended_at?: string
  readonly executed_by?: 'provider'
  /** It came with an import: it must ask before it runs, whatever the log says of consent. */
  readonly ask_again?: true
}

export interface Notice {
  readonly id: string
  readonly code: string
  readonly level: 'info' | 'warning' | 'error'
  readonly message: string
  readonly detail?: JsonValue
  readonly at: string
}

/** All that is known of a thread: a pure fold over its events. Plain data. */
export interface ThreadState {
  readonly thread_id: string
  readonly title: string | null
  readonly archived: boolean
  readonly deleted: boolean
  readonly created_at: string | null
  /** The last event folded in. */
  readonly seq: number
  readonly messages: Table<Message>
  /** Ids of the messages below a message; those without a parent are under `''`. */
  readonly children: Table<readonly string[]>
  readonly head: string | null
  /** From the root to the head. */
  readonly path: readonly string[]
  readonly turns: Table<Turn>
  /** Ids of turns in the order in which they were asked for. */
  readonly turn_order: readonly string[]
  /** The turn that runs or is blocked; a thread has one at most. */
  readonly active_turn: string | null
  /** Turns that wait for it, first come first. */
  readonly queued_turns: readonly string[]
  readonly calls: Table<ToolCall>
  readonly callbacks: Table<Callback>
  readonly open_callbacks: readonly string[]
  /** What subagents did, a thread each, by the `started_event` of the call that runs them. */
  readonly subagents: Table<ThreadState>
  /** The newest hundred. */
  readonly notices: readonly Notice[]
  readonly usage: Usage
}

export const NO_USAGE: Usage = { input: 0, output: 0 }

export function emptyThread(threadId: string): ThreadState {
  return {
    thread_id: threadId,
    title: null,
    archived: false,
    deleted: false,
    created_at: null,
    seq: 0,
    messages: emptyTable(),
    children: emptyTable(),
    head: null,
    path: [],
    turns: emptyTable(),
    turn_order: [],
    active_turn: null,
    queued_turns: [],
    calls: emptyTable(),
    callbacks: emptyTable(),
    open_callbacks: [],
    subagents: emptyTable(),
    notices: [],
    usage: NO_USAGE,
  }
}
