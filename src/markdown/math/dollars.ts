import { hasOperators, isHopeful, isMoney } from './likely.ts'
import type { Formula } from './syntax.ts'

/**
 * Reads `$…$` or `$$…$$`. Prices are none: no blank stands behind the first sign nor before the last,
 * and no letter or digit behind the last (`th` and the like may, as in `$n$th`). The next sign decides.
 */
export function readDollars(text: string, at: number, isOpen: boolean): Formula | undefined {
  if (text[at - 1] === '$' || text.startsWith('$$$', at)) return undefined
  return text[at + 1] === '$' ? readDouble(text, at, isOpen) : readSingle(text, at, isOpen)
}

function readSingle(text: string, at: number, isOpen: boolean): Formula | undefined {
  const from = at + 1
  if (/^(?:\s|$)/.test(text.slice(from, from + 1))) return undefined
  const isInWord = /[\dA-Za-z]/.test(text[at - 1] ?? '')
  const run = nextRun(text, from, 1)
  if (run === 'code') return undefined
  if (run === undefined) {
    const rest = text.slice(from)
    const isHoped = isOpen && (isInWord ? hasOperators : isHopeful)(rest)
    return isHoped ? { tex: rest.trim(), display: false, open: true, end: text.length } : undefined
  }
  const tex = text.slice(from, run.from)
  const isClosed =
    run.length === 1 &&
    !/\s$/.test(tex) &&
    /^(?:$|[^\dA-Za-z]|(?:th|st|nd|rd|s)\b)/.test(text.slice(run.end, run.end + 3))
  if (!isClosed || isMoney(tex) || (isInWord && !hasOperators(tex))) return undefined
  return { tex, display: false, open: false, end: run.end }
}

function readDouble(text: string, at: number, isOpen: boolean): Formula | undefined {
  const from = at + 2
  const run = nextRun(text, from, 2)
  if (run === 'code') return undefined
  if (run ? run.length > 2 : !isOpen) return undefined
  const inner = text.slice(from, run?.from)
  if (run && inner.trim() === '') return undefined
  // `$$ (moderate) to $$` says what a place costs.
  if (/^[ \t]/.test(inner) && !hasOperators(inner) && !(run && isWholeLine(text, at, run.end))) {
    return undefined
  }
  return { tex: inner.trim(), display: true, open: !run, end: run ? run.end : text.length }
}

function isWholeLine(text: string, from: number, end: number): boolean {
  return (
    (from === 0 || text[from - 1] === '\n') && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 99))
  )
}

interface Run {
  readonly from: number
  readonly end: number
  readonly length: number
}

/** The next `$`s that are at least so many; `code`: a backtick stands before them, and code wins. */
function nextRun(text: string, from: number, least: number): Run | 'code' | undefined {
  const sign = /\\[^]|\$+|`/g
  sign.lastIndex = from
  for (let match = sign.exec(text); match; match = sign.exec(text)) {
    const [found] = match
    if (found === '`') return 'code'
    if (found.startsWith('$') && found.length >= least) {
      return { from: match.index, end: sign.lastIndex, length: found.length }
    }
  }
  return undefined
}
