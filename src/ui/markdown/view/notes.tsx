import { type ReactElement, useContext } from 'react'
import type { NoteEntry } from '../../../markdown/index.ts'
import { useStrings } from '../../strings/index.ts'
import { Blocks } from './blocks.tsx'
import { NotesContext } from './context.ts'
import { goTo } from './go-to.ts'

/** The footnotes that something leads to, at the end. */
export function NoteList({ notes }: { readonly notes: readonly NoteEntry[] }): ReactElement | null {
  const { prefix } = useContext(NotesContext)
  const { markdown } = useStrings()
  if (!notes.some(({ note }) => note)) return null
  return (
    <section className="cs-md-notes" aria-label={markdown.notes}>
      <ol>
        {notes.map(({ label, note }, index) =>
          note ? (
            <li key={label} id={`${prefix}-note-${index + 1}`} value={index + 1} tabIndex={-1}>
              <Blocks chunks={note.children} />
              <a
                className="cs-md-back"
                href={`#${prefix}-mark-${index + 1}`}
                aria-label={markdown.backToText(index + 1)}
                onClick={goTo}
              >
                ↩
              </a>
            </li>
          ) : null,
        )}
      </ol>
    </section>
  )
}
