/** Moments and waiting times, as a language writes them. Only what loads late says them. */
export interface LateFormats {
  /** Date and time of an ISO 8601 moment. What is not a time is shown as it is: a log may come from anywhere. */
  moment(iso: string): string
  /** How long something has waited, by its largest unit; `now` is the word for less than a minute. */
  elapsed(milliseconds: number, now: string): string
}

export function createLateFormats(locale: string): LateFormats {
  const unit = (name: string): ((value: number) => string) => {
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
    })
    return (value) => format.format(value)
  }
  const minutes = unit('minute')
  const hours = unit('hour')
  const days = unit('day')
  const dated = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    moment: (iso) => {
      const at = new Date(iso)
      return Number.isNaN(at.getTime()) ? iso : dated.format(at)
    },
    elapsed: (milliseconds, now) => {
      const minute = Math.floor(milliseconds / 60_000)
      if (minute < 1) return now
      if (minute < 60) return minutes(minute)
      return minute < 24 * 60 ? hours(Math.floor(minute / 60)) : days(Math.floor(minute / 60 / 24))
    },
  }
}
