import { SdkError } from '../../protocol/index.ts'
import type { ClientToolOutcome } from '../client-failure.ts'
import type { ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { ASKS, readyTool, type ReadyToolOptions } from './ready-tool.ts'

export interface FilePickOptions extends ReadyToolOptions {
  /** Bytes of one file. Default 1,000,000. */
  readonly maxBytes?: number
  /** Default 5. */
  readonly maxFiles?: number
  /**
   * The types that may be picked, whatever the model asks for: `image/png`, `image/*`, `.csv`.
   * Default: all.
   */
  readonly accept?: readonly string[]
}

export const FILE_MAX_BYTES = 1_000_000
export const FILE_MAX_FILES = 5

const TYPE = String.raw`^(\.[A-Za-z0-9]{1,12}|[a-z]+/([A-Za-z0-9.+-]{1,80}|\*))$`

const input = {
  type: 'object',
  properties: {
    reason: {
      type: 'string',
      maxLength: 300,
      description: 'What the file is needed for. The person reads it.',
    },
    accept: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', pattern: TYPE },
      description: 'Types such as `image/png`, `image/*` or `.csv`. Default: any.',
    },
    multiple: { type: 'boolean', description: 'Whether several may be picked. Default false.' },
  },
  required: ['reason'],
  additionalProperties: false,
} as const

const files = {
  type: 'object',
  properties: {
    files: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          type: { type: 'string' },
          size: { type: 'integer', minimum: 0 },
          sha256: { type: 'string' },
          text: { type: 'string', description: 'What a text file holds.' },
        },
        required: ['name', 'type', 'size', 'sha256'],
        additionalProperties: false,
      },
    },
  },
  required: ['files'],
  additionalProperties: false,
} as const

export type FilePickArgs = InferOutput<typeof input>

export type PickedFiles = InferOutput<typeof files>

/**
 * Asks the person for files. The model gets names, types, sizes and hashes, the content of text files
 * as text, and images and other files as blocks beside it.
 */
export function filePick(
  options: FilePickOptions = {},
): ClientTool<FilePickArgs, ClientToolOutcome<PickedFiles>> {
  const { maxBytes = FILE_MAX_BYTES, maxFiles = FILE_MAX_FILES, accept } = options
  for (const [name, value] of Object.entries({ maxBytes, maxFiles })) {
    if (!(Number.isInteger(value) && value > 0)) {
      throw new SdkError(`filePick: ${name} is ${value}. Give a whole number above 0.`)
    }
  }
  const broken = accept?.find((type) => !new RegExp(TYPE).test(type))
  if (broken !== undefined) {
    throw new SdkError(
      `filePick: accept holds "${broken}", which is no type. Give types such as 'image/png', 'image/*' or '.csv'.`,
    )
  }
  return readyTool(options, {
    kind: 'file_pick',
    title: 'Pick a file',
    description: 'Asks the person for a file from their device. They pick it and see what is sent.',
    input,
    data: files,
    annotations: ASKS,
    options: {
      max_bytes: maxBytes,
      max_files: maxFiles,
      ...(accept ? { accept } : {}),
    },
  })
}
