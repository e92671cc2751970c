import { createFailureWords } from '../../failure-words.ts'
import { format } from './words.ts'

const kept = 'Was angekommen ist, bleibt. Bitte noch einmal versuchen.'
const fault = 'Das ist ein Fehler der Anwendung. Einzelheiten stehen in ihrem Protokoll.'

export const failureWords = createFailureWords(
  {
    unreachable: {
      message: 'Das Modell ist nicht erreichbar.',
      hint: 'Bitte prüfen, ob der Server läuft und seine Adresse stimmt.',
    },
    unauthorized: {
      message: 'Der Anbieter hat die Anmeldung nicht angenommen.',
      hint: 'Bitte den API-Schlüssel oder die Header der Anwendung prüfen.',
    },
    forbidden: {
      message: 'Der Anbieter erlaubt dies nicht.',
      hint: 'Der Schlüssel darf dieses Modell oder diese Adresse nicht nutzen. Seine Rechte stehen beim Anbieter.',
    },
    not_found: {
      message: 'Der Anbieter kennt dieses Modell oder diese Adresse nicht.',
      hint: 'Bitte den Namen des Modells prüfen, und ob die Adresse dort endet, wo die Pfade der API beginnen, meist in /v1.',
    },
    bad_request: {
      message: 'Der Anbieter hat die Anfrage nicht angenommen.',
      hint: 'Er sagt, was er nicht nimmt: eine Einstellung, das Schema eines Tools oder etwas in einer Nachricht.',
    },
    context_length: {
      message: 'Die Unterhaltung ist länger, als dieses Modell lesen kann.',
      hint: 'Eine neue beginnen, oder ein Modell wählen, das mehr liest.',
    },
    rate_limited: {
      message: 'Der Anbieter bekommt zu viele Anfragen.',
      hint: 'Einen Moment warten und noch einmal versuchen.',
    },
    quota_exhausted: {
      message: 'Das Kontingent ist aufgebraucht, oder es ist kein Guthaben mehr da.',
      hint: 'Bitte Tarif und Abrechnung beim Anbieter prüfen.',
    },
    content_filter: {
      message: 'Der Anbieter beantwortet dies nicht.',
      hint: 'Es hilft vielleicht, es anders zu sagen.',
    },
    server_error: {
      message: 'Der Anbieter hat selbst ein Problem.',
      hint: 'Gleich noch einmal versuchen.',
    },
    not_a_stream: {
      message: 'Unter der Adresse antwortet etwas anderes als ein Modell.',
      hint: 'Bitte prüfen, ob die Adresse zur API führt, meist mit /v1 am Ende, und nicht zu einer Website oder Anmeldung.',
    },
    first_byte_timeout: {
      message: 'Das Modell hat zu lange nicht geantwortet.',
      hint: 'Der Server ist vielleicht beschäftigt oder lädt das Modell. Bitte noch einmal versuchen, oder prüfen, ob er läuft.',
    },
    stalled: {
      message: 'Die Antwort kam ins Stocken.',
      hint: 'Was angekommen ist, bleibt. Bitte die Verbindung prüfen und noch einmal versuchen.',
    },
    stream_cut: { message: 'Die Antwort ist abgebrochen.', hint: kept },
    stream_error: { message: 'Der Anbieter hat die Antwort abgebrochen.', hint: kept },
    tool_failed: {
      message: 'Ein Tool ist mit einem unerwarteten Fehler gescheitert.',
      hint: 'Bitte noch einmal versuchen: Was ein Ergebnis hat, läuft nicht zweimal.',
    },
    interceptor_failed: { message: 'Eine Prüfung der Anwendung ist gescheitert.', hint: fault },
    not_saved: {
      message: 'Ein Tool wurde nicht gestartet, weil sein Start nicht gespeichert werden konnte.',
      hint: 'Speicher freigeben oder die Unterhaltung exportieren, dann noch einmal versuchen.',
    },
    page_left: {
      message: 'Die Seite wurde geschlossen oder neu geladen, bevor die Antwort da war.',
      hint: kept,
    },
    internal: { message: 'In der Anwendung ist etwas schiefgegangen.', hint: fault },
  },
  (milliseconds) => `In ${format.duration(milliseconds)} noch einmal versuchen.`,
)
