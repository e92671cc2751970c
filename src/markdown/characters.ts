const SPACE = /[\t\n\f\r\p{Zs}]/u
const PUNCTUATION = /[\p{P}\p{S}]/u
const WORD = /[\p{L}\p{N}]/u
// Writing without blanks between words, with its punctuation and full-width forms.
const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]/u

export function isSpace(character: string): boolean {
  return character === '' || SPACE.test(character)
}

export function isPunctuation(character: string): boolean {
  return PUNCTUATION.test(character)
}

export function isWord(character: string): boolean {
  return WORD.test(character)
}

export function isCjk(character: string): boolean {
  return CJK.test(character)
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
