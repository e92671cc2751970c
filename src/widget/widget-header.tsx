import type { ReactElement, ReactNode } from 'react'
import { useThread } from '../react/index.ts'
import { useStrings } from '../ui/strings/index.ts'
import { Icon } from '../ui/parts/index.ts'

export interface WidgetHeaderProps {
  readonly titleId: string
  readonly onNew: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What the chat is called, a new conversation, and the way out. */
export function WidgetHeader({
  titleId,
  onNew,
  onClose,
  children,
}: WidgetHeaderProps): ReactElement {
  const { widget } = useStrings()
  const begun = useThread((state) => state.turn_order.length > 0)
  return (
    <div className="cs-widget-header" part="header" data-slot="widget-header">
      <h2 id={titleId} className="cs-widget-title">
        {children}
      </h2>
      {begun && (
        <button type="button" className="cs-action" title={widget.newChat} onClick={onNew}>
          <Icon name="plus" />
          <span className="cs-unseen">{widget.newChat}</span>
        </button>
      )}
      <button type="button" className="cs-action" title={widget.close} onClick={onClose}>
        <Icon name="cross" />
        <span className="cs-unseen">{widget.close}</span>
      </button>
    </div>
  )
}
