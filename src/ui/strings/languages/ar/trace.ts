import type { TraceStrings } from '../../trace-strings.ts'
import { apart, counted, format } from './formats.ts'
import { EVENT } from './nouns.ts'

export const trace: TraceStrings = {
  label: 'التتبّع',
  title: 'التتبّع',
  view: 'العرض',
  views: { timeline: 'المخطط الزمني', events: 'الأحداث', replay: 'إعادة العرض' },
  filter: 'تصفية',
  empty: 'لم يحدث شيء بعد.',
  none: 'لا شيء يطابق هذه التصفية.',
  turn: 'الدور',
  running: 'مستمر',
  export: 'تصدير',
  notExported: 'تعذّر التصدير. السجل كما هو؛ أعد المحاولة.',
  events: (events) => counted(events, EVENT),
  tokens: (input, output) => `الرموز: الداخلة ${apart(input)}، الخارجة ${apart(output)}`,
  began: (after) => `البداية بعد: ${after}`,
  scrub: 'الأحداث التي وقعت',
  after: (event, events) => `بعد الحدث ${format.count(event)} من ${format.count(events)}`,
  json: (seq) => `الحدث ${format.count(seq)} بصيغة JSON`,
}
