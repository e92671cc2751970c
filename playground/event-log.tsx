import type { ThreadEvent } from 'countersign'
import { useTrace } from 'countersign/react'
import { type ReactElement, useState } from 'react'
import { summaryOfEvent } from './event-summary.ts'

/** All that happened in the thread, newest last; each event opens to its JSON. */
export function EventLog(): ReactElement {
  const events = useTrace()
  const [filter, setFilter] = useState('')
  const shown = events.filter((event) => event.type.includes(filter.trim()))
  return (
    <>
      <div className="pg-log-head">
        <h2 className="pg-heading">
          Events <span className="pg-count">{events.length}</span>
        </h2>
        <label className="pg-filter">
          <span className="pg-hidden">Filter by type</span>
          <input
            type="search"
            placeholder="call., turn.ended…"
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value)}
          />
        </label>
      </div>
      {shown.length === 0 ? (
        <p className="pg-none">
          {events.length === 0 ? 'Nothing has happened yet.' : 'No event has a type like this.'}
        </p>
      ) : (
        <ol className="pg-events">
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
    </>
  )
}

function EventRow({ event }: { readonly event: ThreadEvent }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <li>
      <details className="pg-event" onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
        <summary>
          <span className="pg-seq">{event.seq}</span>
          <span className="pg-type" data-subject={event.type.split('.')[0]}>
            {event.type}
          </span>
          <span className="pg-says">{summaryOfEvent(event)}</span>
        </summary>
        {open && (
          // A box that scrolls has to be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <pre className="pg-json" tabIndex={0} role="group" aria-label={`Event ${event.seq}`}>
            {JSON.stringify(event, null, 2)}
          </pre>
        )}
      </details>
    </li>
  )
}
