import type { EarlyStrings } from '../../strings.ts'
import { failureWords } from './failures.ts'
import { question } from './question.ts'
import { counted, format, locale } from './words.ts'

export const early: EarlyStrings = {
  locale,
  chat: {
    label: 'Chat',
    empty: 'Womit kann ich helfen?',
    suggestions: 'Vorschläge',
    loading: 'Unterhaltung wird geladen\u00A0…',
  },
  list: {
    label: 'Unterhaltung',
    jump: 'Zum Neuesten',
    unread: 'Neue Nachrichten',
    working: 'Denkt nach\u00A0…',
    retrying: (attempt) =>
      attempt > 1
        ? `Das Modell hat nicht geantwortet. Neuer Versuch (${format.count(attempt)})\u00A0…`
        : 'Das Modell hat nicht geantwortet. Neuer Versuch\u00A0…',
  },
  message: {
    user: 'Eigene Nachricht',
    assistant: 'Assistent',
    queued: 'Wartet: wird gesendet, sobald diese Antwort fertig ist',
    partial: 'Diese Antwort ist abgebrochen.',
    actions: 'Aktionen für die Nachricht',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
    edit: 'Bearbeiten',
    editLabel: 'Nachricht bearbeiten',
    editSend: 'Senden',
    editCancel: 'Abbrechen',
    regenerate: 'Neu antworten',
    previousVersion: 'Vorige Fassung',
    nextVersion: 'Nächste Fassung',
    version: (version, versions) => `${format.count(version)} von ${format.count(versions)}`,
  },
  reasoning: {
    running: 'Überlegt\u00A0…',
    done: 'Überlegung',
    redacted: 'Der Anbieter behält diese Überlegung für sich.',
  },
  composer: {
    label: 'Nachricht',
    placeholder: 'Nachricht schreiben',
    hintFine: 'Enter sendet, Umschalt+Enter beginnt eine neue Zeile',
    hintCoarse: 'Enter beginnt eine neue Zeile',
    send: 'Senden',
    queue: 'Danach senden',
    steer: 'In diese Antwort hinein senden',
    stop: 'Anhalten',
    attach: 'Dateien hinzufügen',
    attachments: 'Dateien zum Senden',
    wrongType: (name) => `${name} hat einen Typ, der hier nicht gesendet werden kann.`,
  },
  tool: {
    state: {
      streaming: 'Schreibt Argumente\u00A0…',
      proposed: 'Bereit',
      waiting: 'Wartet auf einen Menschen',
      running: 'Läuft\u00A0…',
    },
    outcome: {
      returned: 'Fertig',
      tool_error: 'Tool meldet einen Fehler',
      tool_failed: 'Tool abgestürzt',
      timeout: 'Zeit überschritten',
      invalid_args: 'Ungültige Argumente',
      invalid_output: 'Ungültiges Ergebnis',
      unknown_tool: 'Kein solches Tool',
      rejected: 'Von einem Menschen abgelehnt',
      denied: 'Von einer Regel abgelehnt',
      answered: 'Von einem Menschen beantwortet',
      cancelled: 'Angehalten',
      superseded: 'Übersprungen: Die Unterhaltung ging weiter',
      expired: 'Abgelaufen: Niemand hat rechtzeitig entschieden',
      cut_off: 'Abgeschnitten: Der Aufruf kam nicht ganz an',
      interrupted: 'Unterbrochen: Wirkung unbekannt',
    },
    arguments: 'Argumente',
    noArguments: 'Keine Argumente',
    unreadableArguments: 'Diese Argumente sind kein gültiges JSON. So kamen sie an:',
    editedArguments: 'Argumente, von einem Menschen geändert',
    result: 'Ergebnis',
    noResult: 'Keine Ausgabe',
    data: 'Daten',
    artifact: 'Nur für Menschen, das Modell sieht dies nicht',
    progress: 'Fortschritt',
    byProvider: 'Ausgeführt beim Anbieter des Modells',
    decidedBy: (name) => `Entschieden von ${name}`,
    reason: 'Grund',
    reduced: ({ bytes = 0, of_bytes, media, hidden }) =>
      [
        of_bytes && `Das Modell liest ${format.bytes(bytes)} von ${format.bytes(of_bytes)}.`,
        media && `Zu groß für das Modell: ${format.count(media)}.`,
        hidden && `Unsichtbare Zeichen, nicht für das Modell: ${format.count(hidden)}.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  block: {
    image: 'Bild',
    remoteImage: (host) => `Bild auf ${host}, nicht geladen`,
    storedImage: 'Gespeichertes Bild',
    gone: 'Nicht mehr gespeichert',
    unreadable: 'Konnte nicht gelesen werden',
    save: (name) => `${name} speichern`,
    audio: 'Audio',
    file: 'Datei',
    source: 'Quelle',
    unknown: (type) => `Inhalt unbekannter Art: ${type}`,
    custom: (name) => `Eigener Inhalt: ${name}`,
  },
  markdown: {
    code: 'Code',
    copy: 'Kopieren',
    copied: 'Kopiert',
    notCopied: 'Nicht kopiert',
    wrap: 'Zeilen umbrechen',
    table: 'Tabelle',
    taskDone: 'Erledigt',
    taskOpen: 'Offen',
    loadImage: (host) => `Bild von ${host} laden`,
    imageFailed: (host) =>
      host
        ? `Von ${host} kam kein Bild. Noch einmal versuchen`
        : 'Bild nicht geladen. Noch einmal versuchen',
    notes: 'Fußnoten',
    note: (number) => `Fußnote ${format.count(number)}`,
    backToText: (number) => `Zurück zum Text von Fußnote ${format.count(number)}`,
  },
  error: {
    title: 'Etwas ist schiefgegangen',
    words: failureWords,
    retry: 'Noch einmal versuchen',
    detail: 'Einzelheiten',
    status: (status) => `HTTP ${status}`,
    request: (id) => `Anfrage ${id}`,
  },
  turn: {
    interrupted: 'Diese Antwort wurde angehalten.',
    limit: {
      steps: 'Angehalten: Mehr Schritte sind in einem Durchgang nicht erlaubt.',
      tool_calls: 'Angehalten: Mehr Tool-Aufrufe sind in einem Durchgang nicht erlaubt.',
      tokens: 'Angehalten: Mehr Token sind in einem Durchgang nicht erlaubt.',
      time: 'Angehalten: Die Zeit für einen Durchgang ist um.',
      repeated_calls: 'Angehalten: Derselbe Aufruf kam immer wieder.',
    },
    retry: 'Noch einmal versuchen',
    resume: 'Fortfahren',
  },
  announce: {
    started: 'Antwortet',
    finished: (text) => `Antwort: ${text}`,
    finishedEmpty: 'Fertig, ohne Text',
    waiting: 'Eine Entscheidung ist nötig',
    interrupted: 'Antwort angehalten',
    limit: 'Antwort an einer Grenze angehalten',
    failed: (message, hint) => `Fehler. ${message} ${hint}`,
  },
  widget: {
    title: 'Chat',
    open: 'Chat öffnen',
    close: 'Chat schließen',
    newChat: 'Neue Unterhaltung',
    loading: 'Wird geladen\u00A0…',
    count: (count) => (count > 9 ? '9+' : format.count(count)),
    unread: (answers) => counted(answers, 'neue Antwort', 'neue Antworten'),
    waiting: (questions) => counted(questions, 'Frage wartet', 'Fragen warten'),
  },
  notice: {
    code: {
      not_saved:
        'Diese Unterhaltung wird gerade nicht gespeichert. Sie geht weiter, aber beim Neuladen geht das Neue verloren.',
      saved_again: 'Diese Unterhaltung wird wieder gespeichert.',
      not_loaded:
        'Das Gespeicherte dieser Unterhaltung ist nicht lesbar. Was jetzt gesagt wird, wird nicht gespeichert.',
      written_elsewhere:
        'Diese Unterhaltung wurde anderswo fortgesetzt. Nach dem Neuladen der Seite geht es hier weiter.',
      deleted_elsewhere:
        'Diese Unterhaltung wurde anderswo gelöscht. Was jetzt gesagt wird, wird nicht gespeichert.',
      store_cleared:
        'Das Gespeicherte dieser Unterhaltung wurde gelöscht. Was hier steht, wird neu gespeichert.',
      rows_unreadable: 'Teile dieser Unterhaltung sind nicht lesbar und wurden weggelassen.',
      written_by_newer:
        'Diese Unterhaltung wurde von einer neueren Version dieser Anwendung fortgesetzt. Was hier gesagt wird, wird nicht gespeichert.',
      not_migrated:
        'Diese Unterhaltung stammt von einer älteren Version und ist nicht ganz lesbar. Was hier gesagt wird, wird nicht gespeichert.',
    },
    dismiss: 'Ausblenden',
  },
  question,
  showAll: (characters) => `Alle ${format.count(characters)} Zeichen zeigen`,
  items: (count) => counted(count, 'Eintrag', 'Einträge'),
  fields: (count) => counted(count, 'Feld', 'Felder'),
  duration: format.duration,
  bytes: format.bytes,
  time: format.time,
}
