import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAgent, type Decision, type Model, tool } from 'countersign'
import { openAIChat } from 'countersign/models/openai-chat'
import { memoryStore } from 'countersign/storage/memory'
import { scriptedModel } from 'countersign/testing'
import { eventually } from '../eventually.ts'
import { endpointOf, wireNamed } from '../models/wires.ts'
import { offencesIn } from '../transcript-rules.ts'
import { readApprovalCases } from './approval-cases.ts'
import { asked, only, over, refundTool } from './asked.ts'

/*
 * Faults that others had, by what must be true instead. Each runs with an input of our own, and with
 * that of the report where the collection of reports is beside this repository and gives data.
 */

const approvalCases = new Map(readApprovalCases())
if (approvalCases.size === 0)
  console.info('Skipped: the collected cases are not beside this repository.')

/** Chat Completions from these network reads; then an answer in plain words. */
function reading(reads: readonly string[]): { readonly model: Model; bodies(): readonly string[] } {
  const bodies: string[] = []
  const last = [
    'data: {"choices":[{"index":0,"delta":{"content":"Ok."}}]}\n\n',
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n',
    'data: [DONE]\n\n',
  ]
  const model = openAIChat({
    baseURL: 'http://model.test/v1',
    model: 'm',
    fetch: (_url, init) => {
      bodies.push(init.body as string)
      const encoder = new TextEncoder()
      const chunks = bodies.length === 1 ? reads : last
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
          controller.close()
        },
      })
      return Promise.resolve(
        new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
      )
    },
  })
  return { model, bodies: () => bodies }
}

const args = '{"id":9007199254740993,"n":0.1}'
const ownReads = [
  `data: ${JSON.stringify({
    choices: [
      {
        index: 0,
        delta: {
          tool_calls: [
            {
              index: 0,
              id: 'c1',
              type: 'function',
              function: { name: 'open_ticket', arguments: args },
            },
          ],
        },
      },
    ],
  })}\n\n`,
  'data: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}\n\n',
  'data: [DONE]\n\n',
]

interface Reads {
  readonly reads: readonly string[]
}

/** The argument text of the first call in these reads. */
function argsTextIn(reads: readonly string[]): string {
  const [first = ''] = reads
  const frame = JSON.parse(first.replace(/^data: /, '')) as {
    choices: { delta: { tool_calls: { function: { arguments: string } }[] } }[]
  }
  return frame.choices[0]?.delta.tool_calls[0]?.function.arguments ?? ''
}

async function largeNumbersAreKept({ reads }: Reads): Promise<void> {
  const ran = vi.fn()
  const openTicket = tool({
    name: 'open_ticket',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'integer' }, n: { type: 'number' } },
    },
    needsApproval: true,
    run: ran,
  })
  const { model, bodies } = reading(reads)
  const record = await createAgent({ model, tools: [openTicket] }).run('Open it')
  expect(ran).not.toHaveBeenCalled()
  expect(record.callbacks).toEqual([])
  expect(record.tool_calls[0]?.result?.outcome).toBe('invalid_args')
  const { messages } = JSON.parse(bodies()[1] ?? '') as {
    messages: { role: string; content?: string; tool_calls?: unknown }[]
  }
  expect(messages.find(({ role }) => role === 'tool')?.content).toMatch(/^id: /m)
  expect(JSON.stringify(messages)).toContain(JSON.stringify(argsTextIn(reads)))
}

async function firstDecisionStands(): Promise<void> {
  const ran: string[] = []
  const tools = ['delete_file', 'list_files'].map((name) =>
    tool({ name, needsApproval: true, run: () => void ran.push(name) }),
  )
  const { thread, turn, callback, model } = await asked({
    answers: [
      { calls: [{ name: 'delete_file', id: 'c1' }] },
      'Kept.',
      { calls: [{ name: 'list_files', id: 'c2' }] },
      'Listed.',
    ],
    tools,
  })
  await thread.decide(callback, { type: 'reject', reason: 'Keep it.' })
  await over(turn)
  const next = thread.send('List them')
  await thread.decide(only(await next.result()), { type: 'approve' })
  expect(await thread.decide(callback, { type: 'approve' })).toMatchObject({
    status: 'already_settled',
    settled_by: { decision: { type: 'reject' } },
  })
  await over(next)
  expect(ran).toEqual(['list_files'])
  expect(JSON.stringify(model.requests[1])).toContain('Reason: Keep it.')
}

