import { describe, expect, test } from 'vitest'
import type { ContentBlock, Message, Role } from 'countersign'
import { repairTranscript } from '../../src/turn/index.ts'

let made = 0
const message = (role: Role, ...content: ContentBlock[]): Message => ({
  id: `m${++made}`,
  role,
  content,
  parent_id: null,
  status: 'complete',
  created_at: '2026-01-01T00:00:00.000Z',
})
const call = (id: string): ContentBlock => ({
  type: 'tool_call',
  id,
  name: 'client.find',
  args: {},
})
const result = (id: string): ContentBlock => ({
  type: 'tool_result',
  tool_call_id: id,
  name: 'client.find',
  status: 'success',
  outcome: 'returned',
  content: [{ type: 'text', text: id }],
})
const shape = (messages: readonly Message[]) =>
  messages.map(({ role, content }) => [
    role,
    ...content.map((block) =>
      block.type === 'tool_result' ? `${block.tool_call_id}:${block.outcome}` : block.type,
    ),
  ])

describe('a transcript', () => {
  test('that is whole passes through as it is, the same objects', () => {
    const whole = [message('user'), message('assistant', call('a')), message('tool', result('a'))]
    const { messages, repairs } = repairTranscript(whole)
    expect(repairs).toEqual([])
    expect(messages.every((each, index) => each === whole[index])).toBe(true)
  })
  test('gets an interrupted result for each call that has none, right behind its answer', () => {
    const { messages, repairs } = repairTranscript([
      message('assistant', call('a'), call('b')),
      message('tool', result('b')),
      message('user'),
    ])
    expect(shape(messages)).toEqual([
      ['assistant', 'tool_call', 'tool_call'],
      ['tool', 'a:interrupted', 'b:returned'],
      ['user'],
    ])
    expect(repairs).toEqual([{ type: 'missing_result', tool_call_id: 'a' }])
  })
  test('gets a whole tool message where none stands', () => {
    const { messages } = repairTranscript([message('assistant', call('a')), message('user')])
    expect(shape(messages)).toEqual([
      ['assistant', 'tool_call'],
      ['tool', 'a:interrupted'],
      ['user'],
    ])
  })
  test('loses results whose calls are not there', () => {
    const { messages, repairs } = repairTranscript([
      message('tool', result('ghost')),
      message('assistant', call('a')),
      message('tool', result('a'), result('b')),
    ])
    expect(shape(messages)).toEqual([
      ['assistant', 'tool_call'],
      ['tool', 'a:returned'],
    ])
    expect(repairs.map((repair) => repair.tool_call_id)).toEqual(['ghost', 'b'])
  })
  test('has its results in call order and in one message', () => {
    const { messages } = repairTranscript([
      message('assistant', call('a'), call('b')),
      message('tool', result('b')),
      message('tool', result('a')),
    ])
    expect(shape(messages)).toEqual([
      ['assistant', 'tool_call', 'tool_call'],
      ['tool', 'a:returned', 'b:returned'],
    ])
  })
  test('asks for no result of what the provider ran itself', () => {
    const ran: ContentBlock = {
      type: 'tool_call',
      id: 's',
      name: 'search',
      args: {},
      executed_by: 'provider',
    }
    expect(repairTranscript([message('assistant', ran), message('user')]).repairs).toEqual([])
  })
})
