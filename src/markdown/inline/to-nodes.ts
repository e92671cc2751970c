import type { Inline } from '../node.ts'
import { findMail } from './literal-links.ts'
import type { Piece } from './piece.ts'

/** Deeper nesting is shown without its inner marks: no page could lay it out. */
const MAX_DEPTH = 64

/** What the pieces inside one are, with neighbouring texts joined. */
export function toNodes(parent: Piece, mayLink = true, depth = 0): readonly Inline[] {
  const nodes: Inline[] = []
  let text = ''
  const flush = (): void => {
    if (text !== '') nodes.push(...(mayLink ? withMail(text) : [{ type: 'text' as const, text }]))
    text = ''
  }
  for (let child = parent.first; child; child = child.next) {
    if (child.type === 'text') text += child.text
    else if (depth >= MAX_DEPTH) text += textOf(child)
    else {
      flush()
      nodes.push(toNode(child, mayLink, depth + 1))
    }
  }
  flush()
  return nodes
}

function toNode(child: Piece, mayLink: boolean, depth: number): Inline {
  const { type, text, href, title } = child
  switch (type) {
    case 'root':
    case 'text':
    case 'code':
    case 'html':
      return { type: type === 'root' ? 'text' : type, text }
    case 'break':
      return { type }
    case 'math':
      return {
        type,
        text,
        display: child.formula?.display === true,
        open: child.formula?.open === true,
      }
    case 'note_ref':
      return { type, label: text }
    case 'em':
    case 'strong':
    case 'del':
      return { type, children: toNodes(child, mayLink, depth) }
    case 'link':
      return {
        type,
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        children: toNodes(child, false, depth),
      }
    case 'image':
      return {
        type,
        ...(href !== undefined && { src: href }),
        ...(title !== undefined && { title }),
        children: toNodes(child, false, depth),
      }
  }
}

function* withMail(text: string): Generator<Inline> {
  let from = 0
  for (const { from: start, end, href } of findMail(text)) {
    if (start > from) yield { type: 'text', text: text.slice(from, start) }
    yield { type: 'link', href, children: [{ type: 'text', text: text.slice(start, end) }] }
    from = end
  }
  if (from < text.length) yield { type: 'text', text: text.slice(from) }
}

/** The text of all pieces inside one, without recursion: it may be nested as deep as the text is long. */
function textOf(piece: Piece): string {
  let text = ''
  const stack: Piece[] = [piece]
  for (let next = stack.pop(); next; next = stack.pop()) {
    text += next.type === 'break' ? '\n' : next.text
    for (let child = next.last; child; child = child.previous) stack.push(child)
  }
  return text
}
