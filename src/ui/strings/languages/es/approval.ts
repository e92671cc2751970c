import type { ApprovalStrings, ReviewStrings } from '../../approval-strings.ts'
import { createLateFormats } from '../../late-formats.ts'
import { counted, format, locale } from './words.ts'

const { moment, elapsed } = createLateFormats(locale)

const size = (characters: number, lines: number): string =>
  lines > 1
    ? `${counted(characters, 'carácter', 'caracteres')}, ${counted(lines, 'línea', 'líneas')}`
    : counted(characters, 'carácter', 'caracteres')

export const approval: ApprovalStrings = {
  label: {
    approval: 'Falta aprobación',
    pause: 'En pausa',
    resume: 'Interrumpida',
    client_tool_call: 'Falta una respuesta',
    result_review: 'Resultado por revisar',
  },
  untrusted: 'no fiable',
  callsItself: 'Se hace llamar',
  toolSays: 'Qué hace la herramienta, en sus propias palabras:',
  sourceSays: (source) => `Lo que dice ${source} al respecto:`,
  more: 'Mostrar todo',
  less: 'Mostrar menos',
  machine: 'Herramienta',
  unusualName: 'Nombre poco común: no solo letras simples, cifras, puntos y guiones.',
  looksLike: (name) => `Se parece a otra herramienta: ${name}`,

  hint: {
    readOnlyHint: { yes: 'Solo lee', no: 'Puede cambiar cosas' },
    destructiveHint: {
      yes: 'Puede borrar o sobrescribir cosas',
      no: 'Añade, no borra',
    },
    idempotentHint: {
      yes: 'Ejecutarla dos veces no hace más que una',
      no: 'Ejecutarla dos veces puede hacerlo dos veces',
    },
    openWorldHint: {
      yes: 'Puede llegar a sistemas externos',
      no: 'Se queda en su propio sistema',
    },
  },
  hintOrigin: {
    declared: 'declarado',
    assumed: 'supuesto',
    claimed: (source) => `según ${source}, sin verificar`,
  },

  why: {
    rule: 'Una regla pide aprobación.',
    rule_default: 'Las llamadas que ninguna regla nombra piden aprobación.',
    rule_failed: 'No se pudo evaluar una regla; por eso se pregunta.',
    tool: 'La herramienta pide aprobación.',
    tool_destructive: 'Se declara que la herramienta puede borrar o sobrescribir cosas.',
    tool_failed: 'No se pudo saber si la herramienta necesita aprobación; por eso se pregunta.',
    interceptor: 'Una comprobación pide aprobación.',
    untrusted: (source) => `Las herramientas de ${source} siempre preguntan.`,
    unverifiable: (why) =>
      why === undefined
        ? 'No se pudieron comprobar sus argumentos.'
        : `No se pudieron comprobar sus argumentos: ${why}.`,
    changed: 'Esta herramienta, o lo que haría, cambió desde que se aprobó.',
    imported: 'Llegó con una conversación importada.',
    redacted: 'Algunos de sus argumentos se quitaron de la conversación guardada.',
    private_data: 'Viene de fuera, y en esta conversación se leyeron datos privados.',
    rule_review: 'Una regla pide revisar este resultado.',
    asksAgain:
      'Llegó con una conversación importada. Tras aprobarla se pregunta otra vez antes de ejecutarla.',
  },
  changedParts: 'Lo que cambió en la herramienta',
  askedBy: (path) => `Lo pide ${path}`,

  arguments: 'Argumentos',
  noArguments: 'Sin argumentos',
  emptyText: 'texto vacío',
  view: 'Mostrar argumentos como',
  list: 'Lista',
  json: 'JSON',
  copy: 'Copiar',
  copied: 'Copiado como JSON',
  notCopied: 'No se pudo copiar',
  size,
  showWhole: (name, characters, lines) =>
    name === ''
      ? `Mostrar todo (${size(characters, lines)})`
      : `Mostrar todo ${name} (${size(characters, lines)})`,
  showLess: (name) => (name === '' ? 'Mostrar menos' : `Mostrar menos de ${name}`),
  sizes: (count, total) => `${counted(count, 'argumento', 'argumentos')}, ${total}`,
  listItem: (number) => `Elemento ${format.count(number)}`,

  hiddenCharacters: (count) => counted(count, 'carácter invisible', 'caracteres invisibles'),
  lookAlikes: (count) =>
    counted(count, 'letra que se parece a otra', 'letras que se parecen a otras'),
  chip: {
    hidden: (name, count) => (count > 1 ? `${name} × ${format.count(count)}` : name),
    says: (text) => `texto invisible «${text}»`,
    spaces: (count) => counted(count, 'espacio', 'espacios'),
    lines: (count) => counted(count, 'salto de línea', 'saltos de línea'),
  },
  address: {
    goesTo: (host) => `Lleva a ${host}`,
    letters: (host) => `representa ${host}`,
    userInfo: (text) => `«${text}» antes de la @ es un nombre de usuario, no el servidor`,
    port: (port) => `puerto ${port}`,
    scheme: (scheme) => `no es una dirección web: ${scheme}`,
  },

  changes: 'Cambios',
  noChanges: 'Aún no se ha cambiado nada.',
  was: 'antes',
  now: 'ahora',
  added: 'añadido',
  removed: 'quitado',

  approve: 'Aprobar',
  reject: 'Rechazar',
  edit: 'Editar…',
  answer: 'Responder en su lugar…',
  actions: 'Decisión',
  discardEdit: 'Descartar cambios',
  discardAnswer: 'Volver',
  submitEdit: 'Ejecutar con cambios',
  submitAnswer: 'Enviar esta respuesta',
  editing: 'Editar los argumentos',
  answering: 'Responder en lugar de la herramienta',
  answerNote:
    'La herramienta no se ejecuta. El modelo lee la respuesta, y que viene de una persona.',
  answerText: 'Respuesta',
  answerAs: 'Responder como',
  asText: 'Texto',
  asJson: 'JSON',
  loadingEditor: 'Cargando el editor…',
  reason: 'Motivo del rechazo',
  reasonNote: 'Opcional. El modelo lo lee.',
  remember: 'La próxima vez',
  rememberChoice: {
    once: 'Preguntar de nuevo',
    turn_args: 'Permitir los mismos argumentos, en este turno',
    turn_tool: 'Permitir cualquier argumento, en este turno',
    thread_args: 'Permitir los mismos argumentos, en esta conversación',
    thread_tool: 'Permitir cualquier argumento, en esta conversación',
    always_args: 'Permitir los mismos argumentos, siempre',
    always_tool: 'Permitir cualquier argumento, siempre',
  },

  waits: {
    arming: 'Un momento…',
    unread: (count) =>
      count === 1
        ? 'Hay un valor largo sin abrir. Para aprobar hay que abrirlo.'
        : `Hay ${counted(count, 'valor largo', 'valores largos')} sin abrir. Para aprobar hay que abrirlos.`,
    unchanged: 'Hay que cambiar algo, o descartar y aprobarla tal cual.',
    invalid: 'Aún no es válido.',
    checking: 'Comprobando…',
  },
  expires: (time) => `Se rechaza sola dentro de ${time}`,
  expiring: 'El tiempo ha pasado. Solo se puede rechazar.',
  keepOpen: 'Mantener abierta',
  keptOpen: (time) => `Sigue abierta ${time}`,

  state: {
    deciding: 'Guardando la decisión…',
    unknown: 'Esta pregunta ya no está abierta',
    discarded: 'Cambios descartados. Estos son los argumentos tal como se pidieron.',
  },
  given: 'Respondida',
  givenBy: (who) => `Respondida por ${who}`,
  givenNotSaved: 'No se pudo guardar la respuesta. El asistente no la ha leído.',
  givenReason: (reason) => `Motivo: ${reason}`,
  refused: {
    invalid: 'No se aceptó.',
    not_allowed: 'Esta decisión no se acepta.',
    not_saved:
      'No se pudo guardar la decisión, así que no se inició nada. Inténtalo de nuevo o libera antes espacio.',
    not_found: 'Esta pregunta ya no está.',
    code: {
      not_offered: 'Aquí no se acepta este tipo de decisión.',
      tool_gone: 'La herramienta ya no está. La llamada se puede rechazar o responder.',
      imported: 'Llegó con una conversación importada, y se pregunta de nuevo.',
      not_remembered:
        'Una decisión sobre esta llamada no se puede recordar. Con «Preguntar de nuevo» se aprueba una vez.',
      denied: 'Las reglas no permiten estos argumentos.',
      failed: 'La aplicación no pudo comprobar esta decisión. No se inició nada.',
    },
  },

  pause: {
    title: {
      many_prompts: 'Muchas aprobaciones en poco tiempo',
      repeated_calls: 'La misma llamada una y otra vez',
    },
    text: {
      many_prompts:
        'Una aprobación sigue a otra. Conviene continuar solo si aún se lee lo que se aprueba.',
      repeated_calls:
        'Las últimas llamadas fueron iguales, con los mismos resultados. Puede que no avance.',
    },
    goOn: 'Continuar',
    stop: 'Parar aquí',
  },
  resume: {
    text: 'Esta llamada había empezado cuando la página desapareció. No se sabe si surtió efecto.',
    runAgain: 'Ejecutar de nuevo',
    unknown: 'Dejarlo sin saber',
    result: 'Escribir el resultado…',
    resultNote:
      'Si se sabe qué hizo, se puede escribir el resultado. La herramienta no se ejecuta de nuevo.',
    again: 'Ejecutarla de nuevo puede hacerlo una segunda vez.',
  },
  resultReview: {
    text: 'La herramienta se ha ejecutado. El modelo solo lee su resultado si se lo pasas.',
    result: 'Resultado',
    pass: 'Pasar al modelo',
    withhold: 'Retener',
    reason: 'Motivo de la retención',
    editing: 'Editar el resultado',
    editNote: 'El modelo lee lo que escribas, y que una persona cambió el resultado.',
    newText: 'Lo que lee el modelo',
    submit: 'Pasar con cambios',
    unread: (count) =>
      count === 1
        ? 'Un valor largo no se ha abierto. Ábrelo para pasar el resultado.'
        : `${format.count(count)} valores largos no se han abierto. Ábrelos para pasar el resultado.`,
    expires: (time) => `Se retiene sola en ${time}`,
    expiring: 'Se acabó el tiempo. Solo se puede retener.',
    notSaved: 'No se pudo guardar la decisión. El modelo no ha leído el resultado.',
  },

  dialog: {
    label: 'Aprobación',
    position: (number, of) => `${format.count(number)} de ${format.count(of)}`,
    close: 'Decidir más tarde',
    open: (count) => counted(count, 'aprobación en espera', 'aprobaciones en espera'),
  },
  states: {
    open: 'Abierta',
    answering: 'Respondiéndose',
    answered: 'Respondida',
    cancelled: 'Detenida',
    superseded: 'Omitida',
    expired: 'Caducada',
  },
}

