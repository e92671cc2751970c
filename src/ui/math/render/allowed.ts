/** The elements of MathML Core, and none that loads, leads or runs. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'mrow mi mn mo mtext ms mspace mfrac msqrt mroot mstyle msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts mtable mtr mtd mpadded mphantom menclose none'
  ).split(' '),
)

const WORDS: ReadonlySet<string> = new Set(
  (
    'accent accentunder displaystyle fence form largeop mathvariant movablelimits scriptlevel separator ' +
    'stretchy symmetric'
  ).split(' '),
)

/** Lengths, and the most that each may be, in em: nothing reaches far beyond the line it stands in. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['depth', 3],
  ['height', 3],
  ['linethickness', 0.3],
  ['lspace', 4],
  ['mathsize', 2.5],
  ['maxsize', 10],
  ['minsize', 10],
  ['rspace', 4],
  ['voffset', 1],
  ['width', 10],
])

/** How many em one of each unit is, about. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['em', 1],
  ['ex', 0.5],
  ['pt', 1 / 12],
  ['px', 1 / 16],
])

/** What of an element’s attributes is safe to keep. */
export function attributesOf({
  attributes = {},
}: {
  readonly attributes?: Readonly<Record<string, unknown>>
}): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, given] of Object.entries(attributes)) {
    const value = String(given)
    const most = LENGTHS.get(name)
    const isKept = most === undefined ? isWord(name, value) : isLength(value, most)
    if (isKept) kept[name] = value
  }
  return kept
}

function isWord(name: string, value: string): boolean {
  return WORDS.has(name) && /^[+-]?[\da-z-]{1,24}$/.test(value)
}

function isLength(value: string, most: number): boolean {
  const [, number, unit = ''] = /^(-?\d{0,4}(?:\.\d{1,6})?)([a-z]{2})?$/.exec(value) ?? []
  if (number === undefined || number === '') return false
  const length = Number(number) * (unit === '' ? 1 : (UNITS.get(unit) ?? Number.NaN))
  return Math.abs(length) <= most
}
