import { createFormats, createPlural } from '../format.ts'
import type { TraceStrings } from '../trace-strings.ts'

const { count } = createFormats('en')
const plural = createPlural('en')

export const trace: TraceStrings = {
  label: 'Trace',
  title: 'Trace',
  view: 'View',
  views: { timeline: 'Timeline', events: 'Events', replay: 'Replay' },
  filter: 'Filter',
  empty: 'Nothing has happened yet.',
  none: 'Nothing matches this filter.',
  turn: 'Turn',
  running: 'goes on',
  export: 'Export',
  notExported: 'This could not be exported. The log is as it was; try again.',
  events: (events) => `${count(events)} ${plural(events, { one: 'event', other: 'events' })}`,
  tokens: (input, output) => `${input} tokens in, ${output} out`,
  began: (after) => `after ${after}`,
  scrub: 'Events that have happened',
  after: (event, events) => `After event ${count(event)} of ${count(events)}`,
  json: (seq) => `Event ${count(seq)} as JSON`,
}
