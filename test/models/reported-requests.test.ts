import { describe, expect, it } from 'vitest'
import { createAgent, tool } from 'countersign'
import type {
  Message,
  ModelTool,
  ToolCallBlock,
  ToolResultBlock,
} from '../../src/protocol/index.ts'
import { toolCallsOf } from '../../src/protocol/index.ts'
import { offencesIn } from '../transcript-rules.ts'
import { fold } from './fold.ts'
import { reportedCases } from './reported-cases.ts'
import { ask, collect, fetchOf, message, userMessage } from './support.ts'
import { endpointOf, wireNamed } from './wires.ts'

type Entry = {
  readonly role: 'user' | 'assistant' | 'tool'
  readonly text?: string
  readonly parts?: readonly {
    readonly text?: string
    readonly call?: { id: string; name: string; args: object }
  }[]
  readonly id?: string
  readonly result?: string
  readonly stopped?: boolean
}

/** The cases that are about what is sent, and about the other wires than Chat Completions. */
const cases = new Map(reportedCases.map(({ id, input }) => [id, input]))
if (cases.size === 0) console.info('Skipped: the collected cases are not beside this repository.')

function threadOf(history: readonly Entry[]): readonly Message[] {
  return history.map(({ role, text, parts = [], id, result }) => {
    if (role === 'user') return userMessage(text ?? '')
    if (role === 'tool') return message('tool', [resultOf(id ?? '', result ?? '')])
    return message(
      'assistant',
      parts.map(({ text: words, call }) =>
        call
          ? ({ type: 'tool_call', id: call.id, name: call.name, args: {} } satisfies ToolCallBlock)
          : { type: 'text', text: words ?? '' },
      ),
    )
  })
}

function resultOf(id: string, words: string): ToolResultBlock {
  return {
    type: 'tool_result',
    tool_call_id: id,
    name: 'now',
    status: 'success',
    outcome: 'returned',
    content: [{ type: 'text', text: words }],
  }
}

async function bodyFor(
  wire: string,
  messages: readonly Message[],
  tools: readonly ModelTool[] = [],
): Promise<{ readonly [key: string]: unknown }> {
  const { model, sent } = endpointOf(wireNamed(wire), (fetch) => wireNamed(wire).model(fetch), [
    { text: 'x' },
  ])
  const before = JSON.stringify(messages)
  const { error } = await collect(model, ask('', { messages, tools }))
  if (error !== null) throw error
  expect(JSON.stringify(messages)).toBe(before)
  return JSON.parse(sent()[0] ?? '') as { readonly [key: string]: unknown }
}

const all = ['openai-chat', 'openai-responses', 'anthropic', 'gemini']

