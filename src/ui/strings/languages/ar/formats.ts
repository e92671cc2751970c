import { createFormats, createPlural, type Formats } from '../../format.ts'
import { createLateFormats, type LateFormats } from '../../late-formats.ts'

const locale = 'ar'

// Narrow units are single letters in Arabic, which nobody reads aloud; whole words are as short as needed.
export const format: Formats = createFormats(locale, { display: 'long', and: ' و' })
export const { moment }: LateFormats = createLateFormats(locale)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something has waited, by its largest unit; `now` is said for less than a minute. */
export const elapsed: LateFormats['elapsed'] = (milliseconds, now) => {
  if (milliseconds < MINUTE) return now
  const unit = milliseconds < HOUR ? MINUTE : milliseconds < DAY ? HOUR : DAY
  return format.duration(milliseconds - (milliseconds % unit))
}

/**
 * Keeps the letters of a name or a value, often Latin, from reordering the sentence around it. No sentence
 * begins with one: where a browser looks for its direction, the first letter counts, isolated or not.
 */
export const apart = (text: string): string => `\u2068${text}\u2069`

const plural = createPlural(locale)

/** What an Arabic number asks of its noun. One and two say their number themselves. */
export interface Noun {
  readonly one: string
  readonly two: string
  /** The dual behind a preposition, in an annexation or as an object. */
  readonly twoOblique: string
  readonly few: string
  readonly many: string
  readonly other: string
}

/** A counted noun as a subject, or by itself: `حرفان`, `3 أحرف`. */
export const counted = (count: number, noun: Noun): string =>
  plural(count, {
    ...numbered(count, noun),
    zero: `لا ${noun.few}`,
    two: noun.two,
  })

/** A counted noun behind a preposition, in an annexation or as an object: `حرفين`. */
export const countedOblique = (count: number, noun: Noun): string =>
  plural(count, {
    ...numbered(count, noun),
    zero: `${format.count(count)} ${noun.few}`,
    two: noun.twoOblique,
  })

function numbered(
  count: number,
  noun: Noun,
): { readonly [form in 'one' | 'few' | 'many' | 'other']: string } {
  const number = format.count(count)
  return {
    one: noun.one,
    few: `${number} ${noun.few}`,
    many: `${number} ${noun.many}`,
    other: `${number} ${noun.other}`,
  }
}
