import { SdkError } from '../../protocol/index.ts'
import type { ClientToolOutcome } from '../client-failure.ts'
import type { ClientTool } from '../client-tool.ts'
import type { InferOutput } from '../json-schema-type.ts'
import { ASKS, readyTool, type ReadyToolOptions } from './ready-tool.ts'

/** How exactly a place is told: about a metre, about a hundred, about a kilometre. */
export type Precision = (typeof PRECISIONS)[number]

export const PRECISIONS = ['exact', 'street', 'city'] as const

export interface GeolocationOptions extends ReadyToolOptions {
  /** Milliseconds that the browser has after the person agreed. Default 30,000. */
  readonly timeoutMs?: number
  /** What is chosen when the person is asked; they may choose another. Default `city`. */
  readonly precision?: Precision
}

export const GEOLOCATION_TIMEOUT_MS = 30_000

const input = {
  type: 'object',
  properties: {
    reason: {
      type: 'string',
      maxLength: 300,
      description: 'What the place is needed for. The person reads it.',
    },
    precision: {
      type: 'string',
      enum: PRECISIONS,
      description: 'The least that will do. The person decides.',
    },
  },
  required: ['reason'],
  additionalProperties: false,
} as const

const place = {
  type: 'object',
  properties: {
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
    accuracy_m: { type: 'number', minimum: 0 },
    precision: { type: 'string', enum: PRECISIONS },
    source: { type: 'string', enum: ['device', 'person'] },
    at: { type: 'string', format: 'date-time' },
  },
  required: ['latitude', 'longitude', 'precision', 'source', 'at'],
  additionalProperties: false,
} as const

export type GeolocationArgs = InferOutput<typeof input>

/** A place as the model gets it. `source` is `person` where they changed what the device said. */
export type Place = InferOutput<typeof place>

/** Asks the person where they are. They choose how exactly, see it before it is sent, may change it. */
export function geolocation(
  options: GeolocationOptions = {},
): ClientTool<GeolocationArgs, ClientToolOutcome<Place>> {
  const { timeoutMs = GEOLOCATION_TIMEOUT_MS, precision = 'city' } = options
  if (!(timeoutMs > 0 && Number.isFinite(timeoutMs))) {
    throw new SdkError(
      `geolocation: timeoutMs is ${timeoutMs}. Give milliseconds above 0; a browser may wait without end, so there has to be a limit.`,
    )
  }
  return readyTool(options, {
    kind: 'geolocation',
    title: 'Share a location',
    description:
      'Asks the person where they are. They decide how exactly and may change or decline it. Call it only when the place is needed for the task.',
    input,
    data: place,
    annotations: ASKS,
    options: { timeout_ms: timeoutMs, precision },
  })
}
