import { createAgent, type Model, tool } from 'countersign'
import { math } from 'countersign/math'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { form } from 'countersign/tools'
import { Chat, ReviewPanel, ThreadList, TraceInspector } from 'countersign/ui'
import { ChatWidget } from 'countersign/widget'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ELEMENTS, UNSAFE } from '../../../stories/markdown-texts.ts'

// A page of an application that shows all of the kit, and writes down what its policy refuses.
const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
})

const ran: unknown[] = []
const refund = tool({
  name: 'refund',
  title: 'Refund an order',
  description: 'Pays money back.',
  annotations: { destructiveHint: true },
  inputSchema: {
    type: 'object',
    properties: { amount: { type: 'integer', title: 'Amount' } },
    required: ['amount'],
  },
  run: (args) => {
    ran.push(args)
    return 'Paid.'
  },
})

const schema = {
  type: 'object',
  properties: { name: { type: 'string', title: 'Your name' } },
  required: ['name'],
}

/** A few letters at a time, each drawn by itself. */
function inPieces(model: Model): Model {
  return {
    ...model,
    async *stream(request, options) {
      for await (const batch of model.stream(request, options)) {
        for (const event of batch) {
          if (event.type !== 'block.grown') {
            yield [event]
            continue
          }
          for (const text of event.text.match(/[^]{1,9}/g) ?? []) {
            yield [{ ...event, text }]
            await new Promise(requestAnimationFrame)
          }
        }
      }
    },
  }
}

const agent = createAgent({
  model: inPieces(
    scriptedModel([
      {
        reasoning: '![r](https://collector.example/reasoning.png)',
        text: `${ELEMENTS}\n\n$\\sqrt{x}$`,
      },
      UNSAFE,
      { calls: [{ name: 'form', args: { message: 'Who are you?', schema } }] },
      'Thank you.',
      { calls: [{ name: 'refund', args: { amount: 12 } }] },
      'Paid back.',
    ]),
  ),
  tools: [refund, form()],
  store: memoryStore(),
})
const helper = createAgent({ model: inPieces(scriptedModel([UNSAFE])), tools: [] })

Object.assign(window, { violations: () => violations, ran: () => ran })

function Page() {
  const [id, setId] = useState<string>()
  const [showsDesk, setShowsDesk] = useState(false)
  return (
    <>
      <ThreadProvider agent={agent} threadId={id} onThreadChange={setId}>
        <Chat markdown={{ math }} style={{ height: '40rem' }} />
        <button type="button" onClick={() => setShowsDesk(true)}>
          Show the desk
        </button>
        {showsDesk && (
          <>
            <TraceInspector />
            <ReviewPanel />
            <ThreadList current={id} onSelect={setId} />
          </>
        )}
      </ThreadProvider>
      <ChatWidget agent={helper} />
    </>
  )
}

const place = document.getElementById('app')
if (place) createRoot(place).render(<Page />)
