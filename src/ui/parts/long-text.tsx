import { type ReactElement, useState } from 'react'
import { useStrings } from '../strings/index.ts'
import { Revealed } from './revealed.tsx'
import { head } from './untrusted.ts'

export interface LongTextProps {
  readonly text: string
  /** How much is shown before a person asks for all of it. Default 1,200 UTF-16 units. */
  readonly limit?: number
  /** `code` keeps left to right and a fixed pitch. */
  readonly as?: 'prose' | 'code'
}

/** Text as it is, with its line breaks. A long one is folded: it must not bury what is below it. */
export function LongText({ text, limit = 1200, as = 'prose' }: LongTextProps): ReactElement {
  const strings = useStrings()
  const [all, setAll] = useState(false)
  const folded = !all && text.length > limit
  return (
    <>
      <div className="cs-long-text" data-as={as} dir={as === 'code' ? 'ltr' : 'auto'}>
        <Revealed text={folded ? `${head(text, limit)}…` : text} />
      </div>
      {folded && (
        <button type="button" className="cs-link" onClick={() => setAll(true)}>
          {strings.showAll(text.length)}
        </button>
      )}
    </>
  )
}
