import {
  type KeyboardEvent,
  type ReactElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useComposerKeys, useMessageActions } from '../../react/index.ts'
import { useStrings } from '../strings/index.ts'

export interface EditMessageProps {
  readonly id: string
  /** `sent`: a new version of the message takes its place. */
  readonly onEnd: (end: 'sent' | 'cancelled') => void
}

/** A question as a text field: what is sent is a new version of it, and the old one stays. */
export function EditMessage({ id, onEnd }: EditMessageProps): ReactElement {
  const actions = useMessageActions(id)
  const { message } = useStrings()
  const label = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => actions?.text() ?? '')
  const empty = text.trim() === ''
  const send = (): void => {
    if (empty || !actions) return
    // The message goes away with its field: the focus goes to what holds both.
    field.current?.closest<HTMLElement>('.cs-list-viewport')?.focus({ preventScroll: true })
    actions.edit(text.trim())
    onEnd('sent')
  }
  const keys = useComposerKeys(send)
  useLayoutEffect(() => {
    const node = field.current
    node?.focus({ preventScroll: true })
    node?.setSelectionRange(node.value.length, node.value.length)
  }, [])
  return (
    <form
      className="cs-message-edit"
      data-slot="message-edit"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="cs-unseen" htmlFor={label}>
        {message.editLabel}
      </label>
      <div className="cs-grow" data-text={text}>
        <textarea
          ref={field}
          id={label}
          className="cs-composer-input"
          rows={1}
          dir="auto"
          {...keys}
          onKeyDown={(event: KeyboardEvent) => {
            keys.onKeyDown(event)
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            // Only the editing ends with it, and not what is around it.
            event.preventDefault()
            onEnd('cancelled')
          }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="cs-message-edit-end">
        <button type="button" className="cs-button" onClick={() => onEnd('cancelled')}>
          {message.editCancel}
        </button>
        <button type="submit" className="cs-button cs-primary" aria-disabled={empty}>
          {message.editSend}
        </button>
      </div>
    </form>
  )
}
