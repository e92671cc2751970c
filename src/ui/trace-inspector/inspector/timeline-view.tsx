import { type CSSProperties, type ReactElement, useMemo, useState } from 'react'
import { useAllStrings } from '../../strings/late/index.ts'
import { EventRow } from './event-row.tsx'
import { spanMatches } from './matches.ts'
import type { Span, Timeline } from './timeline.ts'
import { useTraceStrings } from './use-trace-strings.ts'

export interface TimelineViewProps {
  readonly timeline: Timeline
  readonly filter: string
}

/** Turns, steps, calls and questions on one axis of time. Each opens to what happened in it. */
export function TimelineView({ timeline, filter }: TimelineViewProps): ReactElement {
  const strings = useTraceStrings()
  const shown = useMemo(
    () => timeline.spans.filter((span) => spanMatches(span, filter)),
    [timeline, filter],
  )
  if (shown.length === 0) return <p className="cs-muted">{strings.none}</p>
  return (
    <ol className="cs-trace-spans">
      {shown.map((span) => (
        <SpanRow key={span.id} span={span} timeline={timeline} />
      ))}
    </ol>
  )
}

interface SpanRowProps {
  readonly span: Span
  readonly timeline: Timeline
}

function SpanRow({ span, timeline }: SpanRowProps): ReactElement {
  const [open, setOpen] = useState(false)
  const { duration } = useAllStrings()
  const strings = useTraceStrings()
  const whole = Math.max(1, timeline.to - timeline.from)
  const end = span.to ?? timeline.to
  const place = {
    '--cs-depth': Math.min(span.depth, 12),
    '--cs-begin': `${(100 * (span.from - timeline.from)) / whole}%`,
    '--cs-length': `${(100 * (end - span.from)) / whole}%`,
  } as CSSProperties
  return (
    <li>
      <details
        className="cs-trace-span"
        data-kind={span.kind}
        data-state={span.to === null ? 'running' : span.failed ? 'failed' : 'ended'}
        style={place}
        onToggle={(toggled) => setOpen(toggled.currentTarget.open)}
      >
        <summary>
          <span className="cs-trace-name">
            <bdi>{span.kind === 'turn' ? strings.turn : span.name}</bdi>
          </span>
          <code className="cs-trace-state">{span.to === null ? strings.running : span.state}</code>
          <span className="cs-trace-time">{duration(end - span.from)}</span>
          <span className="cs-unseen">{strings.began(duration(span.from - timeline.from))}</span>
          <span className="cs-trace-bar" aria-hidden="true" />
        </summary>
        {open && (
          <>
            {span.usage && (
              <p className="cs-muted">
                {strings.tokens(String(span.usage.input), String(span.usage.output))}
              </p>
            )}
            <ol className="cs-trace-events">
              {span.events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ol>
          </>
        )}
      </details>
    </li>
  )
}
