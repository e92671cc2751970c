import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAgent, tool } from 'countersign'
import { isObject } from '../../src/protocol/index.ts'
import { bodyOf } from './support.ts'
import { wires, type TestWire } from './wires.ts'

const answer = {
  reasoning: 'I should look, 🌊.',
  text: 'One moment. Grüße.',
  calls: [
    { name: 'look', id: 'call_a', args: { city: 'Oslo', n: 1 } },
    { name: 'look', id: 'call_b', args: { city: 'Lima' } },
  ],
} as const

/** Runs a turn whose first answer is this body; the second is plain. */
async function turnWith(
  wire: TestWire,
  reads: readonly Uint8Array[],
): Promise<{
  readonly state: string
  readonly ran: readonly unknown[]
  readonly code: string | undefined
}> {
  const ran: unknown[] = []
  let asked = 0
  const look = tool({
    name: 'look',
    inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
    run: (args) => {
      ran.push(args)
      return 'seen'
    },
  })
  const model = wire.model(async () => {
    asked += 1
    const body = asked === 1 ? bodyOf(reads) : bodyOf([wire.write({ text: 'Done.' })])
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const errors: unknown[] = []
  const agent = createAgent({
    model,
    tools: [look],
    limits: { retries: 0 },
    onError: (error) => errors.push(error),
  })
  const { state, error } = await agent.run('go')
  // What an adapter throws must be a failure in words; anything else is a fault of its own.
  expect(errors).toEqual([])
  return { state, ran, code: error?.code }
}

const encoder = new TextEncoder()
const bytesOf = (text: string): Uint8Array => encoder.encode(text)
const eventsOf = (body: string): readonly string[] => body.split(/(?<=\n\n)/)

function cutsOf(bytes: Uint8Array, at: readonly number[]): readonly Uint8Array[] {
  const places = [...new Set(at.map((one) => one % (bytes.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...places].map((from, index) => bytes.slice(from, places[index] ?? bytes.length))
}

describe.each(wires)('$name, when its stream is spoiled', (wire) => {
  const body = wire.write(answer)
  const events = eventsOf(body)
  const runs = { numRuns: 25 }

  it('says the same however it is cut', async () => {
    const ran = answer.calls.map(({ args }) => args)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 20 }), async (at) => {
        expect(await turnWith(wire, cutsOf(bytesOf(body), at))).toMatchObject({
          state: 'completed',
          ran,
        })
      }),
      runs,
    )
  })

  it('runs no tool of a stream that ends too early', async () => {
    const bytes = bytesOf(body)
    const enough = endOf(wire, body)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: enough }), async (length) => {
        const { state, ran } = await turnWith(wire, [bytes.slice(0, length)])
        expect({ state, ran }).toEqual({ state: 'failed', ran: [] })
      }),
      runs,
    )
  })

  it('throws nothing out of the turn for events that are lost, doubled or in disorder', async () => {
    const spoiled = fc.array(
      fc.record({
        at: fc.nat(),
        to: fc.nat(),
        how: fc.constantFrom('drop', 'double', 'move'),
      }),
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(spoiled, async (steps) => {
        const changed = [...events]
        for (const { at, to, how } of steps) {
          const place = at % changed.length
          const [event = ''] = how === 'double' ? changed.slice(place) : changed.splice(place, 1)
          if (how !== 'drop') changed.splice(to % (changed.length + 1), 0, event)
          if (changed.length === 0) return
        }
        const { state } = await turnWith(wire, [bytesOf(changed.join(''))])
        expect(['completed', 'failed', 'limit_reached', 'blocked']).toContain(state)
      }),
      { numRuns: 50 },
    )
  })

  it('throws nothing out of the turn for bytes and JSON that mean nothing', async () => {
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc.json({ maxDepth: 3 }).map((json) => bytesOf(`data: ${json}\n\n`)),
      fc.constantFrom(...shapes).map((json) => bytesOf(`data: ${json}\n\n`)),
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(), noise, async (at, bytes) => {
        const place = at % (events.length + 1)
        const { state } = await turnWith(wire, [
          bytesOf(events.slice(0, place).join('')),
          bytes,
          bytesOf(events.slice(place).join('')),
        ])
        expect(['completed', 'failed', 'blocked']).toContain(state)
      }),
      { numRuns: 60 },
    )
  })

  it('throws nothing out of the turn for members of a wrong kind', async () => {
    const wrong = fc.constantFrom<unknown>(null, 0, '', 'x', [], {}, true, [null], { a: 1 })
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), wrong, async (at, member, value) => {
        const changed = events.map((event, index) =>
          index === at % events.length ? withMember(event, member, value) : event,
        )
        const { state } = await turnWith(wire, [bytesOf(changed.join(''))])
        expect(['completed', 'failed', 'blocked', 'limit_reached']).toContain(state)
      }),
      { numRuns: 120 },
    )
  })
})

/** Frames that look like something. */
const shapes = [
  'null',
  '[]',
  '{}',
  '"x"',
  '{"choices":null}',
  '{"choices":[null]}',
  '{"choices":[{"delta":null}]}',
  '{"choices":[{"delta":{"tool_calls":[null]}}]}',
  '{"choices":[{"delta":{"tool_calls":{}}}]}',
  '{"type":null}',
  '{"type":"content_block_start"}',
  '{"type":"content_block_delta","index":0}',
  '{"type":"message_delta"}',
  '{"type":"message_start"}',
  '{"type":"response.output_item.added"}',
  '{"type":"response.output_item.done","item":null}',
  '{"type":"response.completed"}',
  '{"candidates":null}',
  '{"candidates":[null]}',
  '{"candidates":[{"content":{"parts":null}}]}',
  '{"candidates":[{"content":{"parts":[null]}}]}',
  '{"error":null}',
  '{"error":{"message":"x"}}',
]

/** How many bytes may come without the answer being told as whole. */
function endOf(wire: TestWire, body: string): number {
  const mark = {
    'openai-chat': '"finish_reason":"tool_calls"',
    anthropic: '"stop_reason":"tool_use"',
    'openai-responses': '"response.completed"',
    gemini: '"finishReason"',
  }[wire.name]
  return bytesOf(body.slice(0, body.indexOf(mark ?? ''))).length
}

/** The event with one of its members, at any depth, put in another's place. */
function withMember(event: string, member: number, value: unknown): string {
  const line = /^data: (.*)$/m.exec(event)?.[1] ?? ''
  if (!line.startsWith('{')) return event
  const frame = JSON.parse(line) as Record<string, unknown>
  const places: { readonly in: Record<string, unknown>; readonly key: string }[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const inner of node) visit(inner)
    if (!isObject(node)) return
    for (const key of Object.keys(node)) {
      places.push({ in: node, key })
      visit(node[key])
    }
  }
  visit(frame)
  const place = places[member % places.length]
  if (place) place.in[place.key] = value
  return event.replace(line, () => JSON.stringify(frame))
}
