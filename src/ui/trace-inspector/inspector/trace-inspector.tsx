import {
  type ComponentPropsWithoutRef,
  forwardRef,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react'
import type { ThreadEvent } from '../../../protocol/index.ts'
import { useTrace } from '../../../react/index.ts'
import { classes, type Part } from '../../parts/index.ts'
import { useAllStrings } from '../../strings/late/index.ts'
import { EventRow } from './event-row.tsx'
import { ExportButton } from './export-button.tsx'
import { eventMatches } from './matches.ts'
import { ReplayView } from './replay-view.tsx'
import { timelineOf } from './timeline.ts'
import { TimelineView } from './timeline-view.tsx'
import { useTraceStrings } from './use-trace-strings.ts'

export type TraceView = 'timeline' | 'events' | 'replay'

export interface TraceInspectorProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** A log to look at. Default: that of the thread of the provider above. */
  readonly events?: readonly ThreadEvent[] | undefined
  /** How it begins. Default `timeline`. */
  readonly defaultView?: TraceView | undefined
}

const VIEWS = ['timeline', 'events', 'replay'] as const

/** The log of a thread: as a time line, as a list, or played again. */
export const TraceInspector: Part<TraceInspectorProps, HTMLElement> = forwardRef(
  function TraceInspector({ events: given, defaultView = 'timeline', className, ...props }, ref) {
    const own = useTrace()
    // A fast answer must not wait for whoever looks at its log.
    const events = useDeferredValue(given ?? own)
    const [view, setView] = useState<TraceView>(defaultView)
    const [filter, setFilter] = useState('')
    const words = useDeferredValue(filter)
    const timeline = useMemo(() => timelineOf(events), [events])
    const { duration } = useAllStrings()
    const strings = useTraceStrings()
    const id = useId()
    return (
      <section
        ref={ref}
        className={classes('cs-root cs-trace', className)}
        aria-label={strings.label}
        data-slot="trace-inspector"
        {...props}
      >
        <header className="cs-trace-head">
          <h2 className="cs-trace-title">{strings.title}</h2>
          <span className="cs-muted">
            {strings.events(events.length)} · {duration(timeline.to - timeline.from)} ·{' '}
            {strings.tokens(String(timeline.usage.input), String(timeline.usage.output))}
          </span>
          {!given && <ExportButton />}
        </header>
        <div className="cs-trace-tools">
          <fieldset className="cs-trace-views">
            <legend className="cs-unseen">{strings.view}</legend>
            {VIEWS.map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name={`${id}-view`}
                  checked={view === name}
                  onChange={() => setView(name)}
                />
                {strings.views[name]}
              </label>
            ))}
          </fieldset>
          {view !== 'replay' && (
            <input
              type="search"
              className="cs-trace-filter"
              aria-label={strings.filter}
              placeholder={strings.filter}
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
            />
          )}
        </div>
        {events.length === 0 && <p className="cs-muted">{strings.empty}</p>}
        {events.length > 0 && view === 'timeline' && (
          <TimelineView timeline={timeline} filter={words} />
        )}
        {events.length > 0 && view === 'events' && <EventList events={events} filter={words} />}
        {events.length > 0 && view === 'replay' && <ReplayView events={events} />}
      </section>
    )
  },
)

interface EventListProps {
  readonly events: readonly ThreadEvent[]
  readonly filter: string
}

function EventList({ events, filter }: EventListProps) {
  const strings = useTraceStrings()
  const shown = useMemo(
    () => events.filter((event) => eventMatches(event, filter)),
    [events, filter],
  )
  if (shown.length === 0) return <p className="cs-muted">{strings.none}</p>
  return (
    <ol className="cs-trace-events">
      {shown.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ol>
  )
}
