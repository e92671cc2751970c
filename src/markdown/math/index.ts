/** Formulas in TeX, for readers that are given them. Nothing else of Markdown knows what is in here. */
import { closesBracket, readBackslashes } from './backslashes.ts'
import { readDollars } from './dollars.ts'
import { hasOperators } from './likely.ts'
import type { HeldFormula, MathSyntax } from './syntax.ts'

export type { Formula, HeldFormula, MathSyntax } from './syntax.ts'

/** `$…$`, `$$…$$`, `\(…\)` and `\[…\]`, as pandoc and GitHub tell them from prices. */
export const mathSyntax: MathSyntax = {
  read: (text, at, isOpen) => (text[at] === '$' ? readDollars : readBackslashes)(text, at, isOpen),
  held,
  // Whether a sign closes is told by what follows it: `$n$th`, but not `$5 to US$ten`.
  undecided: /(?<!\\)\$+[a-z]{0,2}$/,
}

function held(before: HeldFormula | undefined, line: string): HeldFormula | undefined {
  if (before) return isClosed(line, before.close) ? undefined : before
  const sign = /^(?:\$\$(?!\$)|\\\[)/.exec(line)?.[0]
  if (!sign) return undefined
  const close = sign === '$$' ? '$$' : '\\]'
  const inner = line.slice(2)
  const isFence = inner.trim() === ''
  if (!isFence && /^[ \t]/.test(inner) && !hasOperators(inner)) return undefined
  return isClosed(inner, close) ? undefined : { close, isFence }
}

function isClosed(line: string, close: HeldFormula['close']): boolean {
  return close === '$$' ? line.includes(close) : closesBracket(line)
}
