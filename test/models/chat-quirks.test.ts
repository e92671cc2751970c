import { describe, expect, it } from 'vitest'
import type { ContentBlock } from '../../src/protocol/index.ts'
import { isWellFormed, ModelError } from '../../src/protocol/index.ts'
import { openAIChat } from '../../src/models/openai-chat/index.ts'
import type { Folded } from './fold.ts'
import { fold } from './fold.ts'
import { ask, collect, cutsOf, delta, fetchOf, sse } from './support.ts'

const done = '[DONE]'
const from = 'http://model.test'
const call = (name: string, args: unknown, call_id?: string): Partial<ContentBlock> => ({
  type: 'tool_call',
  name,
  args: args as never,
  ...(call_id === undefined ? {} : { call_id }),
})
const text = (value: string): ContentBlock => ({ type: 'text', text: value })
const reasoning = (value: string): ContentBlock => ({ type: 'reasoning', text: value })
const tools = (...calls: readonly unknown[]): unknown => delta({ tool_calls: calls })
const fn = (name: string | undefined, args: string | undefined): unknown => ({
  ...(name === undefined ? {} : { name }),
  ...(args === undefined ? {} : { arguments: args }),
})

interface Quirk {
  readonly does: string
  readonly body: string
  readonly content: readonly object[]
  readonly also?: Partial<Folded>
}

