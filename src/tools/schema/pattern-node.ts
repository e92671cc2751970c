/** A set of characters as sorted ranges of code points. Never narrower than the real one. */
export type CharacterSet = readonly (readonly [from: number, to: number])[]

/** A regular expression, as far as the cost of running it goes. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  /** Matches without a character: anchors, word boundaries, nothing. */
  | { readonly kind: 'empty'; readonly start: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | {
      readonly kind: 'repeat'
      readonly body: PatternNode
      readonly min: number
      readonly max: number
    }
  | { readonly kind: 'look'; readonly body: PatternNode }

const LAST = 0x10ffff
const ANY: CharacterSet = [[0, LAST]]
const DIGIT: CharacterSet = [[0x30, 0x39]]
const WORD: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]
const BLANK: CharacterSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

/**
 * Reads a pattern that compiles with the `u` flag. Null for what cannot be bounded or is too rare
 * to be worth the words: back-references, looks behind, changed flags.
 */
export function readPattern(source: string): PatternNode | null {
  const characters = Array.from(source)
  let at = 0
  let readable = true

  const root = choice()
  return readable && at === characters.length ? root : null

  function choice(): PatternNode {
    const parts = [sequence()]
    while (characters[at] === '|') {
      at += 1
      parts.push(sequence())
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts }
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')') {
      parts.push(quantified(atom()))
    }
    return { kind: 'sequence', parts }
  }

  function quantified(body: PatternNode): PatternNode {
    const found = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(
      characters.slice(at, at + 24).join(''),
    )
    if (!found) return body
    at += found[0].length
    const [text, low, comma, high] = found
    if (text.startsWith('*')) return { kind: 'repeat', body, min: 0, max: Infinity }
    if (text.startsWith('+')) return { kind: 'repeat', body, min: 1, max: Infinity }
    if (text.startsWith('?')) return { kind: 'repeat', body, min: 0, max: 1 }
    const min = Number(low)
    const max = comma === undefined ? min : high ? Number(high) : Infinity
    return { kind: 'repeat', body, min, max }
  }

  function atom(): PatternNode {
    const character = characters[at] ?? ''
    at += 1
    switch (character) {
      case '(':
        return group()
      case '[':
        return { kind: 'set', set: charactersOfClass() }
      case '.':
        return { kind: 'set', set: ANY }
      case '^':
        return { kind: 'empty', start: true }
      case '$':
        return { kind: 'empty', start: false }
      case '\\':
        return escape()
      default:
        return { kind: 'set', set: only(character) }
    }
  }

  function group(): PatternNode {
    const found = /^\?(?:<[^=!>]+>|[:=!]|<[=!]|)/.exec(characters.slice(at).join(''))
    const opening = found?.[0] ?? ''
    if (opening === '?' || opening === '?<=' || opening === '?<!') return unreadable()
    at += Array.from(opening).length
    const body = choice()
    at += 1
    return opening === '?=' || opening === '?!' ? { kind: 'look', body } : body
  }

  function escape(): PatternNode {
    const character = characters[at] ?? ''
    if (/[1-9k]/.test(character)) return unreadable()
    if (character === 'b' || character === 'B') {
      at += 1
      return { kind: 'empty', start: false }
    }
    return { kind: 'set', set: escaped() }
  }

  function escaped(): CharacterSet {
    const rest = characters.slice(at, at + 80).join('')
    const named = /^[pP]\{[^}]*\}/.exec(rest)
    const coded = /^(?:x([0-9a-fA-F]{2})|u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4}))/.exec(rest)
    const character = characters[at] ?? ''
    at += named?.[0].length ?? coded?.[0].length ?? (character === 'c' ? 2 : 1)
    if (named) return ANY
    // Half a pair may join with its other half: too rare to tell apart.
    if (coded) return codePoint(Number.parseInt(coded[1] ?? coded[2] ?? coded[3] ?? '', 16))
    switch (character) {
      case 'd':
        return DIGIT
      case 'D':
        return complement(DIGIT)
      case 'w':
        return WORD
      case 'W':
        return complement(WORD)
      case 's':
        return BLANK
      case 'S':
        return complement(BLANK)
      case 't':
      case 'n':
      case 'v':
      case 'f':
      case 'r':
      case 'b':
      case 'c':
      case '0':
        return [[0, 31]]
      default:
        return only(character)
    }
  }

  function charactersOfClass(): CharacterSet {
    const negated = characters[at] === '^'
    if (negated) at += 1
    const ranges: (readonly [number, number])[] = []
    let exact = true
    while (at < characters.length && characters[at] !== ']') {
      const from = member()
      if (characters[at] === '-' && characters[at + 1] !== ']' && at + 1 < characters.length) {
        at += 1
        const to = member()
        ranges.push([from[0]?.[0] ?? 0, to.at(-1)?.[1] ?? LAST])
      } else {
        ranges.push(...from)
      }
    }
    at += 1
    // The complement of a set that is wider than the real one would be narrower.
    return negated ? (exact ? complement(ranges) : ANY) : ranges

    function member(): CharacterSet {
      const character = characters[at] ?? ''
      at += 1
      if (character !== '\\') return only(character)
      if (!/[dDwWsS]/.test(characters[at] ?? ''))
        exact &&= !/[pPtnvfrbc0u]/.test(characters[at] ?? '')
      return escaped()
    }
  }

  function unreadable(): PatternNode {
    readable = false
    return { kind: 'empty', start: false }
  }
}

/** Whether some character is in both sets. */
export function overlap(left: CharacterSet, right: CharacterSet): boolean {
  return left.some(([from, to]) => right.some(([start, end]) => from <= end && start <= to))
}

function only(character: string): CharacterSet {
  return codePoint(character.codePointAt(0) ?? 0)
}

function codePoint(code: number): CharacterSet {
  return code >= 0xd800 && code <= 0xdfff ? ANY : [[code, code]]
}

function complement(set: CharacterSet): CharacterSet {
  const sorted = set.toSorted((left, right) => left[0] - right[0])
  const ranges: [number, number][] = []
  let next = 0
  for (const [from, to] of sorted) {
    if (from > next) ranges.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  if (next <= LAST) ranges.push([next, LAST])
  return ranges
}
