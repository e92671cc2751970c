import type { ClientToolOutcome } from '../client-failure.ts'
import type { ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { readyTool, type ReadyToolOptions } from './ready-tool.ts'

export type NotificationOptions = ReadyToolOptions

const input = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 100 },
    body: { type: 'string', maxLength: 300 },
  },
  required: ['title'],
  additionalProperties: false,
} as const

const shown = {
  type: 'object',
  properties: { shown: { const: true } },
  required: ['shown'],
  additionalProperties: false,
} as const

export type NotificationArgs = InferOutput<typeof input>

export type Notified = InferOutput<typeof shown>

/** Shows a notification of the system, once the person has seen it and agreed. */
export function notification(
  options: NotificationOptions = {},
): ClientTool<NotificationArgs, ClientToolOutcome<Notified>> {
  return readyTool(options, {
    kind: 'notification',
    title: 'Show a notification',
    description:
      'Offers to show a notification on the person’s device. They see it first and may decline.',
    input,
    data: shown,
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    },
  })
}
