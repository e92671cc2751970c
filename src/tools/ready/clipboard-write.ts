import type { ClientToolOutcome } from '../client-failure.ts'
import type { ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { readyTool, type ReadyToolOptions } from './ready-tool.ts'

export type ClipboardWriteOptions = ReadyToolOptions

const input = {
  type: 'object',
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 100_000 },
    reason: {
      type: 'string',
      maxLength: 300,
      description: 'What the text is for. The person reads it.',
    },
  },
  required: ['text'],
  additionalProperties: false,
} as const

const copied = {
  type: 'object',
  properties: { characters: { type: 'integer', minimum: 0 } },
  required: ['characters'],
  additionalProperties: false,
} as const

export type ClipboardWriteArgs = InferOutput<typeof input>

export type Copied = InferOutput<typeof copied>

/** Copies a text to the person's clipboard, once they have seen it and agreed. */
export function clipboardWrite(
  options: ClipboardWriteOptions = {},
): ClientTool<ClipboardWriteArgs, ClientToolOutcome<Copied>> {
  return readyTool(options, {
    kind: 'clipboard_write',
    title: 'Copy to the clipboard',
    description:
      'Offers the person a text to copy to their clipboard. They see it first and may decline.',
    input,
    data: copied,
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  })
}
