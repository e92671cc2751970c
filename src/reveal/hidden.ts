import type { JsonValue } from '../protocol/index.ts'
import { lookAlikes } from './look-alike.ts'

// What draws nothing, draws elsewhere, or looks like a blank and is none. Line breaks and tabs are
// layout.
const SUSPECT =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Co}\p{Cs}\u2028\u2029\u2800\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\uFFF9-\uFFFC]/gu

const JOINING_SCRIPT =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u

const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u
const TAKES_VARIATION = /[\p{Emoji}\p{Extended_Pictographic}]/u
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{P}]/u

// England, Scotland, Wales: the only flags that are written with tags.
const TAG_FLAG =
  /\u{1F3F4}(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})/gu

/** A character that a reader would not see as it is. */
export interface HiddenCharacter {
  /** Where it begins, in UTF-16 code units. */
  readonly at: number
  readonly text: string
  /** `U+202E`. */
  readonly name: string
}

/**
 * The characters of a text that hide something: bidirectional and other controls, tags, blanks
 * without ink, private use. Joiners and variation selectors where a script or an emoji needs them
 * are not among them.
 */
export function hiddenCharacters(text: string): readonly HiddenCharacter[] {
  const flags = text.matchAll(TAG_FLAG)
  let flag = flags.next().value
  const found: HiddenCharacter[] = []
  for (const match of text.matchAll(SUSPECT)) {
    const character = match[0]
    const at = match.index
    if (character === '\n' || character === '\t') continue
    // Both go through the text in order, so that a text of flags costs no more than another one.
    while (flag && flag.index + flag[0].length <= at) flag = flags.next().value
    if (flag && at >= flag.index) continue
    if (isNeeded(text, at, character)) continue
    found.push({ at, text: character, name: codeName(character) })
  }
  return found
}

/**
 * Whether a value is not what it seems, anywhere in it, its keys included: it holds hidden
 * characters, or letters that are taken for others. Such a value is looked at each time.
 */
export function isFlagged(value: JsonValue): boolean {
  if (typeof value === 'string') {
    return hiddenCharacters(value).length > 0 || lookAlikes(value).length > 0
  }
  if (typeof value !== 'object' || value === null) return false
  return isList(value)
    ? value.some(isFlagged)
    : Object.entries(value).some(([key, member]) => isFlagged(key) || isFlagged(member))
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}

function isNeeded(text: string, at: number, character: string): boolean {
  const before = codePointBefore(text, at)
  const after = codePointAfter(text, at + character.length)
  switch (character) {
    case '\u200D':
      return (EMOJI.test(before) && EMOJI.test(after)) || joins(before, after)
    case '\u200C':
      return joins(before, after)
    case '\uFE0E':
    case '\uFE0F':
      return TAKES_VARIATION.test(before)
    // The ideographic space is normal between East Asian characters.
    case '\u3000':
      return CJK.test(before) || CJK.test(after)
    default:
      return false
  }
}

function joins(before: string, after: string): boolean {
  return JOINING_SCRIPT.test(before) && JOINING_SCRIPT.test(after)
}

function codePointBefore(text: string, at: number): string {
  const low = text.charCodeAt(at - 1)
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(at - 2, at) : text.slice(at - 1, at)
}

function codePointAfter(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function codeName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
