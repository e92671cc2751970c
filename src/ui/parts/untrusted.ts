import { type HiddenCharacter, hiddenCharacters } from '../../reveal/index.ts'

/**
 * What a model, a tool or a server wrote is shown as plain text and never as markup. These helpers
 * keep it inside its own box.
 */

const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Cs}\p{Z}\u2800\u3164\uFFA0\u115F\u1160]/gu

/** Whether there is anything to see in a text: a title of blanks and joiners names nothing. */
export function hasInk(text: string | undefined): text is string {
  return text !== undefined && text.replace(UNSEEN, '') !== ''
}

// Blanks that a typesetter uses. What a tool wrote is read, not decided on, so they may stay blanks.
const TYPESET = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/u

/** The characters of a text that draw outside their place, or not at all. */
export function unruly(text: string): readonly HiddenCharacter[] {
  return hiddenCharacters(text).filter((character) => !TYPESET.test(character.text))
}

/** Writes out, as JSON escapes, what would draw outside its place or nothing at all. */
export function escapeUnruly(json: string): string {
  let escaped = ''
  let from = 0
  for (const { at, text } of unruly(json)) {
    const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
    escaped += json.slice(from, at)
    escaped += units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
    from = at + text.length
  }
  return escaped + json.slice(from)
}

/** The first `limit` UTF-16 units, without half a character at the end. */
export function head(text: string, limit: number): string {
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit)
}

/** The host of an address, for people; the address itself where it has none. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host || url
  } catch {
    return url
  }
}
