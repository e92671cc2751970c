import { fieldsOf, type Fields } from './json-value.ts'
import { answerOf, LAST_WORD } from './markdown-text.ts'
import { random } from './random.ts'

/** What a model sends, in nobody's format. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'call.started'; readonly id: string; readonly name: string }
  | { readonly type: 'call.grown'; readonly id: string; readonly text: string }
  | {
      readonly type: 'call.ended'
      readonly id: string
      readonly name: string
      readonly args: Fields
      readonly text: string
    }

/** An answer of so many tokens, a token a piece. */
export function textPieces(tokens: number): readonly Piece[] {
  return cut(answerOf(tokens), 4).map((text) => ({ type: 'text', text }))
}

/** So many tool calls with so many bytes of arguments each, sixteen characters a piece. */
export function callPieces(calls: number, bytes: number): readonly Piece[] {
  const dice = random(4)
  const pieces: Piece[] = []
  for (let at = 0; at < calls; at += 1) {
    const id = `call_${at}`
    const name = 'edit_file'
    const args = fieldsOf(bytes, dice)
    const text = JSON.stringify(args)
    pieces.push({ type: 'call.started', id, name })
    for (const part of cut(text, 16)) pieces.push({ type: 'call.grown', id, text: part })
    pieces.push({ type: 'call.ended', id, name, args, text })
  }
  pieces.push({ type: 'text', text: LAST_WORD })
  return pieces
}

function cut(text: string, length: number): readonly string[] {
  const count = Math.ceil(text.length / length)
  return Array.from({ length: count }, (_, at) => text.slice(at * length, (at + 1) * length))
}
