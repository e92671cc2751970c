import { tool, ToolError } from 'countersign'

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

const order = tool({
  name: 'get_order',
  title: 'Look up an order',
  description: 'Finds an order by its number: what was bought and what it cost.',
  inputSchema: {
    type: 'object',
    properties: {
      order_id: { type: 'string', pattern: '^[A-Z]-[0-9]{4}$', description: 'Such as A-1001' },
    },
    required: ['order_id'],
  },
  annotations: { readOnlyHint: true },
  run: async ({ order_id }, { signal }) => {
    await pause(400, signal)
    return {
      order_id,
      status: 'shipped',
      total: 49.9,
      items: [
        { name: 'Desk lamp', quantity: 1 },
        { name: 'Bulb, warm white', quantity: 2 },
      ],
    }
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

const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  description: 'Refunds an order: pays money back to the card of the customer.',
  inputSchema: {
    type: 'object',
    properties: {
      order_id: {
        type: 'string',
        title: 'Order',
        pattern: '^[A-Z]-[0-9]{4}$',
        description: 'Such as A-1001',
      },
      amount: { type: 'number', title: 'Amount in euro', exclusiveMinimum: 0, maximum: 500 },
      reason: { type: 'string', title: 'Reason', enum: ['damaged', 'late', 'wrong item'] },
    },
    required: ['order_id', 'amount', 'reason'],
    additionalProperties: false,
  },
  annotations: { destructiveHint: true, idempotentHint: false },
  run: async ({ order_id, amount }, { signal }) => {
    await pause(700, signal)
    return { order_id, refunded: amount, currency: 'EUR' }
  },
})

export const tools = [weather, order, parcel, report, refund]

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
