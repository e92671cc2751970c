import type { ReactElement } from 'react'
import { useMessage } from '../../react/index.ts'
import { createFormats } from '../strings/index.ts'
import { useAllStrings } from '../strings/late/index.ts'

export interface UsageProps {
  /** The message. */
  readonly id: string
}

/** What the model said that an answer took. Nothing where it said nothing. */
export function Usage({ id }: UsageProps): ReactElement | null {
  const usage = useMessage(id)?.usage
  const { locale, trace } = useAllStrings()
  if (!usage) return null
  const { count } = createFormats(locale)
  return (
    <p className="cs-message-note" data-slot="message-usage">
      {trace.tokens(count(usage.input), count(usage.output))}
    </p>
  )
}