/** How servers write, each in a stream of our own. */
const quirks: readonly Quirk[] = [
  {
    does: 'reads plain text and why it stopped',
    body: sse(
      delta({ role: 'assistant', content: '' }),
      delta({ content: 'Hel' }),
      delta({ content: 'lo.' }),
      delta({}, 'stop'),
      done,
    ),
    content: [text('Hello.')],
    also: { finish: 'stop', raw: 'stop', id: 'c', model: 'm' },
  },
  {
    does: 'keeps characters of all lengths, and line separators inside of JSON',
    body: sse(
      delta({ content: 'é € 🌊 日本\u2028語 ' }),
      delta({ content: '\u0085ok' }),
      delta({}, 'stop'),
      done,
    ),
    content: [text('é € 🌊 日本\u2028語 \u0085ok')],
  },
  {
    does: 'joins a character whose halves come in two deltas',
    body: `data: {"choices":[{"delta":{"content":"go \\ud83d"}}]}\n\ndata: {"choices":[{"delta":{"content":"\\ude80!"}}]}\n\n${sse(delta({}, 'stop'), done)}`,
    content: [text('go 🚀!')],
  },
  {
    does: 'replaces half a character that stays alone, and drops one at the end',
    body: `data: {"choices":[{"delta":{"content":"a\\ud83d b\\ude80 c\\ud83d"}}]}\n\n${sse(delta({}, 'stop'), done)}`,
    content: [text('a\uFFFD b\uFFFD c')],
  },
  {
    does: 'reads CRLF, comments, a byte order mark, events without data and fields without a blank',
    body: `\uFEFF: hello\r\n\r\nevent: ping\r\ndata:\r\n\r\nid: 4\r\nretry: 10\r\ndata:${JSON.stringify(delta({ content: 'A' }))}\r\n\r\n:\r\n\r\ndata: {"choices":[{"index":0,\r\ndata: "delta":{"content":"B"}}]}\r\n\r\n${sse(delta({}, 'stop')).replaceAll('\n', '\r\n')}data: [DONE]\r\n\r\n`,
    content: [text('AB')],
    also: { finish: 'stop', unknown: [] },
  },
  {
    does: 'reads streams whose lines end with CR alone',
    body: sse(delta({ content: 'A' }), delta({ content: 'B' }), delta({}, 'stop'), done).replaceAll(
      '\n',
      '\r',
    ),
    content: [text('AB')],
  },
  {
    does: 'reads reasoning by any of its names, once where two carry it',
    body: sse(
      delta({ reasoning: 'a ' }),
      delta({ reasoning_content: 'b ' }),
      delta({ reasoning: 'c', reasoning_content: 'c', content: '' }),
      delta({ content: '42', reasoning_content: null }),
      delta({ content: '', reasoning: '' }, 'stop'),
      done,
    ),
    content: [reasoning('a b c'), text('42')],
  },
  {
    does: 'reads reasoning that stands only in its details, and keeps them whole',
    body: sse(
      delta({
        content: '',
        reasoning_details: [{ type: 'reasoning.text', text: 'ab', index: 0, format: 'f' }],
      }),
      delta({
        content: '',
        reasoning_details: [{ type: 'reasoning.text', text: 'cd', index: 0, format: 'f' }],
      }),
      delta({
        content: '',
        reasoning_details: [{ type: 'reasoning.text', signature: 'S', index: 0, format: 'f' }],
      }),
      delta({ content: 'x' }),
      delta({}, 'stop'),
      done,
    ),
    content: [
      {
        ...reasoning('abcd'),
        provider: {
          'openai-chat': {
            from,
            reasoning_details: [
              { type: 'reasoning.text', text: 'abcd', index: 0, format: 'f', signature: 'S' },
            ],
          },
        },
      },
      text('x'),
    ],
  },
  {
    does: 'keeps encrypted reasoning that comes after the text',
    body: sse(
      delta({ content: 'x' }),
      delta({ reasoning_details: [{ type: 'reasoning.encrypted', data: 'E' }] }),
      delta({}, 'stop'),
      done,
    ),
    content: [
      text('x'),
      {
        type: 'reasoning',
        text: '',
        redacted: true,
        provider: {
          'openai-chat': { from, reasoning_details: [{ type: 'reasoning.encrypted', data: 'E' }] },
        },
      },
    ],
  },
  {
    does: 'opens a new block where text and reasoning take turns',
    body: sse(
      delta({ reasoning: 'r1' }),
      delta({ content: 't1' }),
      delta({ reasoning: 'r2' }),
      delta({ content: 't2' }),
      delta({}, 'stop'),
      done,
    ),
    content: [reasoning('r1'), text('t1'), reasoning('r2'), text('t2')],
  },
  {
    does: 'does not split a block at empty fields of other kinds',
    body: sse(
      delta({ reasoning: 'a' }),
      delta({ content: '', tool_calls: [] }),
      delta({ content: null, refusal: false }),
      delta({ reasoning: 'b', tool_calls: null }),
      delta({}, 'stop'),
      done,
    ),
    content: [reasoning('ab')],
  },
  {
    does: 'ends text where calls begin, and opens a new text after them',
    body: sse(
      delta({ content: 'before ' }),
      tools({ index: 0, id: 'c1', type: 'function', function: fn('f', '{"a"') }),
      delta({ content: 'after' }),
      tools({ index: 0, function: fn(undefined, ':1}') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [text('before '), call('f', { a: 1 }, 'c1'), text('after')],
  },
  {
    does: 'reads content that is a list of parts',
    body: sse(
      delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] }),
      delta({
        content: [
          { type: 'thinking', thinking: 'm' },
          { type: 'text', text: 'It is ' },
        ],
      }),
      delta({ content: { type: 'text', text: '4' } }),
      delta({ content: [{ type: 'text', text: '' }, null, 3] }, 'stop'),
      done,
    ),
    content: [reasoning('hmm'), text('It is 4')],
  },
  {
    does: 'keeps a part that it does not know',
    body: sse(
      delta({ content: [{ type: 'reference', reference_ids: [1] }] }),
      delta({ content: 'x' }),
      delta({}, 'stop'),
      done,
    ),
    content: [
      {
        type: 'opaque',
        wire: 'openai-chat',
        value: { type: 'reference', reference_ids: [1] },
        summary: 'A part of type reference',
        provider: { 'openai-chat': { from } },
      },
      text('x'),
    ],
  },
  {
    does: 'reads images that come with the answer',
    body: sse(
      delta({
        content: 'Here:',
        images: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }],
      }),
      delta({}, 'stop'),
      done,
    ),
    content: [
      text('Here:'),
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
    ],
  },
  {
    does: 'shows a refusal as text and says that content was filtered',
    body: sse(
      delta({ content: null, refusal: '' }),
      delta({ refusal: 'I can' }),
      delta({ refusal: 'not.' }),
      delta({}, 'stop'),
      done,
    ),
    content: [{ ...text('I cannot.'), provider: { 'openai-chat': { from, refusal: true } } }],
    also: { finish: 'content_filter', raw: 'stop' },
  },
  {
    does: 'gives text its citations and pages without a range their own block',
    body: sse(
      delta({
        content: '',
        annotations: [
          {
            type: 'url_citation',
            url_citation: { url: 'https://a.example', title: 'A', start_index: 0, end_index: 0 },
          },
        ],
      }),
      delta({ content: 'See B.' }),
      delta({
        annotations: [
          {
            type: 'url_citation',
            url_citation: {
              url: 'https://b.example',
              title: 'B',
              start_index: 4,
              end_index: 5,
              content: 'bee',
            },
          },
        ],
      }),
      delta({}, 'stop'),
      done,
    ),
    content: [
      {
        ...text('See B.'),
        citations: [{ url: 'https://b.example', title: 'B', cited_text: 'bee', start: 4, end: 5 }],
      },
      { type: 'source', url: 'https://a.example', title: 'A' },
    ],
  },
  {
    does: 'names pages that a server repeats beside each delta once',
    body: sse(
      {
        ...(delta({ content: 'x' }) as object),
        citations: ['https://a.example', 'https://b.example'],
      },
      {
        ...(delta({}, 'stop') as object),
        citations: ['https://a.example', 'https://b.example'],
        search_results: [{ url: 'https://a.example', title: 'A' }],
      },
      done,
    ),
    content: [
      text('x'),
      { type: 'source', url: 'https://a.example', title: 'A' },
      { type: 'source', url: 'https://b.example' },
    ],
  },
  {
    does: 'counts usage once, the last word wins',
    body: sse(
      { choices: [{ delta: { content: 'x' } }], usage: { prompt_tokens: 5, completion_tokens: 1 } },
      { choices: [{ delta: {}, finish_reason: 'stop' }], usage: null },
      {
        choices: [],
        usage: {
          prompt_tokens: 12,
          completion_tokens: 3,
          prompt_tokens_details: { cached_tokens: 8 },
          completion_tokens_details: { reasoning_tokens: 9 },
        },
      },
      {
        choices: null,
        usage: {
          prompt_tokens: 12,
          completion_tokens: 3,
          prompt_tokens_details: { cached_tokens: 8 },
          completion_tokens_details: { reasoning_tokens: 9 },
        },
      },
      done,
    ),
    content: [text('x')],
    also: { usage: { input: 12, output: 3, cached_input: 8, reasoning: 9 }, usageCount: 1 },
  },
  {
    does: 'finds usage where only an extension has it',
    body: sse(
      delta({ content: 'x' }),
      {
        ...(delta({}, 'stop') as object),
        x_groq: { usage: { prompt_tokens: 1, completion_tokens: 2 } },
      },
      done,
    ),
    content: [text('x')],
    also: { usage: { input: 1, output: 2 } },
  },
  {
    does: 'passes over preludes, empty choices, missing deltas and empty roles',
    body: sse(
      { choices: [], created: 0, id: '', model: '', object: '', prompt_filter_results: [] },
      { choices: [{ index: 0, delta: { role: '', content: 'A' } }] },
      { choices: [{ index: 0, delta: null }] },
      { choices: [{ index: 0 }] },
      { choices: [null] },
      { id: 'x', object: 'chat.completion.chunk' },
      delta({ content: 'B' }),
      delta({}, 'stop'),
      done,
    ),
    content: [text('AB')],
    also: { unknown: [], id: 'c' },
  },
  {
    does: 'reads one answer of several',
    body: sse(
      { choices: [{ index: 0, delta: { content: 'a' } }] },
      { choices: [{ index: 1, delta: { content: 'X' } }] },
      { choices: [{ index: 1, delta: {}, finish_reason: 'length' }] },
      { choices: [{ index: 0, delta: { content: 'b' } }] },
      { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
      done,
    ),
    content: [text('ab')],
    also: { finish: 'stop' },
  },
  {
    does: 'takes the delta and not the message that repeats all of it',
    body: sse(
      { choices: [{ index: 0, delta: { content: '1 ' }, message: { content: '1 ' } }] },
      { choices: [{ index: 0, delta: { content: '2' }, message: { content: '1 2' } }] },
      { choices: [{ index: 0, message: { content: '1 2' }, finish_reason: 'stop' }] },
      done,
    ),
    content: [text('1 2')],
  },
  {
    does: 'ignores and counts events that it does not know',
    body: `event: heartbeat\ndata: {"type":"ping"}\n\n${sse({ type: 'telemetry', n: 1 }, 7, delta({ content: 'x' }), delta({}, 'stop'), done)}`,
    content: [text('x')],
    also: { unknown: ['heartbeat', 'telemetry', 'frame'] },
  },
  {
    does: 'takes the end mark alone for an end, where something came',
    body: sse(
      delta({ content: 'x' }),
      { choices: [], usage: { prompt_tokens: 1, completion_tokens: 1 } },
      done,
    ),
    content: [text('x')],
    also: { finish: 'stop', raw: null },
  },
  {
    does: 'takes a reason without the end mark for an end',
    body: sse(delta({ content: 'x' }), delta({}, 'length')),
    content: [text('x')],
    also: { finish: 'length' },
  },
  {
    does: 'reads a last event that no blank line ends',
    body: sse(delta({ content: 'x' }), delta({}, 'stop')).trimEnd(),
    content: [text('x')],
    also: { finish: 'stop' },
  },
  {
    does: 'leaves an answer open that was cut, also within an event',
    body: `${sse(delta({ content: 'The answer is 4' }))}data: {"choices":[{"delta":{"cont`,
    content: [text('The answer is 4')],
    also: { finish: null, unfinished: [0] },
  },
  {
    does: 'leaves a call open that was cut, even with the end mark behind it',
    body: sse(tools({ index: 0, id: 'c1', function: fn('send', '{"to":"ann@exam') }), done),
    content: [{ type: 'tool_call', name: 'send', args: null, args_text: '{"to":"ann@exam' }],
    also: { finish: null, unfinished: [0] },
  },
  {
    does: 'does not take an end mark alone for an answer',
    body: sse(delta({ role: 'assistant', content: '' }), done),
    content: [],
    also: { finish: null },
  },
  {
    does: 'reads a call in pieces whose ids and names are blank, null or gone',
    body: sse(
      tools({ index: 0, id: 'c1', type: 'function', function: { name: 'f', arguments: '' } }),
      tools({ index: 0, id: '', type: 'function', function: { name: '', arguments: '{"a"' } }),
      tools({ index: 0, id: null, function: { name: null, arguments: ':' } }),
      tools({ index: 0, function: { arguments: '1}' } }),
      tools({ index: 0, function: { arguments: null } }),
      tools({ index: 0 }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }, 'c1')],
    also: { finish: 'tool_calls' },
  },
  {
    does: 'reads calls whose places begin anywhere, in order of appearance',
    body: sse(
      delta({ content: 'Let me look. ' }),
      tools({ index: 4, id: 'c1', function: fn('f', '{"a":') }),
      tools({ index: 1, id: 'c2', function: fn('g', '{"b":') }),
      tools(
        { index: 4, function: fn(undefined, '1}') },
        { index: 1, function: fn(undefined, '2}') },
      ),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [text('Let me look. '), call('f', { a: 1 }, 'c1'), call('g', { b: 2 }, 'c2')],
  },
  {
    does: 'tells calls without a place apart by their ids',
    body: sse(
      tools({ id: 'c1', function: fn('f', '{"a":1}') }),
      tools({ id: 'c2', function: fn('f', '{"a":2}') }),
      delta({}, 'stop'),
      done,
    ),
    content: [call('f', { a: 1 }, 'c1'), call('f', { a: 2 }, 'c2')],
    also: { finish: 'tool_calls', raw: 'stop' },
  },
  {
    does: 'tells calls in one place apart by their ids',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn('f', '{"a":1}') }),
      tools({ index: 0, id: 'c2', function: fn('f', '{"a":2}') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }, 'c1'), call('f', { a: 2 }, 'c2')],
  },
  {
    does: 'tells calls without arguments in one place apart by their ids',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn('f', '') }),
      tools({ index: 0, id: 'c2', function: fn('f', '') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', {}, 'c1'), call('f', {}, 'c2')],
  },
  {
    does: 'tells calls in one place apart by their names',
    body: sse(
      tools({ index: 0, function: fn('f', '{"a":1}') }),
      tools({ index: 0, function: fn('g', '{"b":2}') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }), call('g', { b: 2 })],
  },
  {
    does: 'tells whole calls of one tool apart that have neither id nor place',
    body: sse(
      tools({ function: fn('f', '{"a":1}') }),
      tools({ function: fn('f', '{"a":2}') }),
      delta({}, 'stop'),
      done,
    ),
    content: [call('f', { a: 1 }), call('f', { a: 2 })],
  },
  {
    does: 'reads several whole calls in one delta',
    body: sse(
      tools(
        { function: fn('f', '{"a":1}') },
        { function: fn('f', '{"a":2}') },
        { function: fn('g', '{}') },
      ),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }), call('f', { a: 2 }), call('g', {})],
  },
  {
    does: 'keeps calls apart whose pieces come interleaved',
    body: sse(
      tools(
        { index: 0, id: 'c1', function: fn('f', '') },
        { index: 1, id: 'c2', function: fn('f', '') },
      ),
      tools({ index: 0, function: fn(undefined, '{"a"') }),
      tools({ index: 1, function: fn(undefined, '{"b"') }),
      tools({ index: 0, function: fn(undefined, ':1}') }),
      tools({ index: 1, function: fn(undefined, ':2}') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }, 'c1'), call('f', { b: 2 }, 'c2')],
  },
  {
    does: 'takes a new id within a call for noise',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn('f', '{"a"') }),
      tools({ index: 0, id: 'c9', function: fn(undefined, ':1') }),
      tools({ index: 0, id: 'c8', function: fn('f', '}') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }, 'c1')],
  },
  {
    does: 'takes names and ids that each piece repeats once',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn('f', '{"a":') }),
      tools({ index: 0, id: 'c1', function: fn('f', '{"b":1}') }),
      tools({ index: 0, id: 'c1', function: fn('f', '}') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: { b: 1 } }, 'c1')],
  },
  {
    does: 'gives calls that share an id only the first of them that id',
    body: sse(
      tools(
        { index: 0, id: 'c1', function: fn('f', '{"a":1}') },
        { index: 1, id: 'c1', function: fn('g', '{"b":2}') },
      ),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }, 'c1'), call('g', { b: 2 })],
  },
  {
    does: 'waits for the name where arguments come first',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn(undefined, '{"a"') }),
      tools({ index: 0, function: fn('f', ':1') }),
      tools({ index: 0, function: fn(undefined, '}') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }, 'c1')],
  },
  {
    does: 'leaves out a call that never gets a name, and says so',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn('', '{}') }),
      delta({ content: 'x' }),
      delta({}, 'stop'),
      done,
    ),
    content: [text('x')],
    also: { warnings: ['call_without_name'], finish: 'stop' },
  },
  {
    does: 'takes no arguments, a blank and a missing field for an empty object',
    body: sse(
      tools(
        { index: 0, id: 'c1', function: fn('f', '') },
        { index: 1, id: 'c2', function: fn('f', ' ') },
        { index: 2, id: 'c3', function: { name: 'f' } },
      ),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', {}, 'c1'), call('f', {}, 'c2'), call('f', {}, 'c3')],
  },
  {
    does: 'takes arguments that come as an object',
    body: sse(
      tools({ index: 0, id: 'c1', function: { name: 'f', arguments: { a: 1 } } }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [call('f', { a: 1 }, 'c1')],
  },
  {
    does: 'keeps the words of arguments where they differ from plain JSON',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn('f', '{"id": 1234567890123456789}') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [{ type: 'tool_call', name: 'f', args_text: '{"id": 1234567890123456789}' }],
  },
  {
    does: 'waits with arguments whose beginning is JSON already',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn('f', '{"n":1}') }),
      tools({ index: 0, function: fn(undefined, ' ') }),
      tools({ index: 0, function: fn(undefined, '\n') }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [{ type: 'tool_call', args: { n: 1 }, args_text: '{"n":1} \n' }],
  },
  {
    does: 'joins arguments whose halves of a character come apart',
    body: `data: {"choices":[{"delta":{"tool_calls":[{"index":0,"id":"c1","function":{"name":"f","arguments":"{\\"a\\":\\"\\ud83d"}}]}}]}\n\ndata: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\\ude80\\"}"}}]}}]}\n\n${sse(delta({}, 'tool_calls'), done)}`,
    content: [call('f', { a: '🚀' }, 'c1')],
  },
  {
    does: 'keeps what a call carries for its provider',
    body: sse(
      tools({
        index: 0,
        id: 'c1',
        function: fn('f', '{}'),
        extra_content: { google: { thought_signature: 'S' } },
      }),
      delta({}, 'tool_calls'),
      done,
    ),
    content: [
      {
        type: 'tool_call',
        provider: {
          'openai-chat': { from, extra_content: { google: { thought_signature: 'S' } } },
        },
      },
    ],
  },
  {
    does: 'reads the older word for one call',
    body: sse(
      delta({ function_call: { name: 'f', arguments: '{"a"' } }),
      delta({ function_call: { arguments: ':1}' } }),
      delta({}, 'function_call'),
      done,
    ),
    content: [call('f', { a: 1 })],
    also: { finish: 'tool_calls', raw: 'function_call' },
  },
  {
    does: 'keeps calls of an answer that came to its length limit, and says so',
    body: sse(
      tools({ index: 0, id: 'c1', function: fn('f', '{"a":"x') }),
      delta({}, 'length'),
      done,
    ),
    content: [{ type: 'tool_call', args: null, args_text: '{"a":"x' }],
    also: { finish: 'length' },
  },
  {
    does: 'does not wait for tools where none is called',
    body: sse(delta({ content: 'x' }), delta({}, 'tool_calls'), done),
    content: [text('x')],
    also: { finish: 'stop', raw: 'tool_calls' },
  },
  {
    does: 'keeps a word for stopping that it does not know',
    body: sse(delta({ content: 'x' }), delta({}, 'mood'), done),
    content: [text('x')],
    also: { finish: 'other', raw: 'mood' },
  },
  {
    does: 'reads a whole answer that came instead of a stream',
    body: JSON.stringify(
      {
        id: 'c',
        object: 'chat.completion',
        model: 'm',
        choices: [
          {
            index: 0,
            finish_reason: 'tool_calls',
            message: {
              role: 'assistant',
              reasoning_content: 'r',
              content: 'x',
              tool_calls: [{ id: 'c1', type: 'function', function: fn('f', '{"a":1}') }],
            },
          },
        ],
        usage: { prompt_tokens: 1, completion_tokens: 2 },
      },
      null,
      2,
    ),
    content: [reasoning('r'), text('x'), call('f', { a: 1 }, 'c1')],
    also: { finish: 'tool_calls', usage: { input: 1, output: 2 } },
  },
]

describe.each(quirks)('the chat reader $does', ({ body, content, also }) => {
  it.each(Object.entries(cutsOf(body)))('%s', async (_way, reads) => {
    const model = openAIChat({ baseURL: 'http://model.test/v1', model: 'm', fetch: fetchOf(reads) })
    const { events, error } = await collect(model)
    expect(error).toBeNull()
    const folded = fold(events)
    expect(folded.content).toHaveLength(content.length)
    expect(folded.content).toMatchObject(content)
    expect(folded).toMatchObject(also ?? {})
    const growth = events.flatMap((event) => (event.type === 'block.grown' ? [event.text] : []))
    expect(growth.filter((piece) => !isWellFormed(piece))).toEqual([])
  })
})

const broken: readonly {
  readonly does: string
  readonly body: string
  readonly failure: object
  readonly kept: string
}[] = [
  {
    does: 'an error event after text',
    body: sse(delta({ content: 'Part' }), {
      error: { message: 'Overloaded', type: 'overloaded_error' },
    }),
    failure: {
      code: 'server_error',
      retryable: true,
      provider_code: 'overloaded_error',
      message: expect.stringContaining('Overloaded'),
    },
    kept: 'Part',
  },
  {
    does: 'an error before anything else',
    body: sse({
      error: {
        message: 'Rate limit reached. Please try again in 1.5s',
        code: 'rate_limit_exceeded',
      },
    }),
    failure: { code: 'rate_limited', retryable: true, retry_after_ms: 1500 },
    kept: '',
  },
  {
    does: 'an error that is a sentence',
    body: sse(delta({ content: 'a' }), { error: 'the model went away' }),
    failure: { code: 'stream_error', message: expect.stringContaining('the model went away') },
    kept: 'a',
  },
  {
    does: 'an event named error without JSON',
    body: `${sse(delta({ content: 'a' }))}event: error\ndata: upstream gone\n\n`,
    failure: { code: 'stream_error', message: expect.stringContaining('upstream gone') },
    kept: 'a',
  },
  {
    does: 'an event named error with its message at the top',
    body: `${sse(delta({ content: 'a' }))}event: error\ndata: {"message":"internal error","code":500}\n\n`,
    failure: { code: 'server_error', message: expect.stringContaining('internal error') },
    kept: 'a',
  },
  {
    does: 'an error beside the choices',
    body: sse(delta({ content: 'a' }), {
      choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
      error: { code: 502, message: 'Provider disconnected' },
    }),
    failure: { code: 'server_error', message: expect.stringContaining('Provider disconnected') },
    kept: 'a',
  },
  {
    does: 'an error that no blank line ends',
    body: `${sse(delta({ content: 'a' }))}data: {"error":{"message":"gone"}}`,
    failure: { code: 'stream_error', message: expect.stringContaining('gone') },
    kept: 'a',
  },
  {
    does: 'a call that the server refused',
    body: sse(delta({ reasoning: 'hm' }), {
      error: {
        message: 'did not match schema',
        type: 'invalid_request_error',
        code: 'tool_use_failed',
        status_code: 400,
      },
    }),
    failure: { retryable: true, provider_code: 'tool_use_failed' },
    kept: '',
  },
  {
    does: 'an event that is no JSON',
    body: sse(delta({ content: 'a' }), 'Internal Server Error', delta({ content: 'b' })),
    failure: { code: 'stream_error', message: expect.stringContaining('Internal Server Error') },
    kept: 'a',
  },
  {
    does: 'a provider without resources',
    body: sse(delta({ content: 'a' }), delta({}, 'insufficient_system_resource'), done),
    failure: { code: 'server_error', retryable: true },
    kept: 'a',
  },
  {
    does: 'a thread that is too long',
    body: sse({
      error: {
        message: "This model's maximum context length is 8192 tokens",
        code: 'context_length_exceeded',
      },
    }),
    failure: { code: 'context_length', retryable: false },
    kept: '',
  },
]

describe.each(broken)('the chat reader keeps what came before $does', ({ body, failure, kept }) => {
  it.each(Object.entries(cutsOf(body)))('%s', async (_way, reads) => {
    const model = openAIChat({ baseURL: 'http://model.test/v1', model: 'm', fetch: fetchOf(reads) })
    const { events, error } = await collect(model)
    expect(ModelError.is(error) && error.failure).toMatchObject(failure)
    const folded = fold(events)
    expect(folded.content.map((block) => (block.type === 'text' ? block.text : '')).join('')).toBe(
      kept,
    )
    expect(folded.finish).toBeNull()
  })
})

describe('a batch', () => {
  it('holds all that one network read brought, growth of a block joined', async () => {
    const read = sse(delta({ content: 'a' }), delta({ content: 'b' }), delta({ content: 'c' }))
    const model = openAIChat({
      baseURL: 'http://model.test/v1',
      model: 'm',
      fetch: fetchOf([read, sse(delta({ content: 'd' })), sse(delta({}, 'stop'), done)]),
    })
    const batches = []
    for await (const batch of model.stream(ask(), { signal: new AbortController().signal }))
      batches.push(batch)
    expect(batches).toHaveLength(3)
    expect(batches[0]?.map((event) => event.type)).toEqual([
      'response.started',
      'block.started',
      'block.grown',
    ])
    expect(batches[1]).toEqual([{ type: 'block.grown', index: 0, text: 'd' }])
  })

  it('is empty where a read held only a comment, so that the loop sees life', async () => {
    const reads = [
      ': wait\n\n',
      ': wait\n\n',
      sse(delta({ content: 'a' }), delta({}, 'stop'), done),
    ]
    const model = openAIChat({ baseURL: 'http://model.test/v1', model: 'm', fetch: fetchOf(reads) })
    const sizes = []
    for await (const batch of model.stream(ask(), { signal: new AbortController().signal }))
      sizes.push(batch.length)
    expect(sizes.slice(0, 2)).toEqual([0, 0])
  })

  it('does not wait for the connection to close behind the end mark', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(
          new TextEncoder().encode(sse(delta({ content: 'a' }), delta({}, 'stop'), done)),
        )
      },
    })
    const model = openAIChat({
      baseURL: 'http://model.test/v1',
      model: 'm',
      fetch: async () => new Response(body),
    })
    expect(fold((await collect(model)).events).finish).toBe('stop')
  })
})
