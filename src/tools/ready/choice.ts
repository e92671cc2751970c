import type { ClientToolOutcome } from '../client-failure.ts'
import type { ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { ASKS, readyTool, type ReadyToolOptions } from './ready-tool.ts'

export type ChoiceOptions = ReadyToolOptions

const input = {
  type: 'object',
  properties: {
    question: { type: 'string', maxLength: 1000 },
    options: {
      type: 'array',
      minItems: 2,
      maxItems: 50,
      items: {
        type: 'object',
        properties: {
          value: { type: 'string', maxLength: 200, description: 'What you get back.' },
          label: { type: 'string', maxLength: 200, description: 'What the person reads.' },
          description: { type: 'string', maxLength: 500 },
        },
        required: ['value'],
        additionalProperties: false,
      },
    },
    multiple: { type: 'boolean', description: 'Whether several may be chosen. Default false.' },
    allow_other: {
      type: 'boolean',
      description: 'Whether the person may answer in words of their own. Default false.',
    },
  },
  required: ['question', 'options'],
  additionalProperties: false,
} as const

const chosen = {
  type: 'object',
  properties: {
    values: { type: 'array', items: { type: 'string' } },
    other: { type: 'string' },
  },
  required: ['values'],
  additionalProperties: false,
} as const

export type ChoiceArgs = InferOutput<typeof input>

export type Chosen = InferOutput<typeof chosen>

/** Asks the person to choose one of several answers, or some of them. */
export function choice(
  options: ChoiceOptions = {},
): ClientTool<ChoiceArgs, ClientToolOutcome<Chosen>> {
  return readyTool(options, {
    kind: 'choice',
    title: 'Choose an answer',
    description:
      'Asks the person to choose from a list of answers. `values` holds the values that were chosen, `other` what they wrote instead.',
    input,
    data: chosen,
    annotations: ASKS,
  })
}
