import { describe, expect, test } from 'vitest'
import { readBlock, readEvents, readMessage, readToolDefinition } from 'countersign/schema'

const message = {
  id: 'msg_1',
  role: 'user',
  content: [{ type: 'text', text: 'Hi' }],
  parent_id: null,
  status: 'complete',
  created_at: '2026-01-01T00:00:00.000Z',
}
const problem = (value: unknown) => {
  const read = readMessage(value)
  return read.status === 'refused' ? read.problem : null
}

describe('a message from anywhere', () => {
  test('is read as it is', () => {
    expect(readMessage(message)).toEqual({ status: 'read', value: message })
  })

  test('may be spelt in camelCase, at any depth', () => {
    const { parent_id, created_at, ...rest } = message
    const call = { type: 'tool_call', id: 'call_1', name: 'look', args: null, argsText: '{' }
    const read = readMessage({
      ...rest,
      parentId: parent_id,
      createdAt: created_at,
      content: [call],
      usage: { input: 1, output: 2, cachedInput: 3 },
    })
    const { argsText, ...kept } = call
    expect(read).toEqual({
      status: 'read',
      value: {
        ...message,
        content: [{ ...kept, args_text: argsText }],
        usage: { input: 1, output: 2, cached_input: 3 },
      },
    })
  })

  test.each<[string, unknown, string, string]>([
    [
      'a member in two spellings',
      { ...message, parentId: null },
      '$.parent_id',
      'is there twice, also as parentId',
    ],
    ['a missing member', { ...message, role: undefined }, '$.role', 'is undefined'],
    [
      'a wrong member deep inside',
      { ...message, content: [{ type: 'text', text: 7 }] },
      '$.content[0].text',
      'must be a string',
    ],
    ['an unknown role', { ...message, role: 'robot' }, '$.role', 'must be one of "system", "user"'],
    [
      'a block without a type',
      { ...message, content: [{ text: 'Hi' }] },
      '$.content[0].type',
      'must be a string',
    ],
    ['no message at all', 'Hi', '$', 'must be an object'],
    ['what is not JSON', { ...message, meta: { when: new Date(0) } }, '$.meta.when', 'is a Date'],
    [
      'a getter',
      {
        ...message,
        get meta() {
          throw new Error('called')
        },
      },
      '$.meta',
      'is an accessor',
    ],
  ])('is refused for %s, and the problem names the place', (_what, value, path, words) => {
    expect(problem(value)?.path).toBe(path)
    expect(problem(value)?.problem).toContain(words)
  })

  test('keeps members and blocks that are not known', () => {
    const strange = { ...message, mood: 'fine', content: [{ type: 'hologram', depth: { z: 3 } }] }
    expect(readMessage(strange)).toEqual({ status: 'read', value: strange })
  })

  test('keeps members that name a prototype, and they do nothing', () => {
    const value: unknown = JSON.parse(
      '{"type":"tool_call","id":"c","name":"n","args":{"__proto__":{"isAdmin":true}},"callId":"p","__proto__":{"isAdmin":true},"constructor":1}',
    )
    const read = readBlock(value)
    if (read.status === 'refused') throw new Error(read.problem.problem)
    expect(Object.keys(read.value)).toContain('__proto__')
    expect((read.value as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(Object.getPrototypeOf(read.value)).toBe(Object.prototype)
  })

  test('has limits', () => {
    const limits = { depth: 10, nodes: 50, characters: 500 }
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), 1)
    const refused = (value: unknown) => {
      const read = readMessage(value, { limits })
      return read.status === 'refused' ? read.problem.problem : ''
    }
    expect(refused({ ...message, meta: deep })).toContain('10 levels')
    expect(refused({ ...message, meta: { all: Array.from({ length: 60 }, () => 0) } })).toContain(
      '50 values',
    )
    expect(refused({ ...message, content: [{ type: 'text', text: 'x'.repeat(600) }] })).toContain(
      '500 characters',
    )
  })
})

test('a tool definition may be spelt in snake_case', () => {
  const definition = {
    name: 'client.look',
    description: '',
    inputSchema: { type: 'object' },
    annotations: { readOnlyHint: true },
    source: 'application',
  }
  const { inputSchema, ...rest } = definition
  const read = readToolDefinition({
    ...rest,
    input_schema: inputSchema,
    annotations: { read_only_hint: true },
  })
  expect(read).toEqual({ status: 'read', value: definition })
})

test('events are of one thread and rise', () => {
  const event = (seq: number, thread_id = 'thr_1') => ({
    type: 'thread.deleted',
    id: `evt_${seq}`,
    seq,
    v: 1,
    thread_id,
    author: { kind: 'user' },
    at: '',
  })
  const grown = { ...event(2), type: 'block.grown', message_id: 'msg_1', index: 0, text: 'a' }
  expect(readEvents([event(1), event(2), grown, event(3)]).status).toBe('read')
  expect(readEvents([event(2), event(2)])).toMatchObject({ problem: { path: '$[1].seq' } })
  expect(readEvents([event(1), event(2, 'thr_2')])).toMatchObject({
    problem: { path: '$[1].thread_id' },
  })
  expect(readEvents([{ ...event(1), v: 2 }])).toMatchObject({ problem: { path: '$[0].v' } })
  expect(readEvents([{ ...event(1), v: 2, type: 'moon.risen' }]).status).toBe('read')
})
