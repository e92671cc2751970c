import {
  isObject,
  type JsonObject,
  type JsonSchemaObject,
  type ToolAnnotations,
  type ToolDefinition,
} from '../../protocol/index.ts'
import { clientTool, type ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { envelopeSchema, type EnvelopeSchema } from './envelope-schema.ts'

/** Where a definition says which ready-made tool it is. Stored with it; no model reads it. */
const READY_META = 'countersign/client-tool'

const READY_KINDS = [
  'geolocation',
  'form',
  'choice',
  'confirm',
  'clipboard_write',
  'file_pick',
  'notification',
] as const

/** The ready-made client tools. */
export type ReadyKind = (typeof READY_KINDS)[number]

/** What every ready-made tool may be called instead. */
export interface ReadyToolOptions {
  /** Default: the kind, such as `geolocation`. */
  readonly name?: string
  /** For people. */
  readonly title?: string
  /** What the model reads. */
  readonly description?: string
}

/** Which ready-made tool a definition is, and what it was declared with. */
export interface ReadyTool {
  readonly kind: ReadyKind
  readonly options: JsonObject
}

interface Declaration<Input, Data> {
  readonly kind: ReadyKind
  readonly title: string
  readonly description: string
  readonly input: Input
  /** What a success holds. */
  readonly data: Data
  readonly annotations: ToolAnnotations
  /** What the interface has to know of how it was declared. Strict JSON. */
  readonly options?: JsonObject
}

/** Declares a ready-made tool under the names that the application gives it. */
export function readyTool<
  const Input extends JsonSchemaObject,
  const Data extends JsonSchemaObject,
>(
  own: ReadyToolOptions,
  { kind, title, description, input, data, annotations, options }: Declaration<Input, Data>,
): ClientTool<InferOutput<Input>, InferOutput<EnvelopeSchema<Data>>> {
  return clientTool({
    name: own.name ?? kind,
    title: own.title ?? title,
    description: own.description ?? description,
    inputSchema: input,
    outputSchema: envelopeSchema(data),
    annotations,
    meta: { [READY_META]: { kind, ...options } },
  })
}

/** Of a tool that asks a person and does nothing else. */
export const ASKS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

/** Undefined for every other tool. */
export function readReadyTool(definition: ToolDefinition | undefined): ReadyTool | undefined {
  const { _meta: all } = definition ?? {}
  const meta = all?.[READY_META]
  if (!isObject(meta)) return undefined
  const kind = READY_KINDS.find((known) => known === meta['kind'])
  return kind && { kind, options: meta }
}
