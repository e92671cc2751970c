import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, useId, useRef } from 'react'
import { type Notice, useThreadNotices } from '../../react/index.ts'
import { classes, Icon, type Part, Revealed } from '../parts/index.ts'
import { useStrings } from '../strings/index.ts'
import { isUnsaved, LateSaveThread, LateWhyUnsaved } from './late-unsaved.tsx'
import { noticeWords } from './notice-words.ts'

export type ThreadNoticesProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/**
 * What the conversation says about itself, such as that it is not being saved. It stays until it is
 * over or put away. Not live: the chat announces each once.
 */
export const ThreadNotices: Part<ThreadNoticesProps, HTMLDivElement> = forwardRef(
  function ThreadNotices({ className, ...props }, ref) {
    const { notices, dismiss } = useThreadNotices()
    const place = useRef<HTMLUListElement>(null)
    if (notices.length === 0) return null
    return (
      <div
        ref={ref}
        className={classes('cs-root cs-thread-notices', className)}
        data-slot="thread-notices"
        {...props}
      >
        <ul ref={place}>
          {notices.map((notice) => (
            <ThreadNotice
              key={notice.id}
              notice={notice}
              onDismiss={() => {
                moveOn(place.current, notice.id)
                dismiss(notice.id)
              }}
            />
          ))}
        </ul>
      </div>
    )
  },
)

interface ThreadNoticeProps {
  readonly notice: Notice
  readonly onDismiss: () => void
}

function ThreadNotice({ notice, onDismiss }: ThreadNoticeProps): ReactElement {
  const strings = useStrings()
  const id = useId()
  return (
    <li data-slot="thread-notice" data-state={notice.level} data-code={notice.code}>
      <Icon name={notice.level === 'info' ? 'check' : 'alert'} />
      <p id={id} dir="auto">
        <Revealed text={noticeWords(notice, strings)} />
        {isUnsaved(notice) && <LateWhyUnsaved notice={notice} />}
      </p>
      {isUnsaved(notice) && <LateSaveThread describedBy={id} />}
      <button
        type="button"
        className="cs-link"
        aria-describedby={id}
        data-notice={notice.id}
        onClick={onDismiss}
      >
        {strings.notice.dismiss}
      </button>
    </li>
  )
}

/** The button goes away with its notice: the focus goes to the next one, else to where one writes. */
function moveOn(list: HTMLElement | null, id: string): void {
  const others = [...(list?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
  const next = others.find((button) => button.dataset['notice'] !== id)
  const field = list
    ?.closest('[data-slot="chat"]')
    ?.querySelector<HTMLElement>('[data-slot="composer-input"]')
  ;(next ?? field)?.focus({ preventScroll: true })
}
