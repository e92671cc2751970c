import OpenAI from 'openai'
import { describe, expect, it } from 'vitest'
import type { ContentBlock, Message, ModelTool, ToolResultBlock } from '../../src/protocol/index.ts'
import { toolCallsOf } from '../../src/protocol/index.ts'
import { choice, form } from '../../src/tools/ready/index.ts'
import { createDemo, demoModel, serveInWorker } from '../../src/models/demo/index.ts'
import type { FetchEventLike } from '../../src/models/demo/index.ts'
import type { Folded } from './fold.ts'
import { fold } from './fold.ts'
import { ask, collect, failureOf, message, userMessage } from './support.ts'

function tool(
  name: string,
  description: string,
  properties: object,
  required = Object.keys(properties),
): ModelTool {
  return { name, description, input_schema: { type: 'object', properties, required } }
}

const weather = tool(
  'get_weather',
  'The weather in a city',
  { city: { type: 'string' }, unit: { enum: ['celsius', 'fahrenheit'] } },
  ['city'],
)
const refund = tool('refund', 'Refund an order', {
  order_id: { type: 'string' },
  amount: { type: 'number', minimum: 1, maximum: 500 },
})
const lookup = tool('lookup_order', 'Look up an order by its id', {
  order_id: { type: 'string', pattern: '^A-\\d{4}$' },
})
const email = tool('send_email', 'Send an e-mail', {
  to: { type: 'string', format: 'email' },
  body: { type: 'string' },
})
const location = tool('get_location', 'Where the person is', {})
const tools = [weather, refund, lookup, email, location]

async function answerTo(
  messages: readonly Message[],
  offered: readonly ModelTool[] = tools,
): Promise<Folded> {
  const { events, error } = await collect(demoModel({ delayMs: 0 }), {
    messages,
    tools: offered,
    settings: {},
  })
  expect(error).toBeNull()
  return fold(events)
}

function words(folded: Folded): string {
  return folded.content.map((block) => (block.type === 'text' ? block.text : '')).join('')
}

function calls(folded: Folded): readonly (readonly [string, unknown])[] {
  return toolCallsOf(folded.content).map((call) => [call.name, call.args] as const)
}

/** The thread after the answer's calls came back with these results. */
function after(said: string, folded: Folded, results: readonly string[]): readonly Message[] {
  const made = toolCallsOf(folded.content)
  const content = made.map((call, at): ToolResultBlock => ({
    type: 'tool_result',
    tool_call_id: call.id,
    name: call.name,
    status: 'success',
    outcome: 'returned',
    content: [{ type: 'text', text: results[at] ?? 'ok' }],
  }))
  return [
    userMessage(said),
    message('assistant', folded.content, { wire: 'openai-chat' }),
    message('tool', content),
  ]
}

