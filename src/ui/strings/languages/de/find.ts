import type { FindStrings } from '../../find-strings.ts'
import { format, plural } from './words.ts'

export const find: FindStrings = {
  label: 'In dieser Unterhaltung suchen',
  field: 'Suchen',
  previous: 'Frühere Nachricht',
  next: 'Spätere Nachricht',
  close: 'Suche schließen',
  count: (position, found) =>
    found === 0
      ? 'Nicht gefunden'
      : `${format.count(position)} von ${format.count(found)} ${plural(found, { one: 'Nachricht', other: 'Nachrichten' })}`,
}
