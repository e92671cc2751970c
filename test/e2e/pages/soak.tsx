import { createAgent, type Model, type ModelEvent, tool } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import { Chat } from 'countersign/ui'
import { createRoot } from 'react-dom/client'

// A long chat in fast motion: each turn streams a text, calls a tool, is asked about it, goes on.

const words = Array.from({ length: 40 }, (_, at) => `word ${at} `)

const model: Model = {
  id: 'soak',
  wire: 'soak',
  capabilities: {
    tools: true,
    images: true,
    audio: true,
    files: true,
    reasoning: true,
    tool_result_blocks: true,
  },
  async *stream({ messages }): AsyncGenerator<readonly ModelEvent[]> {
    yield [{ type: 'block.started', index: 0, block: { type: 'text' } }]
    for (const text of ['## Heading\n\n- one\n- **two**\n\n', ...words]) {
      yield [{ type: 'block.grown', index: 0, text }]
    }
    yield [{ type: 'block.ended', index: 0 }]
    const answers = messages.at(-1)?.role === 'tool'
    if (!answers) {
      yield [
        { type: 'block.started', index: 1, block: { type: 'tool_call', name: 'refund' } },
        { type: 'block.grown', index: 1, text: '{"order":"A-1001","amount":12}' },
        { type: 'block.ended', index: 1 },
      ]
    }
    yield [{ type: 'response.finished', finish_reason: answers ? 'stop' : 'tool_calls' }]
  },
}

const refund = tool({
  name: 'refund',
  inputSchema: { type: 'object' },
  needsApproval: true,
  run: () => ({ paid: true }),
})

const agent = createAgent({ id: 'soak', model, tools: [refund], store: memoryStore() })
const thread = agent.thread('thr_soak')

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })

/** The card that asks, as soon as it stands there. */
async function asked(): Promise<string> {
  for (;;) {
    const [open] = agent.callbacks.list()
    if (open && document.querySelector('[data-slot="approval"]')) return open.id
    await frame()
  }
}

Object.assign(window, {
  async turns(count: number): Promise<string | undefined> {
    for (let at = 0; at < count; at += 1) {
      const turn = thread.send('Refund A-1001, please.')
      const { status } = await thread.decide(await asked(), { type: 'approve' })
      if (status !== 'answered') return status
      const { state } = await turn.result()
      if (state !== 'completed') return state
      await frame()
    }
    return undefined
  },
  /** Bytes of all that is stored. */
  async stored(): Promise<number> {
    return (await agent.threads.export('thr_soak')).length
  },
  nodes(): number {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
    let count = 1
    while (walker.nextNode()) count += 1
    return count
  },
})

createRoot(document.querySelector('#app')!).render(
  <div style={{ blockSize: 600 }}>
    <ThreadProvider agent={agent} threadId="thr_soak">
      <Chat />
    </ThreadProvider>
  </div>,
)
