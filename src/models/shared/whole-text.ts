import { mendText } from '../../protocol/index.ts'

/**
 * Splits off a trailing high surrogate: its partner may come with the next piece, and until then
 * half a character must reach nobody.
 */
export function splitTail(text: string): readonly [whole: string, tail: string] {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? [text.slice(0, -1), text.slice(-1)] : [text, '']
}

/** The value where it is a text with something in it. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? mendText(value) : undefined
}

/** The value where it is a count. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined
}
