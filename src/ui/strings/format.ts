/** Numbers with units, as a language writes them. Formatters are dear to make, so they are kept. */
export interface Formats {
  duration(milliseconds: number): string
  bytes(bytes: number): string
  count(count: number): string
  time(iso: string): string
  /** The time of today, the day of this year, else the date. */
  when(iso: string, now: number): string
}

/** How units are written where a language differs: `narrow` (5m 30s) unless said otherwise. */
export interface UnitStyle {
  readonly display?: 'narrow' | 'short' | 'long'
  /** Between the larger and the smaller unit; a blank unless said otherwise. */
  readonly and?: string
}

export function createFormats(
  locale: string,
  { display = 'narrow', and = ' ' }: UnitStyle = {},
): Formats {
  const unit = (name: string, digits: number): ((value: number) => string) => {
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: display,
      maximumFractionDigits: digits,
    })
    return (value) => format.format(value)
  }
  const milliseconds = unit('millisecond', 0)
  const seconds = unit('second', 1)
  const minutes = unit('minute', 0)
  const hours = unit('hour', 0)
  const days = unit('day', 0)
  /** The larger unit, and the smaller one where it is not nothing. */
  const two = (large: string, small: number, written: (value: number) => string): string =>
    small === 0 ? large : `${large}${and}${written(small)}`
  const byte = unit('byte', 0)
  const kilobyte = unit('kilobyte', 1)
  const megabyte = unit('megabyte', 1)
  const plain = new Intl.NumberFormat(locale)
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return {
    duration: (ms) => {
      if (ms < 1000) return milliseconds(Math.max(0, ms))
      if (ms < 59_950) return seconds(ms / 1000)
      const whole = Math.round(ms / 1000)
      if (whole < 3600) return two(minutes(Math.floor(whole / 60)), whole % 60, seconds)
      const minute = Math.round(whole / 60)
      if (minute < 24 * 60) return two(hours(Math.floor(minute / 60)), minute % 60, minutes)
      const hour = Math.round(minute / 60)
      return two(days(Math.floor(hour / 24)), hour % 24, hours)
    },
    bytes: (bytes) => {
      if (bytes < 1000) return byte(bytes)
      return bytes < 999_950 ? kilobyte(bytes / 1000) : megabyte(bytes / 1_000_000)
    },
    count: (count) => plain.format(count),
    // What is not a time is shown as it is: a log may come from anywhere.
    time: (iso) => {
      const at = new Date(iso)
      return Number.isNaN(at.getTime()) ? iso : clock.format(at)
    },
    when: (iso, now) => {
      const at = new Date(iso)
      const today = new Date(now)
      if (Number.isNaN(at.getTime())) return iso
      if (at.toDateString() === today.toDateString()) return clock.format(at)
      return (at.getFullYear() === today.getFullYear() ? day : date).format(at)
    },
  }
}

const days = new Map<string, Intl.DateTimeFormat>()

/** A day in words: `Mon, 30 November 2026`, as the language writes it. */
export function dayWords(locale: string, iso: string): string {
  const known = days.get(locale)
  const format =
    known ??
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
  if (!known) days.set(locale, format)
  return format.format(new Date(iso))
}

/** The forms of a noun that a language may ask for; `other` serves where one is missing. */
export interface PluralForms {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** Picks the form of a noun that a count asks for. */
export function createPlural(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale)
  return (count, forms) => forms[rules.select(count)] ?? forms.other
}
