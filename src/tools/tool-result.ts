import {
  type ContentBlock,
  type JsonObject,
  type JsonValue,
  requireJson,
} from '../protocol/index.ts'
import { type McpContent, toBlocks } from './content-blocks.ts'

export interface ToolResultOptions {
  /** What the model reads: text, our content blocks, or MCP's. */
  readonly content?: string | readonly (ContentBlock | McpContent)[]
  /** The result as data. The model reads it as JSON where `content` is empty. */
  readonly structuredContent?: JsonValue
  /** The call failed, and `content` says how. Default false. */
  readonly isError?: boolean
  /** For the application's machines; no model reads it. */
  readonly meta?: JsonObject
  /** For people who may see it; no model reads it. */
  readonly artifact?: JsonValue
}

const resultMark = Symbol.for('countersign.ToolResult')
const errorMark = Symbol.for('countersign.ToolError')

/**
 * What a tool returns when it wants to choose what the model reads, or to keep something from it.
 * Throws {@link SdkError} where something in it is not strict JSON: there, in your code.
 */
export class ToolResult {
  readonly [resultMark] = true
  readonly content: readonly ContentBlock[]
  readonly structuredContent: JsonValue | undefined
  readonly isError: boolean
  readonly meta: JsonObject | undefined
  readonly artifact: JsonValue | undefined

  constructor(options: ToolResultOptions = {}) {
    const { structuredContent, meta, artifact } = options
    requireJson({ structuredContent, meta, artifact })
    this.content = toBlocks(options.content ?? [])
    this.structuredContent = structuredContent
    this.isError = options.isError ?? false
    this.meta = meta
    this.artifact = artifact
    Object.freeze(this)
  }

  /** A failure that the model reads as written and can act on. */
  static error(message: string, options: ToolErrorOptions = {}): ToolResult {
    return new ToolResult({ ...options, content: message, isError: true })
  }

  static is(value: unknown): value is ToolResult {
    return typeof value === 'object' && value !== null && resultMark in value
  }
}

export interface ToolErrorOptions {
  readonly structuredContent?: JsonValue
  readonly meta?: JsonObject
}

/**
 * Thrown in a tool: the model reads the message as written, whatever the policy for exceptions.
 * Returning {@link ToolResult.error} does the same.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError'
  readonly [errorMark] = true
  readonly structuredContent: JsonValue | undefined
  readonly meta: JsonObject | undefined

  constructor(message: string, options: ToolErrorOptions & ErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    const { structuredContent, meta } = options
    requireJson({ message, structuredContent, meta })
    this.structuredContent = structuredContent
    this.meta = meta
  }

  static is(value: unknown): value is ToolError {
    return typeof value === 'object' && value !== null && errorMark in value
  }
}