describe('the scripted demo', () => {
  it('says that it is one', async () => {
    expect(words(await answerTo([userMessage('Who are you?')]))).toContain('not a language model')
    expect(words(await answerTo([userMessage('Hello')]))).toContain('scripted demo')
    const { model } = await answerTo([userMessage('Hello')])
    expect(model).toBe('countersign-demo')
  })

  it.each([
    ['What is the weather in Paris?', [['get_weather', { city: 'Paris' }]]],
    [
      'Is it raining in berlin, in fahrenheit?',
      [['get_weather', { city: 'Berlin', unit: 'fahrenheit' }]],
    ],
    [
      'Compare the weather in Oslo and Lima',
      [
        ['get_weather', { city: 'Oslo' }],
        ['get_weather', { city: 'Lima' }],
      ],
    ],
    ['Refund 20 euros for order A-1001', [['refund', { order_id: 'A-1001', amount: 20 }]]],
    ['Refund 900 for order A-1001', [['refund', { order_id: 'A-1001', amount: 500 }]]],
    [
      'Look up order A-1001 and refund it',
      [
        ['lookup_order', { order_id: 'A-1001' }],
        ['refund', { order_id: 'A-1001', amount: 1 }],
      ],
    ],
    [
      'Weather in Rome and where am I, both at once',
      [
        ['get_weather', { city: 'Rome' }],
        ['get_location', {}],
      ],
    ],
    ['Where am I?', [['get_location', {}]]],
    [
      'Send an email to ann@example.com with "See you at 5"',
      [['send_email', { to: 'ann@example.com', body: 'See you at 5' }]],
    ],
    ['Tell me something nice', []],
  ])('takes calls and arguments out of “%s”', async (said, expected) => {
    const folded = await answerTo([userMessage(said)])
    expect(calls(folded)).toEqual(expected)
    expect(folded.finish).toBe(expected.length > 0 ? 'tool_calls' : 'stop')
  })

  it('fills whatever a schema requires', async () => {
    const odd = tool('register', 'Register something', {
      kind: { const: 'thing' },
      level: { enum: [3, 5] },
      count: { type: 'integer', minimum: 4, multipleOf: 3 },
      share: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      flag: { type: 'boolean' },
      nothing: { type: 'null' },
      note: { type: ['string', 'null'], minLength: 3, maxLength: 5 },
      when: { type: 'string', format: 'date' },
      zone: { type: 'string', default: 'UTC' },
      sample: { type: 'string', examples: ['s1'] },
      tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 2 },
      place: { $ref: '#/$defs/place' },
      either: { anyOf: [{ type: 'null' }, { type: 'integer' }] },
    })
    const schema = {
      ...odd.input_schema,
      $defs: {
        place: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      },
    }
    const folded = await answerTo(
      [userMessage('Register it in Oslo')],
      [{ ...odd, input_schema: schema }],
    )
    expect(calls(folded)[0]?.[1]).toEqual({
      kind: 'thing',
      level: 3,
      count: 6,
      share: 0.5,
      flag: true,
      nothing: null,
      note: 'Regis',
      when: '2025-01-15',
      zone: 'UTC',
      sample: 's1',
      tags: ['a', 'a'],
      place: { city: 'Oslo' },
      either: 1,
    })
  })

  it('asks a person for what the words list, with a form or a choice', async () => {
    const offered = [form(), choice()].map(({ definition }) => ({
      name: definition.name,
      description: definition.description ?? '',
      input_schema: definition.inputSchema,
    }))
    const asked = await answerTo(
      [userMessage('Ask me with a form for name, arrival date and number of guests.')],
      offered,
    )
    expect(calls(asked)).toEqual([
      [
        'client.form',
        expect.objectContaining({
          schema: {
            type: 'object',
            properties: {
              name: { type: 'string', minLength: 1, title: 'Name' },
              arrival_date: { type: 'string', format: 'date', title: 'Arrival date' },
              number_of_guests: {
                type: 'integer',
                minimum: 1,
                maximum: 99,
                title: 'Number of guests',
              },
            },
            required: ['name', 'arrival_date', 'number_of_guests'],
          },
        }),
      ],
    ])
    const chosen = await answerTo(
      [userMessage('Give me the choice between train, bus and boat.')],
      offered,
    )
    expect(calls(chosen)).toEqual([
      [
        'client.choice',
        expect.objectContaining({
          options: [{ value: 'train' }, { value: 'bus' }, { value: 'boat' }],
        }),
      ],
    ])
  })

  it('answers from results, in sentences', async () => {
    const said = 'Look up order A-1001'
    const thread = after(said, await answerTo([userMessage(said)]), [
      '{"status":"shipped","items":[{"name":"Lamp"},{"name":"Shade"}]}',
    ])
    const folded = await answerTo(thread)
    expect(words(folded)).toBe(
      'lookup_order says: status is shipped and items is name is Lamp and name is Shade.',
    )
    expect(folded.finish).toBe('stop')
  })

  it.each([
    [
      'A person declined this call. Reason: too much',
      'did not run: A person declined this call. Reason: too much',
    ],
    ['Error: the till is closed', 'failed: Error: the till is closed'],
    ['Timed out after 60 s.', 'failed: Timed out after 60 s.'],
    ['{"error":"no such order"}', 'failed: {"error":"no such order"}'],
  ])('says what became of a call that ended with “%s”', async (result, sentence) => {
    const said = 'Refund order A-1001'
    const folded = await answerTo(after(said, await answerTo([userMessage(said)]), [result]))
    expect(words(folded)).toContain(sentence)
    expect(calls(folded)).toEqual([])
  })

  it('takes one step after the other where the words say “then”', async () => {
    const said = 'Look up order A-1001 and then refund it'
    const first = await answerTo([userMessage(said)])
    expect(calls(first)).toEqual([['lookup_order', { order_id: 'A-1001' }]])
    const second = await answerTo(after(said, first, ['{"ok":true}']))
    expect(calls(second)).toEqual([['refund', { order_id: 'A-1001', amount: 1 }]])
  })

  it('thinks aloud when asked to', async () => {
    const folded = await answerTo([userMessage('Think about the weather in Rome')])
    expect(folded.content.map((block) => block.type)).toEqual(['reasoning', 'text', 'tool_call'])
  })

  it.each([
    [
      'bad arguments: refund order A-1001',
      'amount: must be a number, got "a few"',
      { order_id: 12, amount: 'a few' },
    ],
    ['bad json: refund order A-1001', 'is not JSON', null],
  ])(
    'calls badly when asked to (%s), and mends it when it reads the problem',
    async (said, problem, args) => {
      const first = await answerTo([userMessage(said)])
      expect(calls(first)).toEqual([['refund', args]])
      const second = await answerTo(after(said, first, [problem]))
      expect(calls(second)).toEqual([['refund', { order_id: 'A-1001', amount: 1 }]])
      const third = await answerTo([
        ...after(said, first, [problem]),
        ...after(said, second, ['{"refunded":1}']).slice(1),
      ])
      expect(words(third)).toContain('refunded is 1')
    },
  )

  it('turns a request down once with a rate limit, and answers the next time', async () => {
    const model = demoModel({ delayMs: 0 })
    const request = ask('Show me a rate limit')
    expect(await failureOf(model, request)).toMatchObject({
      code: 'rate_limited',
      status: 429,
      retry_after_ms: 1000,
      retryable: true,
    })
    expect(fold((await collect(model, request)).events).finish).toBe('stop')
    expect(await failureOf(model, request)).toMatchObject({ code: 'rate_limited' })
  })

  it('cuts a stream in the middle of a word or of arguments, and not the next time', async () => {
    const model = demoModel({ delayMs: 0 })
    const cut = fold((await collect(model, ask('Please cut this'))).events)
    expect(cut.finish).toBeNull()
    expect(words(cut)).toMatch(/\w$/)
    expect(fold((await collect(model, ask('Please cut this'))).events).finish).toBe('stop')
    const within = fold((await collect(model, ask('cut: weather in Rome', { tools }))).events)
    expect(within).toMatchObject({
      finish: null,
      content: [{ type: 'text' }, { type: 'tool_call', args: null }],
    })
  })

  it('has a server error when asked to', async () => {
    expect(await failureOf(demoModel({ delayMs: 0 }), ask('server error, please'))).toMatchObject({
      code: 'server_error',
      status: 500,
    })
  })

  it('gives a long answer with all kinds of Markdown', async () => {
    const text = words(await answerTo([userMessage('A long answer in Markdown, please')]))
    expect(text.length).toBeGreaterThan(3000)
    for (const mark of ['# ', '| Item |', '```ts', '> ', '- [x]', '1. ', '](https://'])
      expect(text).toContain(mark)
  })

  it('counts tokens', async () => {
    const { usage } = await answerTo([userMessage('Hello')])
    expect(usage?.input).toBeGreaterThan(0)
    expect(usage?.output).toBeGreaterThan(0)
  })

  it('gives the same answer to the same request', async () => {
    const request = ask('Think about the weather in Rome', { tools })
    const one = await collect(demoModel({ delayMs: 0 }), request)
    const two = await collect(demoModel({ delayMs: 0 }), request)
    expect(one.events).toEqual(two.events)
  })

  it('obeys the choice of tools', async () => {
    const chosen = async (
      toolChoice: NonNullable<Parameters<typeof ask>[1]>['settings'],
    ): Promise<readonly string[]> => {
      const { events } = await collect(
        demoModel({ delayMs: 0 }),
        ask('Weather in Oslo', { tools, settings: toolChoice ?? {} }),
      )
      return calls(fold(events)).map(([name]) => name)
    }
    expect(await chosen({ toolChoice: 'none' })).toEqual([])
    expect(await chosen({ toolChoice: { tool: 'refund' } })).toEqual(['refund'])
    const { events } = await collect(
      demoModel({ delayMs: 0 }),
      ask('Hello', { tools, settings: { toolChoice: 'required' } }),
    )
    expect(calls(fold(events))).toHaveLength(1)
  })

  it('stops at once when the request is aborted', async () => {
    const stop = new AbortController()
    const seen: string[] = []
    const reading = (async () => {
      for await (const batch of demoModel({ delayMs: 5 }).stream(ask('A long answer'), {
        signal: stop.signal,
      })) {
        seen.push(...batch.map((event) => event.type))
        if (seen.length > 5) stop.abort(new Error('enough'))
      }
    })()
    await expect(reading).rejects.toThrow('enough')
    expect(seen.length).toBeLessThan(12)
  })
})

