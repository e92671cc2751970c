import { describe, expect, it } from 'vitest'
import type {
  JsonObject,
  Message,
  ToolCallBlock,
  ToolResultBlock,
} from '../../src/protocol/index.ts'
import { isObject, isWellFormed, ModelError, toolCallsOf } from '../../src/protocol/index.ts'
import { offencesIn } from '../transcript-rules.ts'
import type { Folded } from './fold.ts'
import { fold } from './fold.ts'
import type { Recording } from './recordings.ts'
import { hasRecordings, recordingsOf } from './recordings.ts'
import { countersOf } from './recorded-counts.ts'
import { ask, collect, fetchOf, message, namedCuts, randomCuts, userMessage } from './support.ts'
import { wireNamed } from './wires.ts'

if (!hasRecordings) console.info('Skipped: the recordings are not beside this repository.')

const encoder = new TextEncoder()

interface Outcome {
  readonly folded: Folded
  readonly failure: unknown
}

async function outcomeOf(
  wire: string,
  recording: Recording,
  reads: readonly Uint8Array[],
): Promise<Outcome> {
  const init = { status: recording.status, headers: { 'content-type': recording.contentType } }
  const model = wireNamed(wire).model(fetchOf(reads, init))
  const { events, error } = await collect(model)
  if (error !== null && !ModelError.is(error)) throw error
  for (const event of events)
    if (event.type === 'block.grown' && !isWellFormed(event.text))
      throw new Error('half a character')
  return { folded: fold(events), failure: error === null ? null : error.failure }
}

function oneByte(bytes: Uint8Array): readonly Uint8Array[] {
  return [...bytes].map((byte) => Uint8Array.of(byte))
}

/** Cuts at each byte inside three events: one near the start, one in the middle, one near the end. */
function cutsInsideEvents(body: string): readonly (readonly Uint8Array[])[] {
  const bytes = encoder.encode(body)
  const ends = [...body.matchAll(/\r?\n\r?\n/g)].map(
    ({ index }) => encoder.encode(body.slice(0, index)).length,
  )
  const picked = [1, Math.floor(ends.length / 2), ends.length - 2].filter((at) => at > 0)
  return [...new Set(picked)].flatMap((at) => {
    const [from = 0, to = 0] = [ends[at - 1], ends[at]]
    const step = Math.max(1, Math.ceil((to - from) / 120))
    const cuts: (readonly Uint8Array[])[] = []
    for (let cut = from; cut <= to + 2; cut += step)
      cuts.push([bytes.slice(0, cut), bytes.slice(cut)])
    return cuts
  })
}

describe.skipIf(!hasRecordings).each(['openai-chat', 'openai-responses', 'anthropic', 'gemini'])(
  'recorded answers of %s',
  (wire) => {
    const recordings = recordingsOf(wire).filter(({ body }) => !isNoAnswer(wire, body))

    describe.each(recordings)('$name', (recording) => {
      const bytes = encoder.encode(recording.body)

      it('is understood to the last event, as an independent count says', async () => {
        const { folded, failure } = await outcomeOf(wire, recording, [bytes])
        expect(folded.unknown).toEqual([])
        if (recording.status !== 200) {
          expect(failure).toMatchObject({ status: recording.status, hint: expect.any(String) })
          return
        }
        const counted = countersOf[wire]?.(recording.body)
        if (counted === undefined) return
        const said = (type: 'text' | 'reasoning'): string =>
          folded.content.map((block) => (block.type === type ? block.text : '')).join('')
        expect(said('text')).toBe(counted.text)
        expect(said('reasoning').replaceAll(/\s/g, '')).toBe(
          counted.reasoning.replaceAll(/\s/g, ''),
        )
        expect(toolCallsOf(folded.content).map(({ name }) => name)).toEqual(counted.calls)
        expect(folded.finish === null).toBe(counted.cut)
        if (counted.cut) return
        expect(folded.unfinished).toEqual([])
        if (folded.finish === 'length') return
        for (const call of toolCallsOf(folded.content)) expect(call.args).not.toBeNull()
      })

      it('is the same however it is cut', async () => {
        const expected = await outcomeOf(wire, recording, [bytes])
        const bits = bytes.length < 20_000 ? oneByte(bytes) : randomCuts(bytes, 4)
        const ways = [
          bits,
          ...[5, 6, 7].map((seed) => randomCuts(bytes, seed)),
          ...Object.values(namedCuts(bytes)),
          ...cutsInsideEvents(recording.body),
        ]
        for (const reads of ways) expect(await outcomeOf(wire, recording, reads)).toEqual(expected)
      })

      it('goes back so that its provider takes it, and no other wire gets what is its own', async () => {
        const { folded } = await outcomeOf(wire, recording, [bytes])
        const calls = toolCallsOf(folded.content).filter((call) => !call.executed_by)
        if (folded.finish === null || folded.content.length === 0) return
        const thread: readonly Message[] = [
          userMessage('go'),
          message('assistant', folded.content, { wire, model: 'm' }),
          ...(calls.length > 0
            ? [
                message(
                  'tool',
                  calls.map((call) => resultOf(call, 'done')),
                ),
              ]
            : []),
          userMessage('go on'),
        ]
        for (const other of ['openai-chat', 'openai-responses', 'anthropic', 'gemini']) {
          const sent = await requestOf(other, thread)
          expect(offencesIn[other]?.(sent.body)).toEqual([])
          if (other === wire) continue
          for (const secret of secretsIn(folded.content)) expect(sent.text).not.toContain(secret)
        }
      })
    })

    const followUps = recordings.flatMap((recording, at) => {
      const next = recordings[at + 1]
      const isNext = next?.name.slice(0, -2) === recording.name.slice(0, -2)
      // One client renamed ids that its server gave twice.
      const isRenamed = recording.name.includes('reused_tool_call_ids')
      return isNext && next && !isRenamed ? [{ ...recording, next }] : []
    })

    it.each(followUps)(
      '$name goes back as its next request did',
      async ({ next, ...recording }) => {
        const { folded } = await outcomeOf(wire, recording, [encoder.encode(recording.body)])
        const calls = toolCallsOf(folded.content).filter((call) => !call.executed_by)
        if (calls.length === 0) return
        const { body } = await requestOf(wire, [
          userMessage('go'),
          message('assistant', folded.content, { wire, model: 'm' }),
          message(
            'tool',
            calls.map((call) => resultOf(call, 'done')),
          ),
        ])
        const recorded = partsOf(
          wire,
          typeof next.request === 'string' ? JSON.parse(next.request) : next.request,
        )
        const ours = partsOf(wire, body)
        expect(ours.calls.length).toBe(calls.length)
        for (const call of ours.calls)
          expect(recorded.calls.map((one) => JSON.stringify(one))).toContain(JSON.stringify(call))
        for (const id of ours.answered) expect(recorded.answered).toContain(id)
        for (const signature of recorded.signatures.filter((one) => recording.body.includes(one)))
          expect(ours.signatures).toContain(signature)
      },
    )
  },
)

