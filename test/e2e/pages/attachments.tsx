import { createAgent, type Model, type ModelEvent, selectCurrentTurn } from 'countersign'
import { ThreadProvider } from 'countersign/react'
import { indexedDbStore } from 'countersign/storage/indexed-db'
import { Chat } from 'countersign/ui'
import { createRoot } from 'react-dom/client'

// A page of an application whose model says how many bytes it was shown.

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
})

const model: Model = {
  id: 'counter',
  wire: 'counter',
  capabilities: {
    tools: true,
    images: true,
    audio: true,
    files: true,
    reasoning: true,
    tool_result_blocks: true,
  },
  async *stream({ messages }): AsyncGenerator<readonly ModelEvent[]> {
    const sizes = messages.flatMap(({ content }) =>
      content.flatMap((block) =>
        block.type === 'image' && block.source.type === 'base64'
          ? `${atob(block.source.data).length} bytes`
          : [],
      ),
    )
    yield [{ type: 'block.whole', block: { type: 'text', text: `Shown: ${sizes.join(' and ')}.` } }]
    yield [{ type: 'response.finished', finish_reason: 'stop' }]
  },
}

const store = indexedDbStore({ name: 'attachments' })
const agent = createAgent({ id: 'counter', model, store })
const THREAD = 'thr_photos'

/** How many bytes IndexedDB keeps apart. */
async function kept(): Promise<number> {
  const database = await done(indexedDB.open('attachments'))
  const all = await done(database.transaction('blobs').objectStore('blobs').getAll())
  database.close()
  return all.reduce((sum: number, bytes: Uint8Array) => sum + bytes.length, 0)
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('It failed.')))
  })
}

/** What the log holds of pictures, once all that was done is in it. */
async function inLog(): Promise<readonly string[] | 'not yet'> {
  const state = agent.thread(THREAD).getState()
  const log = await store.load(THREAD)
  const isDone = selectCurrentTurn(state)?.state === 'completed'
  if (!isDone || log?.seq !== state.seq) return 'not yet'
  return JSON.stringify(log.rows).match(/"(?:base64|blob)"/g) ?? []
}

Object.assign(window, {
  violations: () => violations,
  kept,
  inLog,
  forget: () => agent.threads.delete(THREAD),
})

createRoot(document.getElementById('app') ?? document.body).render(
  <ThreadProvider agent={agent} threadId={THREAD}>
    <Chat style={{ height: '40rem' }} />
  </ThreadProvider>,
)
