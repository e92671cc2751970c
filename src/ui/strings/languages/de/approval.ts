import type { ApprovalStrings, ReviewStrings } from '../../approval-strings.ts'
import { createLateFormats } from '../../late-formats.ts'
import { counted, format, locale } from './words.ts'

const { moment, elapsed } = createLateFormats(locale)

const size = (characters: number, lines: number): string =>
  lines > 1
    ? `${format.count(characters)} Zeichen, ${counted(lines, 'Zeile', 'Zeilen')}`
    : `${format.count(characters)} Zeichen`

export const approval: ApprovalStrings = {
  label: {
    approval: 'Genehmigung nötig',
    pause: 'Pause',
    resume: 'Unterbrochen',
    client_tool_call: 'Antwort nötig',
    result_review: 'Ergebnis zu prüfen',
  },
  untrusted: 'nicht vertrauenswürdig',
  callsItself: 'Nennt sich',
  toolSays: 'Was das Tool tut, in seinen eigenen Worten:',
  sourceSays: (source) => `Was ${source} dazu sagt:`,
  more: 'Alles zeigen',
  less: 'Weniger zeigen',
  machine: 'Tool',
  unusualName:
    'Ungewöhnlicher Name: nicht nur einfache Buchstaben, Ziffern, Punkte und Bindestriche.',
  looksLike: (name) => `Sieht aus wie ein anderes Tool: ${name}`,

  hint: {
    readOnlyHint: { yes: 'Liest nur', no: 'Kann etwas ändern' },
    destructiveHint: {
      yes: 'Kann etwas löschen oder überschreiben',
      no: 'Fügt hinzu, löscht nichts',
    },
    idempotentHint: {
      yes: 'Zweimal ausgeführt bewirkt es nicht mehr als einmal',
      no: 'Zweimal ausgeführt kann es zweimal wirken',
    },
    openWorldHint: {
      yes: 'Kann fremde Systeme erreichen',
      no: 'Bleibt in seinem eigenen System',
    },
  },
  hintOrigin: {
    declared: 'angegeben',
    assumed: 'angenommen',
    claimed: (source) => `behauptet von ${source}, ungeprüft`,
  },

  why: {
    rule: 'Eine Regel verlangt Genehmigung.',
    rule_default: 'Aufrufe, die keine Regel nennt, verlangen Genehmigung.',
    rule_failed: 'Eine Regel ließ sich nicht auswerten, deshalb wird gefragt.',
    tool: 'Das Tool verlangt Genehmigung.',
    tool_destructive: 'Laut Angabe kann das Tool etwas löschen oder überschreiben.',
    tool_failed:
      'Ob das Tool Genehmigung verlangt, ließ sich nicht feststellen, deshalb wird gefragt.',
    interceptor: 'Eine Prüfung verlangt Genehmigung.',
    untrusted: (source) => `Für Tools von ${source} wird immer gefragt.`,
    unverifiable: (why) =>
      why === undefined
        ? 'Die Argumente ließen sich nicht prüfen.'
        : `Die Argumente ließen sich nicht prüfen: ${why}.`,
    changed: 'Dieses Tool, oder was es tun würde, hat sich seit der Genehmigung geändert.',
    imported: 'Der Aufruf kam mit einer importierten Unterhaltung.',
    redacted: 'Einige Argumente wurden aus der gespeicherten Unterhaltung entfernt.',
    private_data: 'Es kommt von außen, und in dieser Unterhaltung wurden private Daten gelesen.',
    rule_review: 'Eine Regel verlangt, dass dieses Ergebnis geprüft wird.',
    asksAgain:
      'Der Aufruf kam mit einer importierten Unterhaltung. Nach der Genehmigung wird noch einmal gefragt, bevor er läuft.',
  },
  changedParts: 'Was sich am Tool geändert hat',
  askedBy: (path) => `Gefragt von ${path}`,

  arguments: 'Argumente',
  noArguments: 'Keine Argumente',
  emptyText: 'leerer Text',
  view: 'Argumente zeigen als',
  list: 'Liste',
  json: 'JSON',
  copy: 'Kopieren',
  copied: 'Als JSON kopiert',
  notCopied: 'Nicht kopiert',
  size,
  showWhole: (name, characters, lines) =>
    name === ''
      ? `Alles zeigen (${size(characters, lines)})`
      : `${name} ganz zeigen (${size(characters, lines)})`,
  showLess: (name) => (name === '' ? 'Weniger zeigen' : `Weniger von ${name} zeigen`),
  sizes: (count, total) => `${counted(count, 'Argument', 'Argumente')}, ${total}`,
  listItem: (number) => `Eintrag ${format.count(number)}`,

  hiddenCharacters: (count) => counted(count, 'unsichtbares Zeichen', 'unsichtbare Zeichen'),
  lookAlikes: (count) =>
    counted(count, 'Buchstabe, der einem anderen gleicht', 'Buchstaben, die anderen gleichen'),
  chip: {
    hidden: (name, count) => (count > 1 ? `${name} × ${format.count(count)}` : name),
    says: (text) => `unsichtbarer Text „${text}“`,
    spaces: (count) => counted(count, 'Leerzeichen', 'Leerzeichen'),
    lines: (count) => counted(count, 'Zeilenumbruch', 'Zeilenumbrüche'),
  },
  address: {
    goesTo: (host) => `Führt zu ${host}`,
    letters: (host) => `steht für ${host}`,
    userInfo: (text) => `„${text}“ vor dem @ ist ein Benutzername, nicht der Host`,
    port: (port) => `Port ${port}`,
    scheme: (scheme) => `keine Webadresse: ${scheme}`,
  },

  changes: 'Änderungen',
  noChanges: 'Noch ist nichts geändert.',
  was: 'vorher',
  now: 'jetzt',
  added: 'hinzugefügt',
  removed: 'entfernt',

  approve: 'Genehmigen',
  reject: 'Ablehnen',
  edit: 'Bearbeiten\u00A0…',
  answer: 'Selbst antworten\u00A0…',
  actions: 'Entscheidung',
  discardEdit: 'Änderungen verwerfen',
  discardAnswer: 'Zurück',
  submitEdit: 'Mit Änderungen ausführen',
  submitAnswer: 'Diese Antwort senden',
  editing: 'Argumente bearbeiten',
  answering: 'Anstelle des Tools antworten',
  answerNote:
    'Das Tool läuft nicht. Das Modell liest die Antwort, und dass sie von einem Menschen kommt.',
  answerText: 'Antwort',
  answerAs: 'Antworten als',
  asText: 'Text',
  asJson: 'JSON',
  loadingEditor: 'Editor wird geladen\u00A0…',
  reason: 'Grund der Ablehnung',
  reasonNote: 'Freiwillig. Das Modell liest ihn.',
  remember: 'Nächstes Mal',
  rememberChoice: {
    once: 'Wieder fragen',
    turn_args: 'Dieselben Argumente erlauben, in diesem Durchgang',
    turn_tool: 'Alle Argumente erlauben, in diesem Durchgang',
    thread_args: 'Dieselben Argumente erlauben, in dieser Unterhaltung',
    thread_tool: 'Alle Argumente erlauben, in dieser Unterhaltung',
    always_args: 'Dieselben Argumente erlauben, immer',
    always_tool: 'Alle Argumente erlauben, immer',
  },

  waits: {
    arming: 'Einen Moment\u00A0…',
    unread: (count) =>
      count === 1
        ? 'Ein langer Wert ist noch nicht aufgeklappt. Zum Genehmigen erst aufklappen.'
        : `${format.count(count)} lange Werte sind noch nicht aufgeklappt. Zum Genehmigen erst aufklappen.`,
    unchanged: 'Etwas ändern, oder verwerfen und unverändert genehmigen.',
    invalid: 'Noch nicht gültig.',
    checking: 'Wird geprüft\u00A0…',
  },
  expires: (time) => `Wird in ${time} von selbst abgelehnt`,
  expiring: 'Die Zeit ist um. Nur Ablehnen ist noch möglich.',
  keepOpen: 'Offen halten',
  keptOpen: (time) => `Bleibt noch ${time} offen`,

  state: {
    deciding: 'Entscheidung wird gespeichert\u00A0…',
    unknown: 'Diese Frage ist nicht mehr offen',
    discarded: 'Änderungen verworfen. Dies sind die Argumente, um die gebeten wurde.',
  },
  given: 'Beantwortet',
  givenBy: (who) => `Beantwortet von ${who}`,
  givenNotSaved:
    'Die Antwort konnte nicht gespeichert werden. Der Assistent hat sie nicht gelesen.',
  givenReason: (reason) => `Grund: ${reason}`,
  refused: {
    invalid: 'Nicht angenommen.',
    not_allowed: 'Diese Entscheidung wird nicht angenommen.',
    not_saved:
      'Die Entscheidung konnte nicht gespeichert werden, daher wurde nichts gestartet. Bitte noch einmal versuchen oder zuerst Speicher freigeben.',
    not_found: 'Diese Frage gibt es nicht mehr.',
    code: {
      not_offered: 'Diese Art von Entscheidung wird hier nicht angenommen.',
      tool_gone:
        'Das Tool gibt es nicht mehr. Der Aufruf kann abgelehnt oder selbst beantwortet werden.',
      imported: 'Der Aufruf kam mit einer importierten Unterhaltung; es wird neu gefragt.',
      not_remembered:
        'Eine Entscheidung über diesen Aufruf kann nicht gemerkt werden. Mit „Wieder fragen“ gilt sie einmal.',
      denied: 'Die Regeln erlauben diese Argumente nicht.',
      failed: 'Die Anwendung konnte diese Entscheidung nicht prüfen. Nichts wurde gestartet.',
    },
  },

  pause: {
    title: {
      many_prompts: 'Viele Genehmigungen in kurzer Zeit',
      repeated_calls: 'Derselbe Aufruf, immer wieder',
    },
    text: {
      many_prompts:
        'Eine Genehmigung folgt auf die andere. Fortfahren nur, wenn noch gelesen wird, was genehmigt wird.',
      repeated_calls:
        'Die letzten Aufrufe waren gleich, mit gleichen Ergebnissen. Vielleicht geht es nicht voran.',
    },
    goOn: 'Fortfahren',
    stop: 'Hier aufhören',
  },
  resume: {
    text: 'Dieser Aufruf hatte begonnen, als die Seite verschwand. Ob er gewirkt hat, ist nicht bekannt.',
    runAgain: 'Noch einmal ausführen',
    unknown: 'Offen lassen',
    result: 'Ergebnis eingeben\u00A0…',
    resultNote:
      'Ist bekannt, was geschah, kann das Ergebnis eingegeben werden. Das Tool läuft nicht noch einmal.',
    again: 'Noch einmal ausgeführt kann es ein zweites Mal wirken.',
  },
  resultReview: {
    text: 'Das Tool ist gelaufen. Das Modell liest das Ergebnis nur, wenn es weitergegeben wird.',
    result: 'Ergebnis',
    pass: 'Weitergeben',
    withhold: 'Zurückhalten',
    reason: 'Grund des Zurückhaltens',
    editing: 'Ergebnis bearbeiten',
    editNote: 'Das Modell liest den neuen Text, und dass ein Mensch das Ergebnis geändert hat.',
    newText: 'Was das Modell liest',
    submit: 'Mit Änderungen weitergeben',
    unread: (count) =>
      count === 1
        ? 'Ein langer Wert ist noch nicht aufgeklappt. Zum Weitergeben erst aufklappen.'
        : `${format.count(count)} lange Werte sind noch nicht aufgeklappt. Zum Weitergeben erst aufklappen.`,
    expires: (time) => `Wird in ${time} von selbst zurückgehalten`,
    expiring: 'Die Zeit ist um. Nur Zurückhalten ist noch möglich.',
    notSaved:
      'Die Entscheidung konnte nicht gespeichert werden. Das Modell hat das Ergebnis nicht gelesen.',
  },

  dialog: {
    label: 'Genehmigung',
    position: (number, of) => `${format.count(number)} von ${format.count(of)}`,
    close: 'Später entscheiden',
    open: (count) => counted(count, 'Genehmigung wartet', 'Genehmigungen warten'),
  },
  states: {
    open: 'Offen',
    answering: 'Wird beantwortet',
    answered: 'Beantwortet',
    cancelled: 'Angehalten',
    superseded: 'Übersprungen',
    expired: 'Abgelaufen',
  },
}

