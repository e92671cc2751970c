import {
  type Agent,
  type AgentOptions,
  createAgent,
  type JsonObject,
  type Outcome,
  type Thread,
  type ThreadStore,
  tool,
  ToolError,
  ToolResult,
  type TurnHandle,
} from 'countersign'
import { valuesOf } from '../../src/thread/index.ts'
import { memoryStore } from 'countersign/storage/memory'
import { mortalStore } from '../runtime/mortal-store.ts'
import { type ScriptedAnswer, type ScriptedModel, scriptedModel } from 'countersign/testing'

/** One way in which a call can end. */
export interface CallEnding {
  readonly name: string
  readonly outcome: Outcome
  /** The words that the model reads. */
  readonly reads: string
  readonly call?: { readonly name?: string; readonly args?: JsonObject | string }
  readonly options?: Partial<AgentOptions>
  /** The model's first answer, where it is more than the call. */
  readonly answer?: ScriptedAnswer
  /** What a person does while the call waits or runs. */
  readonly act?: (thread: Thread, turn: TurnHandle) => Promise<void>
  /** Where the turn does not ask the model again by itself, a new message does. */
  readonly afterwards?: string
  /** How many others stand beside the tool. Default none. */
  readonly others?: number
  /** The page dies while the call runs, and another one opens the thread. */
  readonly dies?: true
}

export const SECRET = 'for people only'

const probeSchema = {
  type: 'object',
  properties: { amount: { type: 'number', maximum: 500 } },
  required: ['amount'],
} as const

const probe = (run: () => unknown, more: object = {}) =>
  tool({ name: 'probe', inputSchema: probeSchema, ...more, run })

const throws = (error: unknown) => () => {
  throw error
}
const never = () => new Promise(() => {})
const kept = new ToolResult({ content: 'seen', artifact: { note: SECRET }, meta: { note: SECRET } })
const ask = { tools: [probe(() => 'ran', { needsApproval: true })] }

/** Waits until the call is where a person can do something about it. */
async function waiting(turn: TurnHandle, type: 'turn.blocked' | 'call.started') {
  for await (const event of turn.events()) if (event.type === type) return
}

const decide =
  (decision: Parameters<Thread['decide']>[1]): NonNullable<CallEnding['act']> =>
  async (thread, turn) => {
    await waiting(turn, 'turn.blocked')
    await thread.decide(thread.getState().open_callbacks[0] ?? '', decision)
  }

