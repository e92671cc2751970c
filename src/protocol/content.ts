import type { JsonObject, JsonValue } from './json.ts'

/**
 * What a provider attached to a block: signatures, item ids, encrypted content. Opaque to us,
 * handed back unchanged to the same wire in the same place, and to no other.
 */
export type ProviderData = { readonly [wire: string]: JsonValue }

interface BlockBase {
  readonly provider?: ProviderData
}

/** Where bytes are: at an address, inline, or in the store. */
export type Source =
  | { readonly type: 'url'; readonly url: string }
  | { readonly type: 'base64'; readonly data: string; readonly media_type: string }
  | { readonly type: 'blob'; readonly blob_id: string; readonly media_type: string }

export interface Citation {
  readonly url?: string
  readonly title?: string
  readonly cited_text?: string
  /** Range in the block's text that the citation supports, in UTF-16 code units. */
  readonly start?: number
  readonly end?: number
}

export interface TextBlock extends BlockBase {
  readonly type: 'text'
  readonly text: string
  readonly citations?: readonly Citation[]
}

export interface ReasoningBlock extends BlockBase {
  readonly type: 'reasoning'
  readonly text: string
  /** The provider keeps the text to itself; what must be handed back is in `provider`. */
  readonly redacted?: boolean
}

export interface ImageBlock extends BlockBase {
  readonly type: 'image'
  readonly source: Source
  readonly alt?: string
}

export interface AudioBlock extends BlockBase {
  readonly type: 'audio'
  readonly source: Source
  readonly transcript?: string
}

export interface FileBlock extends BlockBase {
  readonly type: 'file'
  readonly source: Source
  readonly name: string
  /** Bytes. */
  readonly size?: number
}

export interface JsonBlock extends BlockBase {
  readonly type: 'json'
  readonly value: JsonValue
}

/** Where an answer comes from: a page, or a document with a range in it. */
export interface SourceBlock extends BlockBase {
  readonly type: 'source'
  readonly url?: string
  readonly document?: string
  readonly title?: string
  readonly start?: number
  readonly end?: number
}

export interface ToolCallBlock extends BlockBase {
  readonly type: 'tool_call'
  /** Ours, unique in the thread: `call_…`. */
  readonly id: string
  /** The tool's id, `client.refund`; the name the model used where no tool has it. */
  readonly name: string
  /** Null while the call arrives, and where the text cannot be parsed. */
  readonly args: JsonObject | null
  /** What the model wrote, where it differs from `JSON.stringify(args)`. Replayed verbatim. */
  readonly args_text?: string
  /** The provider's own id for the call, where it gave one. */
  readonly call_id?: string
  /** The provider ran it; nothing is to be run here. */
  readonly executed_by?: 'provider'
}

/** Every way in which a call can end. */
export const OUTCOMES = [
  'returned',
  'tool_error',
  'tool_failed',
  'timeout',
  'invalid_args',
  'invalid_output',
  'unknown_tool',
  'rejected',
  'denied',
  'answered',
  'cancelled',
  'superseded',
  'expired',
  'cut_off',
  'interrupted',
] as const

/** How a call ended. `status` follows from it: see {@link statusOf}. */
export type Outcome = (typeof OUTCOMES)[number]

export function isOutcome(value: unknown): value is Outcome {
  return (OUTCOMES as readonly unknown[]).includes(value)
}

export type ResultStatus = 'success' | 'error'

/** A result is a success where a value stands for the call: the tool's, or the reviewer's. */
export function statusOf(outcome: Outcome): ResultStatus {
  return outcome === 'returned' || outcome === 'answered' ? 'success' : 'error'
}

/** What a person or a rule decided about a call, as its result remembers it. */
export interface ResultDecision {
  readonly type: 'approve' | 'edit' | 'reject' | 'answer'
  readonly by?: string
  readonly by_name?: string
  readonly how?: string
  readonly reason?: string
}

/** What a model was not given of a result, and was told so. The result itself is kept whole. */
export interface Reduced {
  /** UTF-8 bytes of text and data that it read, where there were more. */
  readonly bytes?: number
  /** How many there were. */
  readonly of_bytes?: number
  /** Pictures, sounds and files that were too large. */
  readonly media?: number
  /** Characters that nobody would see. */
  readonly hidden?: number
}

/**
 * What a review made of a result. Until somebody has passed it on the block holds nothing of it; the
 * result itself is kept in the callback.
 */
export interface ResultReview {
  readonly callback_id: string
  /** `edited`: the block holds what the reviewer wrote. `unreviewed`: nobody has decided, or will. */
  readonly type: 'unreviewed' | 'passed' | 'edited' | 'withheld'
  readonly by?: string
  readonly by_name?: string
  readonly how?: string
  /** Why it was withheld; the model is told. */
  readonly reason?: string
}

export interface ToolResultBlock extends BlockBase {
  readonly type: 'tool_result'
  readonly tool_call_id: string
  readonly call_id?: string
  readonly name: string
  readonly status: ResultStatus
  readonly outcome: Outcome
  /** What the model reads; where it is empty, it reads `structured_content` as JSON. Never both. */
  readonly content: readonly ContentBlock[]
  readonly structured_content?: JsonValue
  readonly edited_args?: JsonObject
  readonly decision?: ResultDecision
  readonly review?: ResultReview
  readonly reduced?: Reduced
  /** Stored and shown to those who may see it; no model ever reads it. */
  readonly artifact?: JsonValue
  /** The same, for machines. */
  readonly meta?: JsonObject
}

/** The application's own, shown by its renderer. */
export interface CustomBlock extends BlockBase {
  readonly type: 'custom'
  readonly name: string
  readonly data: JsonValue
}

/** What a provider sent that has no word here. Kept, shown raw, handed back. */
export interface OpaqueBlock extends BlockBase {
  readonly type: 'opaque'
  readonly wire: string
  readonly value: JsonValue
  readonly summary: string
}

export type ContentBlock =
  | TextBlock
  | ReasoningBlock
  | ImageBlock
  | AudioBlock
  | FileBlock
  | JsonBlock
  | SourceBlock
  | ToolCallBlock
  | ToolResultBlock
  | CustomBlock
  | OpaqueBlock

export type BlockType = ContentBlock['type']

/**
 * Whether a model reads a block. One that MCP addresses to people alone is shown and not sent:
 * `provider.mcp.annotations.audience` names the user and not the assistant.
 */
export function isForModel(block: ContentBlock): boolean {
  const mcp = block.provider?.['mcp'] as { readonly annotations?: unknown } | undefined
  const audience = (mcp?.annotations as { readonly audience?: unknown } | undefined)?.audience
  return !Array.isArray(audience) || audience.length === 0 || audience.includes('assistant')
}

/** The text blocks of a message's content, joined: what a person reads as its answer. */
export function textOf(content: readonly ContentBlock[]): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('')
}

/** The calls of a message, in the order the model made them. */
export function toolCallsOf(content: readonly ContentBlock[]): readonly ToolCallBlock[] {
  return content.filter((block) => block.type === 'tool_call')
}
