const MAX_LENGTH = 3000
const MAX_DEPTH = 60

/** `\def` and its kin: with them a short text can be made endless. */
const DEFINES = /\\(?:[egx]?def|let|futurelet|(?:re|provide)?(?:new)?command)(?![A-Za-z])/

/** What a formula that defines macros may have of them, and any other. */
const OWN_MACROS = { length: 500, expansions: 100 }
const EXPANSIONS = 1000

/** How many macros a formula may use; 0 for one that is too long or too deep to be read at all. */
export function expansionsOf(tex: string): number {
  if (tex.length > MAX_LENGTH || deepest(tex) > MAX_DEPTH) return 0
  if (!DEFINES.test(tex)) return EXPANSIONS
  return tex.length > OWN_MACROS.length ? 0 : OWN_MACROS.expansions
}

function deepest(tex: string): number {
  let depth = 0
  let most = 0
  for (const [sign] of tex.matchAll(/\\[^A-Za-z]|[{}]|\\(?:begin|end|left|right)(?![A-Za-z])/g)) {
    if (sign === '{' || sign === '\\begin' || sign === '\\left') depth++
    else if (sign === '}' || sign === '\\end' || sign === '\\right') depth--
    most = Math.max(most, depth)
  }
  return most
}
