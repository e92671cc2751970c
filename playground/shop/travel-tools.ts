import { tool } from 'countersign'
import type { Ledger } from './ledger.ts'
import { pause } from './pause.ts'

/** What a travel desk may do by itself, and what it asks for. */
export function travelTools(ledger: Ledger) {
  const search = tool({
    name: 'search_hotels',
    title: 'Search hotels',
    description: 'Searches hotels in a city, with rooms and prices for a night.',
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string', title: 'City' } },
      required: ['city'],
    },
    annotations: { readOnlyHint: true },
    run: async ({ city }, { signal }) => {
      await pause(700, signal)
      return {
        city,
        rooms: [
          { room: 'H-12', hotel: 'Aurora', euro_per_night: 96 },
          { room: 'H-31', hotel: 'Miradouro', euro_per_night: 128 },
        ],
      }
    },
  })

  const book = tool({
    name: 'book_room',
    title: 'Book a room',
    description: 'Books a room for some nights and pays for it.',
    inputSchema: {
      type: 'object',
      properties: {
        room: {
          type: 'string',
          title: 'Room',
          pattern: '^H-[0-9]{2}$',
          description: 'Such as H-12',
        },
        nights: { type: 'integer', title: 'Nights', minimum: 1, maximum: 30 },
      },
      required: ['room', 'nights'],
      additionalProperties: false,
    },
    annotations: { destructiveHint: false, idempotentHint: false },
    needsApproval: true,
    run: async ({ room, nights }, { signal }) => {
      await pause(700, signal)
      ledger.add(`Booked ${room}`, nights === 1 ? '1 night' : `${nights} nights`)
      return { room, nights, booked: true }
    },
  })

  return [search, book]
}
