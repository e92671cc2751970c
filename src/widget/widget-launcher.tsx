import {
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from 'react'
import { useCallbacks, useThreadHandle } from '../react/index.ts'
import { useStrings } from '../ui/strings/index.ts'
import { Icon } from '../ui/parts/index.ts'
import { useUnread } from './use-unread.ts'

export interface WidgetLauncherProps {
  readonly open: boolean
  readonly onClick: () => void
  readonly children?: ReactNode
}

/** The button in the corner. It says what came, and what waits, while the chat is closed. */
export const WidgetLauncher: ForwardRefExoticComponent<
  WidgetLauncherProps & RefAttributes<HTMLButtonElement>
> = forwardRef<HTMLButtonElement, WidgetLauncherProps>(function WidgetLauncher(
  { open, onClick, children },
  ref,
) {
  const { widget } = useStrings()
  const thread = useThreadHandle()
  const waiting = useCallbacks({ thread_id: thread?.id ?? '' }).length
  const unread = useUnread(open)
  const count = open ? 0 : waiting + unread
  const news = count === 0 ? '' : waiting > 0 ? widget.waiting(waiting) : widget.unread(unread)
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="cs-widget-launcher"
        part="launcher"
        data-slot="widget-launcher"
        data-state={open ? 'open' : 'closed'}
        aria-expanded={open}
        onClick={onClick}
      >
        {open ? <Icon name="chevron-down" /> : (children ?? <Icon name="chat" />)}
        <span className="cs-unseen">
          {[open ? widget.close : widget.open, news].filter(Boolean).join('. ')}
        </span>
        {count > 0 && (
          <span
            className="cs-widget-badge"
            part="badge"
            data-state={waiting > 0 ? 'waiting' : 'unread'}
            aria-hidden="true"
          >
            {widget.count(count)}
          </span>
        )}
      </button>
      <span className="cs-unseen" role="status">
        {news}
      </span>
    </>
  )
})
