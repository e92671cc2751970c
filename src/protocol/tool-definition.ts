import type { JsonObject, JsonSchemaObject } from './json.ts'

/** MCP's hints, as declared. What is not declared takes MCP's default: see {@link hintsOf}. */
export interface ToolAnnotations {
  readonly title?: string
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint?: boolean
}

export type HintName = 'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint'

/** An undeclared hint assumes the worst, as the Model Context Protocol says. */
export const HINT_DEFAULTS: { readonly [hint in HintName]: boolean } = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
}

export interface Hint {
  readonly value: boolean
  /** False where the value is only assumed. */
  readonly declared: boolean
  /** Whether the tool comes from a source whose word counts. */
  readonly trusted: boolean
}

export type Hints = { readonly [hint in HintName]: Hint }

export function hintsOf(annotations: ToolAnnotations, trusted: boolean): Hints {
  const hint = (name: HintName): Hint => ({
    value: annotations[name] ?? HINT_DEFAULTS[name],
    declared: annotations[name] !== undefined,
    trusted,
  })
  return {
    readOnlyHint: hint('readOnlyHint'),
    destructiveHint: hint('destructiveHint'),
    idempotentHint: hint('idempotentHint'),
    openWorldHint: hint('openWorldHint'),
  }
}

export interface ToolIcon {
  readonly src: string
  readonly mimeType?: string
  readonly sizes?: readonly string[]
  readonly theme?: 'light' | 'dark'
}

/** A tool as MCP describes one, plus where it comes from. Stored verbatim, so camelCase. */
export interface ToolDefinition {
  /** The tool's id: `client.refund`. */
  readonly name: string
  readonly title?: string
  readonly description: string
  readonly inputSchema: JsonSchemaObject
  readonly outputSchema?: JsonSchemaObject
  readonly annotations: ToolAnnotations
  readonly icons?: readonly ToolIcon[]
  readonly execution?: JsonObject
  readonly _meta?: JsonObject
  /** Who declared it: `application`, or the name of a connector or server. */
  readonly source: string
}