export const review: ReviewStrings = {
  label: 'Revisión',
  title: 'En espera de revisión',
  count: (count) => counted(count, 'en espera', 'en espera'),
  empty: 'Nada está en espera.',
  emptyFiltered: 'Nada de lo que espera coincide con este filtro.',
  queue: 'Cola',
  group: 'Agrupar por',
  byThread: 'Conversación',
  byTool: 'Herramienta',
  kind: 'Tipo',
  tool: 'Herramienta',
  thread: 'Conversación',
  all: 'Todo',
  kinds: {
    approval: 'Aprobaciones',
    pause: 'Pausas',
    resume: 'Llamadas interrumpidas',
    client_tool_call: 'Respuestas',
    result_review: 'Resultados',
  },
  untitled: 'Conversación sin título',
  since: (milliseconds) => elapsed(milliseconds, 'ahora'),
  sinceLong: (duration) => `en espera desde hace ${duration}`,
  next: 'Siguiente',
  previous: 'Anterior',
  shortcuts:
    'J siguiente, K anterior, Mayús+A aprobar, Mayús+E editar, Mayús+R rechazar, Mayús+S responder',
  position: (number, of) => `${format.count(number)} de ${format.count(of)}`,
  bulk: (count) => `Revisar ${format.count(count)} juntas`,
  bulkTitle: (count, tool) => `${counted(count, 'llamada', 'llamadas')} de ${tool}`,
  bulkNote:
    'Cada una aparece con todo aquello con lo que se ejecutaría. Las que no se quieran se pueden quitar.',
  include: (number) => `Llamada ${format.count(number)}`,
  excluded: {
    flagged: 'Fuera: contiene caracteres invisibles o engañosos. Hay que revisarla aparte.',
    edited: 'Fuera: se está editando.',
    unapprovable: 'Fuera: no se puede aprobar.',
  },
  approveAll: (count) => `Aprobar ${counted(count, 'llamada', 'llamadas')}`,
  confirmAll: (count) =>
    `Sí, aprobar ${counted(count, 'llamada que puede', 'llamadas que pueden')} borrar o sobrescribir cosas`,
  rejectAll: (count) => `Rechazar todas (${format.count(count)})`,
  cancel: 'Cancelar',
  bulkDone: (done, of) => `${format.count(done)} de ${format.count(of)} decididas.`,
  bulkNotSaved: (count) =>
    `Sin guardar y, por tanto, sin iniciar: ${format.count(count)}. Inténtalo de nuevo o libera antes espacio.`,
  unreadable: 'Puede faltar algo: no se pudo leer lo guardado. No se ha perdido nada.',
  unread: (count) => counted(count, 'valor largo sin abrir', 'valores largos sin abrir'),
  edited: 'editada',
  flagged: 'sospechosa',
  gone: (tool, how) => `${tool}: ${how}`,
  grants: {
    title: (count) => `Decisiones recordadas (${format.count(count)})`,
    none: 'No se recuerda ninguna decisión: toda llamada que deba preguntar, pregunta.',
    match: { tool: 'Cualquier argumento', args: 'Solo los mismos argumentos' },
    scope: { turn: 'en un turno', thread: 'en una conversación', always: 'siempre' },
    given: (iso, by) =>
      by === undefined ? `dada el ${moment(iso)}` : `dada por ${by} el ${moment(iso)}`,
    until: (iso) => `hasta el ${moment(iso)}`,
    revoke: 'Preguntar de nuevo',
    count: (count) => counted(count, 'decisión recordada', 'decisiones recordadas'),
  },
}
