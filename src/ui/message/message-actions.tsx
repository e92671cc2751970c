import { lazy, type ReactElement, Suspense, useLayoutEffect, useRef } from 'react'
import { useMessageActions } from '../../react/index.ts'
import { Guard, Icon } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { CopyAction } from './copy-action.tsx'

// Most messages have one version.
const MessageVersions = lazy(() =>
  import('./message-versions.tsx').then((late) => ({ default: late.MessageVersions })),
)

export interface MessageActionsProps {
  readonly id: string
  /** Takes the place of sending a new version at once. Without it there is no button for it. */
  readonly onEdit?: (() => void) | undefined
  /** The person comes back from editing: the button gets the focus. */
  readonly returns?: boolean | undefined
}

/** The buttons below a question or a finished answer. Nothing below other messages. */
export function MessageActions({ id, onEdit, returns }: MessageActionsProps): ReactElement | null {
  const actions = useMessageActions(id)
  const { message } = useStrings()
  const edit = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (returns) edit.current?.focus({ preventScroll: true })
  }, [returns])
  if (!actions) return null
  return (
    <div
      className="cs-message-actions"
      role="group"
      aria-label={message.actions}
      data-slot="message-actions"
    >
      {actions.versions > 1 && (
        <Guard instead={null}>
          <Suspense>
            <MessageVersions actions={actions} />
          </Suspense>
        </Guard>
      )}
      <CopyAction text={actions.text} />
      {actions.kind === 'question' && onEdit && (
        <button
          ref={edit}
          type="button"
          className="cs-action"
          title={message.edit}
          onClick={onEdit}
        >
          <Icon name="pen" />
          <span className="cs-unseen">{message.edit}</span>
        </button>
      )}
      {actions.can_regenerate && (
        <button
          type="button"
          className="cs-action"
          title={message.regenerate}
          onClick={actions.regenerate}
        >
          <Icon name="retry" />
          <span className="cs-unseen">{message.regenerate}</span>
        </button>
      )}
    </div>
  )
}
