import type { QuestionStrings } from '../../question-strings.ts'
import { counted, format } from './words.ts'

export const question: QuestionStrings = {
  application: 'Diese Anwendung',
  broken: 'Die eigene Ansicht der Anwendung ist hier gescheitert. Antworten geht auch so.',
  decided: {
    state: {
      approved: 'Genehmigt',
      edited: 'Mit Änderungen genehmigt',
      rejected: 'Abgelehnt',
      answered: 'Von einem Menschen beantwortet; das Tool lief nicht',
      cancelled: 'Vor der Entscheidung angehalten',
      superseded: 'Nicht entschieden: Die Unterhaltung ging weiter',
      expired: 'Abgelaufen: Niemand hat rechtzeitig entschieden',
    },
    by: {
      approved: (who) => `Genehmigt von ${who}`,
      edited: (who) => `Mit Änderungen genehmigt von ${who}`,
      rejected: (who) => `Abgelehnt von ${who}`,
      answered: (who) => `Beantwortet von ${who}; das Tool lief nicht`,
    },
    byGrant: 'Erlaubt durch eine gemerkte Entscheidung',
    byCode: 'der Anwendung',
    elsewhere: (decision) => `Anderswo entschieden. ${decision}`,
  },
  reviewed: {
    unreviewed: 'Zurückgehalten: Niemand hat dieses Ergebnis geprüft',
    passed: 'Ergebnis weitergegeben',
    edited: 'Ergebnis mit Änderungen weitergegeben',
    withheld: 'Ergebnis zurückgehalten',
  },
  reviewedBy: {
    passed: (who) => `Ergebnis weitergegeben von ${who}`,
    edited: (who) => `Ergebnis mit Änderungen weitergegeben von ${who}`,
    withheld: (who) => `Ergebnis zurückgehalten von ${who}`,
  },
  needed: (tool, source) => `Genehmigung nötig: ${tool} bei ${source}`,
  neededMany: (first, others) => `${first}, und ${format.count(others)} mehr`,
  pauseNeeded: 'Pause: fortfahren oder aufhören?',
  resumeNeeded: (tool) => `Ein Aufruf wurde unterbrochen: ${tool}`,
  answerNeeded: (tool) => `Eine Antwort ist nötig: ${tool}`,
  reviewNeeded: (tool) => `Ein Ergebnis ist zu prüfen: ${tool}`,

  composer: {
    waits: (tool) => `${tool} wartet auf eine Entscheidung.`,
    paused: 'Der Assistent macht Pause: fortfahren oder aufhören?',
    interrupted: (tool) => `${tool} wurde unterbrochen und wartet auf eine Entscheidung.`,
    asks: (tool) => `${tool} wartet auf eine Antwort.`,
    waitMany: (count) => `${counted(count, 'Frage wartet', 'Fragen warten')} auf Antwort.`,
    goesOn: 'Mit einer Nachricht geht es ohne sie weiter.',
    queued: 'Eine Nachricht wird gesendet, sobald dies erledigt ist.',
    send: 'Senden und ohne sie fortfahren',
    show: 'Zeigen',
  },
  expiresSoon: (tool, time, extendable) =>
    `${tool} wird in ${time} von selbst abgelehnt.${extendable ? ' Die Frist lässt sich verlängern.' : ''}`,
  reviewExpiresSoon: (tool, time, extendable) =>
    `Das Ergebnis von ${tool} wird in ${time} von selbst zurückgehalten.${extendable ? ' Die Frist lässt sich verlängern.' : ''}`,
}
