import type { JsonObject, JsonSchemaObject, ToolAnnotations } from '../../protocol/index.ts'
import { clientTool, type ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { envelopeSchema, type EnvelopeSchema } from './envelope-schema.ts'

/** Where a definition says which ready-made tool it is. Stored with it; no model reads it. */
export const READY_META = 'countersign/client-tool'

export const READY_KINDS = [
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
