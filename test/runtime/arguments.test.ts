import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  type AgentOptions,
  createAgent,
  type Interceptors,
  type JsonObject,
  SdkError,
  tool,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { bodiesOf, offencesOf } from '../turn/whole.ts'
import { eventually } from '../eventually.ts'

const run = vi.fn((args: JsonObject) => args)
const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer', default: 3, maximum: 9 } },
} as const
const forecast = tool({ name: 'forecast', inputSchema: schema, run })

/** One call with these arguments, and what came of it. */
async function called(args: string | JsonObject, options: Partial<AgentOptions> = {}) {
  run.mockClear()
  const model = scriptedModel([{ calls: [{ name: 'forecast', args }] }, 'Done.'])
  const thread = createAgent({ model, tools: [forecast], ...options }).thread()
  const record = await thread.send('Go').result()
  expect(await offencesOf(thread, model)).toEqual([])
  return { record, model, thread, call: record.tool_calls[0] }
}

/** The arguments as two wires send them back. */
async function replayed(args: string) {
  const { model } = await called(args)
  const request = model.requests[1]
  if (!request) throw new Error('the model was not asked again')
  const bodies = new Map((await bodiesOf(request)).map(({ to, body }) => [to, body]))
  const chat = bodies.get('openai-chat') as {
    readonly messages: readonly { tool_calls?: readonly { function: { arguments: string } }[] }[]
  }
  const responses = bodies.get('openai-responses') as {
    readonly input: readonly { readonly arguments?: string }[]
  }
  return [chat.messages[1]?.tool_calls?.[0]?.function.arguments, responses.input[1]?.arguments]
}

describe('the text of arguments', () => {
  test.each(['', ' ', '\n'])('%j means none, and the tool runs once with none', async (text) => {
    const { call } = await called(text)
    expect(run.mock.calls.map(([args]) => args)).toEqual([{}])
    expect(call).toMatchObject({ args: {}, result: { outcome: 'returned' } })
  })

  test.each<[string, string]>([
    ['', '{}'],
    [' ', '{}'],
    ['{ "city" : "Oslo" }', '{ "city" : "Oslo" }'],
    ['{"days":1e0}', '{"days":1e0}'],
    ['{"city":"Oslo","city":"Lima"}', '{"city":"Oslo","city":"Lima"}'],
    ['{"city": "Os', '{}'],
    ['[1]', '{}'],
    ['null', '{}'],
    ['"Oslo"', '{}'],
  ])(
    '%j goes back as %j: as written where it is an object, and never as less',
    async (text, sent) => {
      expect(await replayed(text)).toEqual([sent, sent])
    },
  )

  test('that is no JSON stays with the call for people, and the card has it', async () => {
    const { call, record } = await called('{"city": "Os')
    expect(call?.args).toBeNull()
    expect(record.messages[0]?.content[0]).toMatchObject({ args: null, args_text: '{"city": "Os' })
  })
})

describe('what runs', () => {
  test('is what the model wrote: defaults of a JSON Schema are not put in', async () => {
    await called({ city: 'Oslo' })
    expect(run.mock.calls[0]?.[0]).toEqual({ city: 'Oslo' })
  })

  test('is what a Standard Schema made of it, and that is what a person is shown', async () => {
    const seen = vi.fn((args: object) => args)
    const book = tool({
      name: 'book',
      inputSchema: z.object({
        city: z.string().trim(),
        days: z.number().default(3),
        when: z.coerce.number().optional(),
      }),
      needsApproval: true,
      run: seen,
    })
    const model = scriptedModel([
      { calls: [{ name: 'book', args: { city: ' Oslo ', when: '7', extra: 1 } }] },
      'Done.',
    ])
    const thread = createAgent({ model, tools: [book] }).thread()
    const turn = thread.send('Book')
    const [callback] = (await turn.result()).callbacks
    const made = { city: 'Oslo', days: 3, when: 7 }
    expect(callback?.args).toEqual(made)
    expect(await thread.decide(callback ?? '', { type: 'approve' })).toEqual({ status: 'answered' })
    await eventually(async () => expect((await turn.result()).state).toBe('completed'))
    expect(seen.mock.calls[0]?.[0]).toEqual(made)
    // The model's own call stays as it was.
    expect(model.requests[1]?.messages[1]?.content[0]).toMatchObject({
      args: { city: ' Oslo ', when: '7', extra: 1 },
    })
  })
})

