import { memo, type NamedExoticComponent, useState } from 'react'
import type { JsonValue, ThreadEvent } from '../../../protocol/index.ts'
import { oneLine } from '../../../react/approval/index.ts'
import { JsonView } from '../../parts/index.ts'
import { summaryOfEvent } from './event-summary.ts'
import { useTraceStrings } from './use-trace-strings.ts'

export interface EventRowProps {
  readonly event: ThreadEvent
}

/** One event: its type, what is particular about it, and on demand all of it. */
export const EventRow: NamedExoticComponent<EventRowProps> = memo(function EventRow({ event }) {
  const [open, setOpen] = useState(false)
  const strings = useTraceStrings()
  return (
    <li>
      <details
        className="cs-trace-event"
        onToggle={(toggled) => setOpen(toggled.currentTarget.open)}
      >
        <summary>
          <span className="cs-trace-seq">{event.seq}</span>
          <code>{event.type}</code>
          <bdi className="cs-trace-says">{oneLine(summaryOfEvent(event), 300)}</bdi>
        </summary>
        {open && (
          <div className="cs-json" role="group" aria-label={strings.json(event.seq)}>
            {/* The log is JSON; its types say more than a JSON value does. */}
            <JsonView value={event as unknown as JsonValue} />
          </div>
        )}
      </details>
    </li>
  )
})
