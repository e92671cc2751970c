import { describe, expect, test } from 'vitest'
import {
  type AgentOptions,
  createAgent,
  type Message,
  tool,
  ToolResult,
  type ToolResultBlock,
} from 'countersign'
import { scriptedModel } from 'countersign/testing'

interface Ended {
  /** What the model read of the call. */
  readonly told: ToolResultBlock
  /** What the thread keeps of it. */
  readonly kept: ToolResultBlock
}

const resultIn = (messages: readonly Message[]): ToolResultBlock => {
  const found = messages.flatMap(({ content }) => content).find((it) => it.type === 'tool_result')
  if (!found) throw new Error('There is no result.')
  return found
}

async function ended(returned: unknown, options: Partial<AgentOptions> = {}): Promise<Ended> {
  const model = scriptedModel([{ calls: [{ name: 'read' }] }, 'Done.'])
  const read = tool({ name: 'read', run: () => returned as never })
  const record = await createAgent({ model, tools: [read], ...options })
    .thread()
    .send('Read it')
    .result()
  expect(record.state).toBe('completed')
  return { told: resultIn(model.requests[1]?.messages ?? []), kept: resultIn(record.messages) }
}

const texts = ({ content }: ToolResultBlock): readonly unknown[] =>
  content.map((block) => (block.type === 'text' ? block.text : block))

const SMUGGLED = 'ok\u{E0073}\u{E0065}\u{E006E}\u{E0064}'

