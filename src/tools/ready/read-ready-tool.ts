import {
  isObject,
  type JsonObject,
  type JsonValue,
  type ToolDefinition,
} from '../../protocol/index.ts'
import { FILE_MAX_BYTES, FILE_MAX_FILES } from './file-pick.ts'
import { GEOLOCATION_TIMEOUT_MS, type Precision, PRECISIONS } from './geolocation.ts'
import { READY_KINDS, READY_META, type ReadyKind } from './ready-tool.ts'

/** Which ready-made tool a definition is, and what it was declared with. */
export type ReadyTool =
  | { readonly kind: Exclude<ReadyKind, 'geolocation' | 'file_pick'> }
  | { readonly kind: 'geolocation'; readonly timeoutMs: number; readonly precision: Precision }
  | {
      readonly kind: 'file_pick'
      readonly maxBytes: number
      readonly maxFiles: number
      readonly accept: readonly string[]
    }

/**
 * Undefined for every other tool. A definition comes from a store and may be older, or forged: what
 * is not understood in it takes its default.
 */
export function readReadyTool(definition: ToolDefinition | undefined): ReadyTool | undefined {
  const { _meta: all } = definition ?? {}
  const meta = all?.[READY_META]
  if (!isObject(meta)) return undefined
  const kind = READY_KINDS.find((known) => known === meta['kind'])
  switch (kind) {
    case undefined:
      return undefined
    case 'geolocation':
      return { kind, ...geolocationOptions(meta) }
    case 'file_pick':
      return { kind, ...fileOptions(meta) }
    default:
      return { kind }
  }
}

function geolocationOptions(meta: JsonObject): {
  readonly timeoutMs: number
  readonly precision: Precision
} {
  return {
    timeoutMs: positive(meta['timeout_ms'], GEOLOCATION_TIMEOUT_MS),
    precision: PRECISIONS.find((known) => known === meta['precision']) ?? 'city',
  }
}

function fileOptions(meta: JsonObject): {
  readonly maxBytes: number
  readonly maxFiles: number
  readonly accept: readonly string[]
} {
  const accept = meta['accept']
  return {
    maxBytes: positive(meta['max_bytes'], FILE_MAX_BYTES),
    maxFiles: positive(meta['max_files'], FILE_MAX_FILES),
    accept: Array.isArray(accept) ? accept.filter((type) => typeof type === 'string') : [],
  }
}

function positive(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === 'number' && value > 0 ? value : otherwise
}
