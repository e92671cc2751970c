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

/**
 * Characters that draw outside their place or not at all: bidirectional and other controls, tag
 * characters, blanks without width. Line breaks and tabs are layout. Joiners stay: scripts and
 * emoji need them.
 */
export const UNRULY: RegExp =
  // oxlint-disable-next-line no-control-regex
  /[\p{Bidi_Control}\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B\u2060\uFEFF\u{E0000}-\u{E007F}]/gu

/** Writes out, as JSON escapes, what would draw outside its place or nothing at all. */
export function escapeUnruly(json: string): string {
  return json.replace(UNRULY, (character) =>
    Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )
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
