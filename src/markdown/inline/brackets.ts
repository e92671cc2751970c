import {
  normalizeLabel,
  readDestination,
  readLabel,
  readTitle,
  type Reading,
  skipGap,
} from '../definitions.ts'
import { before, isWord } from '../characters.ts'
import { forgetRuns, matchRuns } from './emphasis.ts'
import { type Piece, piece, unlink, wrapBetween } from './piece.ts'
import type { Bracket, Scan } from './scan.ts'

/** Where a bracket leads; `{}` while that is still arriving. */
interface Target {
  readonly href?: string | undefined
  readonly title?: string | undefined
}

/** Reads `[` or `![`. */
export function openBracket(scan: Scan, isImage: boolean): void {
  const sign = isImage ? '![' : '['
  const opener = piece('text', sign)
  scan.append(opener)
  scan.at += sign.length
  if (scan.brackets) scan.brackets.hasInner = true
  scan.brackets = {
    piece: opener,
    previous: scan.brackets,
    delimiters: scan.delimiters,
    isImage,
    from: scan.at,
    active: true,
    hasInner: false,
  }
}

/** Reads `]`: the end of a link, an image or a mark of a footnote, or a bracket. */
export function closeBracket(scan: Scan): void {
  const { brackets: opener, at, text, context } = scan
  scan.at = at + 1
  if (!opener?.active) {
    scan.brackets = opener?.previous
    scan.append(piece('text', ']'))
    return
  }
  const inline = readInlineTarget(text, at + 1)
  if (typeof inline === 'object') return finish(scan, opener, inline.value, inline.end)
  if (inline === 'incomplete' && context.open) return finish(scan, opener, {}, text.length)
  if (followReference(scan, opener)) return
  if (markNote(scan, opener)) return
  if (context.open && at + 1 === text.length && isHopeful(scan, opener)) {
    return finish(scan, opener, {}, text.length)
  }
  scan.brackets = opener.previous
  scan.append(piece('text', ']'))
}

/** Text that goes on: the last bracket, and images in it, are shown without their signs. */
export function hopeForTargets(scan: Scan): void {
  let hasLink = false
  for (let bracket = scan.brackets; bracket; bracket = bracket.previous) {
    if (!bracket.active || (hasLink && !bracket.isImage)) continue
    const isNote = !bracket.isImage && scan.text[bracket.from] === '^'
    if (isNote && /^\^[^\s[\]]*$/.test(scan.text.slice(bracket.from))) {
      // The label of a footnote is nothing to read.
      cutBehind(bracket.piece)
      unlink(bracket.piece)
    } else if (isHopeful(scan, bracket)) {
      wrapBetween(bracket.piece, undefined, piece(bracket.isImage ? 'image' : 'link'))
      unlink(bracket.piece)
    }
    hasLink ||= !bracket.isImage
  }
}

/** `items[0]` is code more often than a link. */
function isHopeful({ text }: Scan, { from, isImage }: Bracket): boolean {
  return isImage || !isWord(before(text, from - 1))
}

/** `(address "title")` behind a bracket. */
function readInlineTarget(text: string, at: number): Reading<Target> {
  if (text[at] !== '(') return undefined
  const from = skipGap(text, at + 1)
  const href = readDestination(text, from)
  if (typeof href !== 'object') return from === text.length ? 'incomplete' : href
  const gap = skipGap(text, href.end)
  const title = gap > href.end ? readTitle(text, gap) : undefined
  if (title === 'incomplete') return title
  const end = title ? skipGap(text, title.end) : gap
  if (end === text.length) return 'incomplete'
  return text[end] === ')'
    ? { value: { href: href.value, title: title?.value }, end: end + 1 }
    : undefined
}

/** `[text][label]`, `[label][]` or `[label]`. */
function followReference(scan: Scan, opener: Bracket): boolean {
  const { text, at, context } = scan
  const own = text.slice(opener.from, at - 1)
  const label = readLabel(text, at)
  const isFull = label !== undefined && label.value !== ''
  // Brackets inside mean that it cannot be a label; `readLabel` says the same of the text behind.
  if (!isFull && (opener.hasInner || own.length > 999)) return false
  const name = normalizeLabel(isFull ? label.value : own)
  if (name === '') return false
  const definition = context.definition(name)
  const end = label ? label.end : at
  if (definition) {
    finish(scan, opener, definition, end)
    return true
  }
  scan.missing.add(name)
  if (context.open && text[at] === '[' && /^\[[^[\]]*$/.test(text.slice(at))) {
    finish(scan, opener, {}, text.length)
    return true
  }
  if (context.final || !label || (isFull && label.value.startsWith('^'))) return false
  // Two pairs of brackets are a link whose definition will follow.
  scan.hoped = true
  finish(scan, opener, {}, end)
  return true
}

/** `[^label]` */
function markNote(scan: Scan, opener: Bracket): boolean {
  const { text, at, context } = scan
  const own = text.slice(opener.from, at - 1)
  if (!context.gfm || !/^\^[^\s[\]]+$/.test(own)) return false
  const label = normalizeLabel(own.slice(1))
  if (!context.hasNote(label)) {
    scan.missing.add(`^${label}`)
    if (context.final) return false
    scan.hoped = true
  }
  cutBehind(opener.piece)
  if (opener.isImage) opener.piece.text = '!'
  else unlink(opener.piece)
  forgetRuns(scan, opener.delimiters)
  scan.notes.add(label)
  scan.append(piece('note_ref', label))
  scan.brackets = opener.previous
  return true
}

function finish(scan: Scan, opener: Bracket, { href, title }: Target, end: number): void {
  const wrapper = piece(opener.isImage ? 'image' : 'link')
  wrapper.href = href
  wrapper.title = title
  wrapBetween(opener.piece, undefined, wrapper)
  matchRuns(scan, opener.delimiters)
  forgetRuns(scan, opener.delimiters)
  unlink(opener.piece)
  scan.brackets = opener.previous
  scan.at = end
  if (opener.isImage) return
  // A link holds no other link.
  for (let outer = scan.brackets; outer; outer = outer.previous) {
    if (!outer.isImage) outer.active = false
  }
}

function cutBehind(left: Piece): void {
  while (left.next) unlink(left.next)
}
