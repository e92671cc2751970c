import type {
  ContentBlock,
  JsonObject,
  Message,
  Model,
  ModelRequest,
  ThreadStore,
  ToolResultBlock,
} from '../protocol/index.ts'
import { ModelError, textOf } from '../protocol/index.ts'
import { createAgent } from '../runtime/index.ts'
import { tool } from '../tools/index.ts'
import { must, readAnswer, type CheckedAnswer } from './answer-check.ts'
import type { ScriptedParts } from './scripted-model.ts'

/** What the endpoint of a model under test says to one request. */
export type EndpointAnswer =
  | Pick<ScriptedParts, 'reasoning' | 'text' | 'calls' | 'usage' | 'cut'>
  /** It says no. */
  | { readonly status: number; readonly message: string }

export interface EndpointUnderTest {
  readonly model: Model
  /** The requests as they went out, as text. */
  readonly sent: () => readonly string[]
}

export interface ModelUnderTest {
  /** Makes a model whose endpoint gives these answers, one a request, in order. */
  readonly create: (answers: readonly EndpointAnswer[]) => EndpointUnderTest
}

/** One thing that every model adapter must do. `run` rejects with a sentence where it does not. */
export interface ModelCase {
  readonly name: string
  readonly run: () => Promise<void>
}

/** What of a test runner is needed; those of Vitest, Jest, Mocha and Node fit. */
export interface CaseRunner {
  readonly describe: (name: string, define: () => void) => unknown
  readonly it: (name: string, run: () => Promise<void>) => unknown
}

/**
 * What every model adapter must do, as cases for any test runner: given one, they are registered
 * with it; without one, run them yourself.
 *
 * @example
 * describeModel({ create: (answers) => endpointOfMine(answers) }, { describe, it })
 */
export function describeModel(subject: ModelUnderTest, runner?: CaseRunner): readonly ModelCase[] {
  const all = cases.map(({ name, check }) => ({ name, run: () => check(subject) }))
  runner?.describe('as every model', () => {
    for (const { name, run } of all) runner.it(name, run)
  })
  return all
}

