import { expect, test } from 'vitest'
import { isCjk, isPunctuation, isSpace, isWord } from '../../src/markdown/characters.ts'

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

test('characters are what Unicode says they are, plain ones too', () => {
  for (let point = 0; point < 0x3000; point += 1) {
    const character = String.fromCodePoint(point)
    const said = [isSpace(character), isPunctuation(character), isWord(character), isCjk(character)]
    expect(said, `U+${point.toString(16)}`).toEqual([
      /[\t\n\f\r\p{Zs}]/u.test(character),
      /[\p{P}\p{S}]/u.test(character),
      /[\p{L}\p{N}]/u.test(character),
      CJK.test(character),
    ])
  }
})

test('the end of a text counts as a blank, and as nothing else', () => {
  expect([isSpace(''), isPunctuation(''), isWord(''), isCjk('')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
