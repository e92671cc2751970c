import { type ReactElement, useId, useState } from 'react'
import type { ThreadEvent } from '../../../protocol/index.ts'
import { ReplayProvider } from '../../../react/index.ts'
import { MessageList } from '../../message-list/index.ts'
import { useTraceStrings } from './use-trace-strings.ts'

export interface ReplayViewProps {
  readonly events: readonly ThreadEvent[]
}

/** The conversation as it was, at any place of its log. Nothing in it can be pressed. */
export function ReplayView({ events }: ReplayViewProps): ReactElement {
  const strings = useTraceStrings()
  const id = useId()
  const [wish, setWish] = useState<number | null>(null)
  const count = Math.min(wish ?? events.length, events.length)
  const newest = events[count - 1]
  return (
    <div className="cs-trace-replay">
      <label className="cs-unseen" htmlFor={id}>
        {strings.scrub}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={events.length}
        value={count}
        aria-valuetext={strings.after(count, events.length)}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          setWish(valueAsNumber >= events.length ? null : valueAsNumber)
        }
      />
      <p className="cs-muted">
        {strings.after(count, events.length)} {newest && <code>{newest.type}</code>}
      </p>
      <div ref={makeInert} className="cs-trace-past">
        <ReplayProvider events={events} count={count}>
          <MessageList />
        </ReplayProvider>
      </div>
    </div>
  )
}

/** By the DOM: React 18 and 19 do not agree on how the attribute is written. */
function makeInert(node: HTMLElement | null): void {
  if (node) node.inert = true
}
