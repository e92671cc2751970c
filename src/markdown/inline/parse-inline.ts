import { decodeEntity, knowsAllEntities } from '../entities.ts'
import type { Inline } from '../node.ts'
import { closeBracket, hopeForTargets, openBracket } from './brackets.ts'
import { forgetRuns, hopeForClosers, matchRuns, readRun } from './emphasis.ts'
import { findUrl } from './literal-links.ts'
import { append, piece } from './piece.ts'
import { createScan, type InlineContext, type Scan } from './scan.ts'
import { readAngle, readTicks } from './spans.ts'
import { toNodes } from './to-nodes.ts'

export interface InlineContent {
  readonly children: readonly Inline[]
  /**
   * The labels that led nowhere, in the form in which they are compared: a footnote's with `^` before
   * it, the name of an entity with `&`. What is read would change if one of them became known.
   */
  readonly missing: ReadonlySet<string>
  /** The footnotes that are referred to, in order. */
  readonly notes: ReadonlySet<string>
  /** It shows something as what it will become once its definition has come. */
  readonly hoped: boolean
}

/** Reads the text of one block. Its work grows with the length of the text alone. */
export function parseInline(source: string, context: InlineContext): InlineContent {
  const text = context.open ? withoutUndecided(source, context) : source
  const scan = createScan(text, context)
  while (scan.at < text.length) readNext(scan)
  matchRuns(scan, undefined)
  if (context.open) {
    hopeForTargets(scan)
    hopeForClosers(scan)
  }
  forgetRuns(scan, undefined)
  return {
    children: toNodes(scan.root, context.gfm),
    missing: scan.missing,
    notes: scan.notes,
    hoped: scan.hoped,
  }
}

/** What may come out either way at the end of an open text waits for its next character. */
function withoutUndecided(text: string, { math }: InlineContext): string {
  const end = text.slice(-64)
  const undecided =
    /(?:[*_~`]+|\\|&#?[\dA-Za-z]{0,8}|<(?:b|br ?\/?)?| +)$/.exec(end) ?? math?.undecided.exec(end)
  return undecided ? text.slice(0, text.length - undecided[0].length) : text
}

const PLAIN = /[^\n!&*<[\\\]_`~]+/y
const WITHOUT_DOLLARS = /[^\n!$&*<[\\\]_`~]+/y
const ENTITY = /&(#[Xx][\dA-Fa-f]{1,6}|#\d{1,7}|[A-Za-z][\dA-Za-z]{1,31});/y

function readNext(scan: Scan): void {
  const { text, at } = scan
  const sign = text[at]
  if ((sign === '$' || sign === '\\') && scan.context.math && readFormula(scan)) return
  switch (sign) {
    case '\n':
      return readLineEnd(scan)
    case '\\':
      return readEscape(scan)
    case '`':
      return readTicks(scan)
    case '*':
    case '_':
      return readRun(scan)
    case '~':
      return scan.context.gfm ? readRun(scan) : take(scan, at + 1)
    case '[':
      return openBracket(scan, false)
    case '!':
      return text[at + 1] === '[' ? openBracket(scan, true) : take(scan, at + 1)
    case ']':
      return closeBracket(scan)
    case '<':
      return readAngle(scan)
    case '&':
      return readEntity(scan)
    default:
      return readPlain(scan)
  }
}

function readFormula(scan: Scan): boolean {
  const { text, at, context } = scan
  const formula = context.math?.read(text, at, context.open)
  if (!formula) return false
  scan.append({ ...piece('math', formula.tex), formula })
  scan.at = formula.end
  return true
}

/** Text up to the next sign; an address in it becomes a link. */
function readPlain(scan: Scan): void {
  const { text, at } = scan
  const plain = scan.context.math ? WITHOUT_DOLLARS : PLAIN
  plain.lastIndex = at
  plain.exec(text)
  // A sign that begins no formula is text.
  const end = plain.lastIndex || at + 1
  // In brackets it may become the text of another link.
  const url = scan.brackets || !scan.context.gfm ? undefined : findUrl(text, at, end)
  if (!url) return take(scan, end)
  if (url.from > at) take(scan, url.from)
  const link = piece('link')
  // An address that may go on leads nowhere yet.
  if (!scan.context.open || url.end < text.length) link.href = url.href
  append(link, piece('text', text.slice(url.from, url.end)))
  scan.append(link)
  scan.at = url.end
}

function take(scan: Scan, end: number): void {
  scan.append(piece('text', scan.text.slice(scan.at, end)))
  scan.at = end
}

/** Blanks around the end of a line are nothing; two before it break the line. */
function readLineEnd(scan: Scan): void {
  const { text, root } = scan
  const last = root.last
  const isText = last?.type === 'text'
  const before = isText ? last.text : ''
  if (isText && before.endsWith(' ')) last.text = trimBlanks(before)
  if (before.endsWith('  ')) scan.append(piece('break'))
  else scan.append(piece('text', '\n'))
  scan.at++
  while (text[scan.at] === ' ' || text[scan.at] === '\t') scan.at++
}

function trimBlanks(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ') end--
  return text.slice(0, end)
}

function readEscape(scan: Scan): void {
  const next = scan.text[scan.at + 1]
  if (next === '\n') {
    scan.append(piece('break'))
    scan.at += 2
    while (scan.text[scan.at] === ' ') scan.at++
  } else if (next !== undefined && /[!-/:-@[-`{-~]/.test(next)) {
    scan.append(piece('text', next))
    scan.at += 2
  } else take(scan, scan.at + 1)
}

function readEntity(scan: Scan): void {
  ENTITY.lastIndex = scan.at
  const match = ENTITY.exec(scan.text)
  const decoded = match ? decodeEntity(match[1]!) : undefined
  if (match && decoded === undefined && !knowsAllEntities()) scan.missing.add(`&${match[1]!}`)
  if (decoded === undefined || !match) return take(scan, scan.at + 1)
  scan.append(piece('text', decoded))
  scan.at = ENTITY.lastIndex
}