describe('characters in a result that nobody would see', () => {
  test('are kept in the thread, and left out of what the model reads, which is told so', async () => {
    const { told, kept } = await ended(SMUGGLED)
    expect(texts(told)).toEqual(['4 hidden characters were left out of this result.', 'ok'])
    expect(texts(kept)).toEqual([SMUGGLED])
    expect(kept.reduced).toEqual({ hidden: 4 })
  })

  test.each([
    ['an override of direction', 'a\u202Eb', 'ab'],
    ['an isolate', '\u2066a\u2069', 'a'],
    ['a blank without width', 'a\u200Bb', 'ab'],
    ['selectors without end', 'a\uFE00\uFE01\u{E0100}', 'a'],
    ['a filler', 'a\u3164b', 'ab'],
  ])('may be %s', async (_what, returned, told) => {
    expect(texts((await ended(returned)).told).at(-1)).toBe(told)
  })

  test.each([
    ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['the flag of Wales', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
    ['Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
    ['a heart in colour', '\u2764\uFE0F'],
    ['blanks of a typesetter', '10\u00A0kg\u2009net'],
    ['line breaks', 'a\r\n\tb'],
  ])('are none where they belong to %s', async (_what, returned) => {
    const { told, kept } = await ended(returned)
    expect(texts(told)).toEqual([returned])
    expect(kept.reduced).toBeUndefined()
  })

  test('are left out of data; in the name of a member they are written out, so that none gets lost', async () => {
    const { told, kept } = await ended({ 'a\u200B': ['x\u2060y'], a: 1 })
    expect(told.content).toEqual([
      { type: 'text', text: '2 hidden characters were left out of this result.' },
      { type: 'json', value: { 'a[U+200B]': ['xy'], a: 1 } },
    ])
    expect(kept.structured_content).toEqual({ 'a\u200B': ['x\u2060y'], a: 1 })
  })

  test('are left out of the structured content where that is all there is', async () => {
    const { told } = await ended(new ToolResult({ structuredContent: { a: 'x\u200By' } }))
    expect(told.content).toEqual([
      { type: 'text', text: '1 hidden character was left out of this result.' },
      { type: 'json', value: { a: 'xy' } },
    ])
  })

  test('are left out of the names of files and the words of pictures', async () => {
    const url = { type: 'url', url: 'https://a.test/x' } as const
    const { told } = await ended([
      { type: 'file', name: 'a\u202Etxt.exe', source: url },
      { type: 'image', alt: 'b\u200B', source: url },
    ])
    expect(told.content.slice(1)).toEqual([
      { type: 'file', name: 'atxt.exe', source: url },
      { type: 'image', alt: 'b', source: url },
    ])
  })

  test('are left out of an error as well', async () => {
    const { told } = await ended(ToolResult.error(`Not found${SMUGGLED}`))
    expect(texts(told).at(-1)).toBe('Not foundok')
  })

  test('are sent where the application says so', async () => {
    const { told, kept } = await ended(SMUGGLED, { limits: { hiddenInResults: 'keep' } })
    expect(texts(told)).toEqual([SMUGGLED])
    expect(kept.reduced).toBeUndefined()
  })

  test('of the person are sent as they are', async () => {
    const model = scriptedModel(['Hello.'])
    await createAgent({ model }).thread().send(SMUGGLED).result()
    expect(model.requests[0]?.messages[0]?.content).toEqual([{ type: 'text', text: SMUGGLED }])
  })
})

describe('a result that is larger than a model can read', () => {
  const limits = { resultBytes: 10 }

  test('is cut for the model, which is told how much there is, and kept whole', async () => {
    const { told, kept } = await ended('0123456789abc', { limits })
    expect(texts(told)).toEqual([
      'Only the first 10 of the 13 bytes of this result follow.',
      '0123456789',
    ])
    expect(texts(kept)).toEqual(['0123456789abc'])
    expect(kept.reduced).toEqual({ bytes: 10, of_bytes: 13 })
  })

  test('is counted in bytes, and no character is cut in two', async () => {
    const { told, kept } = await ended('€€€\u{1F600}', { limits })
    expect(texts(told).at(-1)).toBe('€€€')
    expect(kept.reduced).toEqual({ bytes: 9, of_bytes: 13 })
  })

  test('is cut over all of its blocks', async () => {
    const text = (each: string) => ({ type: 'text', text: each })
    const { told } = await ended([text('01234'), text('56789abc'), text('xyz')], { limits })
    expect(texts(told).slice(1)).toEqual(['01234', '56789'])
  })

  test('is cut as text where it is data', async () => {
    const { told, kept } = await ended([1000, 2000, 3000], { limits })
    expect(texts(told).at(-1)).toBe('[1000,2000')
    expect(told.structured_content).toBeUndefined()
    expect(kept.structured_content).toEqual([1000, 2000, 3000])
  })

  test('passes as it is where it fits to the byte', async () => {
    const { told, kept } = await ended('0123456789', { limits })
    expect(texts(told)).toEqual(['0123456789'])
    expect(kept.reduced).toBeUndefined()
  })

  test('is told in the same bytes whenever the model is asked again', async () => {
    const model = scriptedModel([{ calls: [{ name: 'read' }] }, 'Done.', 'Again.'])
    const read = tool({ name: 'read', run: () => `${SMUGGLED}0123456789` })
    const thread = createAgent({ model, tools: [read], limits }).thread()
    await thread.send('Read it').result()
    await thread.send('And?').result()
    const [, second, third] = model.requests.map(({ messages }) => JSON.stringify(messages))
    expect(third?.slice(0, (second?.length ?? 0) - 1)).toBe(second?.slice(0, -1))
  })

  test('has a limit that suits a model where none is set', async () => {
    const { told, kept } = await ended('x'.repeat(20_000_000))
    expect(kept.reduced).toEqual({ bytes: 200_000, of_bytes: 20_000_000 })
    expect(JSON.stringify(told.content).length).toBeLessThan(201_000)
  })

  test('of too many values is refused, and the model reads why', async () => {
    const { told } = await ended(Array.from({ length: 600_000 }, () => 0))
    expect(told.outcome).toBe('invalid_output')
    expect(texts(told)[0]).toMatch(/goes over the limit of 500000 values/)
  })
})

describe('bytes in a result', () => {
  const image = (bytes: number) => ({
    type: 'image',
    source: { type: 'base64', media_type: 'image/png', data: 'A'.repeat((bytes / 3) * 4) },
  })

  test('that are too many for a request are left out, and the model is told of what and how many', async () => {
    const { told, kept } = await ended([image(300), image(303)], {
      limits: { resultMediaBytes: 300 },
    })
    expect(told.content).toEqual([
      image(300),
      { type: 'text', text: 'An image of 303 bytes was left out: it is larger than 300 bytes.' },
    ])
    expect(kept.content).toEqual([image(300), image(303)])
    expect(kept.reduced).toEqual({ media: 1 })
  })

  test('do not count as text', async () => {
    const { told } = await ended([image(300)], { limits: { resultBytes: 10 } })
    expect(told.content).toEqual([image(300)])
  })
})
