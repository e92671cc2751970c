import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromItems, toItems } from 'countersign/convert'
import type { ContentBlock, Message } from '../../src/protocol/index.ts'
import { jsonObject, world } from '../arbitrary/protocol.ts'

const { blocks } = world()
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** One call and its result as the description of the shape shows them. */
const calculator = [
  { type: 'message', role: 'user', content: 'What is 1234 × 5678?' },
  { type: 'tool_call', tool_call_id: 'c1', name: 'multiply', arguments: { a: 1234, b: 5678 } },
  {
    type: 'tool_result',
    tool_call_id: 'c1',
    name: 'multiply',
    status: 'success',
    content: [7006652],
  },
  { type: 'message', role: 'assistant', content: '1234 × 5678 = 7,006,652.' },
]

describe('flat items', () => {
  test('become messages that pair calls with results', () => {
    const read = fromItems(calculator)
    if (read.status === 'refused') throw new Error(read.problem.problem)
    expect(read.value.map(({ role, content }) => [role, content])).toEqual([
      ['user', [{ type: 'text', text: 'What is 1234 × 5678?' }]],
      [
        'assistant',
        [{ type: 'tool_call', id: 'c1', name: 'multiply', args: { a: 1234, b: 5678 } }],
      ],
      [
        'tool',
        [
          {
            type: 'tool_result',
            tool_call_id: 'c1',
            name: 'multiply',
            status: 'success',
            outcome: 'returned',
            content: [{ type: 'json', value: 7006652 }],
          },
        ],
      ],
      ['assistant', [{ type: 'text', text: '1234 × 5678 = 7,006,652.' }]],
    ])
  })

  test('bring back what was written, where roles alternate', () => {
    const text = blocks.text.map((block): ContentBlock => ({ type: 'text', text: block.text }))
    const call = fc
      .tuple(fc.stringMatching(/^c[0-9]{1,4}$/), jsonObject)
      .map(([id, args]): ContentBlock => ({ type: 'tool_call', id, name: 'look', args }))
    const result = fc
      .tuple(
        fc.array(fc.oneof(text, blocks.json, blocks.image), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
      )
      .map(([content, failed]): ContentBlock => ({
        type: 'tool_result',
        tool_call_id: 'c1',
        name: 'look',
        status: failed ? 'error' : 'success',
        outcome: failed ? 'tool_error' : 'returned',
        content,
      }))
    const turn = fc.tuple(
      fc.array(text, { minLength: 1, maxLength: 2 }),
      fc.array(fc.oneof(text, call), { minLength: 1, maxLength: 3 }),
      fc.array(result, { minLength: 1, maxLength: 2 }),
    )
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 3 }), (turns) => {
        const contents = turns.flatMap(([user, assistant, tool]) => [
          ['user', user] as const,
          ['assistant', assistant] as const,
          ['tool', tool] as const,
        ])
        const messages = contents.map(([role, content], index): Message => ({
          id: `msg_${index + 1}`,
          role,
          content,
          parent_id: index === 0 ? null : `msg_${index}`,
          status: 'complete',
          created_at: '1970-01-01T00:00:00.000Z',
        }))
        const written = toItems(messages)
        if (written.status === 'refused') throw new Error('nothing is refused on the way out')
        expect(written.lost).toEqual([])
        expect(fromItems(copy(written.value))).toEqual({
          status: 'converted',
          value: copy(messages),
          lost: [],
        })
      }),
      { numRuns: 200 },
    )
  })

  test('name what they lose', () => {
    const message: Message = {
      id: 'msg_1',
      role: 'assistant',
      parent_id: null,
      status: 'complete',
      created_at: '',
      content: [
        { type: 'reasoning', text: 'Hm.' },
        {
          type: 'tool_call',
          id: 'call_1',
          call_id: 'prov_1',
          name: 'look',
          args: null,
          args_text: '{',
        },
        {
          type: 'tool_result',
          tool_call_id: 'call_1',
          name: 'look',
          status: 'error',
          outcome: 'denied',
          content: [{ type: 'text', text: 'No.' }],
          artifact: 1,
        },
      ],
    }
    const { value, lost } = toItems([message]) as Extract<
      ReturnType<typeof toItems>,
      { status: 'converted' }
    >
    expect(value[0]).toEqual({
      type: 'tool_call',
      tool_call_id: 'prov_1',
      name: 'look',
      arguments: {},
    })
    expect(lost.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$[0].content[0] left_out',
      '$[0].content[1].args_text left_out',
      '$[0].content[1].call_id id',
      '$[0].content[1].args left_out',
      '$[0].content[2].outcome left_out',
      '$[0].content[2].artifact withheld',
    ])
  })

  test.each<[string, unknown, string]>([
    ['an item of no kind', [{ type: 'note' }], '$[0].type'],
    ['a result without content', [{ ...calculator[2], content: [] }], '$[0].content'],
    ['arguments that are text', [{ ...calculator[1], arguments: '{}' }], '$[0].arguments'],
    ['a status that is none', [{ ...calculator[2], status: 'done' }], '$[0].status'],
    ['a message of a tool', [{ ...calculator[0], role: 'tool' }], '$[0].role'],
  ])('refuse %s', (_what, value, path) => {
    const read = fromItems(value)
    expect(read.status === 'refused' && read.problem.path).toBe(path)
  })
})
