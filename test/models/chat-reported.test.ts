import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ContentBlock } from '../../src/protocol/index.ts'
import { isObject, ModelError } from '../../src/protocol/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import type { Folded } from './fold.ts'
import { fold } from './fold.ts'
import { sharedFolder } from './recordings.ts'
import { collect, fetchOf } from './support.ts'

const file = path.join(sharedFolder, 'cases', 'public-reports.jsonl')
const present = existsSync(file)
if (!present) console.info('Skipped: the collected cases are not beside this repository.')

interface Case {
  readonly id: string
  readonly variant: string
  readonly bytes: readonly Uint8Array[]
}

/** Each variant of each case of this wire, as what successive reads return. */
const cases: readonly Case[] = present
  ? readFileSync(file, 'utf8').split('\n').filter(Boolean).flatMap(casesIn)
  : []

function casesIn(line: string): readonly Case[] {
  const { id, input } = JSON.parse(line) as { readonly id: string; readonly input: unknown }
  if (!isObject(input) || input['wire'] !== 'openai-chat') return []
  const variants = isObject(input['variants'])
    ? Object.entries(input['variants'])
    : [['', input['reads']] as const]
  return variants.map(([variant, reads]) => ({
    id,
    variant,
    bytes: [
      ...strings(input['hexReads']).map((hex) => Uint8Array.from(Buffer.from(hex, 'hex'))),
      ...strings(reads).map((text) => new TextEncoder().encode(text)),
      ...strings(input['thenReads']).map((text) => new TextEncoder().encode(text)),
    ],
  }))
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

interface Expected {
  readonly does: string
  readonly content: readonly object[]
  readonly folded?: Partial<Folded>
  readonly failure?: object
}

const call = (name: string, args: object, call_id?: string): object => ({
  type: 'tool_call',
  name,
  args,
  ...(call_id ? { call_id } : {}),
})
const text = (value: string): ContentBlock => ({ type: 'text', text: value })
const oslo = call('forecast', { city: 'Oslo' }, 'c1')
const lima = call('forecast', { city: 'Lima' }, 'c2')
const cutCall = {
  type: 'tool_call',
  name: 'save',
  args: null,
  args_text: '{"path":"a.txt","body":"abc',
}

const expected: { readonly [name: string]: Expected } = {
  'H-STR-01': {
    does: 'a call whose place does not begin at nought is one call, behind its text',
    content: [text('Let me look. '), call('get_time', { tz: 'UTC' }, 'call_a')],
    folded: { finish: 'tool_calls' },
  },
  'H-STR-02 no-index': {
    does: 'calls without a place are told apart by their ids',
    content: [oslo, lima],
    folded: { finish: 'tool_calls' },
  },
  'H-STR-02 all-zero': {
    does: 'calls in one place are told apart by their ids, and are calls though it says stop',
    content: [oslo, lima],
    folded: { finish: 'tool_calls', raw: 'stop' },
  },
  'H-STR-03': {
    does: 'a call that never gets an id or a type is one call',
    content: [call('add', { a: 1, b: 2 })],
    folded: { finish: 'tool_calls' },
  },
  'H-STR-04': {
    does: 'a call whose arguments stay empty has none',
    content: [call('ping', {}, 'c1')],
  },
  'H-STR-05': {
    does: 'characters that the network cuts are whole, and separators within them end no line',
    content: [text('東京 🌊\u2028okgo 🚀')],
    folded: { finish: 'stop' },
  },
  'H-STR-06': {
    does: 'lines that end with CR and LF end one event, wherever the network cuts them',
    content: [text('AB')],
    folded: { finish: 'stop' },
  },
  'H-STR-07': {
    does: 'signs of life, empty events and missing blanks are passed over',
    content: [text('hi there')],
    folded: { finish: 'stop', unknown: [] },
  },
  'H-STR-08': {
    does: 'usage without choices is read, and counted once',
    content: [text('Yes.')],
    folded: { usage: { input: 12, output: 3 }, usageCount: 1 },
  },
  'H-STR-09 cut': {
    does: 'an answer that ends without its mark is not finished',
    content: [text('The answer is 4')],
    folded: { finish: null },
  },
  'H-STR-09 error-frame': {
    does: 'an error within a stream is an error, behind what came before',
    content: [text('Part')],
    folded: { finish: null },
    failure: { message: expect.stringContaining('Overloaded') },
  },
  'H-STR-09 cut-in-call': {
    does: 'a call that is cut off is not finished',
    content: [{ type: 'tool_call', args: null }],
    folded: { finish: null, unfinished: [0] },
  },
  'H-STR-09 no-done-but-finished': {
    does: 'an answer that says why it stopped is finished without the end mark',
    content: [text('ok')],
    folded: { finish: 'stop' },
  },
  'H-STR-10': {
    does: 'thoughts under any name are thoughts, and told once',
    content: [{ type: 'reasoning', text: 'think A. think B. x' }, text('42')],
  },
  'H-STR-17': {
    does: 'content that comes in parts, or as null, is text',
    content: [{ type: 'reasoning', text: 'hmm' }, text('It is 4'), call('log', { v: 4 }, 'c1')],
  },
  'H-LOOP-10 length-valid-json': {
    does: 'a call at the output limit is whole by its text, and the reason is told',
    content: [call('save', { path: 'a.txt' })],
    folded: { finish: 'length' },
  },
  'H-LOOP-10 length-cut-json': {
    does: 'a call that the output limit cuts keeps its words and has no arguments',
    content: [cutCall],
    folded: { finish: 'length' },
  },
  'H-LOOP-10 relabelled': {
    does: 'a call that is cut and said to be whole keeps its words and has no arguments',
    content: [cutCall],
    folded: { finish: 'tool_calls' },
  },
  'H-APR-02': {
    does: 'numbers that would not survive keep their words',
    content: [
      { type: 'tool_call', name: 'open_ticket', args_text: '{"id":1234567890123456789,"n":0.1}' },
    ],
  },
}

describe.skipIf(!present)('faults that others had', () => {
  it('are all looked at', () => {
    expect(cases.map(({ id, variant }) => `${id} ${variant}`.trim()).toSorted()).toEqual(
      Object.keys(expected).toSorted(),
    )
  })

  const named = cases.map((one) => ({ ...one, ...expected[`${one.id} ${one.variant}`.trim()] }))
  describe.each(named)('$does ($id $variant)', ({ bytes, content, folded: wanted, failure }) => {
    const ways = [
      ['read as given', bytes],
      ['read byte by byte', bytes.flatMap((read) => [...read].map((byte) => Uint8Array.of(byte)))],
    ] as const

    it.each(ways)('%s', async (_way, reads) => {
      const { events, error } = await collect(
        openAIChat({ baseURL: 'http://case.test', model: 'm', fetch: fetchOf(reads) }),
      )
      const folded = fold(events)
      expect(folded.content).toMatchObject(content ?? [])
      expect(folded).toMatchObject(wanted ?? {})
      expect(ModelError.is(error) ? error.failure : (error ?? {})).toMatchObject(failure ?? {})
      expect(JSON.stringify(folded)).not.toContain('[object Object]')
    })
  })
})
