import { unescape } from './unescape.ts'

/** Where a label leads. */
export interface Definition {
  readonly href: string
  readonly title?: string
}

/** What is read at a place of a text: the value, and where reading goes on. */
export interface Found<Value> {
  readonly value: Value
  readonly end: number
}

/** `incomplete`: the text ended before it was decided. */
export type Reading<Value> = Found<Value> | 'incomplete' | undefined

/** The form in which labels are compared. */
export function normalizeLabel(label: string): string {
  return label
    .trim()
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .toLowerCase()
    .toUpperCase()
}

const LABEL = /\[((?:[^\\[\]]|\\[^]){0,1000})\]/y

/** A label in brackets. */
export function readLabel(text: string, at: number): Found<string> | undefined {
  LABEL.lastIndex = at
  const match = LABEL.exec(text)
  return match ? { value: match[1]!, end: LABEL.lastIndex } : undefined
}

const BRACED = /<((?:[^<>\n\\]|\\[^\n])*)>/y
/** Deeper parentheses in an address are more likely an attack than an address. */
const MAX_PARENTHESES = 32

/**
 * An address: in pointed brackets, or bare with balanced parentheses. `mayEnd`: a bare one may reach to
 * the end of the text.
 */
export function readDestination(text: string, at: number, mayEnd = false): Reading<string> {
  if (text[at] === '<') {
    BRACED.lastIndex = at
    const match = BRACED.exec(text)
    if (match) return { value: unescape(match[1]!), end: BRACED.lastIndex }
    return text.indexOf('\n', at) < 0 && text.indexOf('<', at + 1) < 0 ? 'incomplete' : undefined
  }
  let depth = 0
  let end = at
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end)
    if (unit === BACKSLASH && /[!-/:-@[-`{-~]/.test(text[end + 1] ?? '')) end++
    else if (unit === OPEN && ++depth > MAX_PARENTHESES) return undefined
    else if (unit === CLOSE && --depth < 0) break
    else if (unit <= BLANK || unit === DELETE) break
  }
  if (end >= text.length && !mayEnd) return 'incomplete'
  return depth > 0 || (end === at && text[end] !== ')')
    ? undefined
    : { value: unescape(text.slice(at, end)), end }
}

const BACKSLASH = 92
const OPEN = 40
const CLOSE = 41
const BLANK = 32
const DELETE = 127

/** The title of a link, in quotes or parentheses. */
export function readTitle(text: string, at: number): Reading<string> {
  const open = text[at]
  const close = open === '(' ? ')' : open
  if (open !== '"' && open !== "'" && open !== '(') return undefined
  for (let end = at + 1; end < text.length; end++) {
    const character = text[end]
    if (character === '\\') end++
    else if (character === close) return { value: unescape(text.slice(at + 1, end)), end: end + 1 }
    else if (character === '(' && open === '(') return undefined
  }
  return 'incomplete'
}

const GAP = /[ \t]*(?:\n[ \t]*)?/y

/** Past blanks and at most one end of line. */
export function skipGap(text: string, at: number): number {
  GAP.lastIndex = at
  GAP.exec(text)
  return GAP.lastIndex
}

const BLANKS = /[ \t]*(?:\n|$)/y

function endOfLine(text: string, at: number): number | undefined {
  BLANKS.lastIndex = at
  return BLANKS.test(text) ? BLANKS.lastIndex : undefined
}

/** `[label]: address "title"` at the beginning of a paragraph. */
export function readDefinition(
  text: string,
): Reading<{ readonly label: string; readonly definition: Definition }> {
  const label = readLabel(text, 0)
  if (!label || text[label.end] !== ':' || label.value.trim() === '') return undefined
  const from = skipGap(text, label.end + 1)
  const found = readDestination(text, from, true)
  if (found === 'incomplete' || from === text.length) return 'incomplete'
  if (!found || found.end === from) return undefined
  const { value: href, end } = found
  const gap = skipGap(text, end)
  const title = gap > end ? readTitle(text, gap) : undefined
  const titleEnd = typeof title === 'object' ? endOfLine(text, title.end) : undefined
  if (typeof title === 'object' && titleEnd !== undefined) {
    return {
      value: { label: label.value, definition: { href, title: title.value } },
      end: titleEnd,
    }
  }
  const lineEnd = endOfLine(text, end)
  if (lineEnd === undefined) return title === 'incomplete' ? title : undefined
  return { value: { label: label.value, definition: { href } }, end: lineEnd }
}
