import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useAllStrings } from '../strings/late/index.ts'

export interface RenameThreadProps {
  readonly title: string
  readonly onSave: (title: string) => void
  readonly onCancel: () => void
}

/** The name of a conversation as a field: Enter saves, Escape leaves it as it was. */
export function RenameThread({ title, onSave, onCancel }: RenameThreadProps): ReactElement {
  const strings = useAllStrings().threads
  const [text, setText] = useState(title)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <form
      className="cs-thread-rename"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(text.trim())
      }}
    >
      <input
        ref={field}
        className="cs-threads-search"
        aria-label={strings.renameLabel}
        dir="auto"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Escape that ends the composing of a character is none of ours.
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onCancel()
        }}
      />
      <div className="cs-thread-actions">
        <button type="submit" className="cs-button">
          {strings.save}
        </button>
        <button type="button" className="cs-button cs-quiet" onClick={onCancel}>
          {strings.cancel}
        </button>
      </div>
    </form>
  )
}
