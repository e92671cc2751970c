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

/** A name of a tool that is not written in plain letters, digits, `_`, `.`, `$` and `-`. */
export function isUnusualName(name: string): boolean {
  return !/^[\w.$-]{1,128}$/.test(name)
}

const LIKE: { readonly [letter: string]: string } = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ԛ: 'q',
  ԝ: 'w',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  ο: 'o',
  α: 'a',
  ν: 'v',
  ρ: 'p',
  υ: 'u',
  ι: 'l',
  κ: 'k',
  τ: 't',
  ε: 'e',
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
}

/** What a name looks like at a glance: equal for names that can be mistaken for each other. */
export function skeleton(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/./gsu, (letter) => LIKE[letter] ?? letter)
}
