import {
  type Agent,
  type AgentOptions,
  type AnyTool,
  type Callback,
  createAgent,
  type Thread,
  type ThreadStore,
  tool,
  type TurnHandle,
  type TurnRecord,
} from 'countersign'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel, type ScriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'

/** A turn that waits for a person. */
export interface Asked {
  readonly agent: Agent
  readonly model: ScriptedModel
  readonly thread: Thread
  readonly turn: TurnHandle
  readonly record: TurnRecord
  readonly callback: Callback
  /** What the tool was run with, each time. */
  readonly ran: readonly unknown[]
}

export interface AskedOptions extends Partial<AgentOptions> {
  readonly answers?: Parameters<typeof scriptedModel>[0]
}

/** A tool that notes what it is run with. */
export function refundTool(ran: unknown[], more: object = {}): AnyTool {
  return tool({
    name: 'refund',
    inputSchema: {
      type: 'object',
      properties: { cents: { type: 'integer' }, note: { type: 'string' } },
      required: ['cents'],
    },
    outputSchema: {
      type: 'object',
      properties: { refunded: { type: 'integer' } },
      required: ['refunded'],
    },
    needsApproval: true,
    run: (args: { readonly cents: number }) => {
      ran.push(args)
      return { refunded: args.cents }
    },
    ...more,
  })
}

/** The thread on another page, when all of it was read. */
export async function openedAgain(
  store: ThreadStore,
  threadId: string,
  ran: unknown[],
): Promise<Thread> {
  const tools = [refundTool(ran)]
  const model = scriptedModel(['Too late.'])
  const thread = createAgent({ model, tools, store }).thread(threadId)
  await thread.loaded
  return thread
}

/** A thread whose model calls `refund` once, blocked on its approval. */
export async function asked({ answers, ...options }: AskedOptions = {}): Promise<Asked> {
  const ran: unknown[] = []
  const model = scriptedModel(
    answers ?? [{ calls: [{ name: 'refund', args: { cents: 500 } }] }, 'Done.'],
  )
  const agent = createAgent({ model, tools: [refundTool(ran)], ...options })
  const thread = agent.thread()
  const turn = thread.send('Refund it')
  const record = await turn.result()
  return { agent, model, thread, turn, record, callback: only(record), ran }
}

/** The first callback of a record that has one. */
export function only(record: TurnRecord): Callback {
  const [callback] = record.callbacks
  if (!callback) throw new Error(`nothing is open: ${record.state}`)
  return callback
}

/** The turn's record once it is over. */
export function over(turn: Pick<TurnHandle, 'result'>): Promise<TurnRecord> {
  return eventually(async () => {
    const record = await turn.result()
    if (record.state === 'blocked') throw new Error('it is blocked')
    return record
  })
}

/** A store that can be told to take nothing. `failing` counts down: so many writes go through yet. */
export function fragileStore(): {
  readonly store: ThreadStore
  failAfter(writes: number): void
  mend(): void
} {
  const memory = memoryStore()
  let left = Infinity
  return {
    store: {
      ...memory,
      append(...args) {
        if (left <= 0) return Promise.reject(new Error('quota'))
        left -= 1
        return memory.append(...args)
      },
    },
    failAfter(writes) {
      left = writes
    },
    mend() {
      left = Infinity
    },
  }
}
