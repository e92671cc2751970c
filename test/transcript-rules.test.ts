import { describe, expect, it } from 'vitest'
import {
  aiSdkOffences,
  anthropicOffences,
  chatOffences,
  geminiOffences,
  responsesOffences,
} from './transcript-rules.ts'

const user = { role: 'user', content: 'go' }
const call = (id: string, args = '{}'): object => ({
  id,
  type: 'function',
  function: { name: 'f', arguments: args },
})
const calls = (...all: readonly object[]): object => ({
  role: 'assistant',
  content: null,
  tool_calls: all,
})
const told = (id: string): object => ({ role: 'tool', tool_call_id: id, content: 'x' })

const use = (id: string): object => ({ type: 'tool_use', id, name: 'f', input: {} })
const turn = (role: string, ...content: readonly object[]): object => ({ role, content })
const seen = (id: string, more: object = {}): object => ({
  type: 'tool_result',
  tool_use_id: id,
  content: 'x',
  ...more,
})
const words = (text: string): object => ({ type: 'text', text })

const part = (role: string, ...parts: readonly object[]): object => ({ role, parts })
const asks = (name: string): object => ({ functionCall: { name, args: {} } })
const says = (name: string, response: unknown = {}): object => ({
  functionResponse: { name, response },
})

const ask = turn('user', words('go'))
const toolCall = (id: string): object => ({
  type: 'tool-call',
  toolCallId: id,
  toolName: 'f',
  input: {},
})
const uses = (...ids: readonly string[]): object => turn('assistant', ...ids.map(toolCall))
const answers = (...ids: readonly string[]): object =>
  turn(
    'tool',
    ...ids.map((toolCallId) => ({
      type: 'tool-result',
      toolCallId,
      toolName: 'f',
      output: { type: 'text', value: 'x' },
    })),
  )

describe('the rules of transcripts', () => {
  it('take what providers take', () => {
    expect(aiSdkOffences([ask, uses('a', 'b'), answers('a', 'b')])).toEqual([])
    expect(
      chatOffences({ messages: [user, calls(call('a'), call('b')), told('a'), told('b')] }),
    ).toEqual([])
    expect(
      anthropicOffences({
        max_tokens: 1,
        messages: [
          turn('user', words('go')),
          turn('assistant', use('a')),
          turn('user', seen('a'), words('and?')),
        ],
      }),
    ).toEqual([])
    expect(
      geminiOffences({
        contents: [part('user', { text: 'go' }), part('model', asks('f')), part('user', says('f'))],
      }),
    ).toEqual([])
    expect(
      responsesOffences({
        store: false,
        input: [
          user,
          { type: 'function_call', call_id: 'a', name: 'f', arguments: '{}' },
          { type: 'function_call_output', call_id: 'a', output: 'x' },
        ],
      }),
    ).toEqual([])
  })

  it.each([
    ['a result before its sibling', [user, calls(call('a'), call('b')), told('b'), told('a')]],
    ['a missing result', [user, calls(call('a')), user]],
    ['a missing result at the end', [user, calls(call('a'))]],
    ['a result of no call', [user, told('a')]],
    ['an empty answer', [user, { role: 'assistant', content: ' ' }]],
    ['an id that stands twice', [user, calls(call('a')), told('a'), calls(call('a')), told('a')]],
    ['an id that is too long', [user, calls(call('a'.repeat(41))), told('a'.repeat(41))]],
    ['arguments that are no object', [user, calls(call('a', '[]')), told('a')]],
  ])('refuse %s on Chat Completions', (_name, messages) => {
    expect(chatOffences({ messages })).not.toEqual([])
  })

  it.each([
    ['turns that do not alternate', [turn('user', words('a')), turn('user', words('b'))]],
    ['a first turn of the assistant', [turn('assistant', words('a'))]],
    ['a blank text', [turn('user', words(' '))]],
    [
      'a missing result',
      [turn('user', words('a')), turn('assistant', use('a')), turn('user', words('b'))],
    ],
    [
      'a result behind a text',
      [turn('user', words('a')), turn('assistant', use('a')), turn('user', words('b'), seen('a'))],
    ],
    [
      'an illegal id',
      [turn('user', words('a')), turn('assistant', use('a.b')), turn('user', seen('a.b'))],
    ],
    [
      'an unsigned thought',
      [turn('user', words('a')), turn('assistant', { type: 'thinking', thinking: 'x' })],
    ],
    ['blanks at the end', [turn('user', words('a')), turn('assistant', words('b '))]],
    [
      'an error with an image',
      [
        turn('user', words('a')),
        turn('assistant', use('a')),
        turn('user', seen('a', { is_error: true, content: [{ type: 'image' }] })),
      ],
    ],
  ])('refuse %s on Messages', (_name, messages) => {
    expect(anthropicOffences({ max_tokens: 1, messages })).not.toEqual([])
  })

  it.each([
    [
      'a missing response',
      [part('user', { text: 'a' }), part('model', asks('f')), part('user', { text: 'b' })],
    ],
    [
      'responses in another order',
      [
        part('user', { text: 'a' }),
        part('model', asks('f'), asks('g')),
        part('user', says('g'), says('f')),
      ],
    ],
    [
      'a response that is no object',
      [part('user', { text: 'a' }), part('model', asks('f')), part('user', says('f', 'x'))],
    ],
    ['turns that do not alternate', [part('user', { text: 'a' }), part('user', { text: 'b' })]],
    ['a missing response at the end', [part('user', { text: 'a' }), part('model', asks('f'))]],
  ])('refuse %s on generateContent', (_name, contents) => {
    expect(geminiOffences({ contents })).not.toEqual([])
  })

  it.each([
    ['a result before its sibling', [ask, uses('a', 'b'), answers('b', 'a')]],
    ['a missing result', [ask, uses('a'), ask]],
    ['a missing result at the end', [ask, uses('a')]],
    ['a result of no call', [ask, answers('a')]],
    ['an empty message', [{ role: 'user', content: [] }]],
    ['an id that stands twice', [ask, uses('a'), answers('a'), uses('a'), answers('a')]],
    ['a system message behind others', [ask, { role: 'system', content: 'x' }]],
    ['a result without output', [ask, uses('a'), turn('tool', { toolCallId: 'a' })]],
    [
      'an input that is no object',
      [ask, turn('assistant', { ...toolCall('a'), input: '{}' }), answers('a')],
    ],
  ])('refuse %s in a prompt of the AI SDK', (_name, prompt) => {
    expect(aiSdkOffences(prompt)).not.toEqual([])
  })

  it('refuse schemas that generateContent does not know', () => {
    expect(
      geminiOffences({ contents: [part('user', { text: 'a' })], tools: [{ $schema: 'x' }] }),
    ).not.toEqual([])
  })

  it.each([
    [
      'an output of no call',
      { store: false, input: [{ type: 'function_call_output', call_id: 'a', output: '' }] },
    ],
    [
      'a missing output',
      {
        store: false,
        input: [{ type: 'function_call', call_id: 'a', name: 'f', arguments: '{}' }],
      },
    ],
    ['a reference', { store: false, input: [{ type: 'item_reference', id: 'x' }] }],
    [
      'a thought that is nowhere',
      { store: false, input: [{ type: 'reasoning', id: 'x', summary: [] }] },
    ],
    ['what is kept at the provider', { store: true, input: [user] }],
  ])('refuse %s on Responses', (_name, body) => {
    expect(responsesOffences(body)).not.toEqual([])
  })
})