/** A message instead of an answer, to each wire. */
async function goingOnIsLegal(wire: string): Promise<void> {
  const ran = vi.fn()
  const wipe = tool({ name: 'wipe', needsApproval: true, run: ran })
  const { model, sent } = endpointOf(wireNamed(wire), (fetch) => wireNamed(wire).model(fetch), [
    { calls: [{ name: 'wipe', id: 'c1', args: {} }] },
    { text: 'It wipes.' },
  ])
  const store = memoryStore()
  const agent = createAgent({ model, tools: [wipe], store })
  const thread = agent.thread()
  const callback = only(await thread.send('Wipe it').result())
  expect(await thread.send('What does it do?').result()).toMatchObject({ state: 'completed' })
  const body: unknown = JSON.parse(sent()[1] ?? '')
  expect(offencesIn[wire]?.(body)).toEqual([])
  const text = JSON.stringify(body)
  expect(text.indexOf('Not run: the user went on without it.')).toBeGreaterThan(0)
  expect(text.indexOf('Not run:')).toBeLessThan(text.indexOf('What does it do?'))
  expect(await thread.decide(callback, { type: 'approve' })).toMatchObject({
    status: 'already_settled',
  })
  expect(ran).not.toHaveBeenCalled()
  await eventually(async () => expect((await store.load(thread.id))?.seq).toBe(thread.log().length))
  const later = createAgent({ model, tools: [wipe], store }).thread(thread.id)
  await later.loaded
  expect(later.getState().open_callbacks).toEqual([])
}

const afterReload: readonly (readonly [Decision, readonly unknown[]])[] = [
  [{ type: 'approve' }, [{ cents: 500 }]],
  [{ type: 'edit', args: { cents: 1 } }, [{ cents: 1 }]],
  [{ type: 'reject' }, []],
  [{ type: 'answer', result: { refunded: 3 } }, []],
]

async function survivesReload(decision: Decision, expected: readonly unknown[]): Promise<void> {
  const store = memoryStore()
  const before = await asked({ store })
  const { callback, thread } = before
  await eventually(async () => expect((await store.load(thread.id))?.seq).toBe(thread.log().length))
  const ran: unknown[] = []
  const later = createAgent({
    model: scriptedModel(['Done.']),
    tools: [refundTool(ran)],
    store,
  })
  const again = later.thread(thread.id)
  await again.loaded
  const [open] = later.callbacks.list()
  expect(open).toMatchObject({
    id: callback.id,
    tool_call_id: callback.tool_call_id,
    args: callback.args,
    digest: callback.digest,
    state: 'open',
  })
  expect(await again.decide(callback.id, decision)).toEqual({ status: 'answered' })
  await eventually(() => expect(again.getState().active_turn).toBeNull())
  expect(ran).toEqual(expected)
  expect(before.ran).toEqual([])
  const settled = again.log().find(({ type }) => type === 'callback.settled')
  expect(settled).toMatchObject({ callback_id: callback.id, settlement: { decision } })
  const ended = again.log().find(({ type }) => type === 'call.ended')
  expect(ended).toMatchObject({
    tool_call_id: callback.tool_call_id,
    result: { decision: { type: decision.type } },
  })
}

async function editsAreConsistent(): Promise<void> {
  const ran: unknown[] = []
  const forecast = tool({
    name: 'forecast',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
    needsApproval: true,
    run: (given) => {
      ran.push(given)
      return '18 degrees'
    },
  })
  const { thread, turn, callback, model } = await asked({
    answers: [{ calls: [{ name: 'forecast', id: 'c1', args: { city: 'Pris' } }] }, 'Mild.'],
    tools: [forecast],
  })
  // What else somebody puts into a decision changes nothing: neither the tool, nor the call.
  const decision = { type: 'edit', args: { city: 'Paris' }, tool: 'client.other' } as const
  await thread.decide(callback, decision)
  const record = await over(turn)
  expect(ran).toEqual([{ city: 'Paris' }])
  const told = model.requests[1]?.messages.at(-1)?.content ?? []
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).toContain('A person changed the arguments before running')
  expect(JSON.stringify(told)).toContain('Paris')
  expect(record.tool_calls).toMatchObject([
    { name: 'client.forecast', args: { city: 'Pris' }, edited_args: { city: 'Paris' } },
  ])
}

beforeEach(() => vi.useRealTimers())

describe('approvals', () => {
  test.each([{ reads: ownReads }])(
    'never show or run a number that was rounded on the way',
    largeNumbersAreKept,
  )
  test('keep the first decision about a call, whatever is approved later', firstDecisionStands)
  test.each(['openai-chat', 'openai-responses', 'anthropic', 'gemini'])(
    'leave a legal request to %s when a message is sent instead of an answer',
    goingOnIsLegal,
  )
  test.each(afterReload)('are the same after a reload, decided by %o', survivesReload)
  test('tell the model what was edited, and keep what it proposed', editsAreConsistent)
})

describe.skipIf(approvalCases.size === 0)('faults that others had', () => {
  test.each([approvalCases.get('H-APR-02') as Reads])('H-APR-02', largeNumbersAreKept)
  test('H-APR-06', firstDecisionStands)
  test.each(['openai-chat', 'openai-responses', 'anthropic', 'gemini'])(
    'H-APR-07, to %s',
    goingOnIsLegal,
  )
  test.each(afterReload)('H-APR-08, by %o', survivesReload)
  test('H-APR-10', editsAreConsistent)
  test('are each a test, here or in the browser', () => {
    expect([...approvalCases.keys()]).toEqual(
      Array.from({ length: 10 }, (_, at) => `H-APR-${String(at + 1).padStart(2, '0')}`),
    )
  })
})