describe('the demo as an endpoint', () => {
  const { respond } = createDemo({ delayMs: 0 })
  const url = 'http://demo.test/demo/v1'

  it('lists its model', async () => {
    const response = await respond(new Request(`${url}/models`))
    expect(await response.json()).toMatchObject({
      object: 'list',
      data: [{ id: 'countersign-demo' }],
    })
  })

  it('lets pages of other origins ask', async () => {
    const preflight = await respond(
      new Request(`${url}/chat/completions`, {
        method: 'OPTIONS',
        headers: { 'access-control-request-headers': 'authorization,x-own' },
      }),
    )
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-own')
  })

  it.each([
    ['/chat/completions', { method: 'GET' }, 405],
    ['/chat/completions', { method: 'POST', body: 'no json' }, 400],
    ['/chat/completions', { method: 'POST', body: '{"messages":[]}' }, 400],
    ['/elsewhere', { method: 'GET' }, 404],
  ])('refuses what it cannot answer: %s %o', async (path, init, status) => {
    const response = await respond(new Request(url + path, init))
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { message: expect.any(String), type: expect.any(String) },
    })
  })

  it('answers for a service worker under its path, and for nothing else', async () => {
    const listeners: ((event: FetchEventLike) => void)[] = []
    serveInWorker(
      { addEventListener: (_type, listener) => void listeners.push(listener) },
      { respond },
    )
    const answers: Promise<Response>[] = []
    for (const path of ['/demo/v1/models', '/kit/demo/v1/models', '/index.html']) {
      listeners[0]?.({
        request: new Request(`http://site.test${path}`),
        respondWith: (response) => void answers.push(response),
      })
    }
    expect(answers).toHaveLength(2)
    expect((await answers[0])?.status).toBe(200)
  })

  it('is understood by the official client, streamed and whole, with tools', async () => {
    const client = new OpenAI({
      apiKey: 'none',
      baseURL: url,
      fetch: (input, init) => respond(new Request(input, init)),
    })
    const request = {
      model: 'countersign-demo',
      messages: [{ role: 'user', content: 'Think about the weather in Paris and Oslo' }],
      tools: [
        {
          type: 'function',
          function: {
            name: weather.name,
            description: weather.description,
            parameters: { ...weather.input_schema },
          },
        },
      ],
    } as const
    const expected = [
      { type: 'function', function: { name: 'get_weather', arguments: '{"city":"Paris"}' } },
      { type: 'function', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } },
    ]
    const whole = await client.chat.completions.create({
      ...request,
      messages: [...request.messages],
      tools: [...request.tools],
    })
    expect(whole.choices[0]?.message.tool_calls).toMatchObject(expected)
    expect(whole.usage?.total_tokens).toBeGreaterThan(0)

    const stream = client.chat.completions.stream({
      ...request,
      messages: [...request.messages],
      tools: [...request.tools],
      stream_options: { include_usage: true },
    })
    const final = await stream.finalChatCompletion()
    expect(final.choices[0]?.message.tool_calls).toMatchObject(expected)
    expect(final.choices[0]?.finish_reason).toBe('tool_calls')
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual(['countersign-demo'])
    await expect(
      client.chat.completions.create(
        { model: 'm', messages: [{ role: 'user', content: 'server error' }] },
        { maxRetries: 0 },
      ),
    ).rejects.toMatchObject({ status: 500 })
  })
})

describe('the parts of a result', () => {
  it.each<[string, readonly ContentBlock[], string]>([
    ['text', [{ type: 'text', text: '21 degrees' }], 'get_weather says: 21 degrees.'],
    ['nothing', [], 'get_weather is done.'],
    [
      'a list',
      [{ type: 'json', value: [1, 2, 3, 4, 5, 6, 7] }],
      'get_weather says: 1, 2, 3, 4, 5 and 2 more.',
    ],
  ])('are read out: %s', async (_name, content, sentence) => {
    const said = 'Weather in Oslo'
    const [user, assistant, results] = after(said, await answerTo([userMessage(said)]), [''])
    const block = { ...(results?.content[0] as ToolResultBlock), content }
    const thread = [user, assistant, message('tool', [block])].filter((one) => one !== undefined)
    expect(words(await answerTo(thread))).toBe(sentence)
  })
})
