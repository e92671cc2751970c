import { before, isCjk, isWord } from '../characters.ts'
import type { Formula } from './syntax.ts'

/** Reads `\(…\)` or `\[…\]`. A number alone, as in `\[1\]`, and `items\[0\]` are brackets. */
export function readBackslashes(text: string, at: number, isOpen: boolean): Formula | undefined {
  const display = text[at + 1] === '['
  if (!display && text[at + 1] !== '(') return undefined
  if (display && isInWord(before(text, at))) return undefined
  const close = display ? '\\]' : '\\)'
  const from = at + 2
  const end = closing(text, close, from, text.slice(at, from))
  if (end === 'other' || (end === undefined && !isOpen)) return undefined
  const inner = text.slice(from, end)
  if (/^\s*\d+\s*$/.test(inner) || (end !== undefined && inner.trim() === '')) return undefined
  return {
    tex: inner.trim(),
    display,
    open: end === undefined,
    end: end === undefined ? text.length : end + 2,
  }
}

function isInWord(character: string): boolean {
  return isWord(character) && !isCjk(character)
}

/**
 * Where a sign stands that is not the second half of `\\`. `other`: a backtick, or the sign that would
 * begin another formula, stands before it.
 */
function closing(
  text: string,
  close: string,
  from: number,
  begin: string,
): number | 'other' | undefined {
  const sign = /\\[^]|`/g
  sign.lastIndex = from
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    if (match[0] === close) return match.index
    if (match[0] === '`' || match[0] === begin) return 'other'
  }
  return undefined
}

/** Whether a line closes what `\[` has begun. */
export function closesBracket(line: string): boolean {
  return /^(?:[^\\]|\\[^\]])*\\\]/.test(line)
}