describe.skipIf(cases.size === 0)('faults that others had with what they sent', () => {
  it.each(all)('H-STR-11: blank texts and blank turns, to %s', async (wire) => {
    const { history } = cases.get('H-STR-11') as { readonly history: readonly Entry[] }
    const body = await bodyFor(wire, threadOf(history))
    expect(offencesIn[wire]?.(body)).toEqual([])
    expect(JSON.stringify(body)).toContain('12:00')
  })

  it.each(all)(
    'H-STR-12: a call that was stopped, and a result of no call, to %s',
    async (wire) => {
      const { history } = cases.get('H-STR-12') as { readonly history: readonly Entry[] }
      // The loop completes a thread before it is sent; what is left of it must be left out here.
      const complete = threadOf(history).flatMap((one) =>
        one.role === 'tool' && JSON.stringify(one).includes('"t1"')
          ? [
              one,
              message('tool', [
                {
                  ...resultOf('t2', 'The user stopped this call.'),
                  status: 'error',
                  outcome: 'cancelled',
                },
              ]),
            ]
          : [one],
      )
      const body = await bodyFor(wire, complete)
      expect(offencesIn[wire]?.(body)).toEqual([])
      expect(JSON.stringify(body)).not.toContain('ghost')
      expect(JSON.stringify(body)).toContain('The user stopped this call.')
    },
  )

  it('H-STR-13: arguments only in the done event, text not told twice', async () => {
    const { reads } = cases.get('H-STR-13') as { readonly reads: readonly string[] }
    const { events } = await collect(wireNamed('openai-responses').model(fetchOf(reads)))
    const folded = fold(events)
    expect(folded).toMatchObject({
      finish: 'tool_calls',
      content: [
        { type: 'text', text: 'Hello' },
        { type: 'tool_call', name: 'get_time', args: { tz: 'UTC' }, call_id: 'call_1' },
      ],
    })
    const [call] = toolCallsOf(folded.content)
    const body = await bodyFor('openai-responses', [
      userMessage('go'),
      message('assistant', folded.content, { wire: 'openai-responses' }),
      message('tool', [resultOf(call?.id ?? '', 'noon')]),
    ])
    expect(body['input']).toMatchObject([
      {},
      {},
      { type: 'function_call', call_id: 'call_1' },
      { type: 'function_call_output', call_id: 'call_1', output: 'noon' },
    ])
  })

  it('H-STR-14: two calls of one function without ids keep their results', async () => {
    const { reads } = cases.get('H-STR-14') as { readonly reads: readonly string[] }
    const sent: string[] = []
    const answers = [reads.join(''), wireNamed('gemini').write({ text: 'Done.' })]
    const model = wireNamed('gemini').model(async (_url, init) => {
      sent.push(init.body as string)
      return new Response(answers[sent.length - 1])
    })
    const forecast = tool({
      name: 'forecast',
      inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
      async run({ city }) {
        await new Promise((resolve) => setTimeout(resolve, city === 'Oslo' ? 20 : 1))
        return city === 'Oslo' ? 5 : 19
      },
    })
    const record = await createAgent({ model, tools: [forecast] }).run('go')
    expect(record.state).toBe('completed')
    const body = JSON.parse(sent[1] ?? '') as { readonly contents: readonly object[] }
    expect(offencesIn['gemini']?.(body)).toEqual([])
    expect(body.contents.slice(1)).toMatchObject([
      {
        role: 'model',
        parts: [
          { functionCall: { name: 'forecast', args: { city: 'Oslo' } } },
          { functionCall: { name: 'forecast', args: { city: 'Lima' } } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { name: 'forecast', response: { output: '5' } } },
          { functionResponse: { name: 'forecast', response: { output: '19' } } },
        ],
      },
    ])
  })

  it('H-STR-15: a schema with words that one provider does not know', async () => {
    const { tools } = cases.get('H-STR-15') as {
      readonly tools: readonly { readonly name: string; readonly parameters: object }[]
    }
    const given = tools.map(({ name, parameters }) => ({
      name,
      description: '',
      input_schema: parameters as ModelTool['input_schema'],
    }))
    const gemini = await bodyFor('gemini', [userMessage('go')], given)
    expect(offencesIn['gemini']?.(gemini)).toEqual([])
    expect(gemini['tools']).toMatchObject([
      {
        functionDeclarations: [
          {
            parameters: {
              properties: {
                text: { type: 'string', nullable: true },
                level: { type: 'integer' },
                meta: { type: 'object' },
              },
              required: ['text'],
            },
          },
        ],
      },
    ])
    for (const wire of ['openai-chat', 'anthropic'])
      expect(JSON.stringify(await bodyFor(wire, [userMessage('go')], given))).toContain(
        JSON.stringify(tools[0]?.parameters),
      )
  })

  it.each(all)('H-STR-16: ids that another provider made, to %s', async (wire) => {
    const { history } = cases.get('H-STR-16') as { readonly history: readonly Entry[] }
    const body = await bodyFor(wire, threadOf(history))
    expect(offencesIn[wire]?.(body)).toEqual([])
    expect(await bodyFor(wire, threadOf(history))).toEqual(body)
  })
})