function resultOf(call: ToolCallBlock, words: string): ToolResultBlock {
  return {
    type: 'tool_result',
    tool_call_id: call.id,
    ...(call.call_id === undefined ? {} : { call_id: call.call_id }),
    name: call.name,
    status: 'success',
    outcome: 'returned',
    content: [{ type: 'text', text: words }],
  }
}

async function requestOf(
  wire: string,
  messages: readonly Message[],
): Promise<{ readonly text: string; readonly body: unknown }> {
  let text = ''
  const { write, model } = wireNamed(wire)
  const { error } = await collect(
    model(async (_url, init) => {
      text = init.body as string
      return new Response(write({ text: 'x' }))
    }),
    ask('', { messages }),
  )
  if (error !== null) throw error
  return { text, body: JSON.parse(text) as unknown }
}

/** Signatures, encrypted content and ids that a provider attached. */
function secretsIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string')
    return /signature|encrypted|^call_id$|^data$/i.test(key) && value.length > 12 ? [value] : []
  if (Array.isArray(value)) return value.flatMap((inner) => secretsIn(inner, key))
  if (!isObject(value)) return []
  // The bytes of an image are the application's own.
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'source' ? [] : secretsIn(inner, name),
  )
}

interface Parts {
  readonly calls: readonly unknown[]
  readonly answered: readonly unknown[]
  readonly signatures: readonly string[]
}

/** Calls, answered ids and signatures in a body, by a search that knows no order. */
function partsOf(wire: string, body: unknown): Parts {
  const calls: unknown[] = []
  const answered: unknown[] = []
  const signatures: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) visit(inner)
    if (!isObject(value)) return
    const { functionCall, functionResponse, type } = value
    if (isObject(functionCall)) {
      const { id, name, args } = functionCall
      calls.push({ id, name, args })
    }
    if (isObject(functionResponse)) answered.push(functionResponse['name'])
    const called = value['function']
    if (type === 'function' && isObject(called) && 'arguments' in called)
      calls.push({ id: value['id'], name: called['name'], args: parsed(called['arguments']) })
    if (type === 'function_call')
      calls.push({ id: value['call_id'], name: value['name'], args: parsed(value['arguments']) })
    if (type === 'tool_use')
      calls.push({ id: value['id'], name: value['name'], args: value['input'] })
    if (type === 'function_call_output') answered.push(value['call_id'])
    if (type === 'tool_result') answered.push(value['tool_use_id'])
    if ('tool_call_id' in value) answered.push(value['tool_call_id'])
    for (const key of ['signature', 'thoughtSignature', 'encrypted_content'])
      if (typeof value[key] === 'string') signatures.push(value[key])
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(body)
  return { calls, answered, signatures: wire === '' ? [] : signatures }
}

function parsed(text: unknown): unknown {
  return JSON.parse(String(text)) as JsonObject
}

/** Some cassettes hold exchanges with other addresses of the provider. */
function isNoAnswer(wire: string, body: string): boolean {
  return wire === 'openai-responses' && /^\s*\{/.test(body) && !/"output"|"error"/.test(body)
}
