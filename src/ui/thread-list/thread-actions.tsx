import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import { useAllStrings } from '../strings/late/index.ts'

export interface ThreadActionsProps {
  readonly isArchived: boolean
  readonly onRename: () => void
  readonly onArchive: () => void
  readonly onSave: () => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** What one can do with a conversation. */
export function ThreadActions(props: ThreadActionsProps): ReactElement {
  const strings = useAllStrings().threads
  const actions = [
    [strings.rename, 'cs-button cs-quiet', props.onRename],
    [props.isArchived ? strings.unarchive : strings.archive, 'cs-button cs-quiet', props.onArchive],
    [strings.saveFile, 'cs-button cs-quiet', props.onSave],
    [strings.delete, 'cs-button cs-quiet cs-danger', props.onDelete],
  ] as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape on any of the buttons
    <div className="cs-thread-actions" onKeyDown={onEscape(props.onClose)}>
      {actions.map(([name, look, act]) => (
        <button key={name} type="button" className={look} onClick={act}>
          {name}
        </button>
      ))}
    </div>
  )
}

export interface DeleteThreadProps {
  readonly title: string
  readonly onDelete: () => void
  readonly onKeep: () => void
}

/** Asks before a conversation is gone. The focus is on keeping it. */
export function DeleteThread({ title, onDelete, onKeep }: DeleteThreadProps): ReactElement {
  const strings = useAllStrings().threads
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on either button
    <div
      className="cs-thread-delete"
      role="alertdialog"
      aria-label={strings.deleteQuestion(title)}
      data-slot="thread-delete"
      onKeyDown={onEscape(onKeep)}
    >
      <p dir="auto">{strings.deleteQuestion(title)}</p>
      <p className="cs-muted">{strings.deleteNote}</p>
      <div className="cs-thread-actions">
        <button type="button" className="cs-button cs-danger" onClick={onDelete}>
          {strings.deleteYes}
        </button>
        <button ref={keep} type="button" className="cs-button" onClick={onKeep}>
          {strings.deleteNo}
        </button>
      </div>
    </div>
  )
}

function onEscape(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
