import { isPunctuation, isSpace } from '../characters.ts'

/** An address that stands in a text without any sign around it. */
export interface LiteralLink {
  readonly from: number
  readonly end: number
  readonly href: string
}

const START = /(?:https?:\/\/|www\.)/gi
const MAIL_HOST = /@[\w-]+(?:\.[\w-]+)+/y

/** The first address in a text that begins between two places. It may reach behind the second. */
export function findUrl(text: string, from: number, to: number): LiteralLink | undefined {
  for (const { index: place, 0: sign } of text.slice(from, to).matchAll(START)) {
    const index = from + place
    const isBare = sign.toLowerCase() === 'www.'
    const before = text[index - 1] ?? ''
    if (isBare ? !/^[\s*_~(]?$/.test(before) : /[A-Za-z]/.test(before)) continue
    const domain = endOfDomain(text, isBare ? index : index + sign.length, isBare)
    if (domain === undefined) continue
    const end = trimEnd(text, index, endOfWord(text, domain))
    const url = text.slice(index, end)
    return { from: index, end, href: isBare ? `http://${url}` : url }
  }
  return undefined
}

/** The mail addresses in a text. */
export function* findMail(text: string): Generator<LiteralLink> {
  let floor = 0
  for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1)) {
    let from = sign
    while (from > floor && /[\w.+-]/.test(text[from - 1]!)) from--
    MAIL_HOST.lastIndex = sign
    if (from === sign || text[from - 1] === '/' || !MAIL_HOST.test(text)) continue
    const end = MAIL_HOST.lastIndex
    if (/[-_@]/.test(text[end - 1]!) || text[end] === '@') continue
    const address = text.slice(from, end)
    const isWritten = text.slice(Math.max(floor, from - MAILTO.length), from) === MAILTO
    if (isWritten) from -= MAILTO.length
    yield { from, end, href: MAILTO + address }
    floor = end
  }
}

const MAILTO = 'mailto:'

/** An underscore in one of its last two parts makes it no domain. */
function endOfDomain(text: string, from: number, needsDot: boolean): number | undefined {
  let end = from
  while (end < text.length && isHostCharacter(text, end)) end++
  const parts = text.slice(from, end).split('.')
  if (parts.slice(-2).some((part) => part.includes('_'))) return undefined
  return end === from || (needsDot && parts.length < 2) ? undefined : end
}

function isHostCharacter(text: string, at: number): boolean {
  const character = text[at]!
  return /[\w.-]/.test(character) || !(isSpace(character) || isPunctuation(character))
}

function endOfWord(text: string, from: number): number {
  let end = from
  while (end < text.length && text[end] !== '<' && !isSpace(text[end]!)) end++
  return end
}

/** What ends a sentence or closes a parenthesis around the address does not belong to it. */
function trimEnd(text: string, from: number, to: number): number {
  let end = to
  let excess = parentheses(text.slice(from, to))
  for (; end > from; end--) {
    const last = text[end - 1]!
    if (last === ';') {
      const entity = beginOfEntity(text, from, end - 1)
      if (entity !== undefined) end = entity + 1
    } else if (last === ')') {
      if (excess <= 0) return end
      excess--
    } else if (!'?!.,:*_~\'"]'.includes(last)) return end
  }
  return end
}

function beginOfEntity(text: string, from: number, to: number): number | undefined {
  let at = to
  while (at > from && /[\dA-Za-z]/.test(text[at - 1]!)) at--
  return at < to && text[at - 1] === '&' ? at - 1 : undefined
}

/** How many more parentheses close than open. */
function parentheses(text: string): number {
  return (text.match(/\)/g)?.length ?? 0) - (text.match(/\(/g)?.length ?? 0)
}