const cases: readonly {
  readonly name: string
  readonly check: (subject: ModelUnderTest) => Promise<void>
}[] = [
  {
    name: 'tells a text, why it stopped, and what it cost',
    async check({ create }) {
      const text = 'Grüße aus 東京 🌊.'
      const { model } = create([{ text, usage: { input: 12, output: 3 } }])
      const answer = await readAnswer(model, ask('Hi'))
      must(answer.error === null, `it threw ${String(answer.error)}`)
      must(wordsOf(answer, 'text') === text, `it said ${JSON.stringify(wordsOf(answer, 'text'))}`)
      must(answer.finish === 'stop', `it finished with ${String(answer.finish)}`)
      must(answer.usage?.input === 12 && answer.usage.output === 3, 'it lost the usage')
      must(!('provider' in model) && model.id !== '' && model.wire !== '', 'it needs id and wire')
    },
  },
  {
    name: 'tells reasoning apart from text',
    async check({ create }) {
      const { model } = create([{ reasoning: 'Two and two.', text: 'Four.' }])
      const answer = await readAnswer(model, ask('2 + 2'))
      must(wordsOf(answer, 'reasoning') === 'Two and two.', 'the reasoning is not as it was')
      must(wordsOf(answer, 'text') === 'Four.', 'the text is not as it was')
    },
  },
  {
    name: 'tells calls in order, arguments to the letter, and that the model wants them run',
    async check({ create }) {
      const calls = [
        { name: 'look_up', id: 'call_a', args: { city: 'Oslo "🌊"', n: 1.5 } },
        { name: 'look_up', id: 'call_b', args: {} },
      ]
      const { model } = create([{ text: 'Let me see.', calls }])
      const answer = await readAnswer(model, { ...ask('Weather?'), tools })
      const told = answer.blocks.filter(({ type }) => type === 'tool_call')
      must(answer.finish === 'tool_calls', `it finished with ${String(answer.finish)}`)
      must(told.length === 2 && told.every(({ ended }) => ended), 'it told not two whole calls')
      for (const [at, { args, name }] of calls.entries()) {
        must(told[at]?.name === name, `call ${at} is named ${told[at]?.name ?? 'nothing'}`)
        const same = JSON.stringify(JSON.parse(told[at]?.text ?? '')) === JSON.stringify(args)
        must(same, `the arguments of call ${at} are ${told[at]?.text ?? 'missing'}`)
      }
    },
  },
  {
    name: 'never takes a stream that was cut for an answer',
    async check({ create }) {
      for (const cut of [
        { text: 'Half of', cut: true },
        { calls: [aCall], cut: true },
      ]) {
        const answer = await readAnswer(create([cut]).model, { ...ask('Go'), tools })
        must(answer.finish === null, 'it finished a stream that has no end')
        must(answer.error === null || ModelError.is(answer.error), 'it threw no ModelError')
      }
    },
  },
  {
    name: 'says what went wrong so that a person can act, and asks once',
    async check({ create }) {
      const { model, sent } = create([{ status: 401, message: 'No such key' }])
      const { error } = await readAnswer(model, ask('Hi'))
      must(ModelError.is(error), `it threw ${String(error)}, which is no ModelError`)
      const { code, hint, message, retryable, status } = error.failure
      must(code === 'unauthorized' && status === 401, `it said ${code} with status ${status}`)
      must(!retryable && hint !== '', 'it gave no hint, or takes a wrong key for a passing trouble')
      must(message.includes('No such key'), `the provider's words are not in ${message}`)
      must(sent().length === 1, 'it asked again: that is for the loop')
    },
  },
  {
    name: 'knows what may pass',
    async check({ create }) {
      for (const status of [429, 503]) {
        const { model } = create([{ status, message: 'Busy' }])
        const { error } = await readAnswer(model, ask('Hi'))
        must(ModelError.is(error) && error.failure.retryable, `${status} is not retryable`)
      }
    },
  },
  {
    name: 'throws the reason of an abort, and sends nothing after it',
    async check({ create }) {
      const { model, sent } = create([{ text: 'Hi' }])
      const reason = new Error('stopped')
      const { error } = await readAnswer(model, ask('Hi'), AbortSignal.abort(reason))
      must(error === reason, `it threw ${String(error)}`)
      must(sent().length === 0, 'it sent the request')
    },
  },
  {
    name: 'gives results back with their calls, and changes nothing of the thread',
    async check({ create }) {
      const { model, sent } = create([{ text: 'Done.' }])
      const messages = exchange(model.wire, [result('call_1', [textBlock('12 degrees')])])
      const before = JSON.stringify(messages)
      await readAnswer(model, { ...ask(''), messages, tools })
      must(JSON.stringify(messages) === before, 'it changed the thread')
      const [body = ''] = sent()
      must(body.includes('12 degrees') && body.includes('look_up'), 'call or result is not sent')
      must(!body.includes('FOR NO MODEL'), 'it sent what no model may read')
    },
  },
  {
    name: 'never writes media as text',
    async check({ create }) {
      const data =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
      const image: ContentBlock = {
        type: 'image',
        source: { type: 'base64', data, media_type: 'image/png' },
        alt: 'a chart',
      }
      const { model, sent } = create([{ text: 'I see.' }])
      const messages = exchange(model.wire, [result('call_1', [textBlock('Here:'), image])])
      const answer = await readAnswer(model, { ...ask(''), messages, tools })
      must(answer.error === null, `it threw ${String(answer.error)}`)
      for (const words of wordsIn(JSON.parse(sent()[0] ?? 'null')))
        must(!words.includes(data), 'it wrote the bytes of an image as text')
    },
  },
  {
    name: 'takes over a thread that another model began',
    async check({ create }) {
      const { model, sent } = create([{ text: 'Go on.' }])
      const messages = exchange('another-wire', [result('call_1', [textBlock('12 degrees')])])
      const answer = await readAnswer(model, { ...ask(''), messages, tools })
      must(answer.error === null, `it threw ${String(answer.error)}`)
      const body = sent()[0] ?? ''
      must(body.includes('12 degrees'), 'the result is not sent')
      must(
        !/FOREIGN SIGNATURE|foreign\.id:1/.test(body),
        'it sent what belongs to another provider',
      )
    },
  },
  {
    name: 'keeps answers apart that arrive at the same time',
    async check({ create }) {
      const one = create([{ text: 'one one one' }])
      const two = create([{ text: 'two two two' }])
      const answers = await Promise.all([
        readAnswer(one.model, ask('1')),
        readAnswer(two.model, ask('2')),
      ])
      must(
        answers.map((answer) => wordsOf(answer, 'text')).join() === 'one one one,two two two',
        'answers are mixed up',
      )
    },
  },
  {
    name: 'goes through a whole tool loop',
    async check({ create }) {
      const ran: JsonObject[] = []
      const lookUp = tool({
        name: 'look_up',
        inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
        run: (args) => {
          ran.push(args)
          return { degrees: 12 }
        },
      })
      const { model, sent } = create([
        { reasoning: 'I should look.', text: 'One moment.', calls: [aCall] },
        { text: 'It is 12 degrees.' },
      ])
      const record = await createAgent({ model, tools: [lookUp], store: forgetful }).run(
        'How warm is it in Oslo?',
      )
      must(record.state === 'completed', `the turn ${record.state}: ${record.error?.message ?? ''}`)
      must(record.text.endsWith('It is 12 degrees.'), `it ended with ${record.text}`)
      must(JSON.stringify(ran) === '[{"city":"Oslo"}]', `the tool ran with ${JSON.stringify(ran)}`)
      must(sent().length === 2 && sent()[1]?.includes('12'), 'the result went not back')
    },
  },
]

