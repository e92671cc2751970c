import type { Formula } from '../math/index.ts'

/**
 * Inline content while it is read: a list that can be cut and wrapped anywhere at once. What it becomes
 * is made of it at the end.
 */
export interface Piece {
  type: PieceType
  /** Of text, code, html, a formula and a reference to a note. */
  text: string
  href?: string | undefined
  title?: string | undefined
  formula?: Formula
  first?: Piece | undefined
  last?: Piece | undefined
  parent?: Piece | undefined
  previous?: Piece | undefined
  next?: Piece | undefined
}

type PieceType =
  | 'root'
  | 'text'
  | 'break'
  | 'code'
  | 'html'
  | 'em'
  | 'strong'
  | 'del'
  | 'link'
  | 'image'
  | 'note_ref'
  | 'math'

export function piece(type: PieceType, text = ''): Piece {
  return { type, text }
}

export function append(parent: Piece, child: Piece): void {
  child.parent = parent
  child.previous = parent.last
  if (parent.last) parent.last.next = child
  else parent.first = child
  parent.last = child
}

export function unlink(child: Piece): void {
  const { parent, previous, next } = child
  if (previous) previous.next = next
  else if (parent) parent.first = next
  if (next) next.previous = previous
  else if (parent) parent.last = previous
  child.parent = child.previous = child.next = undefined
}

/** Puts all that stands between two siblings into `wrapper`, and that in their place. */
export function wrapBetween(left: Piece, right: Piece | undefined, wrapper: Piece): void {
  let child = left.next
  while (child && child !== right) {
    const following = child.next
    unlink(child)
    append(wrapper, child)
    child = following
  }
  wrapper.parent = left.parent
  wrapper.previous = left
  wrapper.next = right
  left.next = wrapper
  if (right) right.previous = wrapper
  else if (left.parent) left.parent.last = wrapper
}
