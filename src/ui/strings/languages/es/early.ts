import type { EarlyStrings } from '../../strings.ts'
import { failureWords } from './failures.ts'
import { question } from './question.ts'
import { counted, format, locale } from './words.ts'

export const early: EarlyStrings = {
  locale,
  chat: {
    label: 'Chat',
    empty: '¿En qué puedo ayudar?',
    suggestions: 'Sugerencias',
    loading: 'Cargando la conversación…',
  },
  list: {
    label: 'Conversación',
    jump: 'Ir a lo último',
    unread: 'Mensajes nuevos',
    working: 'Pensando…',
    retrying: (attempt) =>
      attempt > 1
        ? `El modelo no respondió. Nuevo intento (${format.count(attempt)})…`
        : 'El modelo no respondió. Nuevo intento…',
  },
  message: {
    user: 'Mensaje propio',
    assistant: 'Asistente',
    queued: 'En espera: se enviará cuando termine esta respuesta',
    partial: 'Esta respuesta quedó cortada.',
    actions: 'Acciones del mensaje',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'El navegador no permitió copiarlo.',
    edit: 'Editar',
    editLabel: 'Editar el mensaje',
    editSend: 'Enviar',
    editCancel: 'Cancelar',
    regenerate: 'Responder de nuevo',
    previousVersion: 'Versión anterior',
    nextVersion: 'Versión siguiente',
    version: (version, versions) => `${format.count(version)} de ${format.count(versions)}`,
  },
  reasoning: {
    running: 'Razonando…',
    done: 'Razonamiento',
    redacted: 'El proveedor se guarda este razonamiento.',
  },
  composer: {
    label: 'Mensaje',
    placeholder: 'Escribir un mensaje',
    hintFine: 'Intro envía, Mayús+Intro empieza una línea nueva',
    hintCoarse: 'Intro empieza una línea nueva',
    send: 'Enviar',
    queue: 'Enviar después',
    steer: 'Enviar dentro de esta respuesta',
    stop: 'Detener',
    attach: 'Añadir archivos',
    attachments: 'Archivos por enviar',
    wrongType: (name) => `${name} es de un tipo que no se puede enviar aquí.`,
  },
  tool: {
    state: {
      streaming: 'Escribiendo argumentos…',
      proposed: 'Lista para ejecutarse',
      waiting: 'A la espera de una persona',
      running: 'En curso…',
    },
    outcome: {
      returned: 'Hecho',
      tool_error: 'La herramienta informó de un error',
      tool_failed: 'La herramienta falló',
      timeout: 'Tiempo agotado',
      invalid_args: 'Argumentos no válidos',
      invalid_output: 'Resultado no válido',
      unknown_tool: 'No existe esa herramienta',
      rejected: 'Rechazada por una persona',
      denied: 'Denegada por una regla',
      answered: 'Respondida por una persona',
      cancelled: 'Detenida',
      superseded: 'Omitida: la conversación siguió',
      expired: 'Caducada: nadie decidió a tiempo',
      cut_off: 'Cortada: la llamada no llegó entera',
      interrupted: 'Interrumpida: efecto desconocido',
    },
    arguments: 'Argumentos',
    noArguments: 'Sin argumentos',
    unreadableArguments: 'Estos argumentos no son JSON válido. Tal como llegaron:',
    editedArguments: 'Argumentos cambiados por una persona',
    result: 'Resultado',
    noResult: 'Sin salida',
    data: 'Datos',
    artifact: 'Solo para personas, el modelo no lo ve',
    reduced: ({ bytes = 0, of_bytes, media, hidden }) =>
      [
        of_bytes && `El modelo lee ${format.bytes(bytes)} de ${format.bytes(of_bytes)}.`,
        media && `Demasiado grandes para el modelo: ${format.count(media)}.`,
        hidden && `Caracteres invisibles, no para el modelo: ${format.count(hidden)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    progress: 'Progreso',
    byProvider: 'Ejecutada por el proveedor del modelo',
    decidedBy: (name) => `Decidido por ${name}`,
    reason: 'Motivo',
  },
  block: {
    image: 'Imagen',
    remoteImage: (host) => `Imagen en ${host}, sin cargar`,
    storedImage: 'Imagen guardada',
    gone: 'Ya no está guardado',
    unreadable: 'No se pudo leer',
    save: (name) => `Guardar ${name}`,
    audio: 'Audio',
    file: 'Archivo',
    source: 'Fuente',
    unknown: (type) => `Contenido de tipo desconocido: ${type}`,
    custom: (name) => `Contenido propio: ${name}`,
  },
  markdown: {
    code: 'Código',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No se pudo copiar',
    wrap: 'Ajustar líneas',
    table: 'Tabla',
    taskDone: 'Hecho',
    taskOpen: 'Por hacer',
    loadImage: (host) => `Cargar imagen de ${host}`,
    imageFailed: (host) =>
      host
        ? `No llegó ninguna imagen de ${host}. Intentar de nuevo`
        : 'Imagen sin cargar. Intentar de nuevo',
    notes: 'Notas al pie',
    note: (number) => `Nota al pie ${format.count(number)}`,
    backToText: (number) => `Volver al texto de la nota al pie ${format.count(number)}`,
  },
  error: {
    title: 'Algo salió mal',
    words: failureWords,
    retry: 'Intentar de nuevo',
    detail: 'Detalles',
    status: (status) => `HTTP ${status}`,
    request: (id) => `Solicitud ${id}`,
  },
  turn: {
    interrupted: 'Esta respuesta se detuvo.',
    limit: {
      steps: 'Detenido: un turno no admite más pasos.',
      tool_calls: 'Detenido: un turno no admite más llamadas a herramientas.',
      tokens: 'Detenido: un turno no admite más tokens.',
      time: 'Detenido: se acabó el tiempo de un turno.',
      repeated_calls: 'Detenido: la misma llamada se repitió una y otra vez.',
    },
    retry: 'Intentar de nuevo',
    resume: 'Continuar',
  },
  announce: {
    started: 'Respondiendo',
    finished: (text) => `Respuesta: ${text}`,
    finishedEmpty: 'Hecho, sin texto',
    waiting: 'Falta una decisión',
    interrupted: 'Respuesta detenida',
    limit: 'Respuesta detenida en un límite',
    failed: (message, hint) => `Error. ${message} ${hint}`,
  },
  widget: {
    title: 'Chat',
    open: 'Abrir el chat',
    close: 'Cerrar el chat',
    newChat: 'Nueva conversación',
    loading: 'Cargando…',
    count: (count) => (count > 9 ? '9+' : format.count(count)),
    unread: (answers) => counted(answers, 'respuesta nueva', 'respuestas nuevas'),
    waiting: (questions) => counted(questions, 'pregunta en espera', 'preguntas en espera'),
  },
  notice: {
    code: {
      not_saved:
        'Esta conversación no se está guardando en este momento. Sigue, pero al recargar se pierde lo nuevo.',
      saved_again: 'Esta conversación vuelve a guardarse.',
      not_loaded:
        'No se pudo leer lo guardado de esta conversación. Lo que se diga ahora no se guarda.',
      written_elsewhere:
        'Esta conversación siguió en otro lugar. Para continuar, hay que recargar la página.',
      deleted_elsewhere:
        'Esta conversación se eliminó en otro lugar. Lo que se diga ahora no se guarda.',
      store_cleared:
        'Se borró lo guardado de esta conversación. Lo que se ve aquí se guarda de nuevo.',
      rows_unreadable: 'Partes de esta conversación no se pueden leer y se han omitido.',
      written_by_newer:
        'Esta conversación siguió en una versión más nueva de esta aplicación. Lo que se diga aquí no se guarda.',
      not_migrated:
        'Esta conversación se guardó con una versión anterior y no se puede leer entera. Lo que se diga aquí no se guarda.',
    },
    dismiss: 'Descartar',
  },
  question,
  showAll: (characters) => `Mostrar todo: ${counted(characters, 'carácter', 'caracteres')}`,
  items: (count) => counted(count, 'elemento', 'elementos'),
  fields: (count) => counted(count, 'campo', 'campos'),
  duration: format.duration,
  bytes: format.bytes,
  time: format.time,
}
