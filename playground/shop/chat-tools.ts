import { tool, ToolError } from 'countersign'
import { pause } from './pause.ts'

const cityName = { type: 'string', description: 'A city, such as Oslo' } as const

const weather = tool({
  name: 'get_weather',
  title: 'Weather',
  description: 'Tells the weather in a city: temperature and sky.',
  inputSchema: { type: 'object', properties: { city: cityName }, required: ['city'] },
  annotations: { readOnlyHint: true },
  run: async ({ city }, { signal }) => {
    await pause(600, signal)
    const seed = Array.from(city, (letter) => letter.codePointAt(0) ?? 0).reduce(
      (sum, code) => sum + code,
      0,
    )
    return { city, celsius: (seed % 31) - 5, sky: ['clear', 'cloudy', 'rain'][seed % 3] ?? 'clear' }
  },
})

const parcel = tool({
  name: 'track_parcel',
  title: 'Track a parcel',
  description: 'Tracks a parcel with the carrier.',
  inputSchema: {
    type: 'object',
    properties: { parcel_number: { type: 'string' } },
    required: ['parcel_number'],
  },
  annotations: { readOnlyHint: true },
  run: async (_args, { signal }) => {
    await pause(500, signal)
    throw new ToolError('The carrier does not answer at the moment. Try again in a few minutes.')
  },
})

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const report = tool({
  name: 'write_report',
  title: 'Write a report',
  description: 'Writes a sales report for a month; takes a while.',
  inputSchema: {
    type: 'object',
    properties: { month: { type: 'string', enum: MONTHS } },
    required: ['month'],
  },
  annotations: { readOnlyHint: true },
  async *run({ month }, { signal }) {
    for (const [step, message] of [
      'Reading sales',
      'Adding up',
      'Drawing charts',
      'Writing',
    ].entries()) {
      yield { message, fraction: step / 4 }
      await pause(900, signal)
    }
    return { month, sales: 18_240, best_seller: 'Desk lamp', returns: 12 }
  },
})

/** What the plain chat has besides the shop's tools: something for each way a call can go. */
export const chatTools = [weather, parcel, report]
