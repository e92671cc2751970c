import type { TraceStrings } from '../../trace-strings.ts'
import { counted, format } from './words.ts'

export const trace: TraceStrings = {
  label: 'Ablauf',
  title: 'Ablauf',
  view: 'Ansicht',
  views: { timeline: 'Zeitachse', events: 'Ereignisse', replay: 'Wiedergabe' },
  filter: 'Filtern',
  empty: 'Noch ist nichts geschehen.',
  none: 'Nichts passt zu diesem Filter.',
  turn: 'Durchgang',
  running: 'läuft noch',
  export: 'Exportieren',
  notExported:
    'Der Export ist gescheitert. Das Protokoll ist unverändert; ein neuer Versuch ist möglich.',
  events: (events) => counted(events, 'Ereignis', 'Ereignisse'),
  tokens: (input, output) => `${input} Token hinein, ${output} heraus`,
  began: (after) => `nach ${after}`,
  scrub: 'Bisherige Ereignisse',
  after: (event, events) => `Nach Ereignis ${format.count(event)} von ${format.count(events)}`,
  json: (seq) => `Ereignis ${format.count(seq)} als JSON`,
}