export const CALL_ENDINGS: readonly CallEnding[] = [
  {
    name: 'arguments are not JSON',
    call: { args: '{"amount": ' },
    outcome: 'invalid_args',
    reads: 'the text is not JSON: it ends too early, after 11 characters',
  },
  {
    name: 'arguments break the schema',
    call: { args: { amount: 900 } },
    outcome: 'invalid_args',
    reads: 'amount: must be at most 500, got 900',
  },
  {
    name: 'there is no such tool',
    call: { name: 'prob' },
    outcome: 'unknown_tool',
    reads: 'No tool named "prob". Tools: probe',
  },
  {
    name: 'there is no such tool, and no other either',
    call: { name: 'prob' },
    outcome: 'unknown_tool',
    reads: 'No tool named "prob". Tools: none',
    options: { tools: [] },
  },
  {
    name: 'there is no such tool among very many',
    call: { name: 'prob' },
    outcome: 'unknown_tool',
    reads: `No tool named "prob". Tools: probe, ${Array.from({ length: 49 }, (_, at) => `other_${at}`).join(', ')}, and 11 more`,
    others: 60,
  },
  {
    name: 'it returns',
    outcome: 'returned',
    reads: 'seen',
    options: { tools: [probe(() => kept)] },
  },
  {
    name: 'it returns nothing',
    outcome: 'returned',
    reads: 'Done (no output).',
    options: { tools: [probe(() => undefined)] },
  },
  {
    name: 'what it returned is not JSON',
    outcome: 'invalid_output',
    reads: 'The tool returned something unusable: is a Map, which JSON cannot hold',
    options: { tools: [probe(() => new Map())] },
  },
  {
    name: 'what it returned breaks the output schema',
    outcome: 'invalid_output',
    reads: 'The tool returned something unusable: must be a number, got "x"',
    options: { tools: [probe(() => 'x', { outputSchema: { type: 'number' } })] },
  },
  {
    name: 'it returns a result that breaks the output schema',
    outcome: 'invalid_output',
    reads: 'The tool returned something unusable: no value, but its output schema asks for one',
    options: {
      tools: [
        probe(() => new ToolResult({ content: SECRET, artifact: SECRET, meta: { note: SECRET } }), {
          outputSchema: { type: 'number' },
        }),
      ],
    },
  },
  {
    name: 'it throws a tool error',
    outcome: 'tool_error',
    reads: 'No such card.',
    options: { tools: [probe(throws(new ToolError('No such card.', { meta: { note: SECRET } })))] },
  },
  {
    name: 'it returns a tool error',
    outcome: 'tool_error',
    reads: 'No such card.',
    options: {
      tools: [probe(() => ToolResult.error('No such card.', { meta: { note: SECRET } }))],
    },
  },
  {
    name: 'it throws a tool error where the model is to know no exceptions',
    outcome: 'tool_error',
    reads: 'No such card.',
    options: {
      tools: [probe(throws(new ToolError('No such card.')))],
      onToolException: 'return_generic',
    },
  },
  {
    name: 'it returns a tool error with data where the model is to know no exceptions',
    outcome: 'tool_error',
    reads: 'No such card.',
    options: {
      tools: [probe(() => ToolResult.error('No such card.', { structuredContent: { card: 7 } }))],
      onToolException: 'return_generic',
    },
  },
  {
    name: 'it throws a tool error with data where exceptions end the turn',
    outcome: 'tool_error',
    reads: 'No such card.',
    options: {
      tools: [probe(throws(new ToolError('No such card.', { structuredContent: { card: 7 } })))],
      onToolException: 'fail',
    },
  },
  {
    name: 'it throws anything else',
    outcome: 'tool_failed',
    reads: 'TypeError: no such card',
    options: { tools: [probe(throws(new TypeError('no such card')))] },
  },
  {
    name: 'it throws anything else, and the model is to know no more than that',
    outcome: 'tool_failed',
    reads: 'The tool failed with an unexpected error.',
    options: { tools: [probe(throws(new TypeError(SECRET)))], onToolException: 'return_generic' },
  },
  {
    name: 'it takes longer than its limit',
    outcome: 'timeout',
    reads: 'Timed out after 0.02 s.',
    options: { tools: [probe(never, { timeoutMs: 20 })] },
  },
  {
    name: 'a policy says no',
    outcome: 'denied',
    reads: 'Tool call denied by permission policy.',
    options: { policy: { rules: [{ decision: 'deny', reason: SECRET }] } },
  },
  {
    name: 'a policy says no and why',
    outcome: 'denied',
    reads: 'Tool call denied by permission policy. Not on Sundays.',
    options: {
      policy: { rules: [{ decision: 'deny', reason: 'Not on Sundays.', tell_model: true }] },
    },
  },
  {
    name: 'an interceptor says no',
    outcome: 'denied',
    reads: 'Tool call denied by permission policy.',
    options: { intercept: { beforeToolCall: () => ({ deny: SECRET }) } },
  },
  {
    name: 'an interceptor says no and why',
    outcome: 'denied',
    reads: 'Tool call denied by permission policy. Not today.',
    options: { intercept: { beforeToolCall: () => ({ deny: 'Not today.', tell_model: true }) } },
  },
  {
    name: 'the reviewer rejects without a word',
    outcome: 'rejected',
    reads: 'A person declined this call.',
    options: ask,
    act: decide({ type: 'reject' }),
  },
  {
    name: 'the reviewer rejects',
    outcome: 'rejected',
    reads: 'A person declined this call. Reason: Too much.',
    options: ask,
    act: decide({ type: 'reject', reason: 'Too much.' }),
  },
  {
    name: 'the reviewer edits',
    outcome: 'returned',
    reads: 'A person changed the arguments before running: {"amount":2}\nran',
    options: ask,
    act: decide({ type: 'edit', args: { amount: 2 } }),
  },
  {
    name: 'the reviewer edits, and it returns nothing',
    outcome: 'returned',
    reads: 'A person changed the arguments before running: {"amount":2}\nDone (no output).',
    options: { tools: [probe(() => undefined, { needsApproval: true })] },
    act: decide({ type: 'edit', args: { amount: 2 } }),
  },
  {
    name: 'the reviewer edits, and it throws',
    outcome: 'tool_failed',
    reads: 'A person changed the arguments before running: {"amount":2}\nRangeError: no such card',
    options: { tools: [probe(throws(new RangeError('no such card')), { needsApproval: true })] },
    act: decide({ type: 'edit', args: { amount: 2 } }),
  },
  {
    name: 'the reviewer edits, and it gives data alone',
    outcome: 'returned',
    reads:
      'A person changed the arguments before running: {"amount":2}\n{"type":"json","value":{"left":3}}',
    options: {
      tools: [
        probe(() => new ToolResult({ structuredContent: { left: 3 }, meta: { note: SECRET } }), {
          needsApproval: true,
        }),
      ],
    },
    act: decide({ type: 'edit', args: { amount: 2 } }),
  },
  {
    name: 'the reviewer answers in its place',
    outcome: 'answered',
    reads: 'A person answered instead of the tool; it did not run.\nby hand',
    options: ask,
    act: decide({ type: 'answer', result: 'by hand' }),
  },
  {
    name: 'the user stops the turn',
    outcome: 'cancelled',
    reads: 'The user stopped this call.',
    options: { tools: [probe(never)] },
    act: async (thread, turn) => {
      await waiting(turn, 'call.started')
      thread.stop()
    },
    afterwards: 'And now?',
  },
  {
    name: 'the user stops the turn while it waits for a person',
    outcome: 'cancelled',
    reads: 'The user stopped this call.',
    options: ask,
    act: async (thread, turn) => {
      await waiting(turn, 'turn.blocked')
      thread.stop()
    },
    afterwards: 'And now?',
  },
  {
    name: 'the user goes on without it',
    outcome: 'superseded',
    reads: 'Not run: the user went on without it.',
    options: ask,
    act: (_thread, turn) => waiting(turn, 'turn.blocked'),
    afterwards: 'Never mind.',
  },
  {
    name: 'the expiry of its approval passes',
    outcome: 'expired',
    reads: 'Not run: nobody decided in time.',
    options: { policy: { rules: [{ decision: 'ask', expiresInMs: 20 }] } },
  },
  {
    name: 'the output limit broke it off',
    outcome: 'cut_off',
    reads: 'Not run: the call was cut off.',
    answer: { calls: [{ name: 'probe', args: { amount: 1 } }], finish_reason: 'length' },
  },
  {
    name: 'a filter broke it off',
    outcome: 'cut_off',
    reads: 'Not run: the call was cut off.',
    answer: {
      calls: [{ name: 'probe', args: { amount: 1 } }],
      finish_reason: 'content_filter',
    },
  },
  {
    name: 'a cut stream broke it off',
    outcome: 'cut_off',
    reads: 'Not run: the call was cut off.',
    answer: { calls: [{ name: 'probe', args: '{"amount"' }], cut: true },
    afterwards: 'And now?',
  },
  {
    name: 'the page died while it ran',
    outcome: 'interrupted',
    reads: 'Interrupted. Whether it took effect is unknown.',
    options: { tools: [probe(never)] },
    act: (_thread, turn) => waiting(turn, 'call.started'),
    dies: true,
    afterwards: 'Did it work?',
  },
]

