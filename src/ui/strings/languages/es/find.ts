import type { FindStrings } from '../../find-strings.ts'
import { counted, format } from './words.ts'

export const find: FindStrings = {
  label: 'Buscar en esta conversación',
  field: 'Buscar',
  previous: 'Mensaje anterior',
  next: 'Mensaje siguiente',
  close: 'Cerrar la búsqueda',
  count: (position, found) =>
    found === 0
      ? 'Sin resultados'
      : `${format.count(position)} de ${counted(found, 'mensaje', 'mensajes')}`,
}
