import { createAgent, tool } from 'countersign'
import { demoModel } from 'countersign/models/demo'
import { ThreadProvider } from 'countersign/react'
import { Chat } from 'countersign/ui'
import 'countersign/styles.css'

const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  inputSchema: { type: 'object', properties: { euro: { type: 'number' } }, required: ['euro'] },
  annotations: { destructiveHint: true }, // so it asks first
  run: ({ euro }) => `Paid back ${euro} euro.`,
})

const agent = createAgent({ model: demoModel(), tools: [refund] })

export default function App() {
  return (
    <ThreadProvider agent={agent}>
      <Chat style={{ height: '100dvh' }} suggestions={['Refund 12 euro']} />
    </ThreadProvider>
  )
}