export const review: ReviewStrings = {
  label: 'Prüfung',
  title: 'Wartet auf Prüfung',
  count: (count) => counted(count, 'wartet', 'warten'),
  empty: 'Nichts wartet.',
  emptyFiltered: 'Nichts, was wartet, passt zu diesem Filter.',
  queue: 'Warteschlange',
  group: 'Gruppieren nach',
  byThread: 'Unterhaltung',
  byTool: 'Tool',
  kind: 'Art',
  tool: 'Tool',
  thread: 'Unterhaltung',
  all: 'Alle',
  kinds: {
    approval: 'Genehmigungen',
    pause: 'Pausen',
    resume: 'Unterbrochene Aufrufe',
    client_tool_call: 'Antworten',
    result_review: 'Ergebnisse',
  },
  untitled: 'Unterhaltung ohne Titel',
  since: (milliseconds) => elapsed(milliseconds, 'jetzt'),
  sinceLong: (duration) => `wartet seit ${duration}`,
  next: 'Weiter',
  previous: 'Zurück',
  shortcuts:
    'J weiter, K zurück, Umschalt+A genehmigen, Umschalt+E bearbeiten, Umschalt+R ablehnen, Umschalt+S selbst antworten',
  position: (number, of) => `${format.count(number)} von ${format.count(of)}`,
  bulk: (count) => `${format.count(count)} zusammen prüfen`,
  bulkTitle: (count, tool) => `${counted(count, 'Aufruf', 'Aufrufe')} von ${tool}`,
  bulkNote:
    'Jeder steht da mit allem, womit er laufen würde. Unerwünschtes lässt sich herausnehmen.',
  include: (number) => `Aufruf ${format.count(number)}`,
  excluded: {
    flagged:
      'Ausgenommen: enthält unsichtbare oder täuschend ähnliche Zeichen. Bitte einzeln prüfen.',
    edited: 'Ausgenommen: wird gerade bearbeitet.',
    unapprovable: 'Ausgenommen: lässt sich nicht genehmigen.',
  },
  approveAll: (count) => `${counted(count, 'Aufruf', 'Aufrufe')} genehmigen`,
  confirmAll: (count) =>
    `Ja, ${counted(count, 'Aufruf', 'Aufrufe')} genehmigen, die etwas löschen oder überschreiben können`,
  rejectAll: (count) => `Alle ${format.count(count)} ablehnen`,
  cancel: 'Abbrechen',
  bulkDone: (done, of) => `${format.count(done)} von ${format.count(of)} entschieden.`,
  bulkNotSaved: (count) =>
    `Nicht gespeichert und daher nicht gestartet: ${format.count(count)}. Bitte noch einmal versuchen oder zuerst Speicher freigeben.`,
  unreadable:
    'Es kann etwas fehlen: Der Speicher konnte nicht gelesen werden. Verloren ist nichts.',
  unread: (count) =>
    counted(count, 'langer Wert nicht aufgeklappt', 'lange Werte nicht aufgeklappt'),
  edited: 'bearbeitet',
  flagged: 'auffällig',
  gone: (tool, how) => `${tool}: ${how}`,
  grants: {
    title: (count) => `Gemerkte Entscheidungen (${format.count(count)})`,
    none: 'Keine Entscheidung ist gemerkt: Jeder Aufruf, der fragen muss, fragt.',
    match: { tool: 'Alle Argumente', args: 'Nur dieselben Argumente' },
    scope: { turn: 'in einem Durchgang', thread: 'in einer Unterhaltung', always: 'immer' },
    given: (iso, by) =>
      by === undefined ? `erteilt am ${moment(iso)}` : `erteilt von ${by} am ${moment(iso)}`,
    until: (iso) => `bis ${moment(iso)}`,
    revoke: 'Wieder fragen',
    count: (count) => `${counted(count, 'Entscheidung ist', 'Entscheidungen sind')} gemerkt`,
  },
}
