/** Signs that formulas have and prices have not. */
const OPERATORS = /[\\^_=+<>{}]/

/** `5 (or` is money; `3x` and `2 \times 3` are none. */
export function isMoney(text: string): boolean {
  return /^\d/.test(text) && /[A-Za-z]{2}/.test(text) && !OPERATORS.test(text)
}

/** `\frac…` and `x = 1` are formulas, ` (cheap)` is none. */
export function hasOperators(text: string): boolean {
  return OPERATORS.test(text)
}

/** Whether what stands behind a `$` will most likely become a formula. Numbers are prices mostly. */
export function isHopeful(text: string): boolean {
  if (OPERATORS.test(text)) return true
  return text !== '' && text.length < 40 && !/^\d|[A-Za-z]{3,}\s+[A-Za-z]{2}/.test(text)
}