export interface Ended {
  readonly thread: Thread
  readonly model: ScriptedModel
  readonly callId: string
  readonly messageId: string
}

/** Sends an ending through the loop, until the model has been asked again. */
export async function endCall(ending: CallEnding): Promise<Ended> {
  const { call = {}, answer, options = {}, act, afterwards, others = 0, dies } = ending
  const model = scriptedModel([
    answer ?? {
      calls: [{ name: call.name ?? 'probe', args: call.args ?? { amount: 1 }, id: 'provider_1' }],
    },
    'Seen.',
  ])
  const more = Array.from({ length: others }, (_, at) =>
    tool({ name: `other_${at}`, run: () => null }),
  )
  const store = memoryStore()
  const page = mortalStore(store)
  const agentOn = (place: ThreadStore): Agent =>
    createAgent({ model, tools: [probe(() => 'ran'), ...more], store: place, ...options })
  const first = agentOn(page.store).thread()
  const turn = first.send('Go')
  await act?.(first, turn)
  // A page that dies leaves what it has stored.
  while (dies && (await store.load(first.id))?.seq !== first.log().at(-1)?.seq)
    await new Promise((resolve) => setTimeout(resolve))
  if (dies) await page.die()
  const thread = dies ? agentOn(store).thread(first.id) : first
  await thread.loaded
  if (afterwards !== undefined) await thread.send(afterwards).result()
  else for await (const event of turn.events()) if (event.type === 'turn.ended') break
  const [made] = valuesOf(thread.getState().calls)
  if (!made) throw new Error('the model made no call')
  return { thread, model, callId: made.id, messageId: made.message_id }
}
