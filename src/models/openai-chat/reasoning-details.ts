import type { JsonObject, JsonValue } from '../../protocol/index.ts'
import { isFields } from '../late.ts'

/**
 * Pieces of `reasoning_details` put together again: they must go back as the provider would have
 * sent them whole, signature and all.
 */
export function addReasoningDetails(details: JsonObject[], pieces: readonly unknown[]): void {
  for (const piece of pieces) {
    if (!isFields(piece)) continue
    const last = details.at(-1)
    if (last !== undefined && continues(last, piece))
      details[details.length - 1] = joined(last, piece)
    else details.push(piece as JsonObject)
  }
}

/** The readable part of the pieces, for servers that put it nowhere else. */
export function textOfDetails(pieces: readonly unknown[]): string {
  let text = ''
  for (const piece of pieces) {
    if (!isFields(piece)) continue
    const part = piece['text'] ?? piece['summary']
    if (typeof part === 'string') text += part
  }
  return text
}

const growing: ReadonlySet<string> = new Set(['text', 'summary', 'data'])

function continues(last: JsonObject, piece: { readonly [key: string]: unknown }): boolean {
  if (last['type'] !== piece['type'] || last['index'] !== piece['index']) return false
  if (last['id'] && piece['id'] && last['id'] !== piece['id']) return false
  // A signature closes its text: what follows is another one.
  return !(last['signature'] && piece['text'])
}

function joined(last: JsonObject, piece: { readonly [key: string]: unknown }): JsonObject {
  const whole: { [key: string]: JsonValue } = { ...last }
  for (const [key, value] of Object.entries(piece)) {
    const before = whole[key]
    if (growing.has(key) && typeof before === 'string' && typeof value === 'string')
      whole[key] = before + value
    else if (value !== null && value !== undefined) whole[key] = value as JsonValue
  }
  return whole
}
