import type { ClientToolOutcome } from '../client-failure.ts'
import type { ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { ASKS, readyTool, type ReadyToolOptions } from './ready-tool.ts'

export type ConfirmOptions = ReadyToolOptions

const input = {
  type: 'object',
  properties: {
    question: { type: 'string', maxLength: 1000, description: 'Answered with yes or no.' },
    details: { type: 'string', maxLength: 5000, description: 'What the person should know.' },
  },
  required: ['question'],
  additionalProperties: false,
} as const

const confirmed = {
  type: 'object',
  properties: { confirmed: { type: 'boolean' } },
  required: ['confirmed'],
  additionalProperties: false,
} as const

export type ConfirmArgs = InferOutput<typeof input>

export type Confirmed = InferOutput<typeof confirmed>

/**
 * Asks the person a question with yes or no. It asks on the model's behalf and guards nothing: a
 * tool that must not run unasked declares `destructiveHint` or `needsApproval`.
 */
export function confirm(
  options: ConfirmOptions = {},
): ClientTool<ConfirmArgs, ClientToolOutcome<Confirmed>> {
  return readyTool(options, {
    kind: 'confirm',
    title: 'Confirm',
    description:
      'Asks the person a question that is answered with yes or no. Tools that need approval ask by themselves; do not confirm them beforehand.',
    input,
    data: confirmed,
    annotations: ASKS,
  })
}
