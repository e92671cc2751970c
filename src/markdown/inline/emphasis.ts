import { after, before, isCjk, isPunctuation, isSpace, isWord } from '../characters.ts'
import { type Piece, piece, unlink, wrapBetween } from './piece.ts'
import type { Scan } from './scan.ts'

/** A run of `*`, `_` or `~` that may open or close something. */
export interface Delimiter {
  readonly piece: Piece
  readonly character: string
  /** How long the run was, and how much of it is left. */
  readonly length: number
  left: number
  readonly canOpen: boolean
  readonly canClose: boolean
  /** Where nothing closes it, it most likely opens what is still arriving. */
  readonly hopeful: boolean
  previous?: Delimiter | undefined
  next?: Delimiter | undefined
}

/** Reads a run of delimiters, by the rules on what may flank it. */
export function readRun(scan: Scan): void {
  const { text, at } = scan
  const character = text[at]!
  let end = at + 1
  while (text[end] === character) end++
  const run = piece('text', text.slice(at, end))
  scan.append(run)
  scan.at = end
  if (character === '~' && end - at > 2) return
  const delimiter = flank(before(text, at), character, after(text, end), run)
  if (!delimiter.canOpen && !delimiter.canClose) return
  delimiter.previous = scan.delimiters
  if (scan.delimiters) scan.delimiters.next = delimiter
  scan.delimiters = delimiter
}

/**
 * In writing without blanks a mark may stand between a full stop and the next word, so that neighbours
 * of such writing count as if there were a gap.
 */
function flank(previous: string, character: string, next: string, run: Piece): Delimiter {
  const spaceBefore = isSpace(previous)
  const spaceAfter = isSpace(next)
  const punctuationBefore = isPunctuation(previous)
  const punctuationAfter = isPunctuation(next)
  const cjkBefore = isCjk(previous)
  const cjkAfter = isCjk(next)
  const left =
    !spaceAfter && (!punctuationAfter || cjkAfter || spaceBefore || punctuationBefore || cjkBefore)
  const right =
    !spaceBefore && (!punctuationBefore || cjkBefore || spaceAfter || punctuationAfter || cjkAfter)
  const isUnderscore = character === '_'
  return {
    piece: run,
    character,
    length: run.text.length,
    left: run.text.length,
    canOpen: left && (!isUnderscore || !right || punctuationBefore),
    canClose: right && (!isUnderscore || !left || punctuationAfter),
    hopeful:
      left && (!isWord(previous) || cjkBefore) && (character !== '~' || run.text.length === 2),
  }
}

/** Makes emphasis of the runs above `bottom` that match. */
export function matchRuns(scan: Scan, bottom: Delimiter | undefined): void {
  const floors = new Map<string, Delimiter | undefined>()
  let closer = lowest(scan.delimiters, bottom)
  while (closer) {
    if (!closer.canClose) {
      closer = closer.next
      continue
    }
    const key = `${closer.character}${closer.canOpen}${closer.length % 3}${closer.character === '~' ? closer.length : ''}`
    const floor = floors.has(key) ? floors.get(key) : bottom
    let opener = closer.previous
    while (opener && opener !== bottom && opener !== floor && !match(opener, closer)) {
      opener = opener.previous
    }
    if (opener && opener !== bottom && opener !== floor) {
      closer = join(scan, opener, closer)
    } else {
      floors.set(key, closer.previous)
      const { next } = closer
      if (!closer.canOpen) forget(scan, closer)
      closer = next
    }
  }
}

/** Lets the runs above `bottom` be text. */
export function forgetRuns(scan: Scan, bottom: Delimiter | undefined): void {
  while (scan.delimiters && scan.delimiters !== bottom) forget(scan, scan.delimiters)
}

/** Text that goes on: what is open reaches to its end, until more is known. */
export function hopeForClosers(scan: Scan): void {
  for (let opener = scan.delimiters; opener; opener = opener.previous) {
    if (!opener.hopeful || opener.left === 0 || !opener.piece.next) continue
    for (let left = Math.min(opener.left, 3); left > 0;) {
      const used = opener.character === '~' || left > 1 ? 2 : 1
      wrapBetween(opener.piece, undefined, piece(typeOf(opener.character, used)))
      left -= used
    }
    unlink(opener.piece)
  }
}

function lowest(top: Delimiter | undefined, bottom: Delimiter | undefined): Delimiter | undefined {
  let delimiter = top
  if (delimiter === bottom) return undefined
  while (delimiter?.previous && delimiter.previous !== bottom) delimiter = delimiter.previous
  return delimiter
}

function match(opener: Delimiter, closer: Delimiter): boolean {
  if (!opener.canOpen || opener.character !== closer.character) return false
  if (closer.character === '~') return opener.length === closer.length
  const isOdd =
    (closer.canOpen || opener.canClose) &&
    closer.length % 3 !== 0 &&
    (opener.length + closer.length) % 3 === 0
  return !isOdd
}

/** What lies between becomes emphasis. Tells where to go on. */
function join(scan: Scan, opener: Delimiter, closer: Delimiter): Delimiter | undefined {
  const isDouble = opener.left >= 2 && closer.left >= 2
  const used = isDouble ? 2 : 1
  while (closer.previous && closer.previous !== opener) forget(scan, closer.previous)
  wrapBetween(opener.piece, closer.piece, piece(typeOf(closer.character, used)))
  for (const run of [opener, closer]) {
    run.left -= used
    run.piece.text = run.piece.text.slice(used)
  }
  if (opener.left === 0) {
    unlink(opener.piece)
    forget(scan, opener)
  }
  if (closer.left > 0) return closer
  const { next } = closer
  unlink(closer.piece)
  forget(scan, closer)
  return next
}

function typeOf(character: string, used: 1 | 2): 'em' | 'strong' | 'del' {
  if (character === '~') return 'del'
  return used === 2 ? 'strong' : 'em'
}

function forget(scan: Scan, delimiter: Delimiter): void {
  const { previous, next } = delimiter
  if (previous) previous.next = next
  if (next) next.previous = previous
  else scan.delimiters = previous
}
