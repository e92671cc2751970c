import { fieldsOf, type Fields } from './json-value.ts'
import { markdownOf, words } from './markdown-text.ts'
import { random } from './random.ts'

export type StoredPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'call'
      readonly id: string
      readonly name: string
      readonly args: Fields
      readonly result: Fields
    }

/** A message in nobody's format: each contender makes its own of it before the clock runs. */
export interface StoredMessage {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly parts: readonly StoredPart[]
}

/** A thread of so many messages: questions and answers by turns, a tool call in each fifth answer. */
export function threadOf(count: number): readonly StoredMessage[] {
  const dice = random(2)
  return Array.from({ length: count }, (_, at): StoredMessage => {
    const id = `m${at}`
    if (at % 2 === 0) {
      return { id, role: 'user', parts: [{ type: 'text', text: words(dice, dice.between(6, 40)) }] }
    }
    const call: StoredPart[] =
      at % 10 === 1
        ? [
            {
              type: 'call',
              id: `call_${at}`,
              name: 'search',
              args: fieldsOf(200, dice),
              result: fieldsOf(800, dice),
            },
          ]
        : []
    const text = markdownOf(dice.between(300, 1500), dice)
    return { id, role: 'assistant', parts: [...call, { type: 'text', text }] }
  })
}

/** A thread whose one answer holds a tool call with a result of so many bytes. */
export function threadWithResult(bytes: number): readonly StoredMessage[] {
  const dice = random(3)
  return [
    { id: 'm0', role: 'user', parts: [{ type: 'text', text: 'Show me all of it.' }] },
    {
      id: 'm1',
      role: 'assistant',
      parts: [
        { type: 'call', id: 'call_1', name: 'search', args: {}, result: fieldsOf(bytes, dice) },
        { type: 'text', text: 'There it is.' },
      ],
    },
  ]
}
