import type { Citation, ContentBlock, ProviderData } from './content.ts'
import type { JsonObject, JsonSchemaObject, JsonValue } from './json.ts'
import type { Message } from './message.ts'

/**
 * Why a model stopped. `pause_turn`: it wants to be asked again to go on. `other` keeps the
 * provider's word in the step's event.
 */
export type FinishReason =
  | 'stop'
  | 'length'
  | 'content_filter'
  | 'tool_calls'
  | 'pause_turn'
  | 'other'

/** Tokens. `input` counts all that was read, `cached_input` the part that came from a cache. */
export interface Usage {
  readonly input: number
  readonly output: number
  readonly cached_input?: number
  readonly cache_write?: number
  readonly reasoning?: number
}

/** A tool as a model sees it: neither title nor annotations are for its eyes. */
export interface ModelTool {
  /** The name as this model may write it: letters, digits, `_` and `-`, at most 64. */
  readonly name: string
  readonly description: string
  readonly input_schema: JsonSchemaObject
}

export type ToolChoice = 'auto' | 'none' | 'required' | { readonly tool: string }

/** How a model is to answer. What a wire does not know is left out with a warning. */
export interface ModelSettings {
  readonly temperature?: number
  readonly topP?: number
  /** Most tokens of one answer. */
  readonly maxTokens?: number
  readonly reasoningEffort?: 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh' | 'max'
  readonly toolChoice?: ToolChoice
  readonly parallelToolCalls?: boolean
  readonly stop?: readonly string[]
  readonly seed?: number
  /** Sent as it is, over what the adapter wrote. */
  readonly extraBody?: JsonObject
}

/**
 * One request. Messages run from the root to the head of a path and are complete: each tool call
 * of an assistant message is followed by its result. `name` of calls and results is already the
 * name that the model knows.
 */
export interface ModelRequest {
  readonly instructions?: string
  readonly messages: readonly Message[]
  readonly tools: readonly ModelTool[]
  readonly settings: ModelSettings
}

/** How a block opens in a stream. Text and arguments arrive as growth. */
export type OpeningBlock =
  | { readonly type: 'text' }
  | { readonly type: 'reasoning'; readonly redacted?: boolean }
  | {
      readonly type: 'tool_call'
      readonly name: string
      readonly call_id?: string
      readonly executed_by?: 'provider'
    }

/**
 * What an adapter says while an answer arrives. `index` is the adapter's own key of an open
 * block; blocks keep the order in which they opened. `block.ended` may carry the whole text,
 * which then wins over what grew.
 */
export type ModelEvent =
  | { readonly type: 'response.started'; readonly id?: string; readonly model?: string }
  | { readonly type: 'block.started'; readonly index: number; readonly block: OpeningBlock }
  | { readonly type: 'block.grown'; readonly index: number; readonly text: string }
  | {
      readonly type: 'block.ended'
      readonly index: number
      readonly text?: string
      readonly citations?: readonly Citation[]
      readonly provider?: ProviderData
    }
  /** A block that comes whole: an image, a source, something opaque. */
  | { readonly type: 'block.whole'; readonly block: ContentBlock }
  | { readonly type: 'usage'; readonly usage: Usage }
  | {
      readonly type: 'response.finished'
      readonly finish_reason: FinishReason
      readonly raw?: string
    }
  /** Something was left out or converted. `code` is stable, `message` is for people. */
  | { readonly type: 'warning'; readonly code: string; readonly message: string }
  /** An event of the wire that this version does not know. Ignored and counted, never fatal. */
  | { readonly type: 'unknown'; readonly name: string; readonly value?: JsonValue }

export interface ModelCapabilities {
  readonly tools: boolean
  readonly images: boolean
  readonly audio: boolean
  readonly files: boolean
  readonly reasoning: boolean
  /** Whether a tool result may hold more than text on this wire. */
  readonly tool_result_blocks: boolean
}

/**
 * An endpoint that answers a request with a stream.
 *
 * Contract of `stream`: yields batches, each a read's worth, so that one network read costs one
 * hop. Ends with `response.finished`, or throws: a {@link ModelError} for everything that the
 * endpoint or the network did, the signal's reason after an abort. A stream that just ends has
 * been cut, and the loop says so. It must not retry: the loop does.
 */
export interface Model {
  /** The model's name at its provider. */
  readonly id: string
  /** The format it speaks: `openai-chat`. Provider data of a block is kept under this word. */
  readonly wire: string
  readonly capabilities: ModelCapabilities
  /** Loads what the first request needs, ahead of it. Optional; a failure is said again by `stream`. */
  prepare?(): Promise<void>
  stream(
    request: ModelRequest,
    options: { readonly signal: AbortSignal },
  ): AsyncIterable<readonly ModelEvent[]>
}
