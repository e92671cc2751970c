import { type ReactElement, useContext } from 'react'
import { useStrings } from '../../strings/index.ts'
import { NotesContext } from './context.ts'
import { goTo } from './go-to.ts'

/** The number of a footnote, which leads to it. */
export function NoteMark({ label }: { readonly label: string }): ReactElement | null {
  const { numbers, prefix } = useContext(NotesContext)
  const { markdown } = useStrings()
  const number = numbers.get(label)
  if (number === undefined) return null
  return (
    <sup className="cs-md-mark">
      <a
        id={`${prefix}-mark-${number}`}
        href={`#${prefix}-note-${number}`}
        aria-label={markdown.note(number)}
        onClick={goTo}
      >
        {number}
      </a>
    </sup>
  )
}