/** Keeps nothing: what a case needs of a thread is in memory. */
const forgetful: ThreadStore = {
  id: 'forgetful',
  load: async () => null,
  append: async () => ({ status: 'written' }),
  rewrite: async () => ({ status: 'written' }),
  list: async () => [],
  delete: async () => {},
  callbacks: { list: async () => [] },
}

const aCall = { name: 'look_up', id: 'call_a', args: { city: 'Oslo' } }
const tools = [
  {
    name: 'look_up',
    description: 'Looks up the weather',
    input_schema: { type: 'object', properties: { city: { type: 'string' } } },
  },
]

function ask(words: string): ModelRequest {
  return { messages: [messageOf('user', [textBlock(words)])], tools: [], settings: {} }
}

function textBlock(words: string): ContentBlock {
  return { type: 'text', text: words }
}

function messageOf(
  role: Message['role'],
  content: readonly ContentBlock[],
  wire?: string,
): Message {
  return {
    id: `msg_${role}`,
    role,
    content,
    parent_id: null,
    status: 'complete',
    created_at: '2026-01-01T00:00:00.000Z',
    ...(wire && { wire }),
  }
}

/** A call that was made on some wire, with a signature of it, and its results. */
function exchange(wire: string, results: readonly ContentBlock[]): readonly Message[] {
  const provider = { 'another-wire': { signature: 'FOREIGN SIGNATURE' } }
  const call_id = wire === 'another-wire' ? { call_id: 'foreign.id:1' } : {}
  return [
    messageOf('user', [textBlock('How warm is it?')]),
    messageOf(
      'assistant',
      [
        { type: 'reasoning', text: 'I should look.', provider },
        {
          type: 'tool_call',
          id: 'call_1',
          name: 'look_up',
          args: { city: 'Oslo' },
          provider,
          ...call_id,
        },
      ],
      wire,
    ),
    messageOf('tool', results),
  ]
}

function result(tool_call_id: string, content: readonly ContentBlock[]): ToolResultBlock {
  const secret = 'FOR NO MODEL'
  return {
    type: 'tool_result',
    tool_call_id,
    name: 'look_up',
    status: 'success',
    outcome: 'returned',
    content,
    structured_content: { secret },
    artifact: secret,
    meta: { secret },
  }
}

function wordsOf({ blocks }: CheckedAnswer, type: 'text' | 'reasoning'): string {
  return textOf(blocks.map((block) => textBlock(block.type === type ? block.text : '')))
}

/** Every string of a request that stands where a model reads words. */
function wordsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && /^(text|content|output|value|error)$/.test(key)
      ? [inner]
      : wordsIn(inner),
  )
}
