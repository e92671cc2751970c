import type { JsonObject } from '../../protocol/index.ts'
import type { ClientToolOutcome } from '../client-failure.ts'
import type { ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { ASKS, readyTool, type ReadyToolOptions } from './ready-tool.ts'

export type FormOptions = ReadyToolOptions

const input = {
  type: 'object',
  properties: {
    message: {
      type: 'string',
      maxLength: 2000,
      description: 'What the form is for. The person reads it.',
    },
    schema: {
      type: 'object',
      properties: { type: { const: 'object' } },
      required: ['type'],
      description:
        'JSON Schema of the values, with `type: object` at its root: properties with title, description, type, enum, format, minimum, maximum, required.',
    },
    values: { type: 'object', description: 'What the form starts with.' },
  },
  required: ['message', 'schema'],
  additionalProperties: false,
} as const

const values = { type: 'object' } as const

export type FormArgs = InferOutput<typeof input>

/** Asks the person to fill in a form, which the model gives as JSON Schema. */
export function form(
  options: FormOptions = {},
): ClientTool<FormArgs, ClientToolOutcome<JsonObject>> {
  return readyTool(options, {
    kind: 'form',
    title: 'Fill in a form',
    description:
      'Asks the person to fill in a form that you give as JSON Schema, for several values at once. Never ask for passwords, keys or card numbers.',
    input,
    data: values,
    annotations: ASKS,
  })
}
