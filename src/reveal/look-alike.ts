/** A letter that can be taken for another one. */
export interface LookAlike {
  /** Where it begins, in UTF-16 code units. */
  readonly at: number
  readonly text: string
  /** `U+0435`. */
  readonly name: string
}

// Scripts whose letters are drawn like Latin ones, and Latin letters in other clothes.
const STRANGER =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]/gu
const WORD = /[\p{L}\p{M}\p{N}_]+/gu
const LATIN = /\p{Script=Latin}/u

/** Letters of another script in the middle of a Latin word: nobody writes so by accident. */
export function lookAlikes(text: string): readonly LookAlike[] {
  const found: LookAlike[] = []
  for (const word of text.matchAll(WORD)) {
    const plain = word[0].replace(STRANGER, '')
    if (!LATIN.test(plain) || plain === word[0]) continue
    for (const letter of word[0].matchAll(STRANGER)) {
      found.push({
        at: word.index + letter.index,
        text: letter[0],
        name: `U+${(letter[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
      })
    }
  }
  return found
}
