import { tool } from 'countersign'

/** The tools whose titles the stories show. They are never run. */
export const storyTools = [
  tool({
    name: 'get_weather',
    title: 'Look up the weather',
    description: 'Weather',
    run: () => '',
  }),
  tool({ name: 'refund', title: 'Refund an order', description: 'Refunds', run: () => '' }),
  tool({ name: 'search_orders', title: 'Search orders', description: 'Searches', run: () => '' }),
]
