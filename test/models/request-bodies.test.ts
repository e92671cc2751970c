import { describe, expect, it } from 'vitest'
import type {
  ContentBlock,
  JsonValue,
  Message,
  Outcome,
  ToolCallBlock,
  ToolResultBlock,
} from '../../src/protocol/index.ts'
import { present, statusOf } from '../../src/protocol/index.ts'
import { offencesIn } from '../transcript-rules.ts'
import { fold } from './fold.ts'
import { ask, collect, message, outcomes, userMessage } from './support.ts'
import { aiSdkVersions } from './ai-sdk-fakes.ts'
import { wireNamed, wires } from './wires.ts'

const data = 'aGVsbG8gd29ybGQsIGhlbGxvIGJ5dGVz'
const bytes = (media_type: string) => ({ type: 'base64', data, media_type }) as const
const text = (words: string): ContentBlock => ({ type: 'text', text: words })

const contents: { readonly [kind: string]: readonly ContentBlock[] } = {
  text: [text('12 degrees')],
  JSON: [{ type: 'json', value: { degrees: 12 } }],
  'several blocks': [text('One'), { type: 'json', value: [2] }, text('three')],
  image: [text('Look:'), { type: 'image', source: bytes('image/png'), alt: 'a chart' }],
  file: [{ type: 'file', source: bytes('application/pdf'), name: 'a.pdf' }],
  audio: [{ type: 'audio', source: bytes('audio/mpeg'), transcript: 'spoken words' }],
}

function call(id: string): ToolCallBlock {
  return { type: 'tool_call', id, name: 'look', args: { at: 'x' } }
}

/** One call with the result in question, one beside it, and a question behind them. */
function thread(outcome: Outcome, content: readonly ContentBlock[]): readonly Message[] {
  const secret = 'FOR NO MODEL'
  const result: ToolResultBlock = {
    type: 'tool_result',
    tool_call_id: 'call_1',
    name: 'look',
    status: statusOf(outcome),
    outcome,
    content,
    structured_content: { secret },
    artifact: { secret },
    meta: { secret },
    edited_args: { secret },
    decision: { type: 'reject', by: secret, reason: secret },
  }
  const other: ToolResultBlock = {
    type: 'tool_result',
    tool_call_id: 'call_2',
    name: 'look',
    status: 'success',
    outcome: 'returned',
    content: [text('beside')],
  }
  return [
    userMessage('Look twice.'),
    message('assistant', [call('call_1'), call('call_2')]),
    message('tool', [result]),
    message('tool', [other]),
    userMessage('And?'),
  ]
}

interface Sender {
  readonly name: string
  readonly send: (
    messages: readonly Message[],
  ) => Promise<{ readonly body: unknown; readonly warnings: readonly string[] }>
}

/** From its third generation on results hold media. */
const third = { wire: wireNamed('gemini'), model: 'gemini-3-flash' }

const senders: readonly Sender[] = [
  ...[...wires.map((wire) => ({ wire, model: undefined })), third].map(
    ({ wire, model: named }) => ({
      name: named ?? wire.name,
      async send(messages: readonly Message[]) {
        let body: unknown
        const model = wire.model(
          async (_url, init) => {
            body = JSON.parse(init.body as string)
            return new Response(wire.write({ text: 'x' }))
          },
          present({ model: named }),
        )
        const { events, error } = await collect(model, ask('', { messages }))
        if (error !== null) throw error
        return { body, warnings: fold(events).warnings }
      },
    }),
  ),
  ...aiSdkVersions.map((version) => ({
    name: `ai-sdk ${version.name}`,
    async send(messages: readonly Message[]) {
      const { model, asked } = version.model([{ text: 'x' }])
      const { events, error } = await collect(model, ask('', { messages }))
      if (error !== null) throw error
      return { body: { prompt: asked()[0]?.['prompt'] }, warnings: fold(events).warnings }
    },
  })),
]

/** What comes behind the calls: the part of a body that differs. */
function tailOf(body: unknown): JsonValue {
  const { messages, input, contents: turns, prompt } = body as { readonly [key: string]: unknown }
  const all = (messages ?? input ?? turns ?? prompt) as readonly JsonValue[]
  const at = all.findLastIndex((one) =>
    /"(tool_calls|tool_use|function_call|functionCall|tool-call)"/.test(JSON.stringify(one)),
  )
  return all.slice(at + 1)
}

describe.each(senders)('what $name is told of a result', ({ name, send }) => {
  it.each(Object.keys(contents))('with %s', async (kind) => {
    const told: { [outcome: string]: JsonValue } = {}
    for (const outcome of outcomes) {
      const { body, warnings } = await send(thread(outcome, contents[kind] ?? []))
      const written = JSON.stringify(body)
      expect(offencesIn[name.replace(/-3.*/, '')]?.(body) ?? []).toEqual([])
      expect(written).not.toContain('FOR NO MODEL')
      expect(textsIn(body).filter((words) => words.includes(data))).toEqual([])
      told[outcome] = {
        tail: tailOf(body),
        ...(warnings.length > 0 && { warnings: [...warnings] }),
      }
    }
    // Outcomes differ in their words, which stand in the content, and in what a wire has for errors.
    const kinds = new Map<string, string[]>()
    for (const [outcome, value] of Object.entries(told)) {
      const key = JSON.stringify(value, null, 2)
      kinds.set(key, [...(kinds.get(key) ?? []), outcome])
    }
    const shown = [...kinds].map(([value, some]) => `${some.join(', ')}\n${value}\n`).join('\n')
    await expect(shown).toMatchFileSnapshot(`snapshots/${name} ${kind}.txt`.replaceAll(' ', '-'))
  })
})

/** Every string that a model would read as words. */
function textsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^(text|content|output|error|value)$/.test(key)
      ? [inner]
      : textsIn(inner),
  )
}
