import {
  createAgent,
  type Message,
  type ModelEvent,
  tool,
  type ToolCallBlock,
  type ToolResultBlock,
} from 'countersign'
import { logOfMessages } from 'countersign/history'
import { ThreadProvider } from 'countersign/react'
import { memoryStore } from 'countersign/storage/memory'
import { Chat } from 'countersign/ui'
import { createRoot } from 'react-dom/client'
import 'countersign/styles.css'
import { benchModel } from '../../pages/bench-model.ts'
import { register } from '../page/stage.ts'
import type { Piece } from '../work/pieces.ts'
import type { StoredMessage, StoredPart } from '../work/stored-thread.ts'

const THREAD = 'thr_bench'
const AT = '2026-01-01T00:00:00.000Z'

/** What is sent next; after a step of tool calls the rest of it answers the next request. */
let pieces: AsyncIterator<Piece, undefined> | undefined
let left: Piece | undefined

const model = benchModel(async function* stream(): AsyncGenerator<readonly ModelEvent[]> {
  const places = new Map<string, number>()
  let text: number | undefined
  let blocks = 0
  for (;;) {
    const piece = left ?? (await pieces?.next())?.value
    left = undefined
    if (!piece) break
    if (piece.type === 'text') {
      if (places.size > 0) {
        left = piece
        break
      }
      if (text === undefined) {
        text = blocks++
        yield [{ type: 'block.started', index: text, block: { type: 'text' } }]
      }
      yield [{ type: 'block.grown', index: text, text: piece.text }]
    } else if (piece.type === 'call.started') {
      const block = { type: 'tool_call', name: piece.name, call_id: piece.id } as const
      places.set(piece.id, blocks)
      yield [{ type: 'block.started', index: blocks++, block }]
    } else {
      const index = places.get(piece.id) ?? 0
      if (piece.type === 'call.grown') {
        yield [{ type: 'block.grown', index, text: piece.text }]
      } else yield [{ type: 'block.ended', index }]
    }
  }
  yield [{ type: 'response.finished', finish_reason: places.size > 0 ? 'tool_calls' : 'stop' }]
})

const edit = tool({
  name: 'edit_file',
  inputSchema: { type: 'object' },
  annotations: { readOnlyHint: true },
  run: () => ({ ok: true }),
})

const store = memoryStore()
const limits = { toolCalls: 10_000, steps: 1_000 }
const agent = createAgent({ id: 'bench', model, tools: [edit], store, limits })

/** A call has its result in a message of its own, and stands in one before it. */
function messagesOf({ id, role, parts }: StoredMessage): readonly Message[] {
  const base = { parent_id: null, status: 'complete', created_at: AT } as const
  return parts.flatMap((part, at): readonly Message[] => {
    const of = `${id}_${at}`
    if (part.type === 'text') {
      return [{ ...base, id: of, role, content: [{ type: 'text', text: part.text }] }]
    }
    const { call, result } = exchange(part)
    return [
      { ...base, id: of, role: 'assistant', content: [call] },
      { ...base, id: `${of}_result`, role: 'tool', content: [result] },
    ]
  })
}

function exchange(part: StoredPart & { readonly type: 'call' }): {
  readonly call: ToolCallBlock
  readonly result: ToolResultBlock
} {
  const { id, name: short, args, result } = part
  const name = `client.${short}`
  return {
    call: { type: 'tool_call', id, name, args },
    result: {
      type: 'tool_result',
      tool_call_id: id,
      name,
      status: 'success',
      outcome: 'returned',
      content: [],
      structured_content: result,
    },
  }
}

register({
  composer: 'textarea',
  message: '[data-slot="message"]',
  reveal: '[data-slot="tool-card"] button',
  async prepare(messages) {
    if (messages.length === 0) return
    const whole = messages.flatMap(messagesOf)
    const log = logOfMessages(
      whole.map((message, at) => ({ ...message, parent_id: whole[at - 1]?.id ?? null })),
      { thread_id: THREAD, at: AT, agent_id: 'bench' },
    )
    await store.append(THREAD, log, { after: 0 })
  },
  mount(root) {
    createRoot(root).render(
      <ThreadProvider agent={agent} threadId={THREAD}>
        <Chat style={{ height: '100%' }} />
      </ThreadProvider>,
    )
  },
  async answer(given) {
    pieces = given
    await agent.thread(THREAD).send('go').result()
  },
})