describe('a repair by the application', () => {
  const repairing = (repairArguments: Interceptors['repairArguments']) =>
    called('{"city": "Os', repairArguments ? { intercept: { repairArguments } } : {})

  test('is asked once, with the text and all problems, and what it gives runs', async () => {
    const repair = vi.fn(() => ({ city: 'Oslo' }))
    const { call, model } = await repairing(repair)
    expect(repair).toHaveBeenCalledExactlyOnceWith(
      {
        tool: forecast,
        text: '{"city": "Os',
        problems: [expect.objectContaining({ keyword: 'json' })],
      },
      expect.objectContaining({ callId: call?.id }),
    )
    expect(run.mock.calls[0]?.[0]).toEqual({ city: 'Oslo' })
    expect(call).toMatchObject({ args: { city: 'Oslo' }, result: { outcome: 'returned' } })
    expect(model.requests[1]?.messages[1]?.content[0]).toMatchObject({
      args: null,
      args_text: '{"city": "Os',
    })
  })

  test('is asked about arguments that break the schema as well', async () => {
    const repairArguments = vi.fn(() => ({ days: 9 }))
    await called({ days: 900 }, { intercept: { repairArguments } })
    expect(repairArguments).toHaveBeenCalledWith(
      expect.objectContaining({ text: '{"days":900}' }),
      expect.anything(),
    )
    expect(run.mock.calls[0]?.[0]).toEqual({ days: 9 })
  })

  test.each<[string, Interceptors['repairArguments'], string]>([
    ['is not there', undefined, 'the text is not JSON'],
    ['gives nothing', () => {}, 'the text is not JSON'],
    ['gives what breaks the schema', () => ({ days: 900 }), 'days: must be at most 9, got 900'],
  ])('that %s lets nothing run', async (_what, repair, told) => {
    const { call } = await repairing(repair)
    expect(run).not.toHaveBeenCalled()
    expect(call?.result).toMatchObject({ outcome: 'invalid_args' })
    expect(JSON.stringify(call?.result?.content)).toContain(told)
  })

  test('is not asked where nothing is wrong', async () => {
    const repairArguments = vi.fn(() => ({}))
    await called({ city: 'Oslo' }, { intercept: { repairArguments } })
    expect(repairArguments).not.toHaveBeenCalled()
  })

  test.each([
    () => {
      throw new Error('boom')
    },
    () => 'Oslo' as never,
  ])('that throws or gives no object fails the step and is named', async (repair) => {
    const { record } = await repairing(repair)
    expect(record).toMatchObject({ state: 'failed', error: { code: 'interceptor_failed' } })
    expect(record.error?.message).toContain('`repairArguments`')
  })
})

describe('a schema that cannot say itself as JSON Schema', () => {
  const bare = v.object({ city: v.pipe(v.string(), v.minLength(2)) })
  const said = { type: 'object', properties: { city: { type: 'string' } } } as const

  test('is refused, and the words name the option that helps', () => {
    expect(() => tool({ name: 'x', inputSchema: bare, run })).toThrow(SdkError)
    expect(() => tool({ name: 'x', inputSchema: bare, run })).toThrow(/\{ jsonSchema: \{…\} \}/)
    expect(() => tool({ name: 'x', outputSchema: bare, run })).toThrow(
      /\{ outputJsonSchema: \{…\} \}/,
    )
  })

  test('is taken with the option: the model reads the one, the other checks', async () => {
    const probe = tool({
      name: 'forecast',
      inputSchema: bare,
      jsonSchema: said,
      outputSchema: bare,
      outputJsonSchema: said,
      run: ({ city }) => ({ city: city.slice(1) }),
    })
    const { call, model } = await called({ city: 'O' }, { tools: [probe] })
    expect(model.requests[0]?.tools[0]?.input_schema).toEqual(said)
    expect(call?.result?.outcome).toBe('invalid_args')
    expect((await called({ city: 'Os' }, { tools: [probe] })).call?.result?.outcome).toBe(
      'invalid_output',
    )
    expect((await called({ city: 'Oslo' }, { tools: [probe] })).call?.result).toMatchObject({
      structured_content: { city: 'slo' },
    })
  })
})
