// What needs the tables of Unicode takes long when it is asked first, so that ASCII is not.
const BEYOND_ASCII = '\u0080'
const ASCII_PUNCTUATION = /[!-/:-@[-`{-~]/
const ASCII_WORD = /[\dA-Za-z]/

const SPACE = /[\t\n\f\r\p{Zs}]/u
const PUNCTUATION = /[\p{P}\p{S}]/u
const WORD = /[\p{L}\p{N}]/u
// Writing without blanks between words, with its punctuation and full-width forms.
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]/u
/** The first of them, a tone mark of Bopomofo. */
const FIRST_CJK = '\u02EA'

export function isSpace(character: string): boolean {
  if (character < BEYOND_ASCII) return ' \t\n\f\r'.includes(character)
  return SPACE.test(character)
}

export function isPunctuation(character: string): boolean {
  return (character < BEYOND_ASCII ? ASCII_PUNCTUATION : PUNCTUATION).test(character)
}

export function isWord(character: string): boolean {
  return (character < BEYOND_ASCII ? ASCII_WORD : WORD).test(character)
}

export function isCjk(character: string): boolean {
  return character >= FIRST_CJK && CJK.test(character)
}

/** The whole character that ends before a place; empty at the beginning. */
export function before(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1)
  const isLow = unit >= 0xdc00 && unit <= 0xdfff
  return at === 0 ? '' : text.slice(isLow && at > 1 ? at - 2 : at - 1, at)
}

/** The whole character at a place; empty at the end. */
export function after(text: string, at: number): string {
  const point = text.codePointAt(at)
  return point === undefined ? '' : String.fromCodePoint(point)
}
