import type { TraceStrings } from '../../trace-strings.ts'
import { counted, format } from './words.ts'

export const trace: TraceStrings = {
  label: 'Traza',
  title: 'Traza',
  view: 'Vista',
  views: { timeline: 'Cronología', events: 'Eventos', replay: 'Repetición' },
  filter: 'Filtrar',
  empty: 'Aún no ha pasado nada.',
  none: 'Nada coincide con este filtro.',
  turn: 'Turno',
  running: 'en curso',
  export: 'Exportar',
  notExported: 'No se pudo exportar. El registro está como estaba; se puede intentar de nuevo.',
  events: (events) => counted(events, 'evento', 'eventos'),
  tokens: (input, output) => `${input} tokens de entrada, ${output} de salida`,
  began: (after) => `a los ${after}`,
  scrub: 'Eventos que han ocurrido',
  after: (event, events) => `Tras el evento ${format.count(event)} de ${format.count(events)}`,
  json: (seq) => `Evento ${format.count(seq)} como JSON`,
}
