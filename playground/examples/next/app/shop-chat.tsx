'use client'

import { createAgent, tool } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { ThreadProvider } from 'countersign/react'
import { indexedDbStore } from 'countersign/storage/indexed-db'
import { Chat } from 'countersign/ui'

const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  description: 'Refunds an order: pays money back to the customer.',
  inputSchema: {
    type: 'object',
    properties: {
      order: { type: 'string', pattern: '^[A-Z]-[0-9]{4}$', description: 'Such as A-1001' },
      amount: { type: 'number', title: 'Amount in euro' },
    },
    required: ['order', 'amount'],
  },
  annotations: { destructiveHint: true }, // asks a person first
  run: async (refunded, { signal }) => {
    const response = await fetch('/api/refunds', {
      method: 'POST',
      body: JSON.stringify(refunded),
      signal,
    })
    return response.json()
  },
})

// Made once, for the server too: an agent touches no store and no network before it is used.
const agent = createAgent({
  model: openAIChat({ baseURL: '/api/model/v1', model: 'gpt-5-mini' }),
  tools: [refund],
  store: indexedDbStore(),
})

export function ShopChat() {
  return (
    <ThreadProvider agent={agent}>
      <Chat className="shop-chat" suggestions={['Refund 12 euro for order A-1001']} />
    </ThreadProvider>
  )
}
