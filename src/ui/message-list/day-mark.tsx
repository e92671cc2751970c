import type { ReactElement } from 'react'
import { useDayBegun } from '../../react/index.ts'
import { dayWords, useStrings } from '../strings/index.ts'

/** Stands above the first question of a day. */
export function DayMark({ id }: { readonly id: string }): ReactElement | null {
  const { locale } = useStrings()
  const day = useDayBegun(id)
  if (day === null) return null
  return (
    <p className="cs-day" data-slot="day-mark">
      <time dateTime={day}>{dayWords(locale, day)}</time>
    </p>
  )
}
